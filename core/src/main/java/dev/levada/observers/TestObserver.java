package dev.levada.observers;

import dev.levada.core.CompletableObserver;
import dev.levada.core.MaybeObserver;
import dev.levada.core.SingleObserver;
import dev.levada.disposables.Disposable;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Observes a {@code Single}, {@code Maybe} or {@code Completable} in a test:
 *
 * <pre>{@code
 * Single.just(20).map(v -> v + 1).test().assertResult(21);
 * }</pre>
 *
 * <p>A value counts as one value and completion, so that {@link #assertResult} reads the same for all of them.
 *
 * @param <T> the type of the value
 */
public class TestObserver<T> extends BaseTestConsumer<T, TestObserver<T>>
        implements SingleObserver<T>, MaybeObserver<T>, CompletableObserver, Disposable {

    /** Stands in {@code upstream} after {@link #dispose}. */
    private static final Disposable DISPOSED = Disposable.empty();

    private final AtomicReference<@Nullable Disposable> upstream = new AtomicReference<>();

    /** An observer that has not been subscribed yet. */
    public TestObserver() {}

    /**
     * An observer that has not been subscribed yet.
     *
     * @param <T> the type of the value
     * @return a new one
     */
    public static <T> TestObserver<T> create() {
        return new TestObserver<>();
    }

    @Override
    @SuppressWarnings("NullAway") // a source under test may break the rules
    public void onSubscribe(Disposable disposable) {
        if (disposable == null) {
            recordError(new NullPointerException("onSubscribe received a null Disposable"));
        } else if (!upstream.compareAndSet(null, disposable)) {
            disposable.dispose();
            if (!isDisposed()) {
                recordError(new IllegalStateException("onSubscribe received multiple subscriptions: " + disposable));
            }
        }
    }

    /**
     * Records a value, without an end.
     *
     * @param value the value
     */
    public void onNext(T value) {
        checkSubscribed();
        if (value == null) {
            recordError(new NullPointerException("onNext received a null value"));
        } else {
            recordValue(value);
        }
    }

    @Override
    public void onSuccess(T value) {
        onNext(value);
        recordCompletion();
    }

    @Override
    @SuppressWarnings("NullAway") // a source under test may break the rules
    public void onError(Throwable error) {
        checkSubscribed();
        recordError(error != null ? error : new NullPointerException("onError received a null Throwable"));
        recordFailure();
    }

    @Override
    public void onComplete() {
        checkSubscribed();
        recordCompletion();
    }

    private void checkSubscribed() {
        if (upstream.get() == null) {
            recordError(new IllegalStateException("onSubscribe not called in proper order"));
        }
    }

    @Override
    public final void dispose() {
        Disposable current = upstream.getAndSet(DISPOSED);
        if (current != null) {
            current.dispose();
        }
    }

    @Override
    public final boolean isDisposed() {
        return upstream.get() == DISPOSED;
    }

    /**
     * Tells whether a source has begun.
     *
     * @return true after {@code onSubscribe}
     */
    public final boolean hasSubscription() {
        return upstream.get() != null;
    }

    @Override
    protected final TestObserver<T> assertSubscribed() {
        if (!hasSubscription()) {
            throw fail("Not subscribed!");
        }
        return this;
    }

    @Override
    protected final boolean ownsValues() {
        return true;
    }
}
