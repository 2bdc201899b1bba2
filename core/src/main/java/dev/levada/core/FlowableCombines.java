package dev.levada.core;

/**
 * The rung of {@link Flowable} that joins several flows, or shares one.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableCombines<T> extends FlowableFilters<T> permits FlowableSignals {

    FlowableCombines() {}
}
