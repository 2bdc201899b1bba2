package dev.levada.functions;

/**
 * Gives a value and may throw.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface Supplier<T> {

    /**
     * Gives the value.
     *
     * @return the value; operators refuse {@code null}
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    T get() throws Throwable;
}
