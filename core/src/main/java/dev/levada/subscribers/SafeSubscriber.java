package dev.levada.subscribers;

import dev.levada.core.FlowableSubscriber;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Stands before a subscriber that may throw, and behind a source that may break the rules: what {@code onNext} throws
 * cancels the source and ends the flow with that error; what the others throw goes to the error hook; nothing comes before
 * {@code onSubscribe} or after the end.
 *
 * <p>An item that {@code onNext} has thrown at was received by the subscriber; items after the end are discarded.
 *
 * @param <T> the type of the items
 */
public final class SafeSubscriber<T> implements FlowableSubscriber<T>, Subscription {

    private final Subscriber<? super T> downstream;

    // upstream thread; volatile for request and cancel
    private volatile @Nullable Subscription upstream;

    // upstream thread
    private boolean done;

    /**
     * Wraps a subscriber.
     *
     * @param downstream where the signals go
     */
    public SafeSubscriber(Subscriber<? super T> downstream) {
        this.downstream = Objects.requireNonNull(downstream, "downstream is null");
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
        try {
            downstream.onSubscribe(this);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            done = true;
            LevadaPlugins.onError(cancelAfter(failure));
        }
    }

    @Override
    @SuppressWarnings("NullAway") // a source may break the rules
    public void onNext(T item) {
        if (done) {
            Discard.item(item);
        } else if (upstream == null) {
            Discard.item(item);
            onError(new ProtocolViolationException("Subscription not set!"));
        } else if (item == null) {
            onError(cancelAfter(new NullPointerException("onNext called with a null item")));
        } else {
            deliver(item);
        }
    }

    private void deliver(T item) {
        try {
            downstream.onNext(item);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            onError(cancelAfter(failure));
        }
    }

    /** Cancels the source; the error to report is {@code failure}, and what the source throws too. */
    private Throwable cancelAfter(Throwable failure) {
        try {
            cancel();
            return failure;
        } catch (Throwable second) {
            Exceptions.throwIfFatal(second);
            return new CompositeException(failure, second);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // a source may break the rules
    public void onError(Throwable error) {
        Throwable reported = error != null ? error : new NullPointerException("onError called with a null Throwable");
        if (done) {
            LevadaPlugins.onError(reported);
            return;
        }
        done = true;
        try {
            beginIfNeeded();
            downstream.onError(reported);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(new CompositeException(reported, failure));
        }
    }

    @Override
    public void onComplete() {
        if (done) {
            return;
        }
        done = true;
        try {
            beginIfNeeded();
            downstream.onComplete();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }

    /** The subscriber gets a subscription first, even if the source has none. */
    private void beginIfNeeded() {
        if (upstream == null) {
            upstream = Inert.INSTANCE;
            downstream.onSubscribe(this);
        }
    }

    @Override
    public void request(long n) {
        Subscription current = upstream;
        if (current == null) {
            return;
        }
        try {
            current.request(n);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(cancelAfter(failure));
        }
    }

    @Override
    public void cancel() {
        Subscription current = upstream;
        if (current != null) {
            current.cancel();
        }
    }
}
