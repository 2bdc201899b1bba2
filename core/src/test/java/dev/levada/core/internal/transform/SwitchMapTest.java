package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SwitchMapTest {

    private static final class Flow {

        private final Script<Integer> outer = new Script<>();
        private final List<Script<Releasable>> inner = List.of(new Script<>(), new Script<>());
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Flow() {
            Flowable.fromPublisher(outer).switchMap(inner::get).subscribe(probe);
            outer.next(0);
        }

        void send() {
            for (int i = 0; i < 8; i++) {
                inner.get(0).next(released::incrementAndGet);
            }
        }
    }

    @Test
    void laterSourceMustSupersedeTheEarlierOne() {
        Script<Integer> first = new Script<>();
        Script<Integer> second = new Script<>();
        Script<Script<Integer>> outer = new Script<>();
        Probe<Integer> probe = Probe.unbounded();
        Flowable.fromPublisher(outer).switchMap(inner -> inner).subscribe(probe);
        outer.next(first);
        first.next(1);
        outer.next(second);
        assertThat(first.cancellations()).isEqualTo(1);
        first.next(2);
        second.next(3);
        outer.complete();
        assertThat(probe.hasEnded()).isFalse();
        second.complete();
        assertThat(probe.items()).containsExactly(1, 3);
        assertThat(probe.isCompleted()).isTrue();
    }

    @Test
    void itemsOfASupersededSourceMustBeReleased() {
        AtomicInteger released = new AtomicInteger();
        Script<Integer> outer = new Script<>();
        Script<Releasable> first = new Script<>();
        Probe<Releasable> probe = Probe.asking(0);
        Flowable.fromPublisher(outer)
                .switchMap(n -> n == 0 ? first : Flowable.<Releasable>never())
                .subscribe(probe);
        outer.next(0);
        first.next(released::incrementAndGet);
        assertThat(released).hasValue(0);
        outer.next(1);
        assertThat(released).hasValue(1);
    }

    @Test
    void errorsMustWaitForTheLatestSource() {
        Script<Script<Integer>> outer = new Script<>();
        Script<Integer> inner = new Script<>();
        Probe<Integer> probe = Probe.unbounded();
        Flowable.fromPublisher(outer).switchMapDelayError(source -> source).subscribe(probe);
        outer.next(inner);
        outer.error(new IllegalStateException("late"));
        inner.next(1);
        assertThat(probe.hasEnded()).isFalse();
        inner.complete();
        assertThat(probe.items()).containsExactly(1);
        assertThat(probe.error()).hasMessage("late");
    }

    @Test
    void switchRacingWithItemsMustReleaseThemAll() {
        Race.on(Flow::new)
                .race(Flow::send, flow -> flow.outer.next(1))
                .times(500)
                .check(flow -> {
                    assertThat(flow.released).hasValue(8);
                    assertThat(flow.probe.violations()).isEmpty();
                });
    }

    @Test
    void cancelRacingWithItemsMustReleaseThemAll() {
        Race.on(Flow::new)
                .race(Flow::send, flow -> flow.probe.cancel())
                .times(500)
                .check(flow -> assertThat(flow.released).hasValue(8));
    }
}
