package dev.levada.core;

/**
 * Gives exactly one value or an error to each observer.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface SingleSource<T> {

    /**
     * Lets {@code observer} receive the signals.
     *
     * @param observer the receiver
     */
    void subscribe(SingleObserver<? super T> observer);
}
