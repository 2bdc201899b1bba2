package dev.levada.observers;

import dev.levada.core.SingleObserver;

/**
 * A base for observers of a {@code Single} that hold resources, which are disposed with them. After the outcome that is
 * the observer's own business: it calls {@link #dispose} when it no longer needs them.
 *
 * @param <T> the type of the value
 */
public abstract class ResourceSingleObserver<T> extends HeldWithResources implements SingleObserver<T> {

    /** For subclasses. */
    protected ResourceSingleObserver() {}
}
