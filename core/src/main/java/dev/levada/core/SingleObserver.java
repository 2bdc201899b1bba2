package dev.levada.core;

import dev.levada.disposables.Disposable;

/**
 * Receives exactly one value or an error.
 *
 * @param <T> the type of the value
 */
public interface SingleObserver<T> {

    /**
     * Receives the handle on the running work, before any other signal.
     *
     * @param disposable stops the work
     */
    void onSubscribe(Disposable disposable);

    /**
     * Receives the value, the last signal.
     *
     * @param value the value
     */
    void onSuccess(T value);

    /**
     * Receives the error, the last signal.
     *
     * @param error the error
     */
    void onError(Throwable error);
}
