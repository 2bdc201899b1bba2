package dev.levada.observers;

import dev.levada.core.CompletableObserver;

/**
 * A base for observers of a {@code Completable} that others can dispose. An instance serves one source.
 */
public abstract class DisposableCompletableObserver extends Held implements CompletableObserver {

    /** For subclasses. */
    protected DisposableCompletableObserver() {}
}
