package dev.levada.core.internal.stage;

import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Stands before a {@link dev.levada.core.FlowableSubscriber} that is not a stage. Its one duty is ownership: after
 * {@code cancel} the subscriber can't be expected to look at items, so they are discarded here.
 */
final class OwnOutbound<T> extends Stage<T> implements Subscription {

    private final Subscriber<? super T> downstream;

    private volatile boolean cancelled;

    OwnOutbound(Subscriber<? super T> downstream) {
        this.downstream = downstream;
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        upstream = subscription;
        downstream.onSubscribe(this);
    }

    @Override
    public boolean tryOnNext(T item) {
        if (cancelled) {
            Discard.item(item);
        } else {
            downstream.onNext(item);
        }
        return true;
    }

    @Override
    public void onError(Throwable error) {
        downstream.onError(error);
    }

    @Override
    public void onComplete() {
        downstream.onComplete();
    }

    @Override
    public void request(long n) {
        upstream.request(n);
    }

    @Override
    public void cancel() {
        cancelled = true;
        upstream.cancel();
    }
}
