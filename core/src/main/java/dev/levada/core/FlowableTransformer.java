package dev.levada.core;

import org.reactivestreams.Publisher;

/**
 * Builds on a flow, at assembly; for {@link Flowable#compose}.
 *
 * @param <U> the type of the items that come in
 * @param <D> the type of the items that go out
 */
@FunctionalInterface
public interface FlowableTransformer<U, D> {

    /**
     * Builds the new flow.
     *
     * @param upstream the flow to build on
     * @return the new flow
     */
    Publisher<D> apply(Flowable<U> upstream);
}
