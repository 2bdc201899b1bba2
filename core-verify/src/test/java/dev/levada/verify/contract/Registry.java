package dev.levada.verify.contract;

import dev.levada.core.BackpressureOverflowStrategy;
import dev.levada.core.BackpressureStrategy;
import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Notification;
import dev.levada.core.Single;
import dev.levada.disposables.Disposable;
import dev.levada.schedulers.Schedulers;
import dev.levada.schedulers.TestScheduler;
import dev.levada.testkit.Ledger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.reactivestreams.Publisher;

/**
 * Every operator, once; a second entry only where a parameter changes the algorithm. Callbacks follow the rule of
 * ownership: what turns an item into something else has received it.
 */
public final class Registry {

    private static final Comparator<Tracked> BY_VALUE = Comparator.comparing(Tracked::value);

    private static final Logger SILENT = Logger.getLogger("dev.levada.verify.silent");

    static {
        SILENT.setLevel(Level.OFF);
    }

    private Registry() {}

    /** Operators whose signals come on the threads of their sources. */
    public static Stream<Operator> synchronous() {
        return Stream.of(
                // create
                Operator.passing("using", f -> Flowable.using(() -> 1, n -> f, n -> {})),
                Operator.passing("using after the end", f -> Flowable.using(() -> 1, n -> f, n -> {}, false)),
                Operator.passing("usingWhen", f -> Flowable.usingWhen(Flowable.just(1), n -> f, n -> Flowable.empty())),
                // transform
                Operator.passing("map", f -> f.map(item -> item)),
                Operator.of("map to values", f -> f.map(Registry::valueOf)),
                Operator.passing("mapOptional", f -> f.mapOptional(Optional::of)),
                Operator.of("mapOptional dropping", f -> f.mapOptional(item -> keepOdd(item))),
                Operator.passing("cast", f -> f.cast(Tracked.class)),
                Operator.passing("ofType", f -> f.ofType(Tracked.class)),
                Operator.of("ofType dropping", f -> f.ofType(String.class)),
                Operator.passing("handle", f -> f.<Tracked>handle((item, sink) -> sink.onNext(item))),
                Operator.of(
                        "handle dropping",
                        f -> f.<Tracked>handle((item, sink) -> {
                            if (item.value() % 2 == 1) {
                                sink.onNext(item);
                            } else {
                                item.release();
                            }
                        })),
                Operator.of(
                        "handle ending",
                        f -> f.<Tracked>handle((item, sink) -> {
                            sink.onNext(item);
                            if (item.value() == 2) {
                                sink.onComplete();
                            }
                        })),
                Operator.passing("index", f -> f.index((n, item) -> item)),
                Operator.of(
                        "expand",
                        f -> f.map(Registry::valueOf).expand(n -> n < 2 ? Flowable.empty() : Flowable.range(0, n / 2))),
                Operator.passing("delayUntil", f -> f.delayUntil(item -> Flowable.range(0, 2))),
                Operator.passing("dematerialize", f -> f.dematerialize(Notification::createOnNext)),
                Operator.passing(
                        "materialize dematerialize", f -> f.materialize().dematerialize(signal -> signal)),
                Operator.of("scan", f -> f.map(Registry::valueOf).scan(Integer::sum)),
                Operator.of("scan seed", f -> f.scan(0, (sum, item) -> sum + valueOf(item))),
                Operator.of("scanWith", f -> f.scanWith(() -> 0, (sum, item) -> sum + valueOf(item))),
                Operator.passing("flatMap just", f -> f.flatMap(Flowable::just)),
                Operator.passing("flatMap one at a time", f -> f.flatMap(Flowable::just, 1)),
                Operator.passing("flatMap small buffers", f -> f.flatMap(Flowable::just, true, 2, 1)),
                Operator.of("flatMap many", f -> f.flatMap(item -> Flowable.range(0, valueOf(item)))),
                Operator.passing("flatMapSingle", f -> f.flatMapSingle(Single::just)),
                Operator.passing("flatMapMaybe", f -> f.flatMapMaybe(Maybe::just)),
                Operator.of(
                        "flatMapCompletable",
                        f -> f.flatMapCompletable(item -> Completable.fromAction(item::release))
                                .toFlowable()),
                Operator.passing(
                        "flatMap signals",
                        f -> f.flatMap(Flowable::just, error -> Flowable.error(error), Flowable::empty)),
                Operator.of(
                        "flatMap combiner",
                        f -> f.map(Registry::valueOf).flatMap(n -> Flowable.range(0, 2), Integer::sum)),
                Operator.passing("flatMapIterable", f -> f.flatMapIterable(List::of)),
                Operator.of("flatMapIterable many", f -> f.flatMapIterable(item -> List.of(numbers(valueOf(item))), 1)),
                Operator.of(
                        "flatMapIterable combiner",
                        f -> f.map(Registry::valueOf).flatMapIterable(n -> List.of(1, 2), Integer::sum)),
                Operator.passing("concatMapIterable", f -> f.concatMapIterable(List::of)),
                Operator.passing("flatMapStream", f -> f.flatMapStream(Stream::of)),
                Operator.of("flatMapStream many", f -> f.flatMapStream(item -> Stream.of(numbers(valueOf(item))), 1)),
                Operator.passing("concatMapStream", f -> f.concatMapStream(Stream::of, 1)),
                Operator.passing("switchMap to it", f -> Flowable.just(1).switchMap(n -> f)),
                Operator.passing("switchMap to it, small", f -> Flowable.just(1).switchMap(n -> f, 1)),
                Operator.passing(
                        "switchMapDelayError to it", f -> Flowable.just(1).switchMapDelayError(n -> f)),
                Operator.of("switchMap", f -> f.switchMap(item -> Flowable.range(valueOf(item), 0))),
                Operator.of("switchMapSingle", f -> f.take(1).switchMapSingle(Single::just)),
                Operator.of("switchMapMaybe", f -> f.take(1).switchMapMaybe(Maybe::just)),
                Operator.of(
                        "switchMapCompletable",
                        f -> f.switchMapCompletable(item -> Completable.fromAction(item::release))
                                .toFlowable()),
                Operator.passing("concatMapEager", f -> f.concatMapEager(Flowable::just)),
                Operator.passing("concatMapEager small", f -> f.concatMapEager(Flowable::just, 2, 1)),
                Operator.passing("concatMapEagerDelayError", f -> f.concatMapEagerDelayError(Flowable::just, true)),
                Operator.of("concatMapEager many", f -> f.concatMapEager(item -> Flowable.range(0, valueOf(item)))),
                Operator.passing("concatMapDelayError", f -> f.concatMapDelayError(Flowable::just)),
                Operator.passing("concatMapDelayError boundary", f -> f.concatMapDelayError(Flowable::just, false, 1)),
                Operator.passing("concatMapSingle", f -> f.concatMapSingle(Single::just)),
                Operator.passing("concatMapMaybe", f -> f.concatMapMaybe(Maybe::just)),
                Operator.of(
                        "concatMapCompletable",
                        f -> f.concatMapCompletable(item -> Completable.fromAction(item::release))
                                .toFlowable()),
                Operator.passing("concatMap", f -> f.concatMap(Flowable::just)),
                Operator.passing("concatMap prefetch 1", f -> f.concatMap(Flowable::just, 1)),
                Operator.of("concatMap many", f -> f.concatMap(item -> Flowable.range(0, valueOf(item)))),
                Operator.passing("compose", f -> f.compose(same -> same.map(item -> item))),
                Operator.passing("lift", f -> f.<Tracked>lift(subscriber -> subscriber)),
                // group
                Operator.of("groupBy", f -> f.groupBy(item -> item.value() % 3)),
                Operator.passing(
                        "groupBy flatMap",
                        f -> f.groupBy(item -> item.value() % 3).flatMap(group -> group)),
                Operator.passing(
                        "groupBy flatMap one each",
                        f -> f.groupBy(Tracked::value).flatMap(group -> group, 2)),
                Operator.of(
                        "groupBy concatMap",
                        f -> f.groupBy(item -> item.value() % 3).concatMap(group -> group)),
                Operator.of(
                        "groupBy take", f -> f.groupBy(Tracked::value).take(2).flatMap(group -> group)),
                // filter
                Operator.passing("filter", f -> f.filter(item -> true)),
                Operator.of("filter dropping", f -> f.filter(item -> item.value() % 2 == 1)),
                Operator.passing("filterWhen", f -> f.filterWhen(item -> Flowable.just(true))),
                Operator.of("filterWhen dropping", f -> f.filterWhen(item -> Flowable.just(item.value() % 2 == 1), 1)),
                Operator.passing("take", f -> f.take(Long.MAX_VALUE)),
                Operator.of("take 0", f -> f.take(0)),
                Operator.of("take 2", f -> f.take(2)),
                Operator.of("skip", f -> f.skip(2)),
                Operator.of("distinctUntilChanged", f -> f.distinctUntilChanged(item -> item.value() / 2)),
                Operator.of("takeLast", f -> f.takeLast(3)),
                Operator.passing("takeLast all", f -> f.takeLast(Integer.MAX_VALUE)),
                Operator.of("takeLast 0", f -> f.takeLast(0)),
                Operator.of("skipLast", f -> f.skipLast(2)),
                Operator.passing("skipWhile", f -> f.skipWhile(item -> false)),
                Operator.of("skipWhile skipping", f -> f.skipWhile(item -> item.value() < 3)),
                Operator.passing("distinct", f -> f.distinct(Tracked::value)),
                Operator.of("distinct dropping", f -> f.distinct(item -> item.value() % 2)),
                Operator.of("elementAt", f -> f.elementAt(2).toFlowable()),
                Operator.of("singleElement", f -> f.take(1).singleElement().toFlowable()),
                Operator.of("ignoreElements", f -> f.ignoreElements().toFlowable()),
                Operator.of("firstElement", f -> f.firstElement().toFlowable()),
                Operator.of("lastElement", f -> f.lastElement().toFlowable()),
                // conditional
                Operator.passing("takeWhile", f -> f.takeWhile(item -> true)),
                Operator.of("takeWhile ending", f -> f.takeWhile(item -> item.value() < 3)),
                Operator.passing("takeUntil", f -> f.takeUntil(Flowable.never())),
                Operator.passing("takeUntil predicate", f -> f.takeUntil(item -> false)),
                Operator.of("takeUntil predicate ending", f -> f.takeUntil(item -> item.value() == 3)),
                Operator.passing("skipUntil", f -> f.skipUntil(Flowable.empty())),
                Operator.of("all", f -> f.all(item -> true).toFlowable()),
                Operator.of("any", f -> f.any(item -> item.value() == 3).toFlowable()),
                Operator.of("isEmpty", f -> f.isEmpty().toFlowable()),
                Operator.passing("repeat 1", f -> f.repeat(1)),
                Operator.passing("repeatWhen", f -> f.repeatWhen(ends -> ends.takeWhile(end -> false))),
                Operator.passing("repeatUntil", f -> f.repeatUntil(() -> true)),
                Operator.passing("switchIfEmpty", f -> f.switchIfEmpty(Flowable.empty())),
                Operator.of(
                        "switchIfEmpty empty",
                        f -> f.filter(item -> false).map(Registry::valueOf).switchIfEmpty(Flowable.range(1, 3))),
                // combine
                Operator.passing("concatWith", f -> f.concatWith(Flowable.empty())),
                Operator.of("concatWith more", f -> f.map(Registry::valueOf).concatWith(Flowable.range(1, 3))),
                Operator.passing("startWith", f -> f.startWith(Flowable.empty())),
                Operator.of("startWithItem", f -> f.map(Registry::valueOf).startWithItem(-1)),
                Operator.passing("mergeWith", f -> f.mergeWith(Flowable.empty())),
                Operator.of("mergeWith more", f -> f.map(Registry::valueOf).mergeWith(Flowable.range(1, 3))),
                Operator.passing("merge", f -> Flowable.merge(List.of(f, Flowable.empty()), 1, 2)),
                Operator.passing("mergeArray", f -> Flowable.mergeArray(2, 1, Flowable.empty(), f)),
                Operator.passing("mergeDelayError", f -> Flowable.mergeDelayError(Flowable.just(f), 1)),
                Operator.passing("mergeArrayDelayError", f -> Flowable.mergeArrayDelayError(f, Flowable.empty())),
                Operator.passing("ambWith", f -> f.ambWith(Flowable.never())),
                Operator.passing("ambArray", f -> Flowable.ambArray(Flowable.never(), f, Flowable.never())),
                Operator.passing("switchOnNext", f -> Flowable.switchOnNext(Flowable.just(f))),
                Operator.passing("switchOnNextDelayError", f -> Flowable.switchOnNextDelayError(Flowable.just(f), 1)),
                Operator.passing("concat flow", f -> Flowable.concat(Flowable.just(f, Flowable.empty()))),
                Operator.passing("concatArrayDelayError", f -> Flowable.concatArrayDelayError(Flowable.empty(), f)),
                Operator.passing("concatArrayEager", f -> Flowable.concatArrayEager(Flowable.empty(), f)),
                Operator.passing(
                        "concatEagerDelayError", f -> Flowable.concatEagerDelayError(List.of(f, Flowable.empty()))),
                Operator.of("zip", f -> Flowable.zip(f, Flowable.range(0, 100), (item, n) -> n + valueOf(item))),
                Operator.of(
                        "zip small",
                        f -> Flowable.zip(f, Flowable.range(0, 100), (item, n) -> n + valueOf(item), true, 1)),
                Operator.passing("zipArray one", f -> Flowable.zipArray(row -> row[0], false, 2, f)),
                Operator.of("zipWith shorter", f -> f.zipWith(Flowable.range(0, 2), (item, n) -> n + valueOf(item))),
                Operator.of("zipWith iterable", f -> f.zipWith(List.of(1, 2, 3), (item, n) -> n + valueOf(item))),
                // share
                Operator.passing("serialize", f -> f.serialize()),
                Operator.sharing("cache", f -> f.map(Registry::valueOf).cache()),
                Operator.sharing("cache small", f -> f.map(Registry::valueOf).cacheWithInitialCapacity(1)),
                Operator.sharing("Single.cache", f -> f.count().cache().toFlowable()),
                Operator.sharing(
                        "Maybe.cache",
                        f -> f.map(Registry::valueOf).lastElement().cache().toFlowable()),
                Operator.sharing(
                        "Completable.cache", f -> f.ignoreElements().cache().toFlowable()),
                // peek
                Operator.passing("doOnNext", f -> f.doOnNext(item -> {})),
                Operator.passing("doOnError", f -> f.doOnError(error -> {})),
                Operator.passing("doOnComplete", f -> f.doOnComplete(() -> {})),
                Operator.passing("doOnTerminate", f -> f.doOnTerminate(() -> {})),
                Operator.passing("doOnLifecycle", f -> f.doOnLifecycle(s -> {}, n -> {}, () -> {})),
                Operator.passing("doFinally", f -> f.doFinally(() -> {})),
                Operator.passing("doOnEach", f -> f.doOnEach(signal -> {})),
                Operator.passing("doAfterNext", f -> f.doAfterNext(item -> {})),
                Operator.passing("doAfterTerminate", f -> f.doAfterTerminate(() -> {})),
                Operator.passing("doFirst", f -> f.doFirst(() -> {})),
                Operator.passing("hide", f -> f.hide()),
                Operator.passing("onTerminateDetach", f -> f.onTerminateDetach()),
                Operator.passing("log", f -> f.log(SILENT.getName())),
                // error
                Operator.passing("onErrorResumeNext", f -> f.onErrorResumeNext(error -> Flowable.error(error))),
                Operator.of("onErrorReturn", f -> f.map(Registry::valueOf).onErrorReturnItem(-1)),
                Operator.passing("retry 0", f -> f.retry(0)),
                Operator.of("retry 2", f -> f.retry(2)),
                Operator.passing(
                        "retryWhen", f -> f.retryWhen(errors -> errors.flatMap(error -> Flowable.error(error)))),
                Operator.passing("onErrorMap", f -> f.onErrorMap(error -> error)),
                Operator.of("retryUntil", f -> f.retryUntil(() -> true)),
                Operator.passing("onErrorComplete", f -> f.onErrorComplete(error -> false)),
                Operator.of("onErrorComplete accepting", f -> f.onErrorComplete()),
                // backpressure
                Operator.passing("onBackpressureBuffer", f -> f.onBackpressureBuffer()),
                Operator.passing("onBackpressureBuffer delayError", f -> f.onBackpressureBuffer(true)),
                Operator.of("onBackpressureBuffer bounded", f -> f.onBackpressureBuffer(128)),
                Operator.lossy(
                        "onBackpressureBuffer oldest",
                        f -> f.onBackpressureBuffer(2, null, BackpressureOverflowStrategy.DROP_OLDEST)),
                Operator.lossy(
                        "onBackpressureBuffer latest",
                        f -> f.onBackpressureBuffer(2, null, BackpressureOverflowStrategy.DROP_LATEST)),
                Operator.lossy(
                        "onBackpressureBuffer ttl",
                        f -> f.onBackpressureBuffer(Duration.ofHours(1), 2, item -> {}, new TestScheduler())),
                Operator.passing("rebatchRequests", f -> f.rebatchRequests(2)),
                Operator.passing("limitRate", f -> f.limitRate(4, 1)),
                Operator.lossy("onBackpressureDrop", f -> f.onBackpressureDrop()),
                Operator.lossy("onBackpressureLatest", f -> f.onBackpressureLatest()),
                Operator.lossy(
                        "onBackpressureReduce",
                        f -> f.onBackpressureReduce((a, b) -> {
                            a.release();
                            return b;
                        })),
                Operator.lossy(
                        "onBackpressureReduce supplier",
                        f -> f.onBackpressureReduce(() -> 0, (sum, item) -> sum + valueOf(item))),
                // aggregate
                Operator.of(
                        "reduce",
                        f -> f.reduce((a, b) -> {
                                    a.release();
                                    return b;
                                })
                                .toFlowable()),
                Operator.of(
                        "reduce seed",
                        f -> f.reduce(0, (sum, item) -> sum + valueOf(item)).toFlowable()),
                Operator.of(
                        "collect",
                        f -> f.collect(() -> new ArrayList<Tracked>(), List::add)
                                .toFlowable()),
                Operator.of("toList", f -> f.toList().toFlowable()),
                Operator.of("toSortedList", f -> f.toSortedList(BY_VALUE).toFlowable()),
                Operator.passing("sorted", f -> f.sorted(BY_VALUE)),
                Operator.of("toMap", f -> f.toMap(item -> item.value() % 2).toFlowable()),
                Operator.of(
                        "toMultimap",
                        f -> f.toMultimap(item -> item.value() % 2).toFlowable()),
                Operator.of(
                        "collect with a Collector",
                        f -> f.collect(Collectors.toList()).toFlowable()),
                Operator.of("count", f -> f.count().toFlowable()),
                // scalars behind a flow
                Operator.of(
                        "Single sources",
                        f -> Single.using(() -> 1, n -> f.toList(), n -> {})
                                .mapOptional(Optional::of)
                                .filterWhen(list -> Flowable.just(true))
                                .toFlowable()),
                Operator.of(
                        "Maybe sources",
                        f -> Maybe.using(() -> 1, n -> Maybe.fromPublisher(f), n -> {})
                                .<Tracked>handle((item, sink) -> sink.onNext(item))
                                .delayUntil(item -> Flowable.empty())
                                .filterWhen(item -> Flowable.just(true))
                                .flattenStreamAsFlowable(Stream::of)),
                Operator.of(
                        "Completable sources",
                        f -> Completable.using(() -> 1, n -> Completable.fromPublisher(f), n -> {}, false)
                                .toFlowable()),
                Operator.of(
                        "Single operators",
                        f -> f.toList()
                                .map(list -> list)
                                .doOnSuccess(list -> {})
                                .doOnError(error -> {})
                                .doFinally(() -> {})
                                .doOnDispose(() -> {})
                                .doOnEvent((list, error) -> {})
                                .doAfterSuccess(list -> {})
                                .doAfterTerminate(() -> {})
                                .hide()
                                .onTerminateDetach()
                                .flatMap(Single::just)
                                .onErrorResumeNext(Single::error)
                                .toFlowable()),
                Operator.of(
                        "Maybe operators",
                        f -> f.firstElement()
                                .map(item -> item)
                                .filter(item -> item.value() > 100)
                                .flatMap(Maybe::just)
                                .onErrorResumeNext(Maybe::error)
                                .toFlowable()),
                Operator.of(
                        "Maybe conditions",
                        f -> f.firstElement()
                                .takeUntil(Flowable.never())
                                .switchIfEmpty(Maybe.empty())
                                .contains(7)
                                .toFlowable()),
                Operator.of(
                        "Single takeUntil",
                        f -> f.toList().takeUntil(Completable.never()).toFlowable()),
                Operator.of(
                        "Single flatMapPublisher",
                        f -> f.toList().flatMapPublisher(list -> {
                            list.forEach(Tracked::release);
                            return Flowable.range(0, list.size());
                        })));
    }

