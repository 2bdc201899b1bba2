package dev.levada.core.internal.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.disposables.Disposable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FoldTest {

    /** Lists of two releasable items that are themselves gathered in a list. */
    private static final class Flow {

        private final AtomicInteger released = new AtomicInteger();
        private final Script<List<Releasable>> script = new Script<>();
        private final Disposable handle = Flowable.fromPublisher(script)
                .toList()
                .subscribe(lists -> lists.forEach(list -> list.forEach(item -> item.release())));

        void send(int lists) {
            for (int i = 0; i < lists; i++) {
                script.next(List.of(released::incrementAndGet, released::incrementAndGet));
            }
        }
    }

    @Test
    void disposeMustReleaseWhatGatheredCollectionsHold() {
        Flow flow = new Flow();
        flow.send(3);
        flow.handle.dispose();
        assertThat(flow.released).hasValue(6);
    }

    @Test
    void disposeRacingWithItemsMustReleaseThemOnce() {
        Race.on(Flow::new)
                .race(
                        flow -> {
                            flow.send(3);
                            flow.script.complete();
                        },
                        flow -> flow.handle.dispose())
                .times(500)
                .check(flow -> assertThat(flow.released).hasValue(6));
    }
}
