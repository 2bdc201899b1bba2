package dev.levada.core.internal.conditional;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TakeUntilTest {

    private static final class Flow {

        private final Script<Releasable> source = new Script<>();
        private final Script<Integer> other = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Flow() {
            Flowable.fromPublisher(source).takeUntil(other).subscribe(probe);
        }
    }

    @Test
    void signalRacingWithItemsMustReleaseThemAllAndEndOnce() {
        Race.on(Flow::new)
                .race(
                        flow -> {
                            for (int i = 0; i < 8; i++) {
                                flow.source.next(flow.released::incrementAndGet);
                            }
                            flow.source.complete();
                        },
                        flow -> flow.other.next(1))
                .times(500)
                .check(flow -> {
                    assertThat(flow.released).hasValue(8);
                    assertThat(flow.probe.isCompleted()).isTrue();
                    assertThat(flow.probe.violations()).isEmpty();
                });
    }
}
