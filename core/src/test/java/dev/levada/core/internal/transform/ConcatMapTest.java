package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ConcatMapTest {

    /** One inner source that runs while the outer one goes on. */
    private static final class Flow {

        private final Script<Integer> outer = new Script<>();
        private final Script<Releasable> inner = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Flow() {
            Flowable.fromPublisher(outer).concatMap(v -> inner, 16).subscribe(probe);
            outer.next(1);
        }

        void send() {
            for (int i = 0; i < 8; i++) {
                inner.next(released::incrementAndGet);
            }
        }
    }

    @Test
    void errorOfUpstreamRacingWithInnerItemsMustReleaseThemAll() {
        Race.on(Flow::new)
                .race(Flow::send, flow -> flow.outer.error(new IllegalStateException("broken")))
                .times(500)
                .check(flow -> {
                    assertThat(flow.released).hasValue(8);
                    assertThat(flow.probe.error()).hasMessage("broken");
                    assertThat(flow.probe.violations()).isEmpty();
                });
    }

    @Test
    void endOfUpstreamRacingWithTheEndOfTheInnerSourceMustEndTheFlow() {
        Race.on(Flow::new)
                .race(flow -> flow.inner.complete(), flow -> flow.outer.complete())
                .times(500)
                .check(flow -> {
                    assertThat(flow.probe.isCompleted()).isTrue();
                    assertThat(flow.probe.violations()).isEmpty();
                });
    }

    @Test
    void itemThatWasReceivedMustNotBeReleasedAtCancel() {
        AtomicInteger released = new AtomicInteger();
        Script<Releasable> script = new Script<>();
        Probe<Releasable> probe = Probe.unbounded();
        Flowable.fromPublisher(script).concatMap(Flowable::just).subscribe(probe);
        script.next(released::incrementAndGet);
        probe.cancel();
        assertThat(probe.items()).hasSize(1);
        assertThat(released).hasValue(0);
    }
}
