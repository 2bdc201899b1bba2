package dev.levada.observers;

import dev.levada.core.CompletableObserver;

/**
 * A base for observers of a {@code Completable} that hold resources, which are disposed with them. After the outcome that is
 * the observer's own business: it calls {@link #dispose} when it no longer needs them.
 */
public abstract class ResourceCompletableObserver extends HeldWithResources implements CompletableObserver {

    /** For subclasses. */
    protected ResourceCompletableObserver() {}
}
