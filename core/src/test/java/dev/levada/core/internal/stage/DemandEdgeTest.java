package dev.levada.core.internal.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.BackpressureStrategy;
import dev.levada.core.Flowable;
import dev.levada.schedulers.Schedulers;
import dev.levada.testkit.Probe;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests whose sum has no place in a long, and buffers of the greatest size. */
class DemandEdgeTest {

    private static final int COUNT = 1_000;
    private static final int MAX = Integer.MAX_VALUE;
    private static final List<Integer> EXPECTED =
            IntStream.range(0, COUNT).boxed().toList();

    static Stream<Arguments> flows() {
        Flowable<Integer> range = Flowable.range(0, COUNT);
        Flowable<Integer> hundreds = Flowable.range(0, 10).map(i -> i * 100);
        return Stream.of(
                Arguments.of("range", range),
                Arguments.of("concatWith", Flowable.range(0, 500).concatWith(Flowable.range(500, 500))),
                Arguments.of("mergeWith", Flowable.range(0, 500).mergeWith(Flowable.range(500, 500))),
                Arguments.of("flatMap", range.flatMap(Flowable::just, false, MAX, MAX)),
                Arguments.of("concatMap", range.concatMap(Flowable::just, MAX)),
                Arguments.of("observeOn", range.observeOn(Schedulers.from(Runnable::run), false, MAX)),
                Arguments.of("subscribeOn", range.subscribeOn(Schedulers.from(Runnable::run))),
                Arguments.of("groupBy", range.groupBy(v -> 1).concatMap(group -> group)),
                Arguments.of("retry", range.retry()),
                Arguments.of("cache", range.cacheWithInitialCapacity(7)),
                Arguments.of("flatMap taking", Flowable.just(1).flatMap(one -> range, false, MAX, MAX)),
                Arguments.of("flatMap in turns", Flowable.range(0, 10).flatMap(i -> Flowable.range(i * 100, 100), 3)),
                Arguments.of("observeOn sent", range.take(COUNT).observeOn(Schedulers.from(Runnable::run), false, MAX)),
                Arguments.of("take", range.take(Long.MAX_VALUE)),
                Arguments.of("takeLast", range.takeLast(MAX)),
                Arguments.of("fromIterable", Flowable.fromIterable(EXPECTED)),
                Arguments.of("startWith", Flowable.range(500, 500).startWith(Flowable.range(0, 500))),
                Arguments.of("concatMapEager", hundreds.concatMapEager(i -> Flowable.range(i, 100), MAX, MAX)),
                Arguments.of(
                        "concatMapDelayError", hundreds.concatMapDelayError(i -> Flowable.range(i, 100), true, MAX)),
                Arguments.of("switchMap", Flowable.just(1).switchMap(one -> range, MAX)),
                Arguments.of("flatMapIterable", hundreds.flatMapIterable(i -> EXPECTED.subList(i, i + 100), MAX)),
                Arguments.of("zip", Flowable.zip(range, range, (a, b) -> a, false, MAX)),
                Arguments.of("zipWith an iterable", range.zipWith(EXPECTED, (a, b) -> a)),
                Arguments.of(
                        "groupBy in one group",
                        range.groupBy(v -> 1, v -> v, false, MAX).flatMap(group -> group)),
                Arguments.of("onBackpressureBuffer", range.onBackpressureBuffer(MAX)),
                Arguments.of("scan", range.scan((a, b) -> b)),
                Arguments.of("repeat", range.repeat(1)),
                Arguments.of(
                        "create",
                        Flowable.<Integer>create(
                                emitter -> {
                                    IntStream.range(0, COUNT).forEach(emitter::onNext);
                                    emitter.onComplete();
                                },
                                BackpressureStrategy.BUFFER)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    void requestsThatAddUpToMoreThanEverythingMustDeliverAll(String name, Flowable<Integer> flow) {
        Probe<Integer> probe = Probe.asking(3);
        flow.subscribe(probe);
        assertThat(probe.items()).hasSize(3);
        probe.request(Long.MAX_VALUE - 1);
        probe.request(2);
        assertThat(probe.items()).containsExactlyInAnyOrderElementsOf(EXPECTED);
        assertThat(probe.isCompleted()).isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    void everythingAskedForAgainFromInsideMustDeliverAll(String name, Flowable<Integer> flow) {
        Probe<Integer> probe = Probe.asking(1, (self, item) -> self.request(Long.MAX_VALUE));
        flow.subscribe(probe);
        assertThat(probe.items()).containsExactlyElementsOf(EXPECTED);
        assertThat(probe.isCompleted()).isTrue();
        assertThat(probe.violations()).isEmpty();
    }
}
