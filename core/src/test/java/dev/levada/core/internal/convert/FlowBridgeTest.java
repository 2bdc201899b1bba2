package dev.levada.core.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.FlowableTransformer;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Ledger;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.reactivestreams.FlowAdapters;
import org.reactivestreams.Processor;

@Timeout(30)
class FlowBridgeTest {

    private final FlowableTransformer<Integer, Integer> doubling = flow -> flow.map(item -> item * 2);
    private final Processor<Integer, Integer> processor = FlowAdapters.toProcessor(doubling.toFlowProcessor());
    private final Script<Integer> script = new Script<>();
    private final Probe<Integer> probe = Probe.asking(0);

    @Test
    void publisherOfTheJdkMustBecomeAFlow() {
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(Runnable::run, 16)) {
            TestSubscriber<Integer> subscriber =
                    Flowable.<Integer>fromFlowPublisher(publisher).take(2).test();
            publisher.submit(1);
            publisher.submit(2);
            subscriber.awaitDone(20, TimeUnit.SECONDS).assertResult(1, 2);
            assertThat(publisher.hasSubscribers()).isFalse();
        }
    }

    @Test
    void flowMustBecomeAPublisherOfTheJdk() {
        Flow.Publisher<Integer> publisher = Flowable.range(1, 3).toFlowPublisher();
        publisher.subscribe(FlowAdapters.toFlowSubscriber(probe));
        probe.request(2);
        assertThat(probe.items()).containsExactly(1, 2);
        probe.request(1);
        assertThat(probe.isCompleted()).isTrue();
        probe.assertNoViolations();
    }

    @Test
    void badRequestMustEndTheFlowWithAnError() {
        Flowable.range(1, 3).toFlowPublisher().subscribe(FlowAdapters.toFlowSubscriber(probe));
        probe.request(-1);
        assertThat(probe.error()).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void wayThereAndBackMustLeadToTheSameFlow() {
        Flowable<Integer> flow = Flowable.range(1, 3);
        assertThat(Flowable.<Integer>fromFlowPublisher(flow.toFlowPublisher())).isSameAs(flow);
    }

    @Test
    void processorMustTakeThePublisherFirst() {
        script.subscribe(processor);
        processor.subscribe(probe);
        assertThat(script.requested()).isZero();
        probe.request(2);
        assertThat(script.requested()).isEqualTo(2);
        script.next(1).next(2).complete();
        assertThat(probe.items()).containsExactly(2, 4);
        assertThat(probe.isCompleted()).isTrue();
        probe.assertNoViolations();
    }

    @Test
    void processorMustTakeTheSubscriberFirst() {
        processor.subscribe(probe);
        probe.request(1);
        script.subscribe(processor);
        assertThat(script.requested()).isEqualTo(1);
        script.next(1);
        probe.cancel();
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(probe.items()).containsExactly(2);
    }

    @Test
    void endBeforeTheSubscriberMustWaitForIt() {
        script.subscribe(processor);
        script.error(new IOException("broken"));
        processor.subscribe(probe);
        assertThat(probe.error()).isInstanceOf(IOException.class);
        probe.assertNoViolations();
    }

    @Test
    void secondSubscriberMustBeRefused() {
        processor.subscribe(probe);
        Probe<Integer> second = Probe.unbounded();
        processor.subscribe(second);
        assertThat(second.error()).isInstanceOf(IllegalStateException.class);
        second.assertNoViolations();
        assertThat(probe.hasEnded()).isFalse();
    }

    @Test
    void secondPublisherMustBeCancelled() {
        script.subscribe(processor);
        LevadaPlugins.setErrorHandler(error -> {});
        try {
            script.subscribe(processor);
        } finally {
            LevadaPlugins.reset();
        }
        assertThat(script.cancellations()).isEqualTo(1);
    }

    @Test
    void itemThatNobodyHasAskedForMustBeReleased() {
        Ledger ledger = new Ledger();
        Releasable item = new Releasable() {
            @Override
            public void release() {
                ledger.released(this);
            }
        };
        ledger.acquired(item);
        FlowableTransformer<Releasable, Releasable> same = flow -> flow;
        Processor<Releasable, Releasable> passing = FlowAdapters.toProcessor(same.toFlowProcessor());
        Script<Releasable> pushing = new Script<>();
        pushing.subscribe(passing);
        pushing.next(item);
        ledger.assertBalanced();
    }
}
