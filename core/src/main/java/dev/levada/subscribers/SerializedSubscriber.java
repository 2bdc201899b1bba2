package dev.levada.subscribers;

import dev.levada.core.FlowableSubscriber;
import dev.levada.core.internal.stage.Discard;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Lets several threads signal to one subscriber, one after another: a thread that finds another at it leaves its signal
 * there and goes; who is at it delivers what it finds. No signal waits for a lock while another is delivered.
 *
 * <p>An error overtakes the items that wait, which are discarded, unless it is to be delayed. What comes after the end or
 * cancellation is discarded or reported.
 *
 * @param <T> the type of the items
 */
public final class SerializedSubscriber<T> implements FlowableSubscriber<T>, Subscription {

    /** Stands in the queue for completion. */
    private static final Object COMPLETE = new Object();

    private final Subscriber<? super T> downstream;
    private final boolean delayError;

    private final ArrayDeque<Object> waiting = new ArrayDeque<>(); // guarded by itself
    private boolean emitting; // guarded by waiting
    private boolean done; // guarded by waiting

    private volatile @Nullable Subscription upstream;
    private volatile boolean cancelled;

    /** Stands in the queue for an error. */
    private record Failure(Throwable error) {}

    /**
     * Wraps a subscriber; errors overtake items.
     *
     * @param downstream where the signals go
     */
    public SerializedSubscriber(Subscriber<? super T> downstream) {
        this(downstream, false);
    }

    /**
     * Wraps a subscriber.
     *
     * @param downstream where the signals go
     * @param delayError whether an error waits for the items before it
     */
    public SerializedSubscriber(Subscriber<? super T> downstream, boolean delayError) {
        this.downstream = Objects.requireNonNull(downstream, "downstream is null");
        this.delayError = delayError;
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        Objects.requireNonNull(subscription, "subscription is null");
        if (upstream != null) {
            subscription.cancel();
            LevadaPlugins.onError(new ProtocolViolationException("Subscription already set!"));
            return;
        }
        upstream = subscription;
        downstream.onSubscribe(this);
    }

    @Override
    public void onNext(T item) {
        Objects.requireNonNull(item, "item is null");
        if (!offer(item, false)) {
            Discard.item(item);
        }
    }

    @Override
    public void onError(Throwable error) {
        Objects.requireNonNull(error, "error is null");
        if (!offer(new Failure(error), true)) {
            LevadaPlugins.onError(error);
        }
    }

    @Override
    public void onComplete() {
        offer(COMPLETE, true);
    }

    /** Delivers a signal, or leaves it to the thread that is at it; false if the flow is over. */
    private boolean offer(Object signal, boolean last) {
        List<Object> overtaken = List.of();
        boolean mine;
        synchronized (waiting) {
            if (done || cancelled) {
                return false;
            }
            done = last;
            if (signal instanceof Failure && !delayError) {
                overtaken = List.copyOf(waiting);
                waiting.clear();
            }
            waiting.add(signal);
            mine = !emitting;
            emitting = true;
        }
        overtaken.forEach(Discard::item);
        if (mine) {
            drain();
        }
        return true;
    }

    private void drain() {
        for (Object signal = poll(); signal != null; signal = poll()) {
            deliver(signal);
        }
    }

    private @Nullable Object poll() {
        synchronized (waiting) {
            Object signal = waiting.poll();
            emitting = signal != null;
            return signal;
        }
    }

    @SuppressWarnings("unchecked") // what is no end is an item
    private void deliver(Object signal) {
        if (signal == COMPLETE) {
            if (!cancelled) {
                downstream.onComplete();
            }
        } else if (signal instanceof Failure failure) {
            if (cancelled) {
                LevadaPlugins.onError(failure.error());
            } else {
                downstream.onError(failure.error());
            }
        } else if (cancelled) {
            Discard.item(signal);
        } else {
            downstream.onNext((T) signal);
        }
    }

    @Override
    public void request(long n) {
        Subscription current = upstream;
        if (current != null) {
            current.request(n);
        }
    }

    @Override
    public void cancel() {
        cancelled = true;
        Subscription current = upstream;
        if (current != null) {
            current.cancel();
        }
    }
}
