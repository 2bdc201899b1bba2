package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.Single;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FlattenIterableTest {

    private final AtomicInteger released = new AtomicInteger();

    private List<Releasable> three() {
        return List.of(released::incrementAndGet, released::incrementAndGet, released::incrementAndGet);
    }

    @Test
    void elementsMustComeInOrderAcrossEmptyOnes() {
        Flowable.range(0, 4)
                .flatMapIterable(n -> n % 2 == 0 ? List.of() : List.of(n, n * 10))
                .test()
                .assertResult(1, 10, 3, 30);
    }

    @Test
    void prefetchOfOneMustAskForOneAfterAnother() {
        Script<Integer> source = new Script<>();
        Probe<Integer> probe = Probe.unbounded();
        Flowable.fromPublisher(source).concatMapIterable(List::of, 1).subscribe(probe);
        assertThat(source.requested()).isEqualTo(1);
        source.next(1);
        assertThat(source.requested()).isEqualTo(2);
    }

    @Test
    void elementsLeftOfACollectionMustBeReleasedAtCancel() {
        Probe<Releasable> probe = Probe.asking(1);
        Single.just(1).flattenAsFlowable(n -> three()).subscribe(probe);
        assertThat(probe.items()).hasSize(1);
        probe.cancel();
        assertThat(released).hasValue(2);
    }

    @Test
    void endlessElementsMustBeLeftAloneAtCancel() {
        Flowable.just(1)
                .flatMapIterable(n -> () -> Stream.generate(() -> 7).iterator())
                .take(3)
                .test()
                .assertResult(7, 7, 7);
    }

    @Test
    void failureOfAnIteratorMustFollowItsElements() {
        Flowable.just(1)
                .flatMapIterable(
                        n -> () -> Stream.of(3, 2, 1, 0).map(k -> 6 / k).iterator())
                .test()
                .assertValues(2, 3, 6)
                .assertError(ArithmeticException.class);
    }
}
