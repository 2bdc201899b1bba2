package dev.levada.verify.footprint;

import dev.levada.core.BackpressureOverflowStrategy;
import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Notification;
import dev.levada.functions.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import reactor.core.publisher.BufferOverflowStrategy;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/**
 * The operators that RxJava or Reactor has too, by family; one for each stage of this library. Left out is {@code cache},
 * whose stage belongs to the flow and not to a subscription.
 */
final class Rows {

    private static final Flowable<Integer> NEVER = Flowable.never();
    private static final io.reactivex.rxjava3.core.Flowable<Integer> RX_NEVER =
            io.reactivex.rxjava3.core.Flowable.never();
    private static final Flux<Integer> REACTOR_NEVER = Flux.never();

    private Rows() {}

    static Stream<Row> all() {
        return Stream.of(transforms(), filters(), conditions(), combines(), signals(), aggregates())
                .flatMap(rows -> rows);
    }

    private static Stream<Row> transforms() {
        return Stream.of(
                Row.of("map", f -> f.map(x -> x), f -> f.map(x -> x), f -> f.map(x -> x)),
                Row.of("cast", f -> f.cast(Number.class), f -> f.cast(Number.class), f -> f.cast(Number.class)),
                Row.of("ofType", f -> f.ofType(Number.class), f -> f.ofType(Number.class), f -> f.ofType(Number.class)),
                Row.of("mapOptional", f -> f.mapOptional(Optional::of), f -> f.mapOptional(Optional::of), null),
                Row.of(
                        "handle",
                        f -> f.<Integer>handle((x, sink) -> sink.onNext(x)),
                        null,
                        f -> f.<Integer>handle((x, sink) -> sink.next(x))),
                Row.of("index", f -> f.index((n, x) -> x), null, f -> f.index((n, x) -> x)),
                Row.of("scan", f -> f.scan(Integer::sum), f -> f.scan(Integer::sum), f -> f.scan(Integer::sum)),
                Row.of(
                        "scan with a seed",
                        f -> f.scan(0, Integer::sum),
                        f -> f.scan(0, Integer::sum),
                        f -> f.scan(0, Integer::sum)),
                Row.of(
                        "scanWith",
                        f -> f.scanWith(() -> 0, Integer::sum),
                        f -> f.scanWith(() -> 0, Integer::sum),
                        f -> f.scanWith(() -> 0, Integer::sum)),
                Row.of("materialize", f -> f.materialize(), f -> f.materialize(), f -> f.materialize()),
                Row.of(
                        "dematerialize",
                        f -> f.dematerialize(x -> Notification.createOnNext(x)),
                        f -> f.dematerialize(x -> io.reactivex.rxjava3.core.Notification.createOnNext(x)),
                        null),
                Row.of(
                        "flatMapIterable",
                        f -> f.flatMapIterable(x -> List.of(x), 128),
                        f -> f.flatMapIterable(x -> List.of(x), 128),
                        f -> f.flatMapIterable(x -> List.of(x), 128)),
                Row.of(
                        "flatMap",
                        f -> f.flatMap(x -> NEVER),
                        f -> f.flatMap(x -> RX_NEVER),
                        f -> f.flatMap(x -> REACTOR_NEVER)),
                Row.fed(
                        "flatMap with one source",
                        f -> f.flatMap(x -> NEVER),
                        f -> f.flatMap(x -> RX_NEVER),
                        f -> f.flatMap(x -> REACTOR_NEVER)),
                Row.of(
                        "flatMapCompletable",
                        f -> f.flatMapCompletable(x -> Completable.never()),
                        f -> f.flatMapCompletable(x -> io.reactivex.rxjava3.core.Completable.never()),
                        null),
                Row.of(
                        "concatMap",
                        f -> f.concatMap(x -> NEVER, 2),
                        f -> f.concatMap(x -> RX_NEVER, 2),
                        f -> f.concatMap(x -> REACTOR_NEVER, 2)),
                Row.of(
                        "concatMapDelayError",
                        f -> f.concatMapDelayError(x -> NEVER, true, 2),
                        f -> f.concatMapDelayError(x -> RX_NEVER, true, 2),
                        f -> f.concatMapDelayError(x -> REACTOR_NEVER, true, 2)),
                Row.of(
                        "concatMapEager",
                        f -> f.concatMapEager(x -> NEVER, 4, 16),
                        f -> f.concatMapEager(x -> RX_NEVER, 4, 16),
                        f -> f.flatMapSequential(x -> REACTOR_NEVER, 4, 16)),
                Row.fed(
                        "concatMapEager with one source",
                        f -> f.concatMapEager(x -> NEVER, 4, 16),
                        f -> f.concatMapEager(x -> RX_NEVER, 4, 16),
                        f -> f.flatMapSequential(x -> REACTOR_NEVER, 4, 16)),
                Row.of(
                        "switchMap",
                        f -> f.switchMap(x -> NEVER),
                        f -> f.switchMap(x -> RX_NEVER),
                        f -> f.switchMap(x -> REACTOR_NEVER)),
                Row.fed(
                        "switchMap with one source",
                        f -> f.switchMap(x -> NEVER),
                        f -> f.switchMap(x -> RX_NEVER),
                        f -> f.switchMap(x -> REACTOR_NEVER)),
                Row.of("expand", f -> f.expand(x -> NEVER), null, f -> f.expand(x -> REACTOR_NEVER)),
                Row.of("groupBy", f -> f.groupBy(x -> x), f -> f.groupBy(x -> x), f -> f.groupBy(x -> x)),
                Row.fed(
                        "groupBy with one group",
                        f -> f.groupBy(x -> x),
                        null, // it does not keep a group that nobody has subscribed to
                        f -> f.groupBy(x -> x)));
    }

