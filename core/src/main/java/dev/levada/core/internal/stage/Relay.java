package dev.levada.core.internal.stage;

import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Subscription;

/**
 * A stage that has one upstream and lets demand and cancellation pass by: what {@code map} and {@code filter} are made of.
 * Its subclass says what happens to an item.
 *
 * <p>It ends on its own when a callback throws or when it has enough: upstream is then cancelled and given up, and what
 * still comes is discarded by {@code tryOnNext}, or reported here. Having no upstream any more is what tells that it has
 * ended: a flag beside it would make each stage of each chain eight bytes larger.
 *
 * @param <T> the type of the items it receives
 * @param <R> the type of the items it emits
 */
public abstract class Relay<T, R> extends Stage<T> {

    /** Where the signals go. */
    protected final Stage<? super R> downstream;

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
    public boolean isUnbounded() {
        return downstream.isUnbounded();
    }

    @Override
    public void onError(Throwable error) {
        if (isDone()) {
            LevadaPlugins.onError(error);
            return;
        }
        finish();
        downstream.onError(error);
    }

    @Override
    public void onComplete() {
        if (isDone()) {
            return;
        }
        finish();
        downstream.onComplete();
    }

    /**
     * Tells whether downstream has seen the end.
     *
     * @return true if nothing more may be sent; good on the upstream thread
     */
    protected final boolean isDone() {
        return upstream == Inert.CANCELLED;
    }

    /** Notes that downstream is about to see the end. */
    protected final void finish() {
        upstream = Inert.CANCELLED;
    }

    /** Cancels upstream, as downstream is about to see the end. */
    protected final void cutOff() {
        Subscription cancelled = upstream;
        finish();
        cancelled.cancel();
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
