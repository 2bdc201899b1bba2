package dev.levada.core;

import dev.levada.disposables.Disposable;

/**
 * Receives no value: the end or an error.
 */
public interface CompletableObserver {

    /**
     * Receives the handle on the running work, before any other signal.
     *
     * @param disposable stops the work
     */
    void onSubscribe(Disposable disposable);

    /**
     * Receives the error, the last signal.
     *
     * @param error the error
     */
    void onError(Throwable error);

    /**
     * Receives the end, the last signal.
     */
    void onComplete();
}
