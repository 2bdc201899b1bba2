package dev.levada.core.internal.stage;

import dev.levada.core.Completable;
import dev.levada.core.CompletableObserver;

/** A {@link Completable} of this library, subscribed with a {@link Scalar}. */
public abstract class Completables extends Completable {

    /** For subclasses. */
    protected Completables() {}

    /**
     * Starts the work whose outcome goes to {@code downstream}.
     *
     * @param downstream where the signals go; never a value
     */
    protected abstract void subscribeScalar(Scalar<?> downstream);

    @Override
    protected final void subscribeActual(CompletableObserver observer) {
        subscribeScalar(ScalarBorder.scalar(observer));
    }
}
