package dev.levada.core.internal.conditional;

import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.convert.Retype;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import org.jspecify.annotations.Nullable;

/** {@code Maybe.switchIfEmpty}: an end without a value gives way to another piece of work. */
public final class SwitchIfEmptyOne {

    private SwitchIfEmptyOne() {}

    /** Serves both the source and the other. */
    static final class One<T> extends ScalarRelay<T> {

        private final Scalar<? super T> downstream;

        // upstream thread: null once it is subscribed
        private @Nullable MaybeSource<? extends T> other;

        One(Scalar<? super T> downstream, MaybeSource<? extends T> other) {
            this.downstream = downstream;
            this.other = other;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
            if (other != null) {
                downstream.onSubscribe(this);
            }
        }

        @Override
        public void onSuccess(T value) {
            downstream.onSuccess(value);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            MaybeSource<? extends T> next = other;
            other = null;
            if (next == null) {
                downstream.onComplete();
            } else if (!isDisposed()) {
                ScalarBorder.subscribeMaybe(next, this);
            }
        }
    }

    /** With another {@code Maybe}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final MaybeSource<? extends T> other;

        public OfMaybe(MaybeSource<T> source, MaybeSource<? extends T> other) {
            this.source = source;
            this.other = other;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, other));
        }
    }

    /** With a {@code Single}, so that there is a value in any case. */
    public static final class ToSingle<T> extends Singles<T> {

        private final MaybeSource<T> source;
        private final MaybeSource<? extends T> other;

        public ToSingle(MaybeSource<T> source, SingleSource<? extends T> other) {
            this.source = source;
            this.other = new Retype.SingleToMaybe<>(other);
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, other));
        }
    }
}
