package dev.levada.core;

/**
 * What {@link Maybe#create} runs for each observer.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface MaybeOnSubscribe<T> {

    /**
     * Starts the work whose outcome goes to {@code emitter}.
     *
     * @param emitter where the outcome goes
     * @throws Throwable signalled as the error
     */
    void subscribe(MaybeEmitter<T> emitter) throws Throwable;
}
