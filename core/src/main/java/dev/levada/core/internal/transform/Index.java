package dev.levada.core.internal.transform;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.BiFunction;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import org.reactivestreams.Publisher;

/**
 * {@code index}: each item gives way to what a function makes of its place, counted from 0, and of itself. No drain, no
 * queue; the item is the function's.
 */
public final class Index<T, R> extends Stages<R> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final BiFunction<? super Long, ? super T, ? extends R> indexMapper;

    public Index(Publisher<T> source, BiFunction<? super Long, ? super T, ? extends R> indexMapper) {
        this.source = source;
        this.indexMapper = indexMapper;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Stage<T> copy = COPIES.make(indexMapper, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T, R>(downstream, indexMapper));
    }

    static final class Items<T, R> extends Relay<T, R> implements Template<Index<T, R>, Stage<? super R>> {

        private final BiFunction<? super Long, ? super T, ? extends R> indexMapper;

        // upstream thread
        private long next;

        Items(Stage<? super R> downstream, BiFunction<? super Long, ? super T, ? extends R> indexMapper) {
            super(downstream);
            this.indexMapper = indexMapper;
        }

        @Override
        public Stage<T> like(Index<T, R> operator, Stage<? super R> downstream) {
            return new Items<>(downstream, operator.indexMapper);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            R result;
            try {
                result = Objects.requireNonNull(
                        indexMapper.apply(next++, item), "The indexMapper returned a null value");
            } catch (Throwable failure) {
                fail(failure);
                return true;
            }
            return downstream.tryOnNext(result);
        }
    }
}