    private static Stream<Row> filters() {
        return Stream.of(
                Row.of("filter", f -> f.filter(x -> true), f -> f.filter(x -> true), f -> f.filter(x -> true)),
                Row.of("take", f -> f.take(3), f -> f.take(3), f -> f.take(3)),
                Row.of("skip", f -> f.skip(3), f -> f.skip(3), f -> f.skip(3)),
                Row.of("distinct", f -> f.distinct(), f -> f.distinct(), f -> f.distinct()),
                Row.of(
                        "distinctUntilChanged",
                        f -> f.distinctUntilChanged(),
                        f -> f.distinctUntilChanged(),
                        f -> f.distinctUntilChanged()),
                Row.of(
                        "skipWhile",
                        f -> f.skipWhile(x -> true),
                        f -> f.skipWhile(x -> true),
                        f -> f.skipWhile(x -> true)),
                Row.of("ignoreElements", f -> f.ignoreElements(), f -> f.ignoreElements(), f -> f.ignoreElements()),
                Row.of("firstElement", f -> f.firstElement(), f -> f.firstElement(), f -> f.next()),
                Row.of("lastElement", f -> f.lastElement(), f -> f.lastElement(), f -> f.takeLast(1)),
                Row.of("singleElement", f -> f.singleElement(), f -> f.singleElement(), f -> f.singleOrEmpty()),
                Row.of("elementAt", f -> f.elementAt(3), f -> f.elementAt(3), f -> f.elementAt(3)),
                Row.of("takeLast", f -> f.takeLast(3), f -> f.takeLast(3), f -> f.takeLast(3)),
                Row.of("skipLast", f -> f.skipLast(3), f -> f.skipLast(3), f -> f.skipLast(3)));
    }

    private static Stream<Row> conditions() {
        return Stream.of(
                Row.of(
                        "takeWhile",
                        f -> f.takeWhile(x -> true),
                        f -> f.takeWhile(x -> true),
                        f -> f.takeWhile(x -> true)),
                Row.of(
                        "takeUntil",
                        f -> f.takeUntil(NEVER),
                        f -> f.takeUntil(RX_NEVER),
                        f -> f.takeUntilOther(REACTOR_NEVER)),
                Row.of(
                        "takeUntil predicate",
                        f -> f.takeUntil((Predicate<Integer>) x -> true),
                        f -> f.takeUntil((io.reactivex.rxjava3.functions.Predicate<Integer>) x -> true),
                        f -> f.takeUntil(x -> true)),
                Row.of(
                        "skipUntil",
                        f -> f.skipUntil(NEVER),
                        f -> f.skipUntil(RX_NEVER),
                        f -> f.skipUntilOther(REACTOR_NEVER)),
                Row.of("any", f -> f.any(x -> true), f -> f.any(x -> true), f -> f.any(x -> true)),
                Row.of("all", f -> f.all(x -> true), f -> f.all(x -> true), f -> f.all(x -> true)),
                Row.of("isEmpty", f -> f.isEmpty(), f -> f.isEmpty(), f -> f.hasElements()),
                Row.of(
                        "sequenceEqual",
                        f -> Flowable.sequenceEqual(f, NEVER, 16),
                        f -> io.reactivex.rxjava3.core.Flowable.sequenceEqual(f, RX_NEVER, 16),
                        f -> Mono.sequenceEqual(f, REACTOR_NEVER, Integer::equals, 16)),
                Row.of(
                        "switchIfEmpty",
                        f -> f.switchIfEmpty(NEVER),
                        f -> f.switchIfEmpty(RX_NEVER),
                        f -> f.switchIfEmpty(REACTOR_NEVER)),
                Row.of("repeat", f -> f.repeat(3), f -> f.repeat(3), f -> f.repeat(3)),
                Row.of(
                        "repeatUntil",
                        f -> f.repeatUntil(() -> false),
                        f -> f.repeatUntil(() -> false),
                        f -> f.repeat(() -> true)),
                Row.of(
                        "repeatWhen",
                        f -> f.repeatWhen(ends -> ends),
                        f -> f.repeatWhen(ends -> ends),
                        f -> f.repeatWhen(ends -> ends)));
    }

