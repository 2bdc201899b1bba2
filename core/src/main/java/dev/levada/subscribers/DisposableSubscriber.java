package dev.levada.subscribers;

import dev.levada.disposables.Disposable;

/**
 * A {@link DefaultSubscriber} that others can dispose.
 *
 * @param <T> the type of the items
 */
public abstract class DisposableSubscriber<T> extends DefaultSubscriber<T> implements Disposable {

    /** For subclasses. */
    protected DisposableSubscriber() {}

    @Override
    public final void dispose() {
        cancel();
        release();
    }

    /** Runs at each disposal. */
    void release() {
        // nothing is held
    }

    @Override
    public final boolean isDisposed() {
        return isCancelled();
    }
}
