package dev.levada.core.internal.stage;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.reactivestreams.Subscription;

/**
 * The subscription of a source that makes its items on the thread that asks for them: a range, an array, an iterator.
 *
 * <p>Whoever raises the demand from 0 runs {@link #emit}; requests from inside it, or from other threads meanwhile, only
 * add up and are met by the loop that runs already, so there is no recursion. Once {@code emit} has said that it is over,
 * the demand stays above 0 and nobody runs it again.
 *
 * <p>A cancellation takes the place of the demand. If it finds none, nobody emits and nobody ever will, so the canceller
 * gives up what the source holds; otherwise the emitting thread does, when it looks before its next item.
 *
 * <pre>
 * field      written by                              read by
 * requested  any thread (CAS), cancel (getAndSet)    the emitting thread, before each item
 * </pre>
 */
public abstract class Emission implements Subscription {

    private static final VarHandle REQUESTED;

    static {
        try {
            REQUESTED = MethodHandles.lookup().findVarHandle(Emission.class, "requested", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** In place of the demand: no further item is wanted. */
    private static final long CANCELLED = Long.MIN_VALUE;

    private volatile long requested;

    /** For subclasses. */
    protected Emission() {}

    /**
     * Tells whether no further item is wanted.
     *
     * @return true after {@link #cancel}
     */
    protected final boolean isCancelled() {
        return requested == CANCELLED;
    }

    /**
     * Drops what this source holds. Called once, if at all, and only if {@link #emit} doesn't run and never will; an
     * {@code emit} that finds itself cancelled does the same.
     */
    protected void giveUp() {
        // most sources hold nothing
    }

    /**
     * Emits up to {@code n} accepted items, and the end if it is reached.
     *
     * @param n positive
     * @return true if {@code n} items were accepted and there may be more; false if it is over or cancelled
     */
    protected abstract boolean emit(long n);

    @Override
    public final void request(long n) {
        if (!Demand.validate(n) || addRequested(n) != 0) {
            return;
        }
        long demand = n;
        do {
            if (!emit(demand)) {
                return;
            }
            demand = produced(demand);
        } while (demand != 0);
    }

    @Override
    public final void cancel() {
        if ((long) REQUESTED.getAndSet(this, CANCELLED) == 0) {
            giveUp();
        }
    }

    /** Adds to the demand; returns what it was, 0 if the caller must emit. */
    private long addRequested(long n) {
        for (; ; ) {
            long current = requested;
            if (current == CANCELLED) {
                return current;
            }
            if (REQUESTED.compareAndSet(this, current, Demand.add(current, n))) {
                return current;
            }
        }
    }

    /** Takes off what was emitted; returns the rest, or one item more if cancelled, at which {@code emit} will notice. */
    private long produced(long emitted) {
        for (; ; ) {
            long current = requested;
            if (current == CANCELLED) {
                return 1;
            }
            long rest = Demand.subtract(current, emitted);
            if (REQUESTED.compareAndSet(this, current, rest)) {
                return rest;
            }
        }
    }
}
