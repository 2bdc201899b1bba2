package dev.levada.functions;

/**
 * Decides about two values and may throw.
 *
 * @param <T1> the type of the first value
 * @param <T2> the type of the second value
 */
@FunctionalInterface
public interface BiPredicate<T1, T2> {

    /**
     * Decides about the pair of values.
     *
     * @param first the first value
     * @param second the second value
     * @return the decision
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    boolean test(T1 first, T2 second) throws Throwable;
}
