package dev.levada.core.internal.stage;

import dev.levada.plugins.LevadaPlugins;

/**
 * A stage whose drain loop takes the items of several sources from their {@link Lane}s: what {@code flatMap}, {@code zip},
 * {@code switchMap} and {@code concatMapEager} are made of. It knows when the flow is open, how it ends and what becomes of
 * an error; which lanes there are, and whose turn it is, is the operator's, and so is the loop.
 *
 * <p>Upstream brings the sources. Its end is not the end of the flow: it is written down in {@link #done}, and the loop
 * finds out whether anything is left. The loop that finds the flow closed calls {@link #end}, in each round, since what has
 * come meanwhile must be let go of as well.
 *
 * <pre>
 * field      written by        read by      published by
 * done       upstream thread   drain owner  itself; after the last source
 * cancelled  any thread        any thread   itself
 * over       drain owner       any thread   itself
 * </pre>
 *
 * @param <T> the type of the items it receives, each of which makes a lane
 * @param <R> the type of the items it emits
 */
public abstract class Lanes<T, R> extends Drain<T> {

    /** Where the signals go. */
    protected final Stage<? super R> downstream;

    /** Whether an error lets the other sources go on. */
    protected final boolean delayErrors;

    /** How many items each lane holds at most. */
    protected final int bufferSize;

    /** Says that upstream brings no further source; to be read before looking for what is left. */
    protected volatile boolean done;

    private volatile boolean cancelled;
    private volatile boolean over; // downstream has seen the end, or will not

    /**
     * For subclasses.
     *
     * @param downstream where the signals go
     * @param delayErrors whether an error lets the other sources go on
     * @param bufferSize how many items each lane holds at most, positive
     */
    protected Lanes(Stage<? super R> downstream, boolean delayErrors, int bufferSize) {
        this.downstream = downstream;
        this.delayErrors = delayErrors;
        this.bufferSize = bufferSize;
    }

    @Override
    public final void onError(Throwable error) {
        if (done || !isOpen()) {
            LevadaPlugins.onError(error);
            return;
        }
        addError(error);
        done = true;
        drain();
    }

    @Override
    public final void onComplete() {
        done = true;
        drain();
    }

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

    /** Runs the loop, or lets its owner go round once more. */
    protected abstract void drain();

    /**
     * Tells whether items may still go down.
     *
     * @return false after the end, a cancellation, or an error that does not wait
     */
    protected final boolean isOpen() {
        return !cancelled && !over && (delayErrors || !hasErrors());
    }

    /** Ends the flow, unless that has happened, and lets go of everything; for the drain owner. */
    protected final void end() {
        boolean ending = !over && !cancelled;
        over = true;
        letGo();
        if (!ending) {
            reportErrors();
            return;
        }
        Throwable error = takeErrors();
        if (error != null) {
            downstream.onError(error);
        } else {
            downstream.onComplete();
        }
    }

    /** Retires all lanes and discards what else is held; for the drain owner, perhaps more than once. */
    protected abstract void letGo();
}
