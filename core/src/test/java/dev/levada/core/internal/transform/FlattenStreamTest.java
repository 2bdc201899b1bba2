package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code flatMapStream}, {@code concatMapStream} and {@code flattenStreamAsFlowable}: each stream is closed once. */
class FlattenStreamTest {

    private final List<Integer> closed = new ArrayList<>();
    private final AtomicInteger acquired = new AtomicInteger();
    private final AtomicInteger released = new AtomicInteger();

    private Stream<Integer> upTo(int n) {
        return IntStream.range(0, n).boxed().onClose(() -> closed.add(n));
    }

    private Stream<Releasable> pooled(int n) {
        return Stream.<Releasable>generate(() -> {
                    acquired.incrementAndGet();
                    return released::incrementAndGet;
                })
                .onClose(() -> closed.add(n));
    }

    @Test
    void elementsMustComeInOrderAndEachStreamBeClosedAtItsEnd() {
        Flowable.just(2, 0, 3).flatMapStream(this::upTo).test().assertResult(0, 1, 0, 1, 2);
        assertThat(closed).containsExactly(2, 0, 3);
        Flowable.just(1, 2).concatMapStream(this::upTo, 1).test().assertResult(0, 0, 1);
        assertThat(closed).containsExactly(2, 0, 3, 1, 2);
    }

    @Test
    void scalarsMustFlattenStreams() {
        Single.just(2).flattenStreamAsFlowable(this::upTo).test().assertResult(0, 1);
        Maybe.just(3).flattenStreamAsFlowable(this::upTo).test().assertResult(0, 1, 2);
        Maybe.<Integer>empty().flattenStreamAsFlowable(this::upTo).test().assertResult();
        assertThat(closed).containsExactly(2, 3);
    }

    @Test
    void cancelMustCloseTheStreamAndReleaseTheElementThatWaits() {
        Probe<Releasable> probe = Probe.asking(2, (self, item) -> item.release());
        Flowable.just(1, 2).flatMapStream(this::pooled).subscribe(probe);
        assertThat(probe.items()).hasSize(2);
        probe.cancel();
        assertThat(released).hasValue(acquired.get());
        assertThat(closed).containsExactly(1);
    }

    @Test
    void errorOfUpstreamMustCloseTheStream() {
        Script<Integer> script = new Script<>();
        Probe<Releasable> probe = Probe.asking(1, (self, item) -> item.release());
        Flowable.fromPublisher(script).flatMapStream(this::pooled).subscribe(probe);
        script.next(1).error(new IllegalStateException("broken"));
        assertThat(probe.error()).hasMessage("broken");
        assertThat(released).hasValue(acquired.get());
        assertThat(closed).containsExactly(1);
    }

    @Test
    void failureOfAStreamMustCloseItAndFollowItsElements() {
        Flowable.just(1)
                .flatMapStream(n -> Stream.of(2, 1, 0).map(k -> 6 / k).onClose(() -> closed.add(n)))
                .test()
                .assertFailure(ArithmeticException.class, 3, 6);
        assertThat(closed).containsExactly(1);
    }

    @Test
    void streamThatWasUsedBeforeMustBeAnErrorAndBeClosed() {
        Flowable.just(1)
                .flatMapStream(n -> {
                    Stream<Integer> used = upTo(n);
                    Stream<Integer> unused = used.map(k -> k);
                    return used;
                })
                .test()
                .assertFailure(IllegalStateException.class);
        assertThat(closed).containsExactly(1);
    }
}
