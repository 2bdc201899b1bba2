package dev.levada.core.internal.error;

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
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.util.Objects;

/**
 * {@code onErrorResumeNext} and {@code onErrorReturn} of the 0..1 types: an error gives way to another piece of work. An
 * error of that one passes.
 */
public final class OnErrorResumeNextOne {

    private static final String NULL_RESULT = "The fallback returned a null source";

    private OnErrorResumeNextOne() {}

    /** Serves both the source and the fallback. */
    abstract static class One<T> extends ScalarRelay<T> {

        private final Scalar<? super T> downstream;

        private boolean resumed;

        One(Scalar<? super T> downstream) {
            this.downstream = downstream;
        }

        /** Subscribes this to the fallback for {@code error}. */
        abstract void resume(Throwable error) throws Throwable;

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
            if (!resumed) {
                downstream.onSubscribe(this);
            }
        }

        @Override
        public void onSuccess(T value) {
            downstream.onSuccess(value);
        }

        @Override
        public void onError(Throwable error) {
            if (resumed || isDisposed()) {
                downstream.onError(error);
                return;
            }
            resumed = true;
            try {
                resume(error);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(new CompositeException(error, failure));
            }
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }
    }

    static final class ToSingle<T> extends One<T> {

        private final Function<? super Throwable, ? extends SingleSource<? extends T>> fallback;

        ToSingle(
                Scalar<? super T> downstream,
                Function<? super Throwable, ? extends SingleSource<? extends T>> fallback) {
            super(downstream);
            this.fallback = fallback;
        }

        @Override
        void resume(Throwable error) throws Throwable {
            SingleSource<? extends T> next = fallback.apply(error);
            ScalarBorder.subscribeSingle(Objects.requireNonNull(next, NULL_RESULT), this);
        }
    }

    /** {@code Single.onErrorResumeNext}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final Function<? super Throwable, ? extends SingleSource<? extends T>> fallback;

        public OfSingle(
                SingleSource<T> source, Function<? super Throwable, ? extends SingleSource<? extends T>> fallback) {
            this.source = source;
            this.fallback = fallback;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new ToSingle<>(downstream, fallback));
        }
    }

    static final class ToMaybe<T> extends One<T> {

        private final Function<? super Throwable, ? extends MaybeSource<? extends T>> fallback;

        ToMaybe(
                Scalar<? super T> downstream,
                Function<? super Throwable, ? extends MaybeSource<? extends T>> fallback) {
            super(downstream);
            this.fallback = fallback;
        }

        @Override
        void resume(Throwable error) throws Throwable {
            MaybeSource<? extends T> next = fallback.apply(error);
            ScalarBorder.subscribeMaybe(Objects.requireNonNull(next, NULL_RESULT), this);
        }
    }

    /** {@code Maybe.onErrorResumeNext}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final Function<? super Throwable, ? extends MaybeSource<? extends T>> fallback;

        public OfMaybe(
                MaybeSource<T> source, Function<? super Throwable, ? extends MaybeSource<? extends T>> fallback) {
            this.source = source;
            this.fallback = fallback;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new ToMaybe<>(downstream, fallback));
        }
    }

    static final class ToCompletable<T> extends One<T> {

        private final Function<? super Throwable, ? extends CompletableSource> fallback;

        ToCompletable(Scalar<? super T> downstream, Function<? super Throwable, ? extends CompletableSource> fallback) {
            super(downstream);
            this.fallback = fallback;
        }

        @Override
        void resume(Throwable error) throws Throwable {
            CompletableSource next = fallback.apply(error);
            ScalarBorder.subscribeCompletable(Objects.requireNonNull(next, NULL_RESULT), this);
        }
    }

    /** {@code Completable.onErrorResumeNext}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final Function<? super Throwable, ? extends CompletableSource> fallback;

        public OfCompletable(
                CompletableSource source, Function<? super Throwable, ? extends CompletableSource> fallback) {
            this.source = source;
            this.fallback = fallback;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeCompletable(source, new ToCompletable<>(downstream, fallback));
        }
    }
}
