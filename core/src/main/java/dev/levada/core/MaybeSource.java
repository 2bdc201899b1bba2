package dev.levada.core;

/**
 * Gives at most one value, or an error to each observer.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface MaybeSource<T> {

    /**
     * Lets {@code observer} receive the signals.
     *
     * @param observer the receiver
     */
    void subscribe(MaybeObserver<? super T> observer);
}
