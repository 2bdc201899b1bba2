package dev.levada.subscribers;

import dev.levada.core.FlowableSubscriber;
import dev.levada.core.internal.stage.Check;
import dev.levada.core.internal.stage.Demand;
import dev.levada.observers.BaseTestConsumer;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Subscribes to a flow in a test, asks for what the test says and records what comes:
 *
 * <pre>{@code
 * Flowable.range(1, 5).test(2).assertValuesOnly(1, 2).requestMore(3).assertResult(1, 2, 3, 4, 5);
 * }</pre>
 *
 * <p>It may be asked for more, and cancelled, before a flow has begun: both take effect then. To see what a foreign
 * subscriber sees, give one to the constructor: signals are recorded and then passed on to it.
 *
 * @param <T> the type of the values
 */
public class TestSubscriber<T> extends BaseTestConsumer<T, TestSubscriber<T>>
        implements FlowableSubscriber<T>, Subscription {

    /** Stands in {@code upstream} after {@link #cancel}. */
    private static final Subscription CANCELLED = new Subscription() {
        @Override
        public void request(long n) {
            // nobody is asked
        }

        @Override
        public void cancel() {
            // it already is
        }
    };

    private final @Nullable Subscriber<? super T> downstream;
    private final AtomicReference<@Nullable Subscription> upstream = new AtomicReference<>();
    private final AtomicLong missedRequested;

    /** Asks for everything. */
    public TestSubscriber() {
        this(null, Long.MAX_VALUE);
    }

    /**
     * Asks for some values at first.
     *
     * @param initialRequest how many; 0 for none
     * @throws IllegalArgumentException if {@code initialRequest} is negative
     */
    public TestSubscriber(long initialRequest) {
        this(null, initialRequest);
    }

    /**
     * Asks for everything and passes the signals on.
     *
     * @param downstream owns the values
     */
    public TestSubscriber(Subscriber<? super T> downstream) {
        this(Objects.requireNonNull(downstream, "downstream is null"), Long.MAX_VALUE);
    }

    /**
     * Asks for some values at first and passes the signals on.
     *
     * @param downstream owns the values; {@code null} for none
     * @param initialRequest how many; 0 for none
     * @throws IllegalArgumentException if {@code initialRequest} is negative
     */
    public TestSubscriber(@Nullable Subscriber<? super T> downstream, long initialRequest) {
        this.downstream = downstream;
        missedRequested = new AtomicLong(Check.notNegative(initialRequest, "initialRequest"));
    }

    /**
     * A subscriber that asks for everything.
     *
     * @param <T> the type of the values
     * @return a new one
     */
    public static <T> TestSubscriber<T> create() {
        return new TestSubscriber<>();
    }

    /**
     * A subscriber that asks for some values at first.
     *
     * @param <T> the type of the values
     * @param initialRequested how many; 0 for none
     * @return a new one
     */
    public static <T> TestSubscriber<T> create(long initialRequested) {
        return new TestSubscriber<>(initialRequested);
    }

    /**
     * A subscriber that asks for everything and passes the signals on.
     *
     * @param <T> the type of the values
     * @param delegate owns the values
     * @return a new one
     */
    public static <T> TestSubscriber<T> create(Subscriber<? super T> delegate) {
        return new TestSubscriber<>(delegate);
    }

    @Override
    @SuppressWarnings("NullAway") // a source under test may break the rules
    public void onSubscribe(Subscription subscription) {
        if (subscription == null) {
            recordError(new NullPointerException("onSubscribe received a null Subscription"));
            return;
        }
        if (!upstream.compareAndSet(null, subscription)) {
            subscription.cancel();
            if (!isCancelled()) {
                recordError(new IllegalStateException("onSubscribe received multiple subscriptions: " + subscription));
            }
            return;
        }
        if (downstream != null) {
            downstream.onSubscribe(this);
        }
        requestMissed(subscription);
        onStart();
    }

    /** Runs after {@code onSubscribe} has made the first request. */
    protected void onStart() {
        // for subclasses
    }

    @Override
    @SuppressWarnings("NullAway") // a source under test may break the rules
    public void onNext(T value) {
        checkSubscribed();
        if (value == null) {
            recordError(new NullPointerException("onNext received a null value"));
        } else {
            recordValue(value);
        }
        if (downstream != null) {
            downstream.onNext(value);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // a source under test may break the rules
    public void onError(Throwable error) {
        checkSubscribed();
        recordError(error != null ? error : new NullPointerException("onError received a null Throwable"));
        if (downstream != null) {
            downstream.onError(error);
        }
        recordFailure();
    }

    @Override
    public void onComplete() {
        checkSubscribed();
        if (downstream != null) {
            downstream.onComplete();
        }
        recordCompletion();
    }

    private void checkSubscribed() {
        if (upstream.get() == null) {
            recordError(new IllegalStateException("onSubscribe not called in proper order"));
        }
    }

    @Override
    public final void request(long n) {
        Subscription current = upstream.get();
        if (current != null) {
            current.request(n);
            return;
        }
        if (Demand.validate(n)) {
            missedRequested.getAndAccumulate(n, Demand::add);
            current = upstream.get();
            if (current != null) {
                requestMissed(current);
            }
        }
    }

    private void requestMissed(Subscription subscription) {
        long n = missedRequested.getAndSet(0);
        if (n != 0) {
            subscription.request(n);
        }
    }

    /**
     * Asks for more.
     *
     * @param n how many
     * @return this
     */
    public final TestSubscriber<T> requestMore(long n) {
        request(n);
        return this;
    }

    @Override
    public final void cancel() {
        Subscription current = upstream.getAndSet(CANCELLED);
        if (current != null) {
            current.cancel();
        }
    }

    /**
     * Tells whether {@link #cancel} was called.
     *
     * @return true after it
     */
    public final boolean isCancelled() {
        return upstream.get() == CANCELLED;
    }

    @Override
    protected final void dispose() {
        cancel();
    }

    @Override
    protected final boolean isDisposed() {
        return isCancelled();
    }

    /**
     * Tells whether a flow has begun.
     *
     * @return true after {@code onSubscribe}
     */
    public final boolean hasSubscription() {
        return upstream.get() != null;
    }

    @Override
    protected final TestSubscriber<T> assertSubscribed() {
        if (!hasSubscription()) {
            throw fail("Not subscribed!");
        }
        return this;
    }

    @Override
    protected final boolean ownsValues() {
        return downstream == null;
    }
}
