package dev.levada.core.internal.stage;

import dev.levada.plugins.LevadaPlugins;

/**
 * A stage whose drain loop takes the items of several sources from their {@link Lane}s: what {@code zip}, {@code switchMap}
 * and {@code concatMapEager} are made of. It knows when the flow is open and what becomes of an error; which lanes there
 * are, and whose turn it is, is the operator's.
 *
 * <pre>
 * field      written by   read by
 * cancelled  any thread   any thread
 * over       drain owner  any thread
 * </pre>
 *
 * @param <T> the type of the items it receives, each of which makes a lane
 */
public abstract class Lanes<T> extends Drain<T> {

    /** Whether an error lets the other sources go on. */
    protected final boolean delayErrors;

    /** How many items each lane holds at most. */
    protected final int bufferSize;

    /** Says that downstream wants nothing more. */
    protected volatile boolean cancelled;

    /** Says that downstream has seen the end. */
    protected volatile boolean over;

    /**
     * For subclasses.
     *
     * @param delayErrors whether an error lets the other sources go on
     * @param bufferSize how many items each lane holds at most, positive
     */
    protected Lanes(boolean delayErrors, int bufferSize) {
        this.delayErrors = delayErrors;
        this.bufferSize = bufferSize;
    }

    /** Runs the loop, or lets its owner go round once more. */
    protected abstract void drain();

    /**
     * Keeps the error of a lane.
     *
     * @param lane whose source has failed
     * @param error its error
     */
    protected void laneFailed(Lane<?> lane, Throwable error) {
        if (!isOpen()) {
            LevadaPlugins.onError(error);
        } else if (addError(error) && !delayErrors) {
            upstream.cancel();
        }
    }

    /**
     * Tells whether items may still go down.
     *
     * @return false after the end, a cancellation, or an error that does not wait
     */
    protected final boolean isOpen() {
        return !cancelled && !over && (delayErrors || !hasErrors());
    }

    @Override
    public final void request(long n) {
        if (Demand.validate(n)) {
            addRequested(n);
            drain();
        }
    }

    @Override
    public final void cancel() {
        if (!cancelled) {
            cancelled = true;
            upstream.cancel();
            drain();
        }
    }
}
