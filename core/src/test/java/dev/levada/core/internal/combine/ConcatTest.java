package dev.levada.core.internal.combine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.pool.Releasable;
import dev.levada.schedulers.Schedulers;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class ConcatTest {

    private static final int DEPTH = 10_000;

    interface Append {
        Flowable<Integer> to(Flowable<Integer> flow, int item);
    }

    static Stream<Arguments> appending() {
        Append concatWith = (flow, item) -> flow.concatWith(Flowable.just(item));
        Append startWithItem = (flow, item) -> flow.startWithItem(item);
        Append startWith = (flow, item) -> flow.startWith(Flowable.just(item));
        Append mergeWith = (flow, item) -> flow.mergeWith(Flowable.just(item));
        Append concatWithSingle = (flow, item) -> flow.concatWith(Single.just(item));
        Append startWithMaybe = (flow, item) -> flow.startWith(Maybe.just(item));
        Append mergeWithSingle = (flow, item) -> flow.mergeWith(Single.just(item));
        Append concat = (flow, item) -> Flowable.concat(flow, Flowable.just(item));
        Append merge = (flow, item) -> Flowable.merge(flow, Flowable.just(item));
        return Stream.of(
                Arguments.of("concatWith", concatWith),
                Arguments.of("startWithItem", startWithItem),
                Arguments.of("startWith", startWith),
                Arguments.of("mergeWith", mergeWith),
                Arguments.of("concatWith a Single", concatWithSingle),
                Arguments.of("startWith a Maybe", startWithMaybe),
                Arguments.of("mergeWith a Single", mergeWithSingle),
                Arguments.of("concat", concat),
                Arguments.of("merge", merge));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("appending")
    void appendingThousandsOfTimesMustNotGrowTheStack(String name, Append append) throws InterruptedException {
        AtomicReference<Object> outcome = new AtomicReference<>();
        Thread small = new Thread(
                null,
                () -> {
                    try {
                        Flowable<Integer> flow = Flowable.just(0);
                        for (int i = 1; i <= 5000; i++) {
                            flow = append.to(flow, i);
                        }
                        outcome.set(flow.count().blockingGet());
                    } catch (StackOverflowError e) {
                        outcome.set(e);
                    }
                },
                "small stack",
                512 << 10);
        small.start();
        small.join();
        assertThat(outcome).hasValue(5001L);
    }

    @Test
    void sourceThatGoesOnWithItselfMustReachAnyDepth() {
        assertThat(numbers(1).count().blockingGet()).isEqualTo(DEPTH);
    }

    @Test
    void sourceThatGoesOnWithItselfMustDeliverOnDemand() {
        Probe<Integer> probe = Probe.asking(1, (self, item) -> self.request(1));
        numbers(1).subscribe(probe);
        probe.awaitEnd(Duration.ofSeconds(20));
        assertThat(probe.error()).isNull();
        assertThat(probe.items())
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, DEPTH).boxed().toList());
    }

    private static Flowable<Integer> numbers(int n) {
        if (n == DEPTH) {
            return Flowable.just(n);
        }
        return Flowable.just(n)
                .concatWith(Flowable.just(n + 1).observeOn(Schedulers.single()).concatMap(ConcatTest::numbers));
    }

    /** A first source that ends while the flow is cancelled, and a second one with an item. */
    private static final class Flow {

        private final AtomicInteger released = new AtomicInteger();
        private final Script<Releasable> script = new Script<>();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Flow() {
            Releasable last = released::incrementAndGet;
            Flowable.fromPublisher(script).concatWith(Flowable.just(last)).subscribe(probe);
        }
    }

    @Test
    void cancelRacingWithTheNextSourceMustReleaseWhatWasEmitted() {
        Race.on(Flow::new)
                .race(flow -> flow.script.next(flow.released::incrementAndGet).complete(), flow -> flow.probe.cancel())
                .times(10_000)
                .check(flow -> {
                    // The item of the second source was emitted only if that was subscribed.
                    assertThat(flow.released.get()).isBetween(1, 2);
                    assertThat(flow.probe.items()).hasSizeLessThanOrEqualTo(flow.released.get());
                    assertThat(flow.probe.violations()).isEmpty();
                });
    }
}
