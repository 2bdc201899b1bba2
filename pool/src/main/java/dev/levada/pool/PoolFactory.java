package dev.levada.pool;

/**
 * Makes the objects of a {@link BoundedPool}, readies them for the next user, and takes them down. A lambda is a factory
 * that makes; what the other two do without being told suits most types.
 *
 * <p>Several threads may call it at once, for different objects.
 *
 * @param <T> type of the objects
 */
@FunctionalInterface
public interface PoolFactory<T> {

    /**
     * Makes an object. May take its time: no other thread of the pool waits for it, except for the object.
     *
     * @return a new object, not null
     * @throws Exception if it can't; whoever wanted the object gets a {@link PoolException} with this as its cause
     */
    T make() throws Exception;

    /**
     * Makes an object that its user has given back fit for the next one. Called on the releasing thread. Does nothing
     * unless overridden.
     *
     * @param value the object
     * @throws Exception if it can't: then the object is destroyed, and the exception reaches the caller of
     *     {@link Lease#release()}
     */
    default void reset(T value) throws Exception {}

    /**
     * Takes an object down that the pool lets go of for good. Closes it, if it can be closed, unless overridden.
     *
     * @param value the object, which nobody uses
     * @throws Exception if that fails; it is logged, and the object counts as gone
     */
    default void destroy(T value) throws Exception {
        if (value instanceof AutoCloseable closeable) {
            closeable.close();
        }
    }
}
