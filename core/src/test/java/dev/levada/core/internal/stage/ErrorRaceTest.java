package dev.levada.core.internal.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Single;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.UndeliverableException;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Race;
import dev.levada.testkit.Script;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;

/**
 * Operators that listen to two sources at a time, and errors that race: with the end of the other source, with its error,
 * with a cancellation. Each error is received or goes to the error hook, and does so once.
 */
class ErrorRaceTest {

    private static final int ROUNDS = 1_000;

    interface Operator {
        Publisher<?> of(Flowable<Integer> first, Flowable<Integer> second);
    }

    /** Two scripted sources behind one operator. */
    private static final class Two {

        private final Script<Integer> first = new Script<>();
        private final Script<Integer> second = new Script<>();
        private final Probe<Object> probe = Probe.unbounded();

        @SuppressWarnings("unchecked") // a probe takes anything
        Two(Operator operator) {
            ((Publisher<Object>) operator.of(Flowable.fromPublisher(first), Flowable.fromPublisher(second)))
                    .subscribe(probe);
            if (!second.hasSubscriber()) {
                first.next(1); // which makes the second one the inner source
            }
        }

        static void complete(Script<Integer> script) {
            script.complete();
        }

        static void fail(Script<Integer> script) {
            script.error(new IllegalStateException("broken"));
        }
    }

    private final AtomicInteger reported = new AtomicInteger();

    @BeforeEach
    void count() {
        LevadaPlugins.setErrorHandler(error -> reported.getAndAdd(errorsIn(error)));
    }

    @AfterEach
    void reset() {
        LevadaPlugins.reset();
    }

    static Stream<Arguments> operators() {
        return Stream.of(
                operator("zip", (first, second) -> Flowable.zip(first, second, Integer::sum)),
                operator("zip delaying", (first, second) -> Flowable.zip(first, second, Integer::sum, true)),
                operator("mergeWith", Flowable::mergeWith),
                operator("flatMap", (first, second) -> first.flatMap(item -> second)),
                operator("flatMap delaying", (first, second) -> first.flatMap(item -> second, true)),
                operator("concatMap", (first, second) -> first.concatMap(item -> second)),
                operator("concatMapDelayError", (first, second) -> first.concatMapDelayError(item -> second)),
                operator(
                        "concatMapDelayError boundary",
                        (first, second) -> first.concatMapDelayError(item -> second, false, 2)),
                operator("concatMapEager", (first, second) -> first.concatMapEager(item -> second)),
                operator(
                        "concatMapEagerDelayError",
                        (first, second) -> first.concatMapEagerDelayError(item -> second, true)),
                operator("switchMap", (first, second) -> first.switchMap(item -> second)),
                operator("switchMapDelayError", (first, second) -> first.switchMapDelayError(item -> second)),
                operator("takeUntil", Flowable::takeUntil),
                operator("skipUntil", Flowable::skipUntil),
                operator(
                        "sequenceEqual",
                        (first, second) -> Flowable.sequenceEqual(first, second).toFlowable()),
                operator(
                        "Single.zip",
                        (first, second) -> Single.zip(first.count(), second.count(), Long::sum)
                                .toFlowable()),
                operator(
                        "Maybe.zip",
                        (first, second) -> Maybe.zip(first.firstElement(), second.firstElement(), Integer::sum)
                                .toFlowable()),
                operator(
                        "Completable.mergeArray",
                        (first, second) -> Completable.mergeArray(first.ignoreElements(), second.ignoreElements())
                                .toFlowable()),
                operator(
                        "Completable.sequenceEqual",
                        (first, second) -> Completable.sequenceEqual(first.ignoreElements(), second.ignoreElements())
                                .toFlowable()));
    }

    private static Arguments operator(String name, Operator operator) {
        return Arguments.of(name, operator);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operators")
    void errorRacingWithTheEndOfTheFirstMustNotBeLost(String name, Operator operator) {
        race(operator, two -> Two.complete(two.first), two -> Two.fail(two.second), 1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operators")
    void errorRacingWithTheEndOfTheSecondMustNotBeLost(String name, Operator operator) {
        race(operator, two -> Two.fail(two.first), two -> Two.complete(two.second), 1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operators")
    void noneOfTwoErrorsMustBeLost(String name, Operator operator) {
        race(operator, two -> Two.fail(two.first), two -> Two.fail(two.second), 2);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operators")
    void errorRacingWithCancelMustNotBeLost(String name, Operator operator) {
        race(operator, two -> two.probe.cancel(), two -> Two.fail(two.second), 1);
    }

    private void race(Operator operator, Consumer<Two> a, Consumer<Two> b, int errors) {
        Race.on(() -> new Two(operator)).race(a, b).times(ROUNDS).check(two -> {
            assertThat(errorsIn(two.probe.error()) + reported.getAndSet(0)).isEqualTo(errors);
            assertThat(two.probe.violations()).isEmpty();
        });
    }

    private static int errorsIn(@Nullable Throwable error) {
        if (error instanceof CompositeException composite) {
            return composite.getExceptions().size();
        }
        if (error instanceof UndeliverableException) {
            return errorsIn(Objects.requireNonNull(error.getCause()));
        }
        return error == null ? 0 : 1;
    }
}
