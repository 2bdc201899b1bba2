package dev.levada.observers;

import dev.levada.core.MaybeObserver;

/**
 * A base for observers of a {@code Maybe} that hold resources, which are disposed with them. After the outcome that is
 * the observer's own business: it calls {@link #dispose} when it no longer needs them.
 *
 * @param <T> the type of the value
 */
public abstract class ResourceMaybeObserver<T> extends HeldWithResources implements MaybeObserver<T> {

    /** For subclasses. */
    protected ResourceMaybeObserver() {}
}
