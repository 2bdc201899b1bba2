package dev.levada.core;

import dev.levada.disposables.Disposable;
import dev.levada.functions.Cancellable;
import org.jspecify.annotations.Nullable;

/**
 * The producing side of {@link Flowable#create}. Items must come from one thread at a time; {@link #serialize()} gives a
 * view that any number of threads may use. An item that comes after the end or cancellation is discarded, an error goes
 * to the error hook.
 *
 * @param <T> the type of the items
 */
public interface FlowableEmitter<T> extends Emitter<T> {

    /**
     * Sets what is disposed at the end and at cancellation, in place of what was set before, which is disposed.
     *
     * @param disposable the resource; {@code null} for none
     */
    void setDisposable(@Nullable Disposable disposable);

    /**
     * Sets what is cancelled at the end and at cancellation, in place of what was set before, which is disposed.
     *
     * @param cancellable the resource; {@code null} for none
     */
    void setCancellable(@Nullable Cancellable cancellable);

    /**
     * The demand not yet met.
     *
     * @return 0 or more; {@link Long#MAX_VALUE} for no bound
     */
    long requested();

    /**
     * Tells whether signals have no effect any more.
     *
     * @return true after the end or cancellation
     */
    boolean isCancelled();

    /**
     * A view that may be used by any number of threads at a time.
     *
     * @return the view, or this emitter if it is one
     */
    FlowableEmitter<T> serialize();

    /**
     * Signals the error unless nobody can receive it any more.
     *
     * @param error the error
     * @return false if the flow has ended or was cancelled; the error is then the caller's
     */
    boolean tryOnError(Throwable error);
}
