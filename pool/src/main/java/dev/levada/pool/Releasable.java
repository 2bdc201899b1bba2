package dev.levada.pool;

/**
 * Something that must be given back, exactly once, by whoever owns it.
 *
 * <p>The rule of ownership has one sentence: who receives an item owns it; who drops it releases it. Handing an item
 * on hands on the duty to release it.
 */
public interface Releasable {

    /**
     * Gives this item back. The caller must not touch it afterwards: it may already serve somebody else.
     *
     * @throws IllegalStateException if this item was released before and the implementation can tell
     */
    void release();

    /**
     * Releases {@code item} if it is {@link Releasable}, and does nothing otherwise.
     *
     * @param item what its owner no longer needs
     */
    static void release(Object item) {
        if (item instanceof Releasable releasable) {
            releasable.release();
        }
    }
}
