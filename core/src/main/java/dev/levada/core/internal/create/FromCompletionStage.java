package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code fromCompletionStage}: the outcome of a stage of the JDK, without a thread that waits for it.
 *
 * <p>To dispose is to stop listening: the stage itself goes on, for it may have other listeners, and from then on it holds
 * nothing of the flow. What it brings later is discarded, an error reported, unless it is the {@link CancellationException}
 * of a user who has cancelled the stage as well. Who has taken {@code downstream} speaks to it, so the outcome and the
 * disposal are settled by a single swap.
 */
public final class FromCompletionStage {

    private FromCompletionStage() {}

    private static <T> void listen(
            CompletionStage<? extends T> stage, Scalar<? super T> downstream, boolean mayBeNull) {
        Listener<T> listener = new Listener<>(downstream, mayBeNull);
        downstream.onSubscribe(listener);
        CompletionStage<? extends T> unused = stage.whenComplete(listener);
    }

    static final class Listener<T> implements Disposable, BiConsumer<@Nullable T, @Nullable Throwable> {

        private static final VarHandle DOWNSTREAM;

        static {
            try {
                DOWNSTREAM = MethodHandles.lookup().findVarHandle(Listener.class, "downstream", Scalar.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final boolean mayBeNull;

        // any thread: null once the outcome is delivered, or not wanted
        private volatile @Nullable Scalar<? super T> downstream;

        Listener(Scalar<? super T> downstream, boolean mayBeNull) {
            this.downstream = downstream;
            this.mayBeNull = mayBeNull;
        }

        @SuppressWarnings("unchecked") // the field's type
        private @Nullable Scalar<? super T> take() {
            return (Scalar<? super T>) DOWNSTREAM.getAndSet(this, (Scalar<? super T>) null);
        }

        @Override
        public void accept(@Nullable T value, @Nullable Throwable error) {
            Scalar<? super T> taken = take();
            if (taken == null) {
                Discard.item(value);
                if (error != null && !(error instanceof CancellationException)) {
                    LevadaPlugins.onError(error);
                }
            } else if (error != null) {
                taken.onError(error);
            } else if (value != null) {
                taken.onSuccess(value);
            } else if (mayBeNull) {
                taken.onComplete();
            } else {
                taken.onError(new NullPointerException("The CompletionStage terminated with null."));
            }
        }

        @Override
        public void dispose() {
            downstream = null;
        }

        @Override
        public boolean isDisposed() {
            return downstream == null;
        }
    }

    /** {@code Single.fromCompletionStage}; null is an error. */
    public static final class OfSingle<T> extends Singles<T> {

        private final CompletionStage<? extends T> stage;

        public OfSingle(CompletionStage<? extends T> stage) {
            this.stage = stage;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            FromCompletionStage.<T>listen(stage, downstream, false);
        }
    }

    /** {@code Maybe.fromCompletionStage}; null is the end. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final CompletionStage<? extends T> stage;

        public OfMaybe(CompletionStage<? extends T> stage) {
            this.stage = stage;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            FromCompletionStage.<T>listen(stage, downstream, true);
        }
    }
}
