package dev.levada.core.internal.stage;

import dev.levada.core.Flowable;
import org.reactivestreams.Subscriber;

/**
 * A {@link Flowable} of this library. It is subscribed with a {@link Stage} and trusted to keep the protocol, so no
 * check stands between two operators; {@link Border} wraps whatever else subscribes.
 *
 * @param <T> the type of the items
 */
public abstract class Stages<T> extends Flowable<T> {

    /** For subclasses. */
    protected Stages() {}

    /**
     * Starts a flow into {@code downstream}: {@code onSubscribe} first, then items by {@link Stage#tryOnNext} within
     * demand, then one end.
     *
     * @param downstream where the signals go
     */
    protected abstract void subscribeStage(Stage<? super T> downstream);

    @Override
    protected final void subscribeActual(Subscriber<? super T> subscriber) {
        subscribeStage(Border.stage(subscriber));
    }
}
