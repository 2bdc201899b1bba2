package dev.levada.core.internal.backpressure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.BackpressureOverflowStrategy;
import dev.levada.core.Flowable;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OnBackpressureBufferTest {

    private final Script<Integer> script = new Script<>();
    private final List<Integer> dropped = new ArrayList<>();
    private int overflows;

    private Probe<Integer> dropping(BackpressureOverflowStrategy strategy) {
        Probe<Integer> probe = Probe.asking(0);
        Flowable.fromPublisher(script)
                .onBackpressureBuffer(3, () -> overflows++, strategy, dropped::add)
                .subscribe(probe);
        for (int i = 1; i <= 5; i++) {
            script.next(i);
        }
        return probe;
    }

    @Test
    void oldestMustMakeRoom() {
        Probe<Integer> probe = dropping(BackpressureOverflowStrategy.DROP_OLDEST);
        script.complete();
        probe.request(10);
        assertThat(probe.items()).containsExactly(3, 4, 5);
        assertThat(probe.isCompleted()).isTrue();
        assertThat(dropped).containsExactly(1, 2);
        assertThat(overflows).isEqualTo(2);
    }

    @Test
    void latestMustMakeRoom() {
        Probe<Integer> probe = dropping(BackpressureOverflowStrategy.DROP_LATEST);
        script.complete();
        probe.request(10);
        assertThat(probe.items()).containsExactly(1, 2, 5);
        assertThat(dropped).containsExactly(3, 4);
    }

    @Test
    void boundMustBeExactAndTheOverflowEndTheFlow() {
        Probe<Integer> probe = dropping(BackpressureOverflowStrategy.ERROR);
        assertThat(dropped).containsExactly(4);
        assertThat(overflows).isEqualTo(1);
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(probe.items()).isEmpty();
        assertThat(probe.error()).isInstanceOf(MissingBackpressureException.class);
    }

    @Test
    void overflowMustReleaseTheItemAndWhatWaits() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> owned = new Script<>();
        Probe<Releasable> probe = Probe.asking(0);
        Flowable.fromPublisher(owned).onBackpressureBuffer(2).subscribe(probe);
        for (int i = 0; i < 4; i++) {
            owned.next(released::incrementAndGet);
        }
        assertThat(probe.hasEnded()).isTrue();
        assertThat(released).hasValue(4);
    }

    @Test
    void delayedErrorMustWaitForTheItems() {
        Probe<Integer> probe = Probe.asking(0);
        Flowable.fromPublisher(script).onBackpressureBuffer(2, true).subscribe(probe);
        script.next(1).next(2).next(3);
        assertThat(probe.hasEnded()).isFalse();
        probe.request(1);
        assertThat(probe.hasEnded()).isFalse();
        probe.request(1);
        assertThat(probe.items()).containsExactly(1, 2);
        assertThat(probe.error()).isInstanceOf(MissingBackpressureException.class);
    }

    @Test
    void whatOnOverflowThrowsMustBeTheCause() {
        Probe<Integer> probe = Probe.asking(0);
        Flowable.fromPublisher(script)
                .onBackpressureBuffer(1, () -> {
                    throw new IllegalStateException("thrown");
                })
                .subscribe(probe);
        script.next(1).next(2);
        assertThat(probe.error()).isInstanceOf(MissingBackpressureException.class);
        assertThat(probe.error()).hasCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void unboundedMustKeepMoreThanTheHint() {
        Probe<Integer> probe = Probe.asking(0);
        Flowable.range(1, 1_000).onBackpressureBuffer(1, false, true).subscribe(probe);
        probe.request(Long.MAX_VALUE);
        assertThat(probe.items()).hasSize(1_000);
    }

    private static final class Two {

        private final Script<Integer> script = new Script<>();
        private final Probe<Integer> probe = Probe.asking(0);
        private final List<Integer> dropped = new ArrayList<>();

        Two() {
            Flowable.fromPublisher(script)
                    .onBackpressureBuffer(2, null, BackpressureOverflowStrategy.DROP_OLDEST, dropped::add)
                    .subscribe(probe);
        }
    }

    @Test
    void noItemMustBeLostBetweenOverflowAndRequest() {
        Race.<Two>on(Two::new)
                .race(
                        two -> {
                            for (int i = 0; i < 20; i++) {
                                two.script.next(i);
                            }
                            two.script.complete();
                        },
                        two -> {
                            for (int i = 0; i < 20; i++) {
                                two.probe.request(1);
                            }
                        })
                .times(500)
                .check(two -> {
                    assertThat(two.probe.isCompleted()).isTrue();
                    assertThat(two.probe.items().size() + two.dropped.size()).isEqualTo(20);
                    assertThat(two.probe.items()).isSorted();
                    two.probe.assertNoViolations();
                });
    }
}
