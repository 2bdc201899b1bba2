package dev.levada.core.internal.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;

/** What two threads do to an operator that listens to more than one source. */
class MergingRaceTest {

    /** Two scripted sources behind one operator, and items of which each must be released once. */
    private static final class Two {

        private final Script<Releasable> first = new Script<>();
        private final Script<Releasable> second = new Script<>();
        private final AtomicInteger released = new AtomicInteger();
        private final Probe<Releasable> probe = Probe.asking(Long.MAX_VALUE, (self, item) -> item.release());

        Two(Function<Two, Publisher<Releasable>> operator) {
            operator.apply(this).subscribe(probe);
        }

        Flowable<Releasable> firstFlow() {
            return Flowable.fromPublisher(first);
        }

        void send(Script<Releasable> to, int n) {
            for (int i = 0; i < n; i++) {
                to.next(released::incrementAndGet);
            }
        }
    }

    static Stream<Arguments> operators() {
        Function<Two, Publisher<Releasable>> merge = two -> two.firstFlow().mergeWith(two.second);
        Function<Two, Publisher<Releasable>> flatMap = two ->
                Flowable.<Publisher<Releasable>>fromArray(two.first, two.second).flatMap(source -> source, true, 2, 16);
        return Stream.of(Arguments.of("mergeWith", merge), Arguments.of("flatMap", flatMap));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operators")
    void itemsOfTwoThreadsMustAllArriveOneAtATime(String name, Function<Two, Publisher<Releasable>> operator) {
        race(operator, two -> two.send(two.first, 8), two -> two.send(two.second, 8), two -> {
            assertThat(two.probe.items()).hasSize(16);
            assertThat(two.released).hasValue(16);
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operators")
    void cancelRacingWithItemsMustReleaseThemAll(String name, Function<Two, Publisher<Releasable>> operator) {
        race(
                operator,
                two -> two.send(two.first, 8),
                two -> two.probe.cancel(),
                two -> assertThat(two.released).hasValue(8));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operators")
    void errorRacingWithItemsMustReleaseThemAll(String name, Function<Two, Publisher<Releasable>> operator) {
        race(
                operator,
                two -> two.send(two.first, 8),
                two -> two.second.error(new IllegalStateException("broken")),
                two -> assertThat(two.released).hasValue(8));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operators")
    void endsOfTwoThreadsMustEndTheFlowOnce(String name, Function<Two, Publisher<Releasable>> operator) {
        race(
                operator,
                two -> two.first.complete(),
                two -> two.second.complete(),
                two -> assertThat(two.probe.isCompleted()).isTrue());
    }

    private static void race(
            Function<Two, Publisher<Releasable>> operator, Consumer<Two> a, Consumer<Two> b, Consumer<Two> check) {
        Race.on(() -> new Two(operator)).race(a, b).times(300).check(two -> {
            check.accept(two);
            assertThat(two.probe.violations()).isEmpty();
        });
    }
}
