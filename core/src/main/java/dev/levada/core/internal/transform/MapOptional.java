package dev.levada.core.internal.transform;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.Function;
import java.util.Objects;
import java.util.Optional;
import org.reactivestreams.Publisher;

/**
 * {@code mapOptional}: like {@code map}, but the function may answer with nothing, and the item then does not count
 * against demand. The item is the mapper's either way.
 */
public final class MapOptional<T, R> extends Stages<R> {

    private final Publisher<T> source;
    private final Function<? super T, Optional<? extends R>> mapper;

    public MapOptional(Publisher<T> source, Function<? super T, Optional<? extends R>> mapper) {
        this.source = source;
        this.mapper = mapper;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Border.subscribe(source, new Items<T, R>(downstream, mapper));
    }

    static final class Items<T, R> extends Relay<T, R> {

        private final Function<? super T, Optional<? extends R>> mapper;

        Items(Stage<? super R> downstream, Function<? super T, Optional<? extends R>> mapper) {
            super(downstream);
            this.mapper = mapper;
        }

        @Override
        public boolean tryOnNext(T item) {
            if (done) {
                Discard.item(item);
                return true;
            }
            Optional<? extends R> result;
            try {
                result = Objects.requireNonNull(mapper.apply(item), "The mapper returned a null Optional");
            } catch (Throwable failure) {
                fail(failure);
                return true;
            }
            return result.isPresent() && downstream.tryOnNext(result.get());
        }
    }
}
