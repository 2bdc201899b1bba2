package dev.levada.core;

import dev.levada.core.internal.convert.TransformProcessor;
import java.util.concurrent.Flow;
import org.reactivestreams.FlowAdapters;
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

    /**
     * This between a publisher and a subscriber of the JDK's kind. It serves one of each, which may come in any order; a
     * second subscriber gets an error.
     *
     * @return a new processor
     */
    default Flow.Processor<U, D> toFlowProcessor() {
        return FlowAdapters.toFlowProcessor(new TransformProcessor<>(this));
    }
}
