package dev.levada.core.internal.stage;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * A stage that lets items, demand and cancellation pass by, and may end the flow with one item of its own: what {@code
 * materialize} and {@code onErrorReturn} are made of. If nobody has asked for that item it waits for the next request.
 *
 * <p>Requests are added up and passed on; the items that went down are counted beside them, without a fence, and the two
 * meet only when upstream has ended. {@code requested} is then a state: the upstream thread, a request and a cancellation
 * each swap it, and whoever takes it to {@code OVER} has the item.
 *
 * <pre>
 * field      written by         read by                        published by
 * requested  any thread (CAS)   any thread                     itself
 * emitted    upstream thread    upstream thread                -
 * last       upstream thread    whoever ends the waiting       requested
 * </pre>
 *
 * @param <T> the type of the items it receives
 * @param <R> the type of the items it emits
 */
public abstract class Closing<T, R> extends Stage<T> implements Subscription {

    private static final VarHandle REQUESTED;

    /** The last item waits for a request. */
    private static final long WAITING = -1;

    /** The last item is gone, or downstream has cancelled. */
    private static final long OVER = -2;

    static {
        try {
            REQUESTED = MethodHandles.lookup().findVarHandle(Closing.class, "requested", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Where the signals go. */
    protected final Stage<? super R> downstream;

    // any thread: the sum of all requests, from which nothing is taken, or one of the states
    private volatile long requested;

    // upstream thread
    private long emitted;
    private @Nullable R last;

    /**
     * For subclasses.
     *
     * @param downstream where the signals go
     */
    protected Closing(Stage<? super R> downstream) {
        this.downstream = downstream;
    }

    @Override
    public final void onSubscribe(Subscription subscription) {
        upstream = subscription;
        downstream.onSubscribe(this);
    }

    /**
     * Counts an item that was sent down.
     *
     * @param accepted what downstream has answered
     * @return {@code accepted}
     */
    protected final boolean count(boolean accepted) {
        if (accepted) {
            emitted++;
        }
        return accepted;
    }

    /**
     * Tells whether downstream has cancelled, before the end of the flow.
     *
     * @return true if nothing more is wanted
     */
    protected final boolean isOver() {
        return requested == OVER;
    }

    /**
     * Ends the flow with an item; upstream has ended.
     *
     * @param item discarded if downstream has cancelled
     * @return false in that case
     */
    protected final boolean close(R item) {
        last = item;
        for (; ; ) {
            long current = requested;
            if (current == OVER) {
                last = null;
                Discard.item(item);
                return false;
            }
            if (REQUESTED.compareAndSet(this, current, current == emitted ? WAITING : OVER)) {
                if (current != emitted) {
                    emitLast();
                }
                return true;
            }
        }
    }

    private void emitLast() {
        R item = Objects.requireNonNull(last);
        last = null;
        downstream.tryOnNext(item);
        downstream.onComplete();
    }

    @Override
    public final void request(long n) {
        if (!Demand.validate(n)) {
            return;
        }
        for (; ; ) {
            long current = requested;
            if (current == OVER) {
                return;
            }
            if (REQUESTED.compareAndSet(this, current, current == WAITING ? OVER : Demand.add(current, n))) {
                if (current == WAITING) {
                    emitLast();
                } else {
                    upstream.request(n);
                }
                return;
            }
        }
    }

    @Override
    public final void cancel() {
        long before = (long) REQUESTED.getAndSet(this, OVER);
        if (before == WAITING) {
            Discard.item(last);
            last = null;
        } else if (before != OVER) {
            upstream.cancel();
        }
    }
}
