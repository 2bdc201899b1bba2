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
 * <pre>
 * field      written by           read by
 * requested  any thread (CAS)     the emitting thread
 * cancelled  any thread           the emitting thread, before each item
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

    /** Says that no further item is wanted. */
    protected volatile boolean cancelled;

    private volatile long requested;

    /** For subclasses. */
    protected Emission() {}

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
    public void cancel() {
        cancelled = true;
    }

    /**
     * Adds to the demand.
     *
     * @param n positive
     * @return the demand before; 0 if the caller must emit
     */
    protected final long addRequested(long n) {
        for (; ; ) {
            long current = requested;
            if (REQUESTED.compareAndSet(this, current, Demand.add(current, n))) {
                return current;
            }
        }
    }

    private long produced(long emitted) {
        for (; ; ) {
            long current = requested;
            long rest = Demand.subtract(current, emitted);
            if (REQUESTED.compareAndSet(this, current, rest)) {
                return rest;
            }
        }
    }
}
