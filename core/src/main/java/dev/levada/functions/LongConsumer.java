package dev.levada.functions;

/**
 * Takes a {@code long} and may throw.
 */
@FunctionalInterface
public interface LongConsumer {

    /**
     * Takes {@code value}.
     *
     * @param value the value
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    void accept(long value) throws Throwable;
}
