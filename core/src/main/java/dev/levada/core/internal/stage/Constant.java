package dev.levada.core.internal.stage;

/**
 * A flow of exactly one item, known beforehand. Who would subscribe to it may take the item instead.
 *
 * @param <T> the type of the item
 */
public interface Constant<T> {

    /**
     * Takes the item, as a subscription would that asks for it.
     *
     * @return the item, now owned by the caller
     */
    T take();
}