    private static Stream<Row> combines() {
        return Stream.of(
                Row.of(
                        "concatWith",
                        f -> f.concatWith(NEVER),
                        f -> f.concatWith(RX_NEVER),
                        f -> f.concatWith(REACTOR_NEVER)),
                Row.of("startWithItem", f -> f.startWithItem(0), f -> f.startWithItem(0), f -> f.startWith(0)),
                Row.of(
                        "mergeWith",
                        f -> f.mergeWith(NEVER),
                        f -> f.mergeWith(RX_NEVER),
                        f -> f.mergeWith(REACTOR_NEVER)),
                Row.of(
                        "zipWith",
                        f -> f.zipWith(NEVER, Integer::sum),
                        f -> f.zipWith(RX_NEVER, Integer::sum),
                        f -> f.zipWith(REACTOR_NEVER, Integer::sum)),
                Row.fed(
                        "zipWith after an item",
                        f -> f.zipWith(NEVER, Integer::sum),
                        f -> f.zipWith(RX_NEVER, Integer::sum),
                        f -> f.zipWith(REACTOR_NEVER, Integer::sum)),
                Row.of(
                        "zipWith an iterable",
                        f -> f.zipWith(List.of(1), Integer::sum),
                        f -> f.zipWith(List.of(1), Integer::sum),
                        f -> f.zipWithIterable(List.of(1), Integer::sum)));
    }

