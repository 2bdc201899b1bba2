package dev.levada.subscribers;

import dev.levada.disposables.CompositeDisposable;
import dev.levada.disposables.Disposable;

/**
 * A {@link DisposableSubscriber} that holds resources, which are disposed with it. At the end of the flow that is its own
 * business: it may still need them, and calls {@link #dispose} when it does not.
 *
 * @param <T> the type of the items
 */
public abstract class ResourceSubscriber<T> extends DisposableSubscriber<T> {

    private final CompositeDisposable resources = new CompositeDisposable();

    /** For subclasses. */
    protected ResourceSubscriber() {}

    /**
     * Adds a resource.
     *
     * @param resource disposed with this, at once if this is disposed
     */
    public final void add(Disposable resource) {
        resources.add(resource);
    }

    @Override
    final void release() {
        resources.dispose();
    }
}
