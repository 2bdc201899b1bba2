package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ScanWithTest {

    @Test
    void seedMustComeFirst() {
        Flowable.range(1, 3).scan(10, Integer::sum).test().assertResult(10, 11, 13, 16);
    }

    @Test
    void emptyFlowMustGiveTheSeedWhenItIsAskedFor() {
        Probe<Integer> probe = Probe.asking(0);
        Flowable.<Integer>empty().scan(10, Integer::sum).subscribe(probe);
        assertThat(probe.hasEnded()).isFalse();
        probe.request(1);
        assertThat(probe.items()).containsExactly(10);
        assertThat(probe.isCompleted()).isTrue();
    }

    @Test
    void nothingMustBeAskedOfUpstreamBeforeTheSeedIsTaken() {
        Script<Integer> source = new Script<>();
        Probe<Integer> probe = Probe.asking(1);
        Flowable.fromPublisher(source).scan(10, Integer::sum).subscribe(probe);
        assertThat(probe.items()).containsExactly(10);
        assertThat(source.requested()).isZero();
        probe.request(2);
        assertThat(source.requested()).isEqualTo(2);
    }

    @Test
    void errorMustOvertakeASeedThatNobodyHasAskedFor() {
        AtomicBoolean released = new AtomicBoolean();
        Probe<Releasable> probe = Probe.asking(0);
        Flowable.<Integer>error(new IllegalStateException("broken"))
                .<Releasable>scanWith(() -> () -> released.set(true), (seed, item) -> seed)
                .subscribe(probe);
        assertThat(probe.error()).hasMessage("broken");
        assertThat(released).isTrue();
    }

    @Test
    void cancelMustReleaseASeedThatNobodyHasAskedFor() {
        AtomicBoolean released = new AtomicBoolean();
        Probe<Releasable> probe = Probe.asking(0);
        Flowable.<Integer>never()
                .<Releasable>scanWith(() -> () -> released.set(true), (seed, item) -> seed)
                .subscribe(probe);
        probe.cancel();
        assertThat(released).isTrue();
    }

    @Test
    void eachSubscriberMustHaveASeedOfItsOwn() {
        Flowable<String> flow = Flowable.just("a")
                .scanWith(StringBuilder::new, StringBuilder::append)
                .map(StringBuilder::toString);
        flow.test().assertResult("", "a");
        flow.test().assertResult("", "a");
    }
}