    /** Operators that change the thread. */
    public static Stream<Operator> asynchronous() {
        return Stream.of(
                Operator.passing("observeOn", f -> f.observeOn(Schedulers.single())),
                Operator.passing("observeOn small", f -> f.observeOn(Schedulers.computation(), true, 1)),
                Operator.passing("observeOn executor", f -> f.observeOn(Schedulers.from(Runnable::run))),
                Operator.passing("subscribeOn", f -> f.subscribeOn(Schedulers.single())),
                Operator.of(
                        "flatMap observeOn",
                        f -> f.flatMap(item -> Flowable.just(item).observeOn(Schedulers.computation()))),
                Operator.of(
                        "concatMap observeOn",
                        f -> f.concatMap(item -> Flowable.just(item).observeOn(Schedulers.single()))),
                Operator.of(
                        "concatMapDelayError observeOn",
                        f -> f.concatMapDelayError(item -> Flowable.just(item).observeOn(Schedulers.single()))),
                Operator.passing("concatMap scheduler", f -> f.concatMap(Flowable::just, 2, Schedulers.single())),
                Operator.passing(
                        "concatMapDelayError scheduler",
                        f -> f.concatMapDelayError(Flowable::just, true, 1, Schedulers.computation())),
                Operator.of(
                        "concatMapEager observeOn",
                        f -> f.concatMapEager(item -> Flowable.just(item).observeOn(Schedulers.computation()))),
                Operator.of(
                        "observeOn flatMapIterable",
                        f -> f.observeOn(Schedulers.single()).flatMapIterable(List::of)),
                Operator.of(
                        "zip observeOn",
                        f -> Flowable.zip(
                                f.observeOn(Schedulers.single()),
                                Flowable.range(0, 10_000).observeOn(Schedulers.computation()),
                                (item, n) -> n + valueOf(item))),
                Operator.of(
                        "groupBy observeOn",
                        f -> f.groupBy(item -> item.value() % 3)
                                .flatMap(group -> group.observeOn(Schedulers.computation()))),
                Operator.of(
                        "toList observeOn",
                        f -> f.toList().observeOn(Schedulers.single()).toFlowable()));
    }

