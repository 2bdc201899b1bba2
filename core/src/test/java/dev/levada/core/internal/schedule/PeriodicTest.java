package dev.levada.core.internal.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Scheduler;
import dev.levada.disposables.Disposable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PeriodicTest {

    /** A worker with a clock that the test sets; a task without delay runs before {@code schedule} has returned. */
    private static final class Hand extends Scheduler.Worker {

        private final List<Runnable> tasks = new ArrayList<>();
        private final List<Long> delays = new ArrayList<>();
        private final List<Disposable> handles = new ArrayList<>();
        private long now;

        @Override
        public Disposable schedule(Runnable run, long delay, TimeUnit unit) {
            Disposable handle = Disposable.fromAction(() -> {});
            tasks.add(run);
            delays.add(unit.toMillis(delay));
            handles.add(handle);
            if (delay == 0) {
                run.run();
            }
            return handle;
        }

        @Override
        public long now(TimeUnit unit) {
            return unit.convert(now, TimeUnit.MILLISECONDS);
        }

        @Override
        public void dispose() {
            handles.forEach(Disposable::dispose);
        }

        @Override
        public boolean isDisposed() {
            return false;
        }
    }

    private final Hand hand = new Hand();

    @Test
    void firstTurnFasterThanItsHandleMustNotStopTheOthers() {
        Disposable periodic = hand.schedulePeriodically(() -> {}, 0, 10, TimeUnit.MILLISECONDS);
        assertThat(hand.handles).hasSize(2);
        assertThat(hand.handles.get(1).isDisposed()).isFalse();
        periodic.dispose();
        assertThat(hand.handles.get(1).isDisposed()).isTrue();
    }

    @Test
    void turnsMustBeCountedFromTheFirst() {
        hand.schedulePeriodically(() -> hand.now += 3, 5, 10, TimeUnit.MILLISECONDS);
        hand.now = 7;
        hand.tasks.get(0).run();
        assertThat(hand.delays).containsExactly(5L, 5L);
    }

    @Test
    void clockSetBackMustNotPutTheNextTurnOff() {
        hand.now = 1_000_000;
        hand.schedulePeriodically(() -> {}, 5, 10, TimeUnit.MILLISECONDS);
        hand.now = 0;
        hand.tasks.get(0).run();
        assertThat(hand.delays).containsExactly(5L, 10L);
    }
}
