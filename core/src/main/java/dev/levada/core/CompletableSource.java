package dev.levada.core;

/**
 * Gives no value: the end or an error to each observer.
 */
@FunctionalInterface
public interface CompletableSource {

    /**
     * Lets {@code observer} receive the signals.
     *
     * @param observer the receiver
     */
    void subscribe(CompletableObserver observer);
}
