package dev.levada.core;

import dev.levada.disposables.Disposable;
import dev.levada.functions.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * The producing side of {@link Completable#create}. All methods may be called by any thread; the first outcome counts.
 */
public interface CompletableEmitter {

    /**
     * Signals the error; after the end or disposal it goes to the error hook.
     *
     * @param error the error
     */
    void onError(Throwable error);

    /**
     * Signals the end.
     */
    void onComplete();

    /**
     * Signals the error unless nobody can receive it any more.
     *
     * @param error the error
     * @return false if the outcome is already decided or the observer has disposed; the error is then the caller's
     */
    boolean tryOnError(Throwable error);

    /**
     * Sets what is disposed at the end and at disposal, in place of what was set before, which is disposed.
     *
     * @param disposable the resource; {@code null} for none
     */
    void setDisposable(@Nullable Disposable disposable);

    /**
     * Sets what is cancelled at the end and at disposal, in place of what was set before, which is disposed.
     *
     * @param cancellable the resource; {@code null} for none
     */
    void setCancellable(@Nullable Cancellable cancellable);

    /**
     * Tells whether signals have no effect any more.
     *
     * @return true after the end or disposal
     */
    boolean isDisposed();
}
