package dev.levada.core;

import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * A subscriber that knows this library and for which four rules of Reactive Streams are relaxed: items may come while
 * {@link #onSubscribe} still runs if it has requested some (1.3); {@code onSubscribe} need not guard against a second
 * call (2.12) nor {@code cancel} be called from one thread at a time (2.3); and a request that is not positive is
 * reported to the error hook and ignored (3.9).
 *
 * @param <T> the type of the items
 */
public interface FlowableSubscriber<T> extends Subscriber<T> {

    /**
     * Receives the subscription, before any other signal. Whatever the other methods need must be in place before
     * {@link Subscription#request} is called.
     *
     * @param subscription where to request and to cancel
     */
    @Override
    void onSubscribe(Subscription subscription);
}
