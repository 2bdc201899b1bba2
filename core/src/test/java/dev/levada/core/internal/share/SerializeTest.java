package dev.levada.core.internal.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SerializeTest {

    /** A source into which two threads signal at a time. */
    private static final class Rogue {

        private final Script<Releasable> script = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Rogue() {
            Flowable.fromPublisher(script).serialize().subscribe(probe);
        }

        void send(int n) {
            for (int i = 0; i < n; i++) {
                script.next(released::incrementAndGet);
            }
        }
    }

    @Test
    void itemsOfTwoThreadsMustComeOneAtATime() {
        Race.on(Rogue::new)
                .race(rogue -> rogue.send(8), rogue -> rogue.send(8))
                .times(1_000)
                .check(rogue -> {
                    assertThat(rogue.probe.items()).hasSize(16);
                    assertThat(rogue.released).hasValue(16);
                    assertThat(rogue.probe.violations()).isEmpty();
                });
    }

    @Test
    void errorRacingWithItemsMustReleaseThemAll() {
        Race.on(Rogue::new)
                .race(rogue -> rogue.send(8), rogue -> rogue.script.error(new IllegalStateException("broken")))
                .times(1_000)
                .check(rogue -> {
                    assertThat(rogue.released).hasValue(8);
                    assertThat(rogue.probe.hasEnded()).isTrue();
                    assertThat(rogue.probe.violations()).isEmpty();
                });
    }
}
