package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import org.junit.jupiter.api.Test;

class ConcatMapEagerTest {

    private final Script<Script<Integer>> outer = new Script<>();
    private final Script<Integer> first = new Script<>();
    private final Script<Integer> second = new Script<>();
    private final Probe<Integer> probe = Probe.unbounded();

    private void start(Flowable<Integer> flow) {
        flow.subscribe(probe);
        outer.next(first);
        outer.next(second);
    }

    private Flowable<Script<Integer>> sources() {
        return Flowable.fromPublisher(outer);
    }

    @Test
    void itemsOfALaterSourceMustWaitForTheEarlierOne() {
        start(sources().concatMapEager(source -> source));
        second.next(3).complete();
        first.next(1);
        assertThat(probe.items()).containsExactly(1);
        first.next(2).complete();
        outer.complete();
        assertThat(probe.items()).containsExactly(1, 2, 3);
        assertThat(probe.isCompleted()).isTrue();
    }

    @Test
    void noMoreSourcesThanAllowedMustRun() {
        sources().concatMapEager(source -> source, 1, 8).subscribe(probe);
        outer.next(first);
        assertThat(outer.requested()).isEqualTo(1);
        first.complete();
        assertThat(outer.requested()).isEqualTo(2);
    }

    @Test
    void errorOfALaterSourceMustEndTheFlowAtOnce() {
        start(sources().concatMapEager(source -> source));
        second.error(new IllegalStateException("broken"));
        assertThat(probe.error()).hasMessage("broken");
        assertThat(first.cancellations()).isEqualTo(1);
        assertThat(outer.cancellations()).isEqualTo(1);
    }

    @Test
    void errorMustWaitForTheSourceWhoseTurnItIs() {
        start(sources().concatMapEagerDelayError(source -> source, false));
        second.next(3).error(new IllegalStateException("broken"));
        first.next(1);
        assertThat(probe.hasEnded()).isFalse();
        first.complete();
        assertThat(probe.items()).containsExactly(1);
        assertThat(probe.error()).hasMessage("broken");
    }

    @Test
    void errorMustWaitForAllSources() {
        start(sources().concatMapEagerDelayError(source -> source, true));
        first.next(1).error(new IllegalStateException("broken"));
        second.next(3);
        assertThat(probe.items()).containsExactly(1, 3);
        outer.complete();
        assertThat(probe.hasEnded()).isFalse();
        second.complete();
        assertThat(probe.error()).hasMessage("broken");
    }
}
