package dev.levada.disposables;

import dev.levada.functions.Action;
import java.util.Objects;
import java.util.concurrent.Future;
import org.reactivestreams.Subscription;

/** A handle on running work or on a resource, which can be stopped or freed through it any number of times. */
public interface Disposable {

    /** Stops the work or frees the resource; every call after the first does nothing. May be called by any thread. */
    void dispose();

    /**
     * Tells whether {@link #dispose()} has been called, or the work has ended, so that disposing has no effect any more.
     *
     * @return true if so
     */
    boolean isDisposed();

    /**
     * A disposable that does nothing but remember that it was disposed.
     *
     * @return a new instance
     */
    static Disposable empty() {
        return new ActionDisposable(() -> {});
    }

    /**
     * The disposable that has always been disposed.
     *
     * @return the shared instance
     */
    static Disposable disposed() {
        return Disposed.INSTANCE;
    }

    /**
     * Runs {@code action} at the first disposal.
     *
     * @param action what it throws goes to the error hook
     * @return a new instance
     */
    static Disposable fromAction(Action action) {
        return new ActionDisposable(Objects.requireNonNull(action, "action is null"));
    }

    /**
     * Runs {@code run} at the first disposal.
     *
     * @param run what it throws goes to the error hook
     * @return a new instance
     */
    static Disposable fromRunnable(Runnable run) {
        Objects.requireNonNull(run, "run is null");
        return new ActionDisposable(run::run);
    }

    /**
     * Cancels {@code subscription} at the first disposal.
     *
     * @param subscription the subscription
     * @return a new instance
     */
    static Disposable fromSubscription(Subscription subscription) {
        Objects.requireNonNull(subscription, "subscription is null");
        return new ActionDisposable(subscription::cancel);
    }

    /**
     * Cancels {@code future} at the first disposal, interrupting the thread that computes it.
     *
     * @param future the future
     * @return a new instance
     */
    static Disposable fromFuture(Future<?> future) {
        return fromFuture(future, true);
    }

    /**
     * Cancels {@code future} at the first disposal.
     *
     * @param future the future
     * @param allowInterrupt whether the thread that computes it may be interrupted
     * @return a new instance
     */
    static Disposable fromFuture(Future<?> future, boolean allowInterrupt) {
        Objects.requireNonNull(future, "future is null");
        return new ActionDisposable(() -> future.cancel(allowInterrupt));
    }

    /**
     * Closes {@code autoCloseable} at the first disposal.
     *
     * @param autoCloseable what it throws goes to the error hook
     * @return a new instance
     */
    static Disposable fromAutoCloseable(AutoCloseable autoCloseable) {
        Objects.requireNonNull(autoCloseable, "autoCloseable is null");
        return new ActionDisposable(autoCloseable::close);
    }

    /**
     * Shows {@code disposable} as a resource for try-with-resources.
     *
     * @param disposable what to dispose at close
     * @return a view of it
     */
    static AutoCloseable toAutoCloseable(Disposable disposable) {
        return Objects.requireNonNull(disposable, "disposable is null")::dispose;
    }
}
