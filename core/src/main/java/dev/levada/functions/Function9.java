package dev.levada.functions;

/**
 * Turns nine values into one and may throw.
 *
 * @param <T1> the type of the first value
 * @param <T2> the type of the second value
 * @param <T3> the type of the third value
 * @param <T4> the type of the fourth value
 * @param <T5> the type of the fifth value
 * @param <T6> the type of the sixth value
 * @param <T7> the type of the seventh value
 * @param <T8> the type of the eighth value
 * @param <T9> the type of the ninth value
 * @param <R> the type of the result
 */
@FunctionalInterface
public interface Function9<T1, T2, T3, T4, T5, T6, T7, T8, T9, R> {

    /**
     * Gives the result for the values.
     *
     * @param first the first argument
     * @param second the second argument
     * @param third the third argument
     * @param fourth the fourth argument
     * @param fifth the fifth argument
     * @param sixth the sixth argument
     * @param seventh the seventh argument
     * @param eighth the eighth argument
     * @param ninth the ninth argument
     * @return the result; operators refuse {@code null}
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    R apply(T1 first, T2 second, T3 third, T4 fourth, T5 fifth, T6 sixth, T7 seventh, T8 eighth, T9 ninth)
            throws Throwable;
}
