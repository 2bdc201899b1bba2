package dev.levada.functions;

/**
 * Turns five values into one and may throw.
 *
 * @param <T1> the type of the first value
 * @param <T2> the type of the second value
 * @param <T3> the type of the third value
 * @param <T4> the type of the fourth value
 * @param <T5> the type of the fifth value
 * @param <R> the type of the result
 */
@FunctionalInterface
public interface Function5<T1, T2, T3, T4, T5, R> {

    /**
     * Gives the result for the values.
     *
     * @param first the first argument
     * @param second the second argument
     * @param third the third argument
     * @param fourth the fourth argument
     * @param fifth the fifth argument
     * @return the result; operators refuse {@code null}
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    R apply(T1 first, T2 second, T3 third, T4 fourth, T5 fifth) throws Throwable;
}
