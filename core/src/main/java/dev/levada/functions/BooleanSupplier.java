package dev.levada.functions;

/**
 * Gives a yes or no and may throw.
 */
@FunctionalInterface
public interface BooleanSupplier {

    /**
     * Gives the answer.
     *
     * @return the answer
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    boolean getAsBoolean() throws Throwable;
}
