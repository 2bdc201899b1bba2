package dev.levada.amqp.internal;

import dev.levada.core.CompletableObserver;
import dev.levada.core.FlowableSubscriber;
import dev.levada.core.SingleObserver;
import dev.levada.disposables.Disposable;
import dev.levada.pool.Releasable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/** Keeps what a flow or a scalar signals. What it receives stays its own: it releases nothing. */
final class Collector<T> implements FlowableSubscriber<T>, SingleObserver<T>, CompletableObserver {
    final List<T> items = new ArrayList<>();

    @Nullable
    Throwable error;

    boolean completed;

    /** What the test does in each onNext, after the item is kept. */
    Runnable onNext = () -> {};

    private long initial;
    private @Nullable Subscription upstream;

    Collector(long initial) {
        this.initial = initial;
    }

    Collector() {
        this(Long.MAX_VALUE);
    }

    /** What is requested on subscription. */
    void demandAtStart(long n) {
        initial = n;
    }

    void request(long n) {
        upstream().request(n);
    }

    void cancel() {
        upstream().cancel();
    }

    /** Cancels, and releases what the test has not released itself. */
    void releaseAll() {
        if (upstream != null) {
            upstream.cancel();
        }
        for (T item : items) {
            try {
                Releasable.release(item);
            } catch (IllegalStateException releasedByTheTest) {
                // that is what was to be done
            }
        }
    }

    T only() {
        if (items.size() != 1) {
            throw new AssertionError("one item awaited but there are " + items + " and " + error);
        }
        return items.get(0);
    }

    private Subscription upstream() {
        if (upstream == null) {
            throw new AssertionError("not subscribed");
        }
        return upstream;
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        upstream = subscription;
        if (initial > 0) {
            subscription.request(initial);
        }
    }

    @Override
    public void onSubscribe(Disposable disposable) {}

    @Override
    public void onNext(T item) {
        if (error != null || completed) {
            throw new AssertionError("an item after the end");
        }
        items.add(item);
        onNext.run();
    }

    @Override
    public void onSuccess(T value) {
        items.add(value);
    }

    @Override
    public void onError(Throwable reason) {
        if (error != null || completed) {
            throw new AssertionError("two ends", reason);
        }
        error = reason;
    }

    @Override
    public void onComplete() {
        if (error != null || completed) {
            throw new AssertionError("two ends");
        }
        completed = true;
    }
}
