package dev.levada.observers;

import dev.levada.core.MaybeObserver;

/**
 * A base for observers of a {@code Maybe} that others can dispose. An instance serves one source.
 *
 * @param <T> the type of the value
 */
public abstract class DisposableMaybeObserver<T> extends Held implements MaybeObserver<T> {

    /** For subclasses. */
    protected DisposableMaybeObserver() {}
}
