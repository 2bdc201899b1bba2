package dev.levada.observers;

import dev.levada.disposables.CompositeDisposable;
import dev.levada.disposables.Disposable;

/** A {@link Held} with resources that are disposed with it. */
abstract class HeldWithResources extends Held {

    private final CompositeDisposable resources = new CompositeDisposable();

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