    /** Sources, as functions of how many items they make. */
    public static Stream<Source> sources() {
        return Stream.of(
                new Source("range", n -> Flowable.range(0, n)),
                new Source("rangeLong", n -> Flowable.rangeLong(0, n).map(Long::intValue)),
                new Source("fromArray", n -> Flowable.fromArray(numbers(n))),
                new Source("fromIterable", n -> Flowable.fromIterable(List.of(numbers(n)))),
                new Source("fromStream", n -> Flowable.defer(() -> Flowable.fromStream(Stream.of(numbers(n))))),
                new Source(
                        "generate",
                        n -> Flowable.generate(() -> 0, (state, emitter) -> {
                            if (state < n) {
                                emitter.onNext(state);
                            } else {
                                emitter.onComplete();
                            }
                            return state + 1;
                        })),
                new Source("defer", n -> Flowable.defer(() -> Flowable.range(0, n))),
                new Source("cache", n -> Flowable.range(0, n).cache()),
                new Source("create buffer", n -> created(n, BackpressureStrategy.BUFFER)),
                new Source(
                        "fromPublisher",
                        n -> Flowable.fromPublisher(
                                subscriber -> Flowable.range(0, n).subscribe(subscriber))),
                new Source(
                        "unsafeCreate",
                        n -> Flowable.unsafeCreate(
                                subscriber -> Flowable.range(0, n).subscribe(subscriber))),
                new Source("using", n -> Flowable.using(() -> n, count -> Flowable.range(0, count), count -> {})),
                new Source(
                        "fromFlowPublisher",
                        n -> Flowable.fromFlowPublisher(subscriber ->
                                Flowable.range(0, n).toFlowPublisher().subscribe(subscriber))),
                new Source(
                        "concatArray",
                        n -> Flowable.concatArray(
                                Flowable.range(0, n / 2), Flowable.empty(), Flowable.range(n / 2, n - n / 2))),
                new Source(
                        "mergeArray",
                        n -> Flowable.mergeArray(Flowable.range(0, n / 2), Flowable.range(n / 2, n - n / 2))));
    }

    /**
     * A source.
     *
     * @param name how it is called
     * @param make makes a flow of so many items
     */
    public record Source(String name, IntFunction<Flowable<Integer>> make) {

        @Override
        public String toString() {
            return name;
        }
    }

    /** An operator over so many items that nobody counts. */
    public static Publisher<?> numbered(Operator operator, int n) {
        Ledger uncounted = new Ledger();
        return operator.apply().apply(Flowable.range(0, n).map(value -> new Tracked(uncounted, value)));
    }

    private static Flowable<Integer> created(int n, BackpressureStrategy strategy) {
        return Flowable.create(
                emitter -> {
                    emitter.setDisposable(Disposable.empty());
                    for (int i = 0; i < n && !emitter.isCancelled(); i++) {
                        emitter.onNext(i);
                    }
                    emitter.onComplete();
                },
                strategy);
    }

    private static Integer[] numbers(int n) {
        Integer[] numbers = new Integer[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = i;
        }
        return numbers;
    }

    private static int valueOf(Tracked item) {
        int value = item.value();
        item.release();
        return value;
    }

    private static Optional<Tracked> keepOdd(Tracked item) {
        if (item.value() % 2 == 1) {
            return Optional.of(item);
        }
        item.release();
        return Optional.empty();
    }
}
