package dev.levada.core.internal.convert;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Singles;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Supplier;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code toMaybe}, {@code toSingle}, {@code toSingleDefault}, {@code defaultIfEmpty}: one 0..1 type as another. Where a value
 * is due and none came, a supplier gives one, or without a supplier the outcome is a {@link NoSuchElementException}.
 */
public final class Retype {

    private Retype() {}

    /** {@code Single} to {@code Maybe}: no stage is needed, their signals agree. */
    public static final class SingleToMaybe<T> extends Maybes<T> {

        private final SingleSource<T> source;

        public SingleToMaybe(SingleSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, downstream);
        }
    }

    /** {@code Completable} to {@code Maybe}. */
    public static final class CompletableToMaybe<T> extends Maybes<T> {

        private final CompletableSource source;

        public CompletableToMaybe(CompletableSource source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeCompletable(source, downstream);
        }
    }

    /** {@code Maybe} to {@code Single}. */
    public static final class MaybeToSingle<T> extends Singles<T> {

        private final MaybeSource<T> source;
        private final @Nullable Supplier<? extends T> missing;

        public MaybeToSingle(MaybeSource<T> source, @Nullable Supplier<? extends T> missing) {
            this.source = source;
            this.missing = missing;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, missing));
        }
    }

    /** {@code Completable} to {@code Single}. */
    public static final class CompletableToSingle<T> extends Singles<T> {

        private final CompletableSource source;
        private final Supplier<? extends T> completionValueSupplier;

        public CompletableToSingle(CompletableSource source, Supplier<? extends T> completionValueSupplier) {
            this.source = source;
            this.completionValueSupplier = completionValueSupplier;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<T>(downstream, completionValueSupplier));
        }
    }

    /** Puts a value in the place of an end without one. */
    static final class One<T> extends ScalarPipe<T, T> {

        private final @Nullable Supplier<? extends T> missing;

        One(Scalar<? super T> downstream, @Nullable Supplier<? extends T> missing) {
            super(downstream);
            this.missing = missing;
        }

        @Override
        public void onSuccess(T value) {
            downstream.onSuccess(value);
        }

        @Override
        public void onComplete() {
            if (missing == null) {
                downstream.onError(new NoSuchElementException("The source ended without a value"));
                return;
            }
            T value;
            try {
                value = Objects.requireNonNull(missing.get(), "The supplier returned a null value");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(failure);
                return;
            }
            downstream.onSuccess(value);
        }
    }
}
