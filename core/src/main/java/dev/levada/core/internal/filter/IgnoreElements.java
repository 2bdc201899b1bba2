package dev.levada.core.internal.filter;

import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import org.reactivestreams.Publisher;

/** {@code ignoreElements}: only the end; every item is discarded. */
public final class IgnoreElements<T> extends Completables {

    private final Publisher<T> source;

    public IgnoreElements(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeScalar(Scalar<?> downstream) {
        Border.subscribe(source, new Items<>(downstream));
    }

    static final class Items<T, R> extends Fold<T, R> {

        Items(Scalar<? super R> downstream) {
            super(downstream, null);
        }

        @Override
        protected void step(T item) {
            Discard.item(item);
        }

        @Override
        protected void finish() {
            downstream.onComplete();
        }

        @Override
        protected void drop() {
            // nothing is gathered
        }
    }

    static final class One<T, R> extends ScalarPipe<T, R> {

        One(Scalar<? super R> downstream) {
            super(downstream);
        }

        @Override
        public void onSuccess(T value) {
            Discard.item(value);
            downstream.onComplete();
        }
    }

    /** {@code Single.ignoreElement}. */
    public static final class OfSingle<T> extends Completables {

        private final SingleSource<T> source;

        public OfSingle(SingleSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeSingle(source, new One<>(downstream));
        }
    }

    /** {@code Maybe.ignoreElement}. */
    public static final class OfMaybe<T> extends Completables {

        private final MaybeSource<T> source;

        public OfMaybe(MaybeSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<>(downstream));
        }
    }
}
