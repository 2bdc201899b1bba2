package dev.levada.verify.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.BackpressureStrategy;
import dev.levada.core.Flowable;
import dev.levada.core.Scheduler.Worker;
import dev.levada.core.Single;
import dev.levada.disposables.CompositeDisposable;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.schedulers.Schedulers;
import dev.levada.schedulers.TestScheduler;
import dev.levada.subscribers.TestSubscriber;
import dev.levada.test.StepVerifier;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import dev.levada.verify.guide.CoreGuideTest.Order;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TestingGuideTest {

    private final AtomicInteger open = new AtomicInteger();

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @Test
    void everySnippetOfTheGuideMustStandHere() throws IOException {
        Guide.everySnippetMustStandIn(TestingGuideTest.class, "testing.md");
    }

    @Test
    void recordedSignalsMustBeAssertedOn() {
        Flowable.range(1, 5)
                .test(2) // ask for two at first
                .assertValuesOnly(1, 2)
                .requestMore(3)
                .assertResult(1, 2, 3, 4, 5);

        Single.just("42").map(Integer::parseInt).test().assertResult(42);
    }

    @Test
    void otherThreadsMustBeWaitedFor() {
        Flowable.range(1, 1_000)
                .observeOn(Schedulers.computation())
                .test()
                .awaitDone(5, TimeUnit.SECONDS)
                .assertValueCount(1_000)
                .assertComplete();
    }

    @Test
    void recordedItemsMustBeGivenBack() {
        TestSubscriber<Order> orders =
                Flowable.range(1, 4).map(Order::of).filter(Order::isPaid).test();
        assertThat(orders.values()).extracting(order -> order.id).containsExactly(2, 4);
        orders.releaseValues();

        assertThat(Order.POOL.metrics().outstanding()).isZero(); // the filter has released the others
    }

    @Test
    void clockMustMoveWhenTheTestSaysSo() {
        TestScheduler clock = new TestScheduler();
        List<Long> turns = new ArrayList<>();
        clock.createWorker()
                .schedulePeriodically(() -> turns.add(clock.now(TimeUnit.MINUTES)), 1, 30, TimeUnit.MINUTES);

        clock.advanceTimeBy(1, TimeUnit.HOURS);
        assertThat(turns).containsExactly(1L, 31L);
    }

    @Test
    void stepsMustFollowTheSignals() {
        StepVerifier.create(Flowable.range(1, Integer.MAX_VALUE), 0)
                .thenRequest(2)
                .expectNext(1, 2)
                .thenRequest(10)
                .expectNextMatches(number -> number == 3)
                .expectNextCount(9)
                .thenCancel()
                .verify();
    }

    private static Flowable<String> polls() {
        return Flowable.create(
                emitter -> {
                    Worker worker = Schedulers.computation().createWorker();
                    AtomicInteger count = new AtomicInteger();
                    emitter.setDisposable(worker);
                    worker.schedulePeriodically(
                            () -> emitter.onNext("poll " + count.incrementAndGet()), 5, 5, TimeUnit.MINUTES);
                },
                BackpressureStrategy.BUFFER);
    }

    @Test
    void hoursMustPassAtOnce() {
        StepVerifier.withVirtualTime(() -> polls())
                .expectNoEvent(Duration.ofMinutes(4))
                .thenAwait(Duration.ofMinutes(1))
                .expectNext("poll 1")
                .thenAwait(Duration.ofHours(1))
                .expectNextCount(12)
                .thenCancel()
                .verify();
    }

    @Test
    void hooksMustBeWatched() {
        StepVerifier.create(Flowable.range(1, 5).filter(number -> number % 2 == 0))
                .expectNext(2, 4)
                .expectComplete()
                .verifyThenAssertThat()
                .hasDiscardedExactly(1, 3, 5)
                .hasNotDroppedErrors();
    }

    @Test
    void doublesMustShowBrokenRules() {
        List<Throwable> undeliverable = new CopyOnWriteArrayList<>();
        LevadaPlugins.setErrorHandler(undeliverable::add);

        Script<Integer> script = new Script<>();
        Probe<Integer> probe = Probe.asking(1);
        Flowable.fromPublisher(script).map(number -> number * 2).subscribe(probe);

        script.next(1).complete();
        script.next(2).error(new IllegalStateException("late")); // a publisher must not
        assertThat(probe.items()).containsExactly(2);
        probe.assertNoViolations();
        assertThat(undeliverable).hasSize(1);
        LevadaPlugins.reset();
    }

    private Disposable resource() {
        open.incrementAndGet();
        return Disposable.fromAction(open::decrementAndGet);
    }

    @Test
    void racesMustBeOneLine() {
        Race.on(CompositeDisposable::new)
                .race(places -> places.add(resource()), CompositeDisposable::dispose)
                .times(100)
                .check(places -> assertThat(open.get()).isZero());
    }
}
