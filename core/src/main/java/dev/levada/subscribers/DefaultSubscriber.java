package dev.levada.subscribers;

import dev.levada.core.FlowableSubscriber;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Inert;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * A base for subscribers that ask for more and cancel from inside their own methods. Unless {@link #onStart} is overridden
 * it asks for everything.
 *
 * <p>An instance serves one flow: a second one is cancelled and reported to the error hook. It owns the items that it
 * receives.
 *
 * @param <T> the type of the items
 */
public abstract class DefaultSubscriber<T> implements FlowableSubscriber<T> {

    private static final VarHandle UPSTREAM;
    private static final VarHandle MISSED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            UPSTREAM = lookup.findVarHandle(DefaultSubscriber.class, "upstream", Subscription.class);
            MISSED = lookup.findVarHandle(DefaultSubscriber.class, "missed", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // any thread: null before the flow, then its subscription, CANCELLED in the end
    private volatile @Nullable Subscription upstream;

    // any thread: what was asked for before there was a subscription
    private volatile long missed;

    /** For subclasses. */
    protected DefaultSubscriber() {}

    @Override
    public final void onSubscribe(Subscription subscription) {
        Objects.requireNonNull(subscription, "subscription is null");
        if (UPSTREAM.compareAndSet(this, null, subscription)) {
            requestMissed(subscription);
            onStart();
            return;
        }
        subscription.cancel();
        if (!isCancelled()) {
            LevadaPlugins.onError(new ProtocolViolationException(
                    getClass().getName() + " serves one flow only; make a fresh one for each"));
        }
    }

    /** Runs when the flow has begun, before the first item. */
    protected void onStart() {
        request(Long.MAX_VALUE);
    }

    /**
     * Asks for more. What is asked for before the flow has begun is kept until then.
     *
     * @param n how many, 1 or more
     */
    protected final void request(long n) {
        Subscription current = upstream;
        if (current != null) {
            current.request(n);
            return;
        }
        if (!Demand.validate(n)) {
            return;
        }
        long before;
        do {
            before = missed;
        } while (!MISSED.compareAndSet(this, before, Demand.add(before, n)));
        current = upstream;
        if (current != null) {
            requestMissed(current);
        }
    }

    private void requestMissed(Subscription subscription) {
        long n = (long) MISSED.getAndSet(this, 0L);
        if (n != 0) {
            subscription.request(n);
        }
    }

    /** Cancels the flow, at once or as soon as it begins. */
    protected final void cancel() {
        if (upstream == Inert.CANCELLED) {
            return;
        }
        Subscription last = (Subscription) UPSTREAM.getAndSet(this, Inert.CANCELLED);
        if (last != null) {
            last.cancel();
        }
    }

    final boolean isCancelled() {
        return upstream == Inert.CANCELLED;
    }
}
