package dev.levada.core.internal.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.schedulers.Schedulers;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ObserveOnTest {

    /** An executor whose only thread is occupied until the test says otherwise. */
    private static final class Occupied {

        private final Queue<Runnable> waiting = new ArrayDeque<>();

        void free() {
            for (Runnable task = waiting.poll(); task != null; task = waiting.poll()) {
                task.run();
            }
        }
    }

    private final Occupied occupied = new Occupied();
    private final Script<Object> script = new Script<>();

    @Test
    void cancelWhileTheWorkerIsOccupiedMustReleaseWhatWaits() {
        List<Integer> released = new ArrayList<>();
        Probe<Object> probe = Probe.unbounded();
        Flowable.fromPublisher(script)
                .observeOn(Schedulers.from(occupied.waiting::add))
                .subscribe(probe);
        IntStream.rangeClosed(1, 5).forEach(i -> script.next((Releasable) () -> released.add(i)));
        probe.cancel();
        occupied.free();
        assertThat(released).containsExactly(1, 2, 3, 4, 5);
        assertThat(probe.items()).isEmpty();
    }

    @Test
    void errorMustOvertakeWaitingItemsByDefault() {
        AtomicInteger released = new AtomicInteger();
        Probe<Object> probe = Probe.unbounded();
        Flowable.fromPublisher(script)
                .observeOn(Schedulers.from(occupied.waiting::add))
                .subscribe(probe);
        script.next((Releasable) released::incrementAndGet).error(new IllegalStateException("broken"));
        occupied.free();
        assertThat(probe.items()).isEmpty();
        assertThat(probe.error()).hasMessage("broken");
        assertThat(released).hasValue(1);
    }

    @Test
    void delayedErrorMustComeAfterWaitingItems() {
        Probe<Object> probe = Probe.unbounded();
        Flowable.fromPublisher(script)
                .observeOn(Schedulers.from(occupied.waiting::add), true)
                .subscribe(probe);
        script.next(1).next(2).error(new IllegalStateException("broken"));
        occupied.free();
        assertThat(probe.items()).containsExactly(1, 2);
        assertThat(probe.error()).hasMessage("broken");
    }

    @Test
    void prefetchMustBeRefilledByThreeQuarters() {
        Probe<Object> probe = Probe.unbounded();
        Flowable.fromPublisher(script)
                .observeOn(Schedulers.from(Runnable::run), false, 8)
                .subscribe(probe);
        assertThat(script.requested()).isEqualTo(8);
        IntStream.range(0, 5).forEach(script::next);
        assertThat(script.requested()).isEqualTo(8);
        script.next(5);
        assertThat(script.requested()).isEqualTo(14);
    }

    @Test
    void tooManyItemsMustFailTheFlow() {
        AtomicInteger released = new AtomicInteger();
        Probe<Object> probe = Probe.unbounded();
        Flowable.fromPublisher(script)
                .observeOn(Schedulers.from(occupied.waiting::add), false, 4)
                .subscribe(probe);
        IntStream.range(0, 6).forEach(i -> script.next((Releasable) released::incrementAndGet));
        occupied.free();
        assertThat(probe.error()).hasMessageContaining("more than bufferSize");
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(released).hasValue(6);
    }

    /** One flow with a releasable item under way and one thread that cancels it. */
    private static final class Flow {

        private final Script<Releasable> script = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Flow() {
            Flowable.fromPublisher(script)
                    .observeOn(Schedulers.from(Runnable::run))
                    .subscribe(probe);
        }
    }

    @Test
    void itemRacingWithCancelMustBeReleasedOnce() {
        Race.on(Flow::new)
                .race(flow -> flow.script.next(flow.released::incrementAndGet), flow -> flow.probe.cancel())
                .times(500)
                .check(flow -> {
                    assertThat(flow.released).hasValue(1);
                    assertThat(flow.probe.violations()).isEmpty();
                });
    }
}
