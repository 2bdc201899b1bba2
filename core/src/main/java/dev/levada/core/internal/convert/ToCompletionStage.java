package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * {@code toCompletionStage}: the outcome as a future. Cancelling it, or completing it by hand, disposes the work; a value that
 * comes after that is discarded.
 */
public final class ToCompletionStage<T> extends ScalarRelay<T> {

    private final CompletableFuture<T> future = new CompletableFuture<>();
    private final @Nullable T defaultItem;

    public ToCompletionStage(@Nullable T defaultItem) {
        this.defaultItem = defaultItem;
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
        if (defaultItem != null) {
            future.complete(defaultItem);
        } else {
            future.completeExceptionally(new NoSuchElementException("The source ended without a value"));
        }
    }
}
