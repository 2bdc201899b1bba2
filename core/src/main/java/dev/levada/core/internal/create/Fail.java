package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Supplier;
import java.util.Objects;

/** {@code error}: an error at once, made anew for each subscriber. (A class {@code Error} would hide the JDK's.) */
public final class Fail<T> extends Stages<T> {

    private final Supplier<? extends Throwable> supplier;

    public Fail(Supplier<? extends Throwable> supplier) {
        this.supplier = supplier;
    }

    @Override
    protected boolean isBrief() {
        return true;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Throwable error = make(supplier);
        downstream.onSubscribe(Inert.INSTANCE);
        downstream.onError(error);
    }

    /** {@code Single.error}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final Supplier<? extends Throwable> supplier;

        public OfSingle(Supplier<? extends Throwable> supplier) {
            this.supplier = supplier;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            Throwable error = make(supplier);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(error);
        }
    }

    /** {@code Maybe.error}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final Supplier<? extends Throwable> supplier;

        public OfMaybe(Supplier<? extends Throwable> supplier) {
            this.supplier = supplier;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            Throwable error = make(supplier);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(error);
        }
    }

    /** {@code Completable.error}. */
    public static final class OfCompletable extends Completables {

        private final Supplier<? extends Throwable> supplier;

        public OfCompletable(Supplier<? extends Throwable> supplier) {
            this.supplier = supplier;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            Throwable error = make(supplier);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(error);
        }
    }

    private static Throwable make(Supplier<? extends Throwable> supplier) {
        try {
            return Objects.requireNonNull(supplier.get(), "The supplier returned a null Throwable");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            return failure;
        }
    }
}
