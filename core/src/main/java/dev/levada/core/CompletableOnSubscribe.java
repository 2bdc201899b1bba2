package dev.levada.core;

/**
 * What {@link Completable#create} runs for each observer.
 */
@FunctionalInterface
public interface CompletableOnSubscribe {

    /**
     * Starts the work whose outcome goes to {@code emitter}.
     *
     * @param emitter where the outcome goes
     * @throws Throwable signalled as the error
     */
    void subscribe(CompletableEmitter emitter) throws Throwable;
}
