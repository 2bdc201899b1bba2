package dev.levada.functions;

/**
 * Turns one value into another and may throw.
 *
 * @param <T> the type of the value
 * @param <R> the type of the result
 */
@FunctionalInterface
public interface Function<T, R> {

    /**
     * Gives the result for {@code value}.
     *
     * @param value the argument
     * @return the result; operators refuse {@code null}
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    R apply(T value) throws Throwable;
}
