package dev.levada.core.internal.stage;

import dev.levada.core.FlowableSubscriber;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * Stands between a foreign publisher and a stage, so that the stage may rely on the protocol.
 *
 * <p>A second subscription is cancelled and reported, an item or an end before the first is reported, a null is refused
 * (2.13), and what comes after the end is discarded or, if it is an error, reported. What can't be checked cheaply is
 * left to the publisher: that it signals serially and within demand.
 */
final class Inbound<T> implements FlowableSubscriber<T> {

    private final Stage<? super T> downstream;

    private @Nullable Subscription upstream;
    private boolean done;

    Inbound(Stage<? super T> downstream) {
        this.downstream = downstream;
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
        downstream.onSubscribe(subscription);
    }

    @Override
    public void onNext(T item) {
        Objects.requireNonNull(item, "item is null");
        Subscription subscription = upstream;
        if (subscription == null || done) {
            if (!done) {
                LevadaPlugins.onError(new ProtocolViolationException("onNext before onSubscribe"));
            }
            Discard.item(item);
            return;
        }
        if (!downstream.tryOnNext(item)) {
            subscription.request(1);
        }
    }

    @Override
    public void onError(Throwable error) {
        Objects.requireNonNull(error, "error is null");
        if (end()) {
            downstream.onError(error);
        } else {
            LevadaPlugins.onError(error);
        }
    }

    @Override
    public void onComplete() {
        if (end()) {
            downstream.onComplete();
        }
    }

    private boolean end() {
        if (done) {
            return false;
        }
        done = true;
        if (upstream == null) {
            upstream = Inert.INSTANCE;
            downstream.onSubscribe(Inert.INSTANCE);
        }
        return true;
    }
}
