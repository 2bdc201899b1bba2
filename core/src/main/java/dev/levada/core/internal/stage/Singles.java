package dev.levada.core.internal.stage;

import dev.levada.core.Single;
import dev.levada.core.SingleObserver;

/**
 * A {@link Single} of this library, subscribed with a {@link Scalar}.
 *
 * @param <T> the type of the value
 */
public abstract class Singles<T> extends Single<T> {

    /** For subclasses. */
    protected Singles() {}

    /**
     * Starts the work whose outcome goes to {@code downstream}.
     *
     * @param downstream where the signals go
     */
    protected abstract void subscribeScalar(Scalar<? super T> downstream);

    @Override
    protected final void subscribeActual(SingleObserver<? super T> observer) {
        subscribeScalar(ScalarBorder.scalar(observer));
    }
}
