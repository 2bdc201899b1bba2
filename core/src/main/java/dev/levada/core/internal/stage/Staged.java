package dev.levada.core.internal.stage;

/**
 * What a flow of this library implements that can't extend {@link Stages}, because its public type is another.
 *
 * @param <T> the type of the items
 */
public interface Staged<T> {

    /**
     * Starts a flow into {@code downstream}, as {@link Stages#subscribeStage} does.
     *
     * @param downstream where the signals go
     */
    void subscribeStage(Stage<? super T> downstream);
}
