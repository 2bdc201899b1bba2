package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.Scheduler;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.schedulers.Schedulers;
import dev.levada.schedulers.TestScheduler;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConcatMapOnTest {

    private final TestScheduler scheduler = new TestScheduler();
    private final List<Throwable> undeliverable = new ArrayList<>();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void mapperMustRunOnTheScheduler() {
        List<Integer> mapped = new ArrayList<>();
        TestSubscriber<Integer> test = Flowable.range(1, 3)
                .concatMap(
                        n -> {
                            mapped.add(n);
                            return Flowable.just(n, n * 10);
                        },
                        2,
                        scheduler)
                .test();
        assertThat(mapped).isEmpty();
        scheduler.triggerActions();
        assertThat(mapped).containsExactly(1, 2, 3);
        test.assertResult(1, 10, 2, 20, 3, 30);
    }

    @Test
    void mapperMustRunOnTheSchedulerAfterASourceThatEndsElsewhereToo() {
        Script<Integer> first = new Script<>();
        List<Integer> mapped = new ArrayList<>();
        TestSubscriber<Integer> test = Flowable.range(1, 2)
                .concatMap(
                        n -> {
                            mapped.add(n);
                            return n == 1 ? Flowable.fromPublisher(first) : Flowable.just(n);
                        },
                        2,
                        scheduler)
                .test();
        scheduler.triggerActions();
        first.complete();
        assertThat(mapped).containsExactly(1);
        scheduler.triggerActions();
        test.assertResult(2);
    }

    @Test
    void errorsMustWaitIfTheyAreDelayed() {
        TestSubscriber<Integer> test = Flowable.range(1, 3)
                .concatMapDelayError(
                        n -> n == 2 ? Flowable.<Integer>error(new IOException("two")) : Flowable.just(n),
                        true,
                        1,
                        scheduler)
                .test();
        scheduler.triggerActions();
        test.assertFailure(IOException.class, 1, 3);
    }

    @Test
    void cancelMustReleaseWhatWaits() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> script = new Script<>();
        Probe<Releasable> probe = Probe.unbounded();
        Flowable.fromPublisher(script).concatMap(Flowable::just, 4, scheduler).subscribe(probe);
        script.next(released::incrementAndGet).next(released::incrementAndGet);
        probe.cancel();
        scheduler.triggerActions();
        script.next(released::incrementAndGet);
        scheduler.triggerActions();
        assertThat(released).hasValue(3);
        assertThat(script.cancellations()).isEqualTo(1);
    }

    @Test
    void refusalMustEndTheFlowAndReleaseWhatWaits() {
        AtomicInteger released = new AtomicInteger();
        Scheduler refusing = Schedulers.from(task -> {
            throw new RejectedExecutionException("full");
        });
        Script<Releasable> script = new Script<>();
        Probe<Releasable> probe = Probe.unbounded();
        Flowable.fromPublisher(script).concatMap(Flowable::just, 4, refusing).subscribe(probe);
        script.next(released::incrementAndGet);
        assertThat(probe.error()).isInstanceOf(RejectedExecutionException.class).hasMessage("full");
        assertThat(released).hasValue(1);
        assertThat(script.cancellations()).isEqualTo(1);
    }

    @Test
    void manySourcesThatEndAtOnceMustCostNoStack() {
        Flowable.range(1, 20_000)
                .concatMap(n -> Flowable.<Integer>empty(), 2, Schedulers.single())
                .test()
                .awaitDone(30, TimeUnit.SECONDS)
                .assertResult();
        assertThat(undeliverable).isEmpty();
    }
}
