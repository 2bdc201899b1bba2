package dev.levada.schedulers;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.core.Flowable;
import dev.levada.core.Scheduler.Worker;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.subscribers.TestSubscriber;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TestSchedulerTest {

    private final TestScheduler scheduler = new TestScheduler();
    private final Worker worker = scheduler.createWorker();
    private final List<String> ran = new ArrayList<>();

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    private Runnable note(String name) {
        return () -> ran.add(name + "@" + scheduler.now(SECONDS));
    }

    @Test
    void nothingMustRunBeforeTheClockIsMoved() {
        worker.schedule(note("a"));
        assertThat(ran).isEmpty();
        scheduler.triggerActions();
        assertThat(ran).containsExactly("a@0");
    }

    @Test
    void dueTimeMustDecideTheOrderAndThenTheOrderOfScheduling() {
        worker.schedule(note("c"), 2, SECONDS);
        worker.schedule(note("a"), 1, SECONDS);
        scheduler.createWorker().schedule(note("b"), 1, SECONDS);
        scheduler.advanceTimeBy(2, SECONDS);
        assertThat(ran).containsExactly("a@1", "b@1", "c@2");
    }

    @Test
    void clockMustShowTheDueTimeOfATaskAndThenTheTarget() {
        worker.schedule(note("a"), 3, SECONDS);
        scheduler.advanceTimeTo(10, SECONDS);
        assertThat(ran).containsExactly("a@3");
        assertThat(scheduler.now(SECONDS)).isEqualTo(10);
        assertThat(worker.now(MILLISECONDS)).isEqualTo(10_000);
    }

    @Test
    void whatIsNotDueMustWait() {
        worker.schedule(note("a"), 1, SECONDS);
        scheduler.advanceTimeBy(999, MILLISECONDS);
        assertThat(ran).isEmpty();
        scheduler.advanceTimeBy(1, MILLISECONDS);
        assertThat(ran).containsExactly("a@1");
    }

    @Test
    void taskScheduledByATaskMustRunInTheSameCallIfItIsDue() {
        worker.schedule(
                () -> {
                    worker.schedule(note("late"), 5, SECONDS);
                    worker.schedule(note("soon"), 1, SECONDS);
                },
                1,
                SECONDS);
        scheduler.advanceTimeBy(3, SECONDS);
        assertThat(ran).containsExactly("soon@2");
    }

    @Test
    void periodicTaskMustTakeEachTurnAtItsTime() {
        Disposable turns = worker.schedulePeriodically(note("t"), 1, 2, SECONDS);
        scheduler.advanceTimeBy(6, SECONDS);
        assertThat(ran).containsExactly("t@1", "t@3", "t@5");
        turns.dispose();
        scheduler.advanceTimeBy(60, SECONDS);
        assertThat(ran).hasSize(3);
    }

    @Test
    void disposedWorkerMustRunNothingAndRefuse() {
        Disposable task = worker.schedule(note("a"), 1, SECONDS);
        worker.dispose();
        assertThat(task.isDisposed()).isTrue();
        assertThat(worker.schedule(note("b")).isDisposed()).isTrue();
        assertThat(worker.execute(note("c"))).isFalse();
        scheduler.advanceTimeBy(1, SECONDS);
        assertThat(ran).isEmpty();
    }

    @Test
    void workerDisposedByATaskMustRunNoOther() {
        worker.schedule(worker::dispose);
        worker.schedule(note("a"));
        scheduler.triggerActions();
        assertThat(ran).isEmpty();
    }

    @Test
    void disposedTaskMustNotRun() {
        worker.schedule(note("a"), 1, SECONDS).dispose();
        Disposable direct = scheduler.scheduleDirect(note("b"), 1, SECONDS);
        direct.dispose();
        assertThat(direct.isDisposed()).isTrue();
        scheduler.advanceTimeBy(1, SECONDS);
        assertThat(ran).isEmpty();
    }

    @Test
    void executedTaskMustRunAlthoughItsWorkerIsDisposed() {
        assertThat(worker.execute(note("a"))).isTrue();
        worker.dispose();
        scheduler.triggerActions();
        assertThat(ran).containsExactly("a@0");
    }

    @Test
    void whatATaskThrowsMustComeOutAndLeaveTheRest() {
        worker.schedule(
                () -> {
                    throw new IllegalStateException("broken");
                },
                1,
                SECONDS);
        worker.schedule(note("b"), 1, SECONDS);
        assertThatThrownBy(() -> scheduler.advanceTimeBy(5, SECONDS)).hasMessage("broken");
        assertThat(scheduler.now(SECONDS)).isEqualTo(1);
        scheduler.triggerActions();
        assertThat(ran).containsExactly("b@1");
    }

    @Test
    void delayBeyondTheRangeMustNeverCome() {
        TestScheduler late = new TestScheduler(1, SECONDS);
        late.createWorker().schedule(note("never"), Long.MAX_VALUE, NANOSECONDS);
        late.createWorker().schedule(note("at once"), -5, SECONDS);
        late.advanceTimeBy(1_000_000, SECONDS);
        assertThat(ran).containsExactly("at once@0");
    }

    @Test
    void scheduleHookMustSeeTasksIfAskedFor() throws Throwable {
        LevadaPlugins.setScheduleHandler(run -> () -> {
            ran.add("hook");
            run.run();
        });
        new TestScheduler(true).createWorker().schedule(note("a"));
        TestScheduler hooked = new TestScheduler(7, SECONDS, true);
        hooked.createWorker().schedule(note("b"));
        hooked.triggerActions();
        worker.schedule(note("plain"));
        scheduler.triggerActions();
        assertThat(ran).containsExactly("hook", "b@0", "plain@0");
    }

    @Test
    void flowMustMoveOnlyWithTheClock() {
        TestSubscriber<Integer> subscriber =
                Flowable.range(1, 3).observeOn(scheduler).test();
        subscriber.assertEmpty();
        scheduler.triggerActions();
        subscriber.assertResult(1, 2, 3);
    }
}
