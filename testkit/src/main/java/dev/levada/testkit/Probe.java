package dev.levada.testkit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * A subscriber that asks for what the test says and writes down what comes, and what should not have come: an item
 * beyond demand, a signal after the end, a second subscription, two signals at a time.
 *
 * <p>It knows nothing of the library under test, so to that it is a foreign subscriber.
 *
 * @param <T> the type of the items
 */
public final class Probe<T> implements Subscriber<T> {

    private final long initialDemand;
    private final BiConsumer<? super Probe<T>, ? super T> onItem;
    private final List<T> items = new ArrayList<>(); // guarded by itself
    private final List<String> violations = new ArrayList<>(); // guarded by itself
    private final Set<String> threads = new CopyOnWriteArraySet<>();
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicLong owed = new AtomicLong();
    private final CountDownLatch end = new CountDownLatch(1);

    private volatile @Nullable Subscription subscription;
    private volatile @Nullable Throwable error;
    private volatile boolean completed;
    private volatile boolean cancelled;

    private Probe(long initialDemand, BiConsumer<? super Probe<T>, ? super T> onItem) {
        this.initialDemand = initialDemand;
        this.onItem = onItem;
    }

    /**
     * A probe that asks for everything.
     *
     * @param <T> the type of the items
     * @return a new probe
     */
    public static <T> Probe<T> unbounded() {
        return asking(Long.MAX_VALUE);
    }

    /**
     * A probe that asks for some items at once.
     *
     * @param <T> the type of the items
     * @param initialDemand how many; 0 for none
     * @return a new probe
     */
    public static <T> Probe<T> asking(long initialDemand) {
        return new Probe<>(initialDemand, (probe, item) -> {});
    }

    /**
     * A probe that asks for some items at once and then does what a script says.
     *
     * @param <T> the type of the items
     * @param initialDemand how many; 0 for none
     * @param onItem runs for each item, after it was written down; it may request and cancel
     * @return a new probe
     */
    public static <T> Probe<T> asking(long initialDemand, BiConsumer<? super Probe<T>, ? super T> onItem) {
        return new Probe<>(initialDemand, onItem);
    }

    @Override
    @SuppressWarnings("NullAway") // a publisher may break the rules
    public void onSubscribe(Subscription s) {
        if (s == null) {
            violation("onSubscribe came with null");
            return;
        }
        if (subscription != null) {
            violation("onSubscribe came twice");
            s.cancel();
            return;
        }
        subscription = s;
        if (cancelled) {
            s.cancel();
        } else if (initialDemand != 0) {
            request(initialDemand);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // a publisher may break the rules
    public void onNext(T item) {
        enter("onNext");
        try {
            if (item == null) {
                violation("onNext came with null");
                return;
            }
            if (end.getCount() == 0) {
                violation("onNext came after the end: " + item);
            }
            if (owed.get() != Long.MAX_VALUE && owed.decrementAndGet() < 0) {
                violation("onNext came beyond demand: " + item);
            }
            synchronized (items) {
                items.add(item);
                items.notifyAll();
            }
            onItem.accept(this, item);
        } finally {
            inside.decrementAndGet();
        }
    }

    @Override
    @SuppressWarnings("NullAway") // a publisher may break the rules
    public void onError(Throwable t) {
        enter("onError");
        if (t == null) {
            violation("onError came with null");
        }
        error = t;
        end("onError");
    }

    @Override
    public void onComplete() {
        enter("onComplete");
        completed = true;
        end("onComplete");
    }

    private void end(String signal) {
        if (end.getCount() == 0) {
            violation(signal + " came after the end");
        }
        inside.decrementAndGet();
        end.countDown();
        synchronized (items) {
            items.notifyAll();
        }
    }

    private void enter(String signal) {
        if (inside.getAndIncrement() != 0) {
            violation(signal + " came while another signal was being delivered");
        }
        if (subscription == null) {
            violation(signal + " came before onSubscribe");
        }
        threads.add(Thread.currentThread().getName());
    }

    private void violation(String what) {
        synchronized (violations) {
            violations.add(what);
        }
    }

    /**
     * Asks for more.
     *
     * @param n how many; a test may ask for an amount that is not allowed
     */
    public void request(long n) {
        Subscription current = subscription;
        if (current == null) {
            throw new IllegalStateException("The probe is not subscribed");
        }
        if (n > 0) {
            owed.getAndAccumulate(n, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
        }
        current.request(n);
    }

    /** Cancels, at once or as soon as there is a subscription. */
    public void cancel() {
        cancelled = true;
        Subscription current = subscription;
        if (current != null) {
            current.cancel();
        }
    }

    /**
     * Waits for the end.
     *
     * @param atMost how long
     * @return this
     * @throws AssertionError if that is not enough
     */
    public Probe<T> awaitEnd(Duration atMost) {
        boolean ended;
        try {
            ended = end.await(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting for the end", e);
        }
        if (!ended) {
            cancel();
            throw new AssertionError("No end within " + atMost + "; items so far: " + items());
        }
        return this;
    }

    /**
     * Waits for some items, or the end.
     *
     * @param atLeast how many items
     * @param atMost how long
     * @return this
     * @throws AssertionError if that is not enough
     */
    public Probe<T> awaitItems(int atLeast, Duration atMost) {
        long deadline = System.nanoTime() + atMost.toNanos();
        try {
            synchronized (items) {
                while (items.size() < atLeast && !hasEnded()) {
                    long left = deadline - System.nanoTime();
                    if (left <= 0) {
                        throw new AssertionError("No " + atLeast + " items within " + atMost + "; so far: " + items);
                    }
                    TimeUnit.NANOSECONDS.timedWait(items, left);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting for items", e);
        }
        return this;
    }

    /**
     * The items so far.
     *
     * @return a copy
     */
    public List<T> items() {
        synchronized (items) {
            return List.copyOf(items);
        }
    }

    /**
     * What should not have come.
     *
     * @return a copy; empty if all was well
     */
    public List<String> violations() {
        synchronized (violations) {
            return List.copyOf(violations);
        }
    }

    /**
     * Requires that nothing came that should not have come.
     *
     * @return this
     * @throws AssertionError if something did
     */
    public Probe<T> assertNoViolations() {
        List<String> found = violations();
        if (!found.isEmpty()) {
            throw new AssertionError("The publisher broke the rules: " + found, error);
        }
        return this;
    }

    /**
     * The threads that signals came on.
     *
     * @return their names, in the order of their first signals
     */
    public Set<String> threads() {
        return Collections.unmodifiableSet(new LinkedHashSet<>(threads));
    }

    /**
     * The error that the flow has ended with.
     *
     * @return the error, or {@code null}
     */
    public @Nullable Throwable error() {
        return error;
    }

    /**
     * Tells whether the flow has completed.
     *
     * @return true after {@code onComplete}
     */
    public boolean isCompleted() {
        return completed;
    }

    /**
     * Tells whether the probe has cancelled.
     *
     * @return true after {@link #cancel}
     */
    public boolean isCancelled() {
        return cancelled;
    }

    /**
     * Tells whether the flow has ended, one way or the other.
     *
     * @return true after {@code onComplete} or {@code onError}
     */
    public boolean hasEnded() {
        return end.getCount() == 0;
    }
}
