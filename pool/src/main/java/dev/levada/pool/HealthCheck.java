package dev.levada.pool;

/**
 * Tells whether an object of a {@link BoundedPool} is still good.
 *
 * @param <T> type of the objects
 */
@FunctionalInterface
public interface HealthCheck<T> {

    /**
     * Looks at an object that nobody uses.
     *
     * @param value the object
     * @return false if it is to be destroyed and replaced
     * @throws Exception means false
     */
    boolean isHealthy(T value) throws Exception;
}
