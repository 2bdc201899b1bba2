package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.exceptions.CompositeException;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import org.junit.jupiter.api.Test;

class ConcatMapDelayErrorTest {

    private final Script<Integer> outer = new Script<>();
    private final Script<Integer> inner = new Script<>();
    private final Probe<Integer> probe = Probe.unbounded();

    @Test
    void errorsOfAllSourcesMustComeTogetherAtTheEnd() {
        Flowable.range(1, 3)
                .concatMapDelayError(n ->
                        Flowable.just(n).concatWith(Flowable.<Integer>error(new IllegalStateException("broken " + n))))
                .subscribe(probe);
        assertThat(probe.items()).containsExactly(1, 2, 3);
        assertThat(probe.error())
                .isInstanceOfSatisfying(
                        CompositeException.class,
                        all -> assertThat(all.getExceptions()).hasSize(3));
    }

    @Test
    void errorOfUpstreamMustWaitForTheActiveSource() {
        Flowable.fromPublisher(outer).concatMapDelayError(n -> inner, false, 2).subscribe(probe);
        outer.next(1);
        outer.error(new IllegalStateException("broken"));
        inner.next(1);
        assertThat(probe.hasEnded()).isFalse();
        inner.complete();
        assertThat(probe.items()).containsExactly(1);
        assertThat(probe.error()).hasMessage("broken");
    }

    @Test
    void errorAtTheBoundaryMustCancelUpstream() {
        Flowable.fromPublisher(outer).concatMapDelayError(n -> inner, false, 2).subscribe(probe);
        outer.next(1);
        outer.next(2);
        inner.error(new IllegalStateException("broken"));
        assertThat(outer.cancellations()).isEqualTo(1);
        assertThat(probe.error()).hasMessage("broken");
    }

    @Test
    void completablesMustRunOneAfterAnother() {
        StringBuilder log = new StringBuilder();
        Flowable.range(1, 3)
                .concatMapCompletableDelayError(n -> Completable.fromAction(() -> log.append(n))
                        .andThen(
                                n == 2
                                        ? Completable.error(new IllegalStateException("broken"))
                                        : Completable.complete()))
                .test()
                .assertError(IllegalStateException.class);
        assertThat(log).hasToString("123");
    }
}
