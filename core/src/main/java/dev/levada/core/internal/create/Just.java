package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;

/** {@code just}: one item, the same for each subscriber. */
public final class Just<T> extends Stages<T> {

    private final T item;

    public Just(T item) {
        this.item = item;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        downstream.onSubscribe(new Items<>(downstream, item));
    }

    static final class Items<T> extends Emission {

        private final Stage<? super T> downstream;
        private final T item;

        Items(Stage<? super T> downstream, T item) {
            this.downstream = downstream;
            this.item = item;
        }

        @Override
        protected boolean emit(long n) {
            if (cancelled) {
                return false;
            }
            downstream.tryOnNext(item);
            if (!cancelled) {
                downstream.onComplete();
            }
            return false;
        }
    }

    /** {@code Single.just}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final T item;

        public OfSingle(T item) {
            this.item = item;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onSuccess(item);
        }
    }

    /** {@code Maybe.just}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final T item;

        public OfMaybe(T item) {
            this.item = item;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onSuccess(item);
        }
    }
}
