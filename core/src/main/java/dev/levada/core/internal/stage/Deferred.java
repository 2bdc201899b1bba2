package dev.levada.core.internal.stage;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * A stage that hands itself downstream as the subscription before it has one from upstream: requests are kept and a
 * cancellation is remembered until {@link #arrive}.
 *
 * <pre>
 * field    written by                          read by
 * live     arrive (once), cancel               any thread
 * missed   request before live is seen         whoever swaps it out, after live is set
 * </pre>
 *
 * <p>No request is lost: one that finds no subscription adds to {@code missed} and then looks again; {@code arrive} sets
 * {@code live} and then takes {@code missed}. Whichever comes second sees the other, and the swap hands on the sum once.
 *
 * @param <T> the type of the items it receives
 */
public abstract class Deferred<T> extends Stage<T> implements Subscription {

    private static final VarHandle LIVE;
    private static final VarHandle MISSED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LIVE = lookup.findVarHandle(Deferred.class, "live", Subscription.class);
            MISSED = lookup.findVarHandle(Deferred.class, "missed", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile @Nullable Subscription live;
    private volatile long missed;

    /** For subclasses. */
    protected Deferred() {}

    /**
     * Takes the subscription of upstream; to be called once.
     *
     * @param subscription cancelled at once if {@link #cancel} came before
     */
    protected final void arrive(Subscription subscription) {
        upstream = subscription;
        if (LIVE.compareAndSet(this, null, subscription)) {
            requestMissed(subscription);
        } else {
            subscription.cancel();
        }
    }

    /**
     * Tells whether {@link #cancel} was called.
     *
     * @return true after it
     */
    protected final boolean isCancelled() {
        return live == Inert.CANCELLED;
    }

    @Override
    public void request(long n) {
        if (!Demand.validate(n)) {
            return;
        }
        Subscription subscription = live;
        if (subscription != null) {
            subscription.request(n);
            return;
        }
        for (; ; ) {
            long current = missed;
            if (MISSED.compareAndSet(this, current, Demand.add(current, n))) {
                break;
            }
        }
        subscription = live;
        if (subscription != null) {
            requestMissed(subscription);
        }
    }

    @Override
    public void cancel() {
        if (live == Inert.CANCELLED) {
            return;
        }
        Subscription subscription = (Subscription) LIVE.getAndSet(this, Inert.CANCELLED);
        if (subscription != null) {
            subscription.cancel();
        }
    }

    private void requestMissed(Subscription subscription) {
        long n = (long) MISSED.getAndSet(this, 0L);
        if (n != 0) {
            subscription.request(n);
        }
    }
}
