package dev.levada.pool;

/**
 * A function that may throw, for {@link Pool#use}.
 *
 * @param <T> what it is given
 * @param <R> what it returns
 * @param <E> the checked exception it may throw; inferred as {@link RuntimeException} where it throws none
 */
@FunctionalInterface
public interface CheckedFunction<T, R, E extends Exception> {

    /**
     * Applies this function.
     *
     * @param argument what to work with
     * @return the result
     * @throws E if it fails
     */
    R apply(T argument) throws E;
}
