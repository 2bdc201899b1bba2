package dev.levada.core.internal.stage;

import dev.levada.core.Maybe;
import dev.levada.core.MaybeObserver;

/**
 * A {@link Maybe} of this library, subscribed with a {@link Scalar}.
 *
 * @param <T> the type of the value
 */
public abstract class Maybes<T> extends Maybe<T> {

    /** For subclasses. */
    protected Maybes() {}

    /**
     * Starts the work whose outcome goes to {@code downstream}.
     *
     * @param downstream where the signals go
     */
    protected abstract void subscribeScalar(Scalar<? super T> downstream);

    @Override
    protected final void subscribeActual(MaybeObserver<? super T> observer) {
        subscribeScalar(ScalarBorder.scalar(observer));
    }
}
