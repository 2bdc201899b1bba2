package dev.levada.functions;

/**
 * Runs a piece of work that may throw.
 */
@FunctionalInterface
public interface Action {

    /**
     * Does the work.
     *
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    void run() throws Throwable;
}
