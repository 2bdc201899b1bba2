package dev.levada.testkit;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * A publisher whose signals the test sends by hand, allowed or not: it checks nothing, and writes down what was asked of
 * it. Each rule of Reactive Streams for publishers and subscriptions can be broken with it:
 *
 * <pre>
 * 1.1        items beyond demand               {@link #next} without a look at {@link #requested}
 * 1.3        signals at the same time          {@link Race} of two signals; from inside a signal: by {@link #onRequest}
 * 1.7        signals after the end             {@link #next}, {@link #error}, {@link #complete} in any order
 * 1.8, 3.12  signals after cancellation        the same: cancellations are counted and change nothing
 * 1.9        signals before onSubscribe        {@link #withoutOnSubscribe}
 * 1.9        a subscribe that throws           {@link #throwing}
 * 1.9, 2.12  a second onSubscribe              {@link #subscribeAgain}
 * 1.9, 2.13  null for an argument              {@link #nextNull}, {@link #errorNull}, {@link #subscribeNull}
 * 1.10       signals to an earlier subscriber  {@link #subscribers}
 * 3.15, 3.16 request or cancel that throws     {@link #onRequest}, {@link #onCancel}
 * 3.3        recursion through request         {@link #onRequest} that sends
 * </pre>
 *
 * <p>Signals go to the subscriber that came last.
 *
 * @param <T> the type of the items
 */
public final class Script<T> implements Publisher<T> {

    private final boolean sendsOnSubscribe;
    private final @Nullable RuntimeException refusal;

    private final List<Subscriber<? super T>> subscribers = new CopyOnWriteArrayList<>();
    private final List<Long> requests = new CopyOnWriteArrayList<>();
    private final AtomicLong requested = new AtomicLong();
    private final AtomicInteger cancellations = new AtomicInteger();

    private volatile LongConsumer requestAction = n -> {};
    private volatile Runnable cancelAction = () -> {};

    /** A script that nobody has subscribed to yet. */
    public Script() {
        this(true, null);
    }

    private Script(boolean sendsOnSubscribe, @Nullable RuntimeException refusal) {
        this.sendsOnSubscribe = sendsOnSubscribe;
        this.refusal = refusal;
    }

    /**
     * A script that leaves {@code onSubscribe} to the test, which sends it with {@link #subscribeAgain}, or never.
     *
     * @param <T> the type of the items
     * @return a new script
     */
    public static <T> Script<T> withoutOnSubscribe() {
        return new Script<>(false, null);
    }

    /**
     * A script whose {@code subscribe} throws, before any signal.
     *
     * @param <T> the type of the items
     * @param refusal what to throw
     * @return a new script
     */
    public static <T> Script<T> throwing(RuntimeException refusal) {
        return new Script<>(false, refusal);
    }

    /**
     * Says what happens in each call of {@code request}, after it was written down. It may send, recursively, and throw.
     *
     * @param action gets what was asked for
     * @return this
     */
    public Script<T> onRequest(LongConsumer action) {
        requestAction = action;
        return this;
    }

    /**
     * Says what happens in each call of {@code cancel}, after it was written down. It may send, and throw.
     *
     * @param action the action
     * @return this
     */
    public Script<T> onCancel(Runnable action) {
        cancelAction = action;
        return this;
    }

    @Override
    public void subscribe(Subscriber<? super T> s) {
        subscribers.add(s);
        if (refusal != null) {
            throw refusal;
        }
        if (sendsOnSubscribe) {
            s.onSubscribe(new Recorded());
        }
    }

    private final class Recorded implements Subscription {

        @Override
        public void request(long n) {
            requests.add(n);
            if (n > 0) {
                requested.getAndAccumulate(n, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
            }
            requestAction.accept(n);
        }

        @Override
        public void cancel() {
            cancellations.incrementAndGet();
            cancelAction.run();
        }
    }

    private Subscriber<? super T> subscriber() {
        if (subscribers.isEmpty()) {
            throw new IllegalStateException("Nobody has subscribed to the script");
        }
        return subscribers.get(subscribers.size() - 1);
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
     * Sends null as an item.
     *
     * @return this
     */
    @SuppressWarnings("NullAway") // that is the point
    public Script<T> nextNull() {
        subscriber().onNext(null);
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
     * Sends null as an error.
     *
     * @return this
     */
    @SuppressWarnings("NullAway") // that is the point
    public Script<T> errorNull() {
        subscriber().onError(null);
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
     * Sends a subscription, which no publisher may do twice.
     *
     * @return this
     */
    public Script<T> subscribeAgain() {
        subscriber().onSubscribe(new Recorded());
        return this;
    }

    /**
     * Sends null as a subscription.
     *
     * @return this
     */
    @SuppressWarnings("NullAway") // that is the point
    public Script<T> subscribeNull() {
        subscriber().onSubscribe(null);
        return this;
    }

    /**
     * All that have subscribed, to send something to one that is not the last.
     *
     * @return a copy, in the order in which they came
     */
    public List<Subscriber<? super T>> subscribers() {
        return List.copyOf(subscribers);
    }

    /**
     * How much was asked for in all; amounts that are not allowed don't count.
     *
     * @return the sum; {@link Long#MAX_VALUE} for no bound
     */
    public long requested() {
        return requested.get();
    }

    /**
     * What was asked for, call by call.
     *
     * @return a copy; amounts that are not allowed are among them
     */
    public List<Long> requests() {
        return List.copyOf(requests);
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
        return !subscribers.isEmpty();
    }
}
