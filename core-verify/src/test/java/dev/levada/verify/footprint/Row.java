package dev.levada.verify.footprint;

import dev.levada.core.Flowable;
import dev.levada.functions.Predicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.util.retry.Retry;

/**
 * One operator in the three libraries.
 *
 * @param name what users of this library call it
 * @param fed whether the source has given one item, so that what is made for an item is counted
 * @param levada it, on a flow of this library
 * @param rxJava the same
 * @param reactor the same
 */
record Row(
        String name,
        boolean fed,
        Function<Flowable<Integer>, ?> levada,
        Function<io.reactivex.rxjava3.core.Flowable<Integer>, ?> rxJava,
        Function<Flux<Integer>, Publisher<?>> reactor) {

    private static final Flowable<Integer> NEVER = Flowable.never();
    private static final io.reactivex.rxjava3.core.Flowable<Integer> RX_NEVER =
            io.reactivex.rxjava3.core.Flowable.never();
    private static final Flux<Integer> REACTOR_NEVER = Flux.never();

    private static Row of(
            String name,
            Function<Flowable<Integer>, ?> levada,
            Function<io.reactivex.rxjava3.core.Flowable<Integer>, ?> rxJava,
            Function<Flux<Integer>, Publisher<?>> reactor) {
        return new Row(name, false, levada, rxJava, reactor);
    }

    private static Row fed(
            String name,
            Function<Flowable<Integer>, ?> levada,
            Function<io.reactivex.rxjava3.core.Flowable<Integer>, ?> rxJava,
            Function<Flux<Integer>, Publisher<?>> reactor) {
        return new Row(name, true, levada, rxJava, reactor);
    }

    static Stream<Row> all() {
        return Stream.of(
                of("map", f -> f.map(x -> x), f -> f.map(x -> x), f -> f.map(x -> x)),
                of("scan", f -> f.scan(Integer::sum), f -> f.scan(Integer::sum), f -> f.scan(Integer::sum)),
                of(
                        "flatMap",
                        f -> f.flatMap(x -> NEVER),
                        f -> f.flatMap(x -> RX_NEVER),
                        f -> f.flatMap(x -> REACTOR_NEVER)),
                fed(
                        "flatMap with one source",
                        f -> f.flatMap(x -> NEVER),
                        f -> f.flatMap(x -> RX_NEVER),
                        f -> f.flatMap(x -> REACTOR_NEVER)),
                of(
                        "concatMap",
                        f -> f.concatMap(x -> NEVER, 2),
                        f -> f.concatMap(x -> RX_NEVER, 2),
                        f -> f.concatMap(x -> REACTOR_NEVER, 2)),
                of("groupBy", f -> f.groupBy(x -> x), f -> f.groupBy(x -> x), f -> f.groupBy(x -> x)),
                of("filter", f -> f.filter(x -> true), f -> f.filter(x -> true), f -> f.filter(x -> true)),
                of("take", f -> f.take(3), f -> f.take(3), f -> f.take(3)),
                of("skip", f -> f.skip(3), f -> f.skip(3), f -> f.skip(3)),
                of(
                        "distinctUntilChanged",
                        f -> f.distinctUntilChanged(),
                        f -> f.distinctUntilChanged(),
                        f -> f.distinctUntilChanged()),
                of("ignoreElements", f -> f.ignoreElements(), f -> f.ignoreElements(), f -> f.ignoreElements()),
                of("firstElement", f -> f.firstElement(), f -> f.firstElement(), f -> f.next()),
                of("lastElement", f -> f.lastElement(), f -> f.lastElement(), f -> f.takeLast(1)),
                of("takeWhile", f -> f.takeWhile(x -> true), f -> f.takeWhile(x -> true), f -> f.takeWhile(x -> true)),
                of(
                        "takeUntil",
                        f -> f.takeUntil(NEVER),
                        f -> f.takeUntil(RX_NEVER),
                        f -> f.takeUntilOther(REACTOR_NEVER)),
                of(
                        "switchIfEmpty",
                        f -> f.switchIfEmpty(NEVER),
                        f -> f.switchIfEmpty(RX_NEVER),
                        f -> f.switchIfEmpty(REACTOR_NEVER)),
                of("skipWhile", f -> f.skipWhile(x -> true), f -> f.skipWhile(x -> true), f -> f.skipWhile(x -> true)),
                of("distinct", f -> f.distinct(), f -> f.distinct(), f -> f.distinct()),
                of("singleElement", f -> f.singleElement(), f -> f.singleElement(), f -> f.singleOrEmpty()),
                of("takeLast", f -> f.takeLast(3), f -> f.takeLast(3), f -> f.takeLast(3)),
                of("skipLast", f -> f.skipLast(3), f -> f.skipLast(3), f -> f.skipLast(3)),
                of(
                        "takeUntil predicate",
                        f -> f.takeUntil((Predicate<Integer>) x -> true),
                        f -> f.takeUntil((io.reactivex.rxjava3.functions.Predicate<Integer>) x -> true),
                        f -> f.takeUntil(x -> true)),
                of(
                        "skipUntil",
                        f -> f.skipUntil(NEVER),
                        f -> f.skipUntil(RX_NEVER),
                        f -> f.skipUntilOther(REACTOR_NEVER)),
                of("any", f -> f.any(x -> true), f -> f.any(x -> true), f -> f.any(x -> true)),
                of("all", f -> f.all(x -> true), f -> f.all(x -> true), f -> f.all(x -> true)),
                of("repeat", f -> f.repeat(3), f -> f.repeat(3), f -> f.repeat(3)),
                of(
                        "repeatWhen",
                        f -> f.repeatWhen(ends -> ends),
                        f -> f.repeatWhen(ends -> ends),
                        f -> f.repeatWhen(ends -> ends)),
                of(
                        "concatWith",
                        f -> f.concatWith(NEVER),
                        f -> f.concatWith(RX_NEVER),
                        f -> f.concatWith(REACTOR_NEVER)),
                of("mergeWith", f -> f.mergeWith(NEVER), f -> f.mergeWith(RX_NEVER), f -> f.mergeWith(REACTOR_NEVER)),
                of("doOnNext", f -> f.doOnNext(x -> {}), f -> f.doOnNext(x -> {}), f -> f.doOnNext(x -> {})),
                of(
                        "doOnRequest",
                        f -> f.doOnRequest(n -> {}),
                        f -> f.doOnRequest(n -> {}),
                        f -> f.doOnRequest(n -> {})),
                of("doFinally", f -> f.doFinally(() -> {}), f -> f.doFinally(() -> {}), f -> f.doFinally(signal -> {})),
                of("hide", f -> f.hide(), f -> f.hide(), f -> f.hide()),
                of(
                        "onTerminateDetach",
                        f -> f.onTerminateDetach(),
                        f -> f.onTerminateDetach(),
                        f -> f.onTerminateDetach()),
                of("rebatchRequests", f -> f.rebatchRequests(16), f -> f.rebatchRequests(16), f -> f.limitRate(16)),
                of(
                        "retryWhen",
                        f -> f.retryWhen(errors -> errors),
                        f -> f.retryWhen(errors -> errors),
                        f -> f.retryWhen(Retry.from(errors -> errors))),
                of(
                        "onErrorResumeNext",
                        f -> f.onErrorResumeNext(error -> NEVER),
                        f -> f.onErrorResumeNext(error -> RX_NEVER),
                        f -> f.onErrorResume(error -> REACTOR_NEVER)),
                of("retry", f -> f.retry(3), f -> f.retry(3), f -> f.retry(3)),
                of(
                        "observeOn",
                        f -> f.observeOn(OfLevada.HERE, false, 128),
                        f -> f.observeOn(OfRxJava.HERE, false, 128),
                        f -> f.publishOn(OfReactor.HERE, false, 128)),
                of(
                        "subscribeOn",
                        f -> f.subscribeOn(OfLevada.HERE),
                        f -> f.subscribeOn(OfRxJava.HERE),
                        f -> f.subscribeOn(OfReactor.HERE)),
                of("reduce", f -> f.reduce(Integer::sum), f -> f.reduce(Integer::sum), f -> f.reduce(Integer::sum)),
                of("count", f -> f.count(), f -> f.count(), f -> f.count()),
                of("sorted", f -> f.sorted(), f -> f.sorted(), f -> f.sort()),
                of("toMap", f -> f.toMap(x -> x), f -> f.toMap(x -> x), f -> f.collectMap(x -> x)),
                of("toList", f -> f.toList(), f -> f.toList(), f -> f.collectList()));
    }

    @Override
    public String toString() {
        return name;
    }
}
