package dev.levada.core.internal.stage;

import dev.levada.exceptions.CompositeException;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * A stage whose emissions are done by one thread at a time, whoever that is: the two counters behind each drain loop and
 * the words for what is done with them. The loop itself is spelled out in the operator.
 *
 * <pre>
 * field      written by             read by        published by
 * requested  any thread (request)   drain owner    getAndAdd of wip
 * wip        any thread             -              itself
 * errors     any thread (CAS)       drain owner    itself
 * </pre>
 *
 * <p>{@link #enter} takes the loop if it is free and otherwise tells its owner to go round once more; {@link #leave}
 * gives it up unless somebody has called meanwhile. Both are full fences, so what a thread wrote before {@code enter} is
 * seen by the round that follows.
 *
 * @param <T> the type of the items it receives
 */
public abstract class Drain<T> extends Stage<T> implements Subscription {

    private static final VarHandle WIP;
    private static final VarHandle REQUESTED;
    private static final VarHandle ERRORS;

    /** Stands in {@code errors} once they were taken; never seen outside. */
    private static final Object TAKEN = new Object();

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WIP = lookup.findVarHandle(Drain.class, "wip", int.class);
            REQUESTED = lookup.findVarHandle(Drain.class, "requested", long.class);
            ERRORS = lookup.findVarHandle(Drain.class, "errors", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // any thread, by the handles
    @SuppressWarnings("unused") // WIP
    private int wip;

    @SuppressWarnings("unused") // REQUESTED
    private long requested;

    private volatile @Nullable Object errors;

    /** For subclasses. */
    protected Drain() {}

    /**
     * Asks for a round of the loop.
     *
     * @return true if the caller now owns the loop and must run it; false if its owner will
     */
    protected final boolean enter() {
        return (int) WIP.getAndAdd(this, 1) == 0;
    }

    /**
     * Takes the loop if it is free, and otherwise leaves it alone.
     *
     * @return true if the caller now owns the loop
     */
    protected final boolean tryEnter() {
        return WIP.compareAndSet(this, 0, 1);
    }

    /**
     * Ends a round.
     *
     * @param missed the calls that the round has answered: 1 at first, then what the last {@code leave} gave
     * @return 0 if the caller no longer owns the loop; otherwise the calls that the next round answers
     */
    protected final int leave(int missed) {
        return (int) WIP.getAndAdd(this, -missed) - missed;
    }

    /**
     * Adds to the demand.
     *
     * @param n a positive amount
     * @return the demand before
     */
    protected final long addRequested(long n) {
        for (; ; ) {
            long current = requested();
            if (current == Long.MAX_VALUE || REQUESTED.compareAndSet(this, current, Demand.add(current, n))) {
                return current;
            }
        }
    }

    /**
     * Takes emitted items from the demand.
     *
     * @param emitted how many, not negative
     * @return what is left
     */
    protected final long produced(long emitted) {
        for (; ; ) {
            long current = requested();
            if (current == Long.MAX_VALUE || emitted == 0) {
                return current;
            }
            long rest = Demand.subtract(current, emitted);
            if (REQUESTED.compareAndSet(this, current, rest)) {
                return rest;
            }
        }
    }

    /**
     * Takes all of the demand, to hand it on.
     *
     * @return what it was
     */
    protected final long takeRequested() {
        return (long) REQUESTED.getAndSet(this, 0L);
    }

    /**
     * The demand not yet met.
     *
     * @return 0 or more; {@link Long#MAX_VALUE} for no bound
     */
    protected final long requested() {
        return (long) REQUESTED.getAcquire(this); // acquire: partners with the CAS in addRequested
    }

    /**
     * Keeps an error for the end of the flow, together with those kept before.
     *
     * @param error the error; if they were taken already it goes to the error hook
     * @return true if it was kept
     */
    protected final boolean addError(Throwable error) {
        for (; ; ) {
            Object current = errors;
            if (current == TAKEN) {
                LevadaPlugins.onError(error);
                return false;
            }
            Throwable next = current == null ? error : new CompositeException((Throwable) current, error);
            if (ERRORS.compareAndSet(this, current, next)) {
                return true;
            }
        }
    }

    /**
     * Tells whether errors are kept.
     *
     * @return true if there is at least one, not yet taken
     */
    protected final boolean hasErrors() {
        Object current = errors;
        return current != null && current != TAKEN;
    }

    /**
     * Takes the errors for good: later ones go to the error hook.
     *
     * @return one as it is, several as a {@link CompositeException}, or {@code null} if there is none
     */
    protected final @Nullable Throwable takeErrors() {
        Object taken = ERRORS.getAndSet(this, TAKEN);
        return taken == TAKEN ? null : (Throwable) taken;
    }

    /** Takes the errors for good and gives them to the error hook: downstream has cancelled. */
    protected final void reportErrors() {
        Throwable taken = takeErrors();
        if (taken != null) {
            LevadaPlugins.onError(taken);
        }
    }
}
