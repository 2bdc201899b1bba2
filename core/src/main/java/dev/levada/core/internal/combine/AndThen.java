package dev.levada.core.internal.combine;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;

/** {@code andThen}: when a {@code Completable} has ended well, another piece of work, whose outcome is the outcome. */
public final class AndThen {

    private AndThen() {}

    /** Serves both the first work and the second. */
    abstract static class One<T> extends ScalarRelay<T> {

        private final Scalar<? super T> downstream;

        private boolean second;

        One(Scalar<? super T> downstream) {
            this.downstream = downstream;
        }

        /** Subscribes this to the second work. */
        abstract void subscribeNext();

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
            if (!second) {
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
            if (second) {
                downstream.onComplete();
            } else if (!isDisposed()) {
                second = true;
                subscribeNext();
            }
        }
    }

    static final class ToSingle<T> extends One<T> {

        private final SingleSource<? extends T> next;

        ToSingle(Scalar<? super T> downstream, SingleSource<? extends T> next) {
            super(downstream);
            this.next = next;
        }

        @Override
        void subscribeNext() {
            ScalarBorder.subscribeSingle(next, this);
        }
    }

    /** Then a {@code Single}. */
    public static final class ThenSingle<T> extends Singles<T> {

        private final CompletableSource source;
        private final SingleSource<T> next;

        public ThenSingle(CompletableSource source, SingleSource<T> next) {
            this.source = source;
            this.next = next;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeCompletable(source, new ToSingle<>(downstream, next));
        }
    }

    static final class ToMaybe<T> extends One<T> {

        private final MaybeSource<? extends T> next;

        ToMaybe(Scalar<? super T> downstream, MaybeSource<? extends T> next) {
            super(downstream);
            this.next = next;
        }

        @Override
        void subscribeNext() {
            ScalarBorder.subscribeMaybe(next, this);
        }
    }

    /** Then a {@code Maybe}. */
    public static final class ThenMaybe<T> extends Maybes<T> {

        private final CompletableSource source;
        private final MaybeSource<T> next;

        public ThenMaybe(CompletableSource source, MaybeSource<T> next) {
            this.source = source;
            this.next = next;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeCompletable(source, new ToMaybe<>(downstream, next));
        }
    }

    static final class ToCompletable<T> extends One<T> {

        private final CompletableSource next;

        ToCompletable(Scalar<? super T> downstream, CompletableSource next) {
            super(downstream);
            this.next = next;
        }

        @Override
        void subscribeNext() {
            ScalarBorder.subscribeCompletable(next, this);
        }
    }

    /** Then a {@code Completable}. */
    public static final class ThenCompletable extends Completables {

        private final CompletableSource source;
        private final CompletableSource next;

        public ThenCompletable(CompletableSource source, CompletableSource next) {
            this.source = source;
            this.next = next;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeCompletable(source, new ToCompletable<>(downstream, next));
        }
    }
}
