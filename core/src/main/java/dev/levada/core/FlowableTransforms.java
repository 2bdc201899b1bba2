package dev.levada.core;

/**
 * The rung of {@link Flowable} that turns items into others, and into groups.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableTransforms<T> extends FlowableSources<T> permits FlowableFilters {

    FlowableTransforms() {}
}
