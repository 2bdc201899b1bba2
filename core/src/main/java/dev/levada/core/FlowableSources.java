package dev.levada.core;

import org.reactivestreams.Publisher;

/**
 * The lowest rung of {@link Flowable}: the static methods that make one.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableSources<T> implements Publisher<T> permits FlowableTransforms {

    FlowableSources() {}

    /** This object as the type that users know: there is no other. */
    final Flowable<T> self() {
        return (Flowable<T>) this;
    }
}
