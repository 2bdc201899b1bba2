package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * {@code toCompletionStage} and {@code toFuture}: the outcome as a future. Cancelling it, or completing it by hand, disposes
 * the work; a value that comes after that is discarded.
 */
public final class ToCompletionStage<T> extends ScalarRelay<T> {

    private final CompletableFuture<T> future = new Outcome<>();
    private final boolean needsValue;
    private final @Nullable T missing;

    private ToCompletionStage(boolean needsValue, @Nullable T missing) {
        this.needsValue = needsValue;
        this.missing = missing;
    }

    /** To which an end without a value is an error. */
    public static <T> ToCompletionStage<T> orError() {
        return new ToCompletionStage<>(true, null);
    }

    /** To which an end without a value is {@code missing}. */
    public static <T> ToCompletionStage<T> orElse(@Nullable T missing) {
        return new ToCompletionStage<>(false, missing);
    }

    /** The future, to be called once, after subscribing. */
    public CompletableFuture<T> future() {
        CompletableFuture<T> unused = future.whenComplete((value, error) -> dispose());
        return future;
    }

    @Override
    public void onSubscribe(Disposable disposable) {
        replace(disposable);
    }

    @Override
    public void onSuccess(T value) {
        if (seal() == Inert.CANCELLED || !future.complete(value)) {
            Discard.item(value);
        }
    }

    @Override
    public void onError(Throwable error) {
        if (seal() == Inert.CANCELLED || !future.completeExceptionally(error)) {
            LevadaPlugins.onError(error);
        }
    }

    @Override
    public void onComplete() {
        if (seal() == Inert.CANCELLED) {
            return;
        }
        if (needsValue) {
            future.completeExceptionally(new NoSuchElementException("The source ended without a value"));
        } else {
            future.complete(missing);
        }
    }

    /** Waits like any other blocking call of the library: not on a thread that serves others. */
    private static final class Outcome<T> extends CompletableFuture<T> {

        @Override
        public T get() throws InterruptedException, ExecutionException {
            checkMayWait();
            return super.get();
        }

        @Override
        public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
            checkMayWait();
            return super.get(timeout, unit);
        }

        @Override
        public T join() {
            checkMayWait();
            return super.join();
        }

        private void checkMayWait() {
            if (!isDone()) {
                NonBlocking.check(Disposable.disposed());
            }
        }
    }
}
