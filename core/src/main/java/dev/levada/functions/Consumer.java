package dev.levada.functions;

/**
 * Takes one value and may throw.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface Consumer<T> {

    /**
     * Takes {@code value}.
     *
     * @param value the value
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    void accept(T value) throws Throwable;
}
