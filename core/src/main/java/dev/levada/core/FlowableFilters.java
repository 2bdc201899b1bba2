package dev.levada.core;

/**
 * The rung of {@link Flowable} that lets some items pass and not others.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableFilters<T> extends FlowableTransforms<T> permits FlowableCombines {

    FlowableFilters() {}
}
