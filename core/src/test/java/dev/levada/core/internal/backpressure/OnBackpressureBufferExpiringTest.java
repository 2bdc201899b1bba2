package dev.levada.core.internal.backpressure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.internal.schedule.LoopScheduler;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.schedulers.TestScheduler;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OnBackpressureBufferExpiringTest {

    private final Script<Integer> script = new Script<>();
    private final TestScheduler scheduler = new TestScheduler();
    private final List<Integer> evicted = new ArrayList<>();
    private final TestSubscriber<Integer> subscriber = Flowable.fromPublisher(script)
            .onBackpressureBuffer(Duration.ofSeconds(10), 3, evicted::add, scheduler)
            .test(1);

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void itemMustGoWhenItsTimeIsUp() {
        script.next(1).next(2);
        scheduler.advanceTimeBy(6, TimeUnit.SECONDS);
        script.next(3);
        scheduler.advanceTimeBy(4, TimeUnit.SECONDS);
        assertThat(evicted).containsExactly(2);
        subscriber.requestMore(5).assertValues(1, 3);
        scheduler.advanceTimeBy(20, TimeUnit.SECONDS);
        script.next(4);
        subscriber.assertValues(1, 3, 4);
        assertThat(evicted).containsExactly(2);
    }

    @Test
    void oldestMustGoWhenThereAreTooMany() {
        script.next(1).next(2).next(3).next(4).next(5);
        assertThat(evicted).containsExactly(2);
        subscriber.requestMore(5).assertValues(1, 3, 4, 5);
    }

    @Test
    void endMustComeWhenTheLastItemHasGone() {
        script.next(1).next(2).error(new IOException("failed"));
        subscriber.assertNoErrors();
        scheduler.advanceTimeBy(10, TimeUnit.SECONDS);
        assertThat(evicted).containsExactly(2);
        subscriber.assertFailure(IOException.class, 1);
    }

    @Test
    void thrownAtAnEvictionMustEndTheFlow() {
        Script<Integer> source = new Script<>();
        TestSubscriber<Integer> failing = Flowable.fromPublisher(source)
                .onBackpressureBuffer(
                        Duration.ofSeconds(10),
                        3,
                        item -> {
                            throw new IllegalStateException("thrown");
                        },
                        scheduler)
                .test(0);
        source.next(1);
        scheduler.advanceTimeBy(10, TimeUnit.SECONDS);
        failing.assertFailure(IllegalStateException.class);
        assertThat(source.cancellations()).isEqualTo(1);
    }

    @Test
    void cancelMustDiscardWhatWaitsAndStopTheTimer() {
        List<Object> discarded = new ArrayList<>();
        LevadaPlugins.setDiscardHandler(discarded::add);
        script.next(1).next(2);
        subscriber.cancel();
        assertThat(discarded).containsExactly(2);
        scheduler.advanceTimeBy(20, TimeUnit.SECONDS);
        assertThat(evicted).isEmpty();
    }

    @Test
    void refusedTimerMustEndTheFlow() {
        LoopScheduler closed = new LoopScheduler("closed", 1);
        closed.shutdown();
        Script<Integer> source = new Script<>();
        TestSubscriber<Integer> refused = Flowable.fromPublisher(source)
                .onBackpressureBuffer(Duration.ofSeconds(10), 3, evicted::add, closed)
                .test();
        source.next(1);
        refused.assertFailure(RejectedExecutionException.class, 1);
        assertThat(source.cancellations()).isEqualTo(1);
    }
}
