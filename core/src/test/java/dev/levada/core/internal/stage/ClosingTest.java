package dev.levada.core.internal.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The item in the place of an error, as {@code onErrorReturn} sends it. */
class ClosingTest {

    private static final class Flow {

        private final AtomicInteger released = new AtomicInteger();
        private final Script<Releasable> script = new Script<>();
        private final Probe<Releasable> probe = Probe.asking(0, (self, item) -> item.release());

        Flow() {
            Flowable.fromPublisher(script)
                    .onErrorReturn(error -> released::incrementAndGet)
                    .subscribe(probe);
        }

        void fail() {
            script.error(new IllegalStateException("broken"));
        }
    }

    @Test
    void lastItemMustWaitForARequest() {
        Flow flow = new Flow();
        flow.probe.request(1);
        flow.script.next(flow.released::incrementAndGet);
        flow.fail();
        assertThat(flow.probe.items()).hasSize(1);
        assertThat(flow.probe.hasEnded()).isFalse();
        flow.probe.request(1);
        assertThat(flow.probe.items()).hasSize(2);
        assertThat(flow.probe.isCompleted()).isTrue();
        assertThat(flow.probe.violations()).isEmpty();
    }

    @Test
    void cancelMustReleaseALastItemThatWaits() {
        Flow flow = new Flow();
        flow.fail();
        assertThat(flow.released).hasValue(0);
        flow.probe.cancel();
        flow.probe.request(1);
        assertThat(flow.released).hasValue(1);
        assertThat(flow.probe.items()).isEmpty();
        assertThat(flow.script.cancellations()).isZero();
    }

    @Test
    void requestRacingWithTheErrorMustBringTheLastItemOnce() {
        Race.on(Flow::new)
                .race(flow -> flow.probe.request(1), Flow::fail)
                .times(1_000)
                .check(flow -> {
                    assertThat(flow.probe.items()).hasSize(1);
                    assertThat(flow.probe.isCompleted()).isTrue();
                    assertThat(flow.probe.violations()).isEmpty();
                });
    }

    @Test
    void requestRacingWithCancelMustReleaseTheLastItemOnce() {
        Race.on(() -> {
                    Flow flow = new Flow();
                    flow.fail();
                    return flow;
                })
                .race(flow -> flow.probe.request(1), flow -> flow.probe.cancel())
                .times(1_000)
                .check(flow -> assertThat(flow.released).hasValue(1));
    }
}
