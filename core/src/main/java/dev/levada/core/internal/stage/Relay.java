package dev.levada.core.internal.stage;

import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Subscription;

/**
 * A stage that has one upstream and lets demand and cancellation pass by: what {@code map} and {@code filter} are made of.
 * Its subclass says what happens to an item.
 *
 * <p>It ends on its own when a callback throws or when it has enough: {@link #done} is then set and upstream cancelled,
 * and what still comes is discarded by {@code tryOnNext}, or reported here.
 *
 * @param <T> the type of the items it receives
 * @param <R> the type of the items it emits
 */
public abstract class Relay<T, R> extends Stage<T> {

    /** Where the signals go. */
    protected final Stage<? super R> downstream;

    /** Says that downstream has seen the end. Upstream thread only. */
    protected boolean done;

    /**
     * For subclasses.
     *
     * @param downstream where the signals go
     */
    protected Relay(Stage<? super R> downstream) {
        this.downstream = downstream;
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        upstream = subscription;
        downstream.onSubscribe(subscription);
    }

    @Override
    public void onError(Throwable error) {
        if (done) {
            LevadaPlugins.onError(error);
            return;
        }
        done = true;
        downstream.onError(error);
    }

    @Override
    public void onComplete() {
        if (done) {
            return;
        }
        done = true;
        downstream.onComplete();
    }

    /**
     * Deals with what a callback threw: rethrows it if it is fatal, otherwise cancels upstream and ends with it.
     *
     * @param failure what was thrown
     */
    protected final void fail(Throwable failure) {
        Exceptions.throwIfFatal(failure);
        upstream.cancel();
        onError(failure);
    }
}
