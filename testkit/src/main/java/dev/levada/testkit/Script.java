package dev.levada.testkit;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * A publisher whose signals the test sends by hand, allowed or not: it checks nothing, and writes down what was asked of
 * it. It serves the subscriber that came last.
 *
 * @param <T> the type of the items
 */
public final class Script<T> implements Publisher<T> {

    private final AtomicLong requested = new AtomicLong();
    private final AtomicInteger cancellations = new AtomicInteger();

    private volatile @Nullable Subscriber<? super T> subscriber;

    /** A script that nobody has subscribed to yet. */
    public Script() {}

    @Override
    public void subscribe(Subscriber<? super T> s) {
        subscriber = s;
        s.onSubscribe(subscription());
    }

    private Subscription subscription() {
        return new Subscription() {
            @Override
            public void request(long n) {
                requested.getAndAccumulate(n, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
            }

            @Override
            public void cancel() {
                cancellations.incrementAndGet();
            }
        };
    }

    private Subscriber<? super T> subscriber() {
        Subscriber<? super T> current = subscriber;
        if (current == null) {
            throw new IllegalStateException("Nobody has subscribed to the script");
        }
        return current;
    }

    /**
     * Sends an item, asked for or not.
     *
     * @param item the item
     * @return this
     */
    public Script<T> next(T item) {
        subscriber().onNext(item);
        return this;
    }

    /**
     * Sends an error, even if it is not the first end.
     *
     * @param error the error
     * @return this
     */
    public Script<T> error(Throwable error) {
        subscriber().onError(error);
        return this;
    }

    /**
     * Sends completion, even if it is not the first end.
     *
     * @return this
     */
    public Script<T> complete() {
        subscriber().onComplete();
        return this;
    }

    /**
     * Sends a further subscription, which no publisher may do.
     *
     * @return this
     */
    public Script<T> subscribeAgain() {
        subscriber().onSubscribe(subscription());
        return this;
    }

    /**
     * How much was asked for in all.
     *
     * @return the sum; {@link Long#MAX_VALUE} for no bound
     */
    public long requested() {
        return requested.get();
    }

    /**
     * How often a subscription was cancelled.
     *
     * @return the number of calls
     */
    public int cancellations() {
        return cancellations.get();
    }

    /**
     * Tells whether somebody has subscribed.
     *
     * @return true if so
     */
    public boolean hasSubscriber() {
        return subscriber != null;
    }
}
