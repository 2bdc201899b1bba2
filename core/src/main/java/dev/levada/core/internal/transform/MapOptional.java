package dev.levada.core.internal.transform;

import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import java.util.Optional;
import org.reactivestreams.Publisher;

/**
 * {@code mapOptional}: like {@code map}, but the function may answer with nothing, and the item then does not count
 * against demand. The item is the mapper's either way.
 */
public final class MapOptional<T, R> extends Stages<R> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private static final String NULL_RESULT = "The mapper returned a null Optional";

    private final Publisher<T> source;
    private final Function<? super T, Optional<? extends R>> mapper;

    public MapOptional(Publisher<T> source, Function<? super T, Optional<? extends R>> mapper) {
        this.source = source;
        this.mapper = mapper;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Stage<T> copy = COPIES.make(mapper, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T, R>(downstream, mapper));
    }

    static final class Items<T, R> extends Relay<T, R> implements Template<MapOptional<T, R>, Stage<? super R>> {

        private final Function<? super T, Optional<? extends R>> mapper;

        Items(Stage<? super R> downstream, Function<? super T, Optional<? extends R>> mapper) {
            super(downstream);
            this.mapper = mapper;
        }

        @Override
        public Stage<T> like(MapOptional<T, R> operator, Stage<? super R> downstream) {
            return new Items<>(downstream, operator.mapper);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            Optional<? extends R> result;
            try {
                result = Objects.requireNonNull(mapper.apply(item), NULL_RESULT);
            } catch (Throwable failure) {
                fail(failure);
                return true;
            }
            return result.isPresent() && downstream.tryOnNext(result.get());
        }
    }

    static final class One<T, R> extends ScalarPipe<T, R> {

        private final Function<? super T, Optional<? extends R>> mapper;

        One(Scalar<? super R> downstream, Function<? super T, Optional<? extends R>> mapper) {
            super(downstream);
            this.mapper = mapper;
        }

        @Override
        public void onSuccess(T value) {
            Optional<? extends R> result;
            try {
                result = Objects.requireNonNull(mapper.apply(value), NULL_RESULT);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(failure);
                return;
            }
            if (result.isPresent()) {
                downstream.onSuccess(result.get());
            } else {
                downstream.onComplete();
            }
        }
    }

    /** {@code Single.mapOptional}. */
    public static final class OfSingle<T, R> extends Maybes<R> {

        private final SingleSource<T> source;
        private final Function<? super T, Optional<? extends R>> mapper;

        public OfSingle(SingleSource<T> source, Function<? super T, Optional<? extends R>> mapper) {
            this.source = source;
            this.mapper = mapper;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T, R>(downstream, mapper));
        }
    }

    /** {@code Maybe.mapOptional}. */
    public static final class OfMaybe<T, R> extends Maybes<R> {

        private final MaybeSource<T> source;
        private final Function<? super T, Optional<? extends R>> mapper;

        public OfMaybe(MaybeSource<T> source, Function<? super T, Optional<? extends R>> mapper) {
            this.source = source;
            this.mapper = mapper;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T, R>(downstream, mapper));
        }
    }
}
