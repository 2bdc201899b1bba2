package dev.levada.core;

/**
 * The rung of {@link Flowable} that deals with the signals themselves: errors, time, threads, demand, side effects.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableSignals<T> extends FlowableCombines<T> permits Flowable {

    FlowableSignals() {}
}
