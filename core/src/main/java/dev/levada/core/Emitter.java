package dev.levada.core;

/**
 * Where a callback puts the signals that it makes.
 *
 * @param <T> the type of the items
 */
public interface Emitter<T> {

    /**
     * Signals an item.
     *
     * @param value the item; {@code null} becomes a {@link NullPointerException}
     */
    void onNext(T value);

    /**
     * Signals the error, the last signal.
     *
     * @param error the error
     */
    void onError(Throwable error);

    /** Signals the end, the last signal. */
    void onComplete();
}
