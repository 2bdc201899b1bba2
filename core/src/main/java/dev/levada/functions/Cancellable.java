package dev.levada.functions;

/**
 * A resource that is cancelled at most once and may throw while doing so.
 */
@FunctionalInterface
public interface Cancellable {

    /**
     * Cancels the resource or the work behind it.
     *
     * @throws Throwable whatever goes wrong; the operator turns it into an error signal
     */
    void cancel() throws Throwable;
}
