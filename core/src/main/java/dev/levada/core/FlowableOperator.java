package dev.levada.core;

import org.reactivestreams.Subscriber;

/**
 * Puts a subscriber before another; for {@link Flowable#lift}.
 *
 * @param <D> the type of the items that go out
 * @param <U> the type of the items that come in
 */
@FunctionalInterface
public interface FlowableOperator<D, U> {

    /**
     * Makes what upstream signals to, once for each subscription.
     *
     * @param subscriber where its own signals go
     * @return the new subscriber
     * @throws Throwable whatever goes wrong; {@code subscriber} gets it as its error
     */
    Subscriber<? super U> apply(Subscriber<? super D> subscriber) throws Throwable;
}
