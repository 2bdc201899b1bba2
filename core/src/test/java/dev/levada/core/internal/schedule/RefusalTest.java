package dev.levada.core.internal.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Scheduler;
import dev.levada.core.Single;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.CompositeException;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import dev.levada.schedulers.Schedulers;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;

/** What comes of a flow whose scheduler was shut down, or whose executor refuses. */
class RefusalTest {

    /** An executor that takes what it gets, and runs it when told, until it is closed. */
    private static final class Closable {

        private final Queue<Runnable> waiting = new ArrayDeque<>();
        private boolean closed;

        void execute(Runnable task) {
            if (closed) {
                throw new RejectedExecutionException("closed");
            }
            waiting.add(task);
        }

        void runAll() {
            for (Runnable task = waiting.poll(); task != null; task = waiting.poll()) {
                task.run();
            }
        }
    }

    private final Closable executor = new Closable();
    private final AtomicInteger released = new AtomicInteger();
    private final Script<Releasable> script = new Script<>();
    private final Probe<Object> probe = Probe.unbounded();
    private final List<Throwable> hook = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void listen() {
        LevadaPlugins.setErrorHandler(hook::add);
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    static Stream<Arguments> flows() {
        return Stream.of(
                flow("observeOn", s -> Flowable.just(1).observeOn(s)),
                flow("observeOn empty", s -> Flowable.empty().observeOn(s)),
                flow("subscribeOn", s -> Flowable.just(1).subscribeOn(s)),
                flow("Single.observeOn", s -> Single.just(1).observeOn(s).toFlowable()),
                flow("Single.subscribeOn", s -> Single.just(1).subscribeOn(s).toFlowable()),
                flow("Maybe.observeOn", s -> Maybe.empty().observeOn(s).toFlowable()),
                flow("Maybe.subscribeOn", s -> Maybe.just(1).subscribeOn(s).toFlowable()),
                flow(
                        "Completable.observeOn",
                        s -> Completable.complete().observeOn(s).toFlowable()),
                flow(
                        "Completable.subscribeOn",
                        s -> Completable.complete().subscribeOn(s).toFlowable()));
    }

    private static Arguments flow(String name, Function<Scheduler, Publisher<?>> flow) {
        return Arguments.of(name, flow);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    void schedulerThatWasShutDownMustEndTheFlowWithAnError(String name, Function<Scheduler, Publisher<Object>> flow) {
        LoopScheduler scheduler = new LoopScheduler("test", 1);
        scheduler.shutdown();
        flow.apply(scheduler).subscribe(probe);
        assertThat(probe.error()).isInstanceOf(RejectedExecutionException.class);
        assertThat(probe.violations()).isEmpty();
        assertThat(hook).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    void refusalOfAnExecutorMustGoDownAndNotToTheHook(String name, Function<Scheduler, Publisher<Object>> flow) {
        executor.closed = true;
        flow.apply(Schedulers.from(executor::execute)).subscribe(probe);
        assertThat(probe.error()).isInstanceOf(RejectedExecutionException.class).hasMessage("closed");
        assertThat(probe.violations()).isEmpty();
        assertThat(hook).isEmpty();
    }

    @Test
    void shutdownInTheMiddleMustDiscardWhatWaitsAndCancelUpstream() {
        Flowable.fromPublisher(script)
                .observeOn(Schedulers.from(executor::execute))
                .subscribe(probe);
        executor.runAll();
        executor.closed = true;
        script.next(released::incrementAndGet);
        assertThat(probe.error()).hasMessage("closed");
        assertThat(script.cancellations()).isEqualTo(1);
        script.next(released::incrementAndGet);
        script.error(new IllegalStateException("late"));
        assertThat(released).hasValue(2);
        assertThat(hook).singleElement().satisfies(late -> assertThat(late).hasMessage("late"));
    }

    @Test
    void errorThatMeetsARefusalMustComeTogetherWithIt() {
        Flowable.fromPublisher(script)
                .observeOn(Schedulers.from(executor::execute))
                .subscribe(probe);
        executor.runAll();
        executor.closed = true;
        script.error(new IllegalStateException("broken"));
        assertThat(probe.error())
                .isInstanceOfSatisfying(
                        CompositeException.class,
                        both -> assertThat(both.getExceptions())
                                .extracting(Throwable::getMessage)
                                .containsExactly("broken", "closed"));
    }

    @Test
    void valueThatMeetsARefusalMustBeDiscarded() {
        executor.closed = true;
        Releasable value = released::incrementAndGet;
        Single.just(value)
                .observeOn(Schedulers.from(executor::execute))
                .toFlowable()
                .subscribe(probe);
        assertThat(released).hasValue(1);
    }

    @Test
    void requestThatIsRefusedMustStillBeMade() {
        Probe<Releasable> slow = Probe.asking(0);
        Flowable.fromPublisher(script)
                .subscribeOn(Schedulers.from(executor::execute))
                .subscribe(slow);
        executor.runAll();
        executor.closed = true;
        slow.request(3);
        assertThat(script.requested()).isEqualTo(3);
        assertThat(slow.error()).isNull();
        assertThat(hook)
                .singleElement()
                .satisfies(refusal -> assertThat(refusal).hasRootCauseInstanceOf(RejectedExecutionException.class));
    }

    @Test
    void workerThatRunsATaskAtOnceMustNotCountAsRefusing() {
        Flowable.range(1, 3).observeOn(new AtOnce()).subscribe(probe);
        assertThat(probe.items()).containsExactly(1, 2, 3);
        assertThat(probe.isCompleted()).isTrue();
    }

    /** A user's scheduler that runs a task where it comes and answers with a handle on nothing. */
    private static final class AtOnce extends Scheduler {

        @Override
        public Worker createWorker() {
            return new Worker() {
                @Override
                public Disposable schedule(Runnable run, long delay, TimeUnit unit) {
                    run.run();
                    return Disposable.disposed();
                }

                @Override
                public void dispose() {
                    // nothing waits
                }

                @Override
                public boolean isDisposed() {
                    return false;
                }
            };
        }
    }

    /** A flow on a scheduler of its own, which is shut down while an item and the end are on their way. */
    private static final class Closing {

        private final LoopScheduler scheduler = new LoopScheduler("test", 1);
        private final AtomicInteger released = new AtomicInteger();
        private final Script<Releasable> script = new Script<>();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Closing() {
            Flowable.fromPublisher(script).observeOn(scheduler, true).subscribe(probe);
        }
    }

    @Test
    void shutdownRacingWithItemsMustEndTheFlowAndReleaseThem() {
        Race.on(Closing::new)
                .race(
                        closing -> closing.script
                                .next(closing.released::incrementAndGet)
                                .complete(),
                        closing -> closing.scheduler.shutdown())
                .times(300)
                .check(closing -> {
                    closing.probe.awaitEnd(Duration.ofSeconds(20));
                    assertThat(closing.released).hasValue(1);
                    assertThat(closing.probe.violations()).isEmpty();
                });
    }
}
