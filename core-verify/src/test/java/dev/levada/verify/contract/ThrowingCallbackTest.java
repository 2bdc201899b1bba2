package dev.levada.verify.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.core.Flowable;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.testkit.Ledger;
import dev.levada.testkit.Probe;
import dev.levada.testkit.Script;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;

/**
 * A callback that throws, or gives null where that is not allowed, cancels upstream and ends the flow with just that; of
 * the items that it was given it has given back what it owned, and the operator gives back the rest.
 */
class ThrowingCallbackTest {

    private final List<Throwable> undeliverable = new CopyOnWriteArrayList<>();
    private final Ledger ledger = new Ledger();
    private final Script<Tracked> script = new Script<>();

    @BeforeEach
    void collectUndeliverable() {
        LevadaPlugins.setErrorHandler(undeliverable::add);
    }

    @AfterEach
    void removeHooks() {
        LevadaPlugins.reset();
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // for expressions of any type
    private static <R> R fail() {
        throw new IllegalArgumentException("thrown");
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // for expressions of any type
    private static <R> R fail(Tracked owned) {
        owned.release();
        return fail();
    }

    static Stream<Operator> throwing() {
        return Stream.of(
                Operator.of("map", f -> f.map(ThrowingCallbackTest::fail)),
                Operator.of("mapOptional", f -> f.mapOptional(ThrowingCallbackTest::fail)),
                Operator.of("flatMap", f -> f.flatMap(ThrowingCallbackTest::fail)),
                Operator.of("concatMap", f -> f.concatMap(ThrowingCallbackTest::fail)),
                Operator.of("flatMapSingle", f -> f.flatMapSingle(ThrowingCallbackTest::fail)),
                Operator.of("handle", f -> f.handle((item, sink) -> fail(item))),
                Operator.of(
                        "handle after an item",
                        f -> f.<Tracked>handle((item, sink) -> {
                            sink.onNext(item);
                            fail();
                        })),
                Operator.of("index", f -> f.index((n, item) -> fail(item))),
                Operator.of("dematerialize", f -> f.dematerialize(ThrowingCallbackTest::fail)),
                Operator.of("flatMapIterable", f -> f.flatMapIterable(ThrowingCallbackTest::fail)),
                Operator.of("flatMapStream", f -> f.flatMapStream(ThrowingCallbackTest::fail)),
                Operator.of("concatMapDelayError", f -> f.concatMapDelayError(ThrowingCallbackTest::fail)),
                Operator.of("concatMapEager", f -> f.concatMapEager(ThrowingCallbackTest::fail)),
                Operator.of("switchMap", f -> f.switchMap(ThrowingCallbackTest::fail)),
                Operator.of("scan seed", f -> f.scan(0, (sum, item) -> fail(item))),
                Operator.of("zip", f -> Flowable.zip(f, Flowable.just(1), (item, n) -> fail(item))),
                Operator.of("zipWith iterable", f -> f.zipWith(List.of(1, 2), (item, n) -> fail(item))),
                Operator.of("filter", f -> f.filter(item -> fail())),
                Operator.of("filterWhen", f -> f.filterWhen(item -> fail())),
                Operator.of("takeWhile", f -> f.takeWhile(item -> fail())),
                Operator.of("skipWhile", f -> f.skipWhile(item -> fail())),
                Operator.of("distinct", f -> f.distinct(item -> ThrowingCallbackTest.<Object>fail())),
                Operator.of("any", f -> f.any(item -> fail()).toFlowable()),
                Operator.of("all", f -> f.all(item -> fail()).toFlowable()),
                Operator.of(
                        "toMap key",
                        f -> f.toMap(item -> ThrowingCallbackTest.<Object>fail())
                                .toFlowable()),
                Operator.of(
                        "toMap value",
                        f -> f.toMap(Tracked::value, item -> ThrowingCallbackTest.<Object>fail(item))
                                .toFlowable()),
                Operator.of(
                        "toMultimap key",
                        f -> f.toMultimap(item -> ThrowingCallbackTest.<Object>fail())
                                .toFlowable()),
                Operator.of(
                        "distinctUntilChanged",
                        f -> f.distinctUntilChanged(item -> ThrowingCallbackTest.<Object>fail())),
                Operator.of("groupBy key", f -> f.groupBy(item -> ThrowingCallbackTest.<Object>fail())),
                Operator.of("groupBy value", f -> f.groupBy(Tracked::value, ThrowingCallbackTest::fail)),
                Operator.of("doOnNext", f -> f.doOnNext(item -> fail())),
                Operator.of(
                        "reduceWith",
                        f -> f.reduce(0, (sum, item) -> fail(item)).toFlowable()),
                Operator.of(
                        "collect",
                        f -> f.collect(StringBuilder::new, (list, item) -> fail(item))
                                .toFlowable()));
    }

    @ParameterizedTest
    @MethodSource("throwing")
    @SuppressWarnings("unchecked") // a probe takes anything
    void mustCancelUpstreamAndEndTheFlow(Operator operator) {
        Probe<Object> probe = Probe.unbounded();
        ((Publisher<Object>) operator.apply().apply(Flowable.fromPublisher(script))).subscribe(probe);
        script.next(new Tracked(ledger, 1));
        assertThat(script.cancellations()).isEqualTo(1);
        assertThat(probe.error()).isInstanceOf(IllegalArgumentException.class).hasMessage("thrown");
        assertThat(undeliverable).isEmpty();
        script.next(new Tracked(ledger, 2));
        script.error(new IllegalStateException("late"));
        assertThat(undeliverable).hasSize(1);
        ledger.assertBalanced();
        assertThat(probe.violations()).isEmpty();
    }

    static Stream<Operator> nullResult() {
        return Stream.of(
                Operator.of("The mapper", f -> f.map(item -> nothing(item))),
                Operator.of("The mapper", f -> f.mapOptional(item -> nothing(item))),
                Operator.of("The mapper", f -> f.flatMap(item -> nothing(item))),
                Operator.of("The mapper", f -> f.concatMap(item -> nothing(item))),
                Operator.of("The mapper", f -> f.flatMapSingle(item -> nothing(item))),
                Operator.of("The indexMapper", f -> f.index((n, item) -> nothing(item))),
                Operator.of("The selector", f -> f.dematerialize(item -> nothing(item))),
                Operator.of("The mapper", f -> f.flatMapIterable(item -> nothing(item))),
                Operator.of("The mapper", f -> f.flatMapStream(item -> nothing(item))),
                Operator.of("The mapper", f -> f.concatMapSingle(item -> nothing(item))),
                Operator.of("The mapper", f -> f.concatMapEager(item -> nothing(item))),
                Operator.of("The mapper", f -> f.switchMapMaybe(item -> nothing(item))),
                Operator.of("The accumulator", f -> f.scan(0, (sum, item) -> nothing(item))),
                Operator.of("The zipper", f -> f.zipWith(Flowable.just(1), (item, n) -> nothing(item))),
                Operator.of("The zipper", f -> f.zipWith(List.of(1, 2), (item, n) -> nothing(item))),
                Operator.of("The valueSelector", f -> f.groupBy(Tracked::value, item -> nothing(item))),
                Operator.of(
                        "The reducer",
                        f -> f.reduce(0, (sum, item) -> nothing(item)).toFlowable()));
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // a careless user's callback
    private static <R> R nothing(Tracked owned) {
        owned.release();
        return null;
    }

    @ParameterizedTest
    @MethodSource("nullResult")
    @SuppressWarnings("unchecked") // a probe takes anything
    void nullResultMustBeNamed(Operator operator) {
        Probe<Object> probe = Probe.unbounded();
        ((Publisher<Object>) operator.apply().apply(Flowable.fromPublisher(script))).subscribe(probe);
        script.next(new Tracked(ledger, 1));
        assertThat(probe.error())
                .isInstanceOf(NullPointerException.class)
                .hasMessageStartingWith(operator.name() + " returned a null ");
        ledger.assertBalanced();
    }
}
