package dev.levada.functions;

/**
 * Decides about a value and may throw.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface Predicate<T> {

    /**
     * Decides about {@code value}.
     *
     * @param value the value, still owned by the caller
     * @return the decision
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    boolean test(T value) throws Throwable;
}
