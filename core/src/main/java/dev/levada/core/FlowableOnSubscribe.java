package dev.levada.core;

/**
 * What {@link Flowable#create} runs for each subscriber.
 *
 * @param <T> the type of the items
 */
@FunctionalInterface
public interface FlowableOnSubscribe<T> {

    /**
     * Starts the flow whose items go to {@code emitter}.
     *
     * @param emitter where the items go
     * @throws Throwable signalled as the error
     */
    void subscribe(FlowableEmitter<T> emitter) throws Throwable;
}
