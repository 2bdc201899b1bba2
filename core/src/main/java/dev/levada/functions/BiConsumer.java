package dev.levada.functions;

/**
 * Takes two values and may throw.
 *
 * @param <T1> the type of the first value
 * @param <T2> the type of the second value
 */
@FunctionalInterface
public interface BiConsumer<T1, T2> {

    /**
     * Takes the pair of values.
     *
     * @param first the first value
     * @param second the second value
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    void accept(T1 first, T2 second) throws Throwable;
}
