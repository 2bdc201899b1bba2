package dev.levada.functions;

/**
 * Turns two values into one and may throw.
 *
 * @param <T1> the type of the first value
 * @param <T2> the type of the second value
 * @param <R> the type of the result
 */
@FunctionalInterface
public interface BiFunction<T1, T2, R> {

    /**
     * Gives the result for the pair of values.
     *
     * @param first the first argument
     * @param second the second argument
     * @return the result; operators refuse {@code null}
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    R apply(T1 first, T2 second) throws Throwable;
}
