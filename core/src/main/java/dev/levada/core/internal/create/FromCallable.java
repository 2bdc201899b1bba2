package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import java.util.concurrent.Callable;

/**
 * {@code fromCallable} and {@code fromSupplier}: calls once per subscriber, at the first request or, for the 0..1 types, at
 * subscription.
 *
 * <p>A null result is an error, except for {@code Maybe} and {@code Completable}, where it is the end. A result that comes
 * after cancellation is discarded, and so is an error: it goes to the error hook, unless it is the interruption that the
 * disposal itself has caused.
 */
public final class FromCallable<T> extends Stages<T> {

    private final Supplier<? extends T> call;
    private final String name;

    public FromCallable(Callable<? extends T> callable) {
        this(callable::call, "callable");
    }

    private FromCallable(Supplier<? extends T> call, String name) {
        this.call = call;
        this.name = name;
    }

    /** {@code fromSupplier}. */
    public static <T> FromCallable<T> ofSupplier(Supplier<? extends T> supplier) {
        return new FromCallable<>(supplier, "supplier");
    }

    @Override
    protected boolean isBrief() {
        return true;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        downstream.onSubscribe(new Items<>(downstream, this));
    }

    static final class Items<T> extends Emission {

        private final Stage<? super T> downstream;
        private final FromCallable<? extends T> operator;

        Items(Stage<? super T> downstream, FromCallable<? extends T> operator) {
            this.downstream = downstream;
            this.operator = operator;
        }

        @Override
        protected boolean emit(long n) {
            if (isCancelled()) {
                return false;
            }
            T result;
            try {
                result = operator.call.get();
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                if (!isCancelled()) {
                    downstream.onError(failure);
                } else {
                    late(failure);
                }
                return false;
            }
            if (isCancelled()) {
                Discard.item(result);
            } else if (result == null) {
                downstream.onError(nullResult(operator.name));
            } else {
                downstream.tryOnNext(result);
                if (!isCancelled()) {
                    downstream.onComplete();
                }
            }
            return false;
        }
    }

    /** {@code Single.fromCallable}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final Supplier<? extends T> call;
        private final String name;

        public OfSingle(Callable<? extends T> callable) {
            this(callable::call, "callable");
        }

        private OfSingle(Supplier<? extends T> call, String name) {
            this.call = call;
            this.name = name;
        }

        /** {@code Single.fromSupplier}. */
        public static <T> OfSingle<T> ofSupplier(Supplier<? extends T> supplier) {
            return new OfSingle<>(supplier, "supplier");
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            call(call, name, downstream, false);
        }
    }

    /** {@code Maybe.fromCallable}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final Supplier<? extends T> call;
        private final String name;

        public OfMaybe(Callable<? extends T> callable) {
            this(callable::call, "callable");
        }

        private OfMaybe(Supplier<? extends T> call, String name) {
            this.call = call;
            this.name = name;
        }

        /** {@code Maybe.fromSupplier}. */
        public static <T> OfMaybe<T> ofSupplier(Supplier<? extends T> supplier) {
            return new OfMaybe<>(supplier, "supplier");
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            call(call, name, downstream, true);
        }
    }

    /** {@code Completable.fromCallable} and {@code fromAction}: what the call gives is discarded. */
    public static final class OfCompletable extends Completables {

        private final Callable<?> callable;

        public OfCompletable(Callable<?> callable) {
            this.callable = callable;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            callAndDiscard(callable, downstream);
        }
    }

    private static <T> void callAndDiscard(Callable<?> callable, Scalar<T> downstream) {
        Callable<T> discarding = () -> {
            Discard.item(callable.call());
            return null;
        };
        call(discarding::call, "callable", downstream, true);
    }

    private static <T> void call(
            Supplier<? extends T> call, String name, Scalar<? super T> downstream, boolean mayBeNull) {
        Disposable handle = Disposable.empty();
        downstream.onSubscribe(handle);
        if (handle.isDisposed()) {
            return;
        }
        T result;
        try {
            result = call.get();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            if (!handle.isDisposed()) {
                downstream.onError(failure);
            } else {
                late(failure);
            }
            return;
        }
        if (handle.isDisposed()) {
            Discard.item(result);
        } else if (result != null) {
            downstream.onSuccess(result);
        } else if (mayBeNull) {
            downstream.onComplete();
        } else {
            downstream.onError(nullResult(name));
        }
    }

    private static NullPointerException nullResult(String name) {
        return new NullPointerException("The " + name + " returned a null value");
    }

    private static void late(Throwable failure) {
        if (!(failure instanceof InterruptedException)) {
            LevadaPlugins.onError(failure);
        }
    }
}
