package dev.levada.observers;

import dev.levada.core.SingleObserver;

/**
 * A base for observers of a {@code Single} that others can dispose. An instance serves one source.
 *
 * @param <T> the type of the value
 */
public abstract class DisposableSingleObserver<T> extends Held implements SingleObserver<T> {

    /** For subclasses. */
    protected DisposableSingleObserver() {}
}