    private static Stream<Row> signals() {
        return Stream.of(
                Row.of("doOnNext", f -> f.doOnNext(x -> {}), f -> f.doOnNext(x -> {}), f -> f.doOnNext(x -> {})),
                Row.of("doOnError", f -> f.doOnError(e -> {}), f -> f.doOnError(e -> {}), f -> f.doOnError(e -> {})),
                Row.of(
                        "doOnComplete",
                        f -> f.doOnComplete(() -> {}),
                        f -> f.doOnComplete(() -> {}),
                        f -> f.doOnComplete(() -> {})),
                Row.of(
                        "doOnCancel",
                        f -> f.doOnCancel(() -> {}),
                        f -> f.doOnCancel(() -> {}),
                        f -> f.doOnCancel(() -> {})),
                Row.of(
                        "doOnRequest",
                        f -> f.doOnRequest(n -> {}),
                        f -> f.doOnRequest(n -> {}),
                        f -> f.doOnRequest(n -> {})),
                Row.of(
                        "doOnLifecycle",
                        f -> f.doOnLifecycle(s -> {}, n -> {}, () -> {}),
                        f -> f.doOnLifecycle(s -> {}, n -> {}, () -> {}),
                        null),
                Row.of(
                        "doFinally",
                        f -> f.doFinally(() -> {}),
                        f -> f.doFinally(() -> {}),
                        f -> f.doFinally(signal -> {})),
                Row.of("hide", f -> f.hide(), f -> f.hide(), f -> f.hide()),
                Row.of(
                        "onTerminateDetach",
                        f -> f.onTerminateDetach(),
                        f -> f.onTerminateDetach(),
                        f -> f.onTerminateDetach()),
                Row.of("rebatchRequests", f -> f.rebatchRequests(16), f -> f.rebatchRequests(16), f -> f.limitRate(16)),
                Row.of(
                        "retryWhen",
                        f -> f.retryWhen(errors -> errors),
                        f -> f.retryWhen(errors -> errors),
                        f -> f.retryWhen(Retry.from(errors -> errors))),
                Row.of(
                        "onErrorResumeNext",
                        f -> f.onErrorResumeNext(error -> NEVER),
                        f -> f.onErrorResumeNext(error -> RX_NEVER),
                        f -> f.onErrorResume(error -> REACTOR_NEVER)),
                Row.of(
                        "onErrorReturnItem",
                        f -> f.onErrorReturnItem(0),
                        f -> f.onErrorReturnItem(0),
                        f -> f.onErrorReturn(0)),
                Row.of("onErrorComplete", f -> f.onErrorComplete(), f -> f.onErrorComplete(), f -> f.onErrorComplete()),
                Row.of("retry", f -> f.retry(3), f -> f.retry(3), f -> f.retry(3)),
                Row.of("retry with a predicate", f -> f.retry(e -> true), f -> f.retry(e -> true), null),
                Row.of(
                        "observeOn",
                        f -> f.observeOn(OfLevada.HERE, false, 128),
                        f -> f.observeOn(OfRxJava.HERE, false, 128),
                        f -> f.publishOn(OfReactor.HERE, false, 128)),
                Row.of(
                        "subscribeOn",
                        f -> f.subscribeOn(OfLevada.HERE),
                        f -> f.subscribeOn(OfRxJava.HERE),
                        f -> f.subscribeOn(OfReactor.HERE)),
                Row.of(
                        "onBackpressureBuffer",
                        f -> f.onBackpressureBuffer(),
                        f -> f.onBackpressureBuffer(),
                        f -> f.onBackpressureBuffer()),
                Row.of(
                        "onBackpressureBuffer of 16",
                        f -> f.onBackpressureBuffer(16),
                        f -> f.onBackpressureBuffer(16),
                        f -> f.onBackpressureBuffer(16)),
                Row.of(
                        "onBackpressureBuffer dropping",
                        f -> f.onBackpressureBuffer(16, () -> {}, BackpressureOverflowStrategy.DROP_OLDEST),
                        f -> f.onBackpressureBuffer(
                                16, () -> {}, io.reactivex.rxjava3.core.BackpressureOverflowStrategy.DROP_OLDEST),
                        f -> f.onBackpressureBuffer(16, BufferOverflowStrategy.DROP_OLDEST)),
                Row.of(
                        "onBackpressureDrop",
                        f -> f.onBackpressureDrop(),
                        f -> f.onBackpressureDrop(),
                        f -> f.onBackpressureDrop()),
                Row.of(
                        "onBackpressureLatest",
                        f -> f.onBackpressureLatest(),
                        f -> f.onBackpressureLatest(),
                        f -> f.onBackpressureLatest()),
                Row.of(
                        "onBackpressureReduce",
                        f -> f.onBackpressureReduce(Integer::sum),
                        f -> f.onBackpressureReduce(Integer::sum),
                        null),
                Row.of(
                        "onBackpressureReduce with a supplier",
                        f -> f.onBackpressureReduce(() -> 0, Integer::sum),
                        f -> f.onBackpressureReduce(() -> 0, Integer::sum),
                        null));
    }

    private static Stream<Row> aggregates() {
        return Stream.of(
                Row.of("reduce", f -> f.reduce(Integer::sum), f -> f.reduce(Integer::sum), f -> f.reduce(Integer::sum)),
                Row.of(
                        "reduce with a seed",
                        f -> f.reduce(0, Integer::sum),
                        f -> f.reduce(0, Integer::sum),
                        f -> f.reduce(0, Integer::sum)),
                Row.of(
                        "collect",
                        f -> f.collect(() -> new ArrayList<Integer>(), List::add),
                        f -> f.collect(() -> new ArrayList<Integer>(), List::add),
                        f -> f.collect(() -> new ArrayList<Integer>(), List::add)),
                Row.of(
                        "collect with a Collector",
                        f -> f.collect(Collectors.counting()),
                        f -> f.collect(Collectors.counting()),
                        f -> f.collect(Collectors.counting())),
                Row.of("count", f -> f.count(), f -> f.count(), f -> f.count()),
                Row.of("sorted", f -> f.sorted(), f -> f.sorted(), f -> f.sort()),
                Row.of("toSortedList", f -> f.toSortedList(), f -> f.toSortedList(), f -> f.collectSortedList()),
                Row.of("toMap", f -> f.toMap(x -> x), f -> f.toMap(x -> x), f -> f.collectMap(x -> x)),
                Row.of(
                        "toMultimap",
                        f -> f.toMultimap(x -> x),
                        f -> f.toMultimap(x -> x),
                        f -> f.collectMultimap(x -> x)),
                Row.of("toList", f -> f.toList(), f -> f.toList(), f -> f.collectList()));
    }
}
