package dev.levada.core;

import dev.levada.core.internal.create.FromIterable;
import dev.levada.core.internal.filter.Filter;
import dev.levada.core.internal.filter.FilterWhen;
import dev.levada.core.internal.filter.IgnoreElements;
import dev.levada.core.internal.group.GroupBy;
import dev.levada.core.internal.stage.Check;
import dev.levada.core.internal.transform.Cast;
import dev.levada.core.internal.transform.ConcatMap;
import dev.levada.core.internal.transform.ConcatMapEager;
import dev.levada.core.internal.transform.ConcatMapOn;
import dev.levada.core.internal.transform.ErrorMode;
import dev.levada.core.internal.transform.Expand;
import dev.levada.core.internal.transform.FlatMap;
import dev.levada.core.internal.transform.FlattenIterable;
import dev.levada.core.internal.transform.Handle;
import dev.levada.core.internal.transform.Index;
import dev.levada.core.internal.transform.Lift;
import dev.levada.core.internal.transform.Map;
import dev.levada.core.internal.transform.MapOptional;
import dev.levada.core.internal.transform.Materialize;
import dev.levada.core.internal.transform.Scan;
import dev.levada.core.internal.transform.ScanWith;
import dev.levada.core.internal.transform.SwitchMap;
import dev.levada.flowables.GroupedFlowable;
import dev.levada.functions.BiConsumer;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Function;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.reactivestreams.Publisher;

/**
 * The rung of {@link Flowable} that turns items into others, and into groups.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableTransforms<T> extends FlowableSources<T> permits FlowableFilters {

    FlowableTransforms() {}

    /**
     * Replaces each item by what a function makes of it.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code mapper} throws ends the flow; so does a null result
     * @discards none
     * @param <R> the type of the new items
     * @param mapper owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> map(Function<? super T, ? extends R> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new Map<T, R>(self(), mapper));
    }

    /**
     * Replaces each item by what a function makes of it, or drops it if that is nothing.
     *
     * @backpressure passes by; a dropped item does not count
     * @scheduler none
     * @errors what {@code mapper} throws ends the flow; so does a null result
     * @discards none: the item is the mapper's
     * @param <R> the type of the new items
     * @param mapper owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> mapOptional(Function<? super T, Optional<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new MapOptional<T, R>(self(), mapper));
    }

    /**
     * The same items under another type.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors a {@link ClassCastException} ends the flow
     * @discards the item that is of another type
     * @param <U> the type
     * @param clazz the type
     * @return the new flow
     */
    public final <U> Flowable<U> cast(Class<U> clazz) {
        Objects.requireNonNull(clazz, "clazz is null");
        return LevadaPlugins.onAssembly(new Cast<T, U>(self(), clazz));
    }

    /**
     * The items of one type; others are dropped.
     *
     * @backpressure passes by; a dropped item does not count
     * @scheduler none
     * @errors none
     * @discards items of other types
     * @param <U> the type
     * @param clazz the type
     * @return the new flow
     */
    public final <U> Flowable<U> ofType(Class<U> clazz) {
        Objects.requireNonNull(clazz, "clazz is null");
        return LevadaPlugins.onAssembly(new Cast<T, U>(new Filter<T>(self(), clazz::isInstance), clazz));
    }

    /**
     * The first item, then each intermediate result of a fold.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code accumulator} throws ends the flow; so does a null result
     * @discards none
     * @param accumulator makes the next result of the last one and the item
     * @return the new flow
     */
    public final Flowable<T> scan(BiFunction<T, T, T> accumulator) {
        Objects.requireNonNull(accumulator, "accumulator is null");
        return LevadaPlugins.onAssembly(new Scan<T>(self(), accumulator));
    }

    /**
     * A seed, then each intermediate result of a fold.
     *
     * @backpressure the seed is the first item; passes by after it
     * @scheduler none
     * @errors what {@code accumulator} throws ends the flow; so does a null result
     * @discards the seed, if nobody has asked for it
     * @param <R> the type of the results
     * @param initialValue the seed, the same for each subscriber
     * @param accumulator makes the next result of the last one and the item
     * @return the new flow
     */
    public final <R> Flowable<R> scan(R initialValue, BiFunction<R, ? super T, R> accumulator) {
        Objects.requireNonNull(initialValue, "initialValue is null");
        Objects.requireNonNull(accumulator, "accumulator is null");
        return LevadaPlugins.onAssembly(new ScanWith<T, R>(self(), () -> initialValue, accumulator));
    }

    /**
     * A seed, then each intermediate result of a fold.
     *
     * @backpressure the seed is the first item; passes by after it
     * @scheduler none
     * @errors what the callbacks throw ends the flow; so does a null result
     * @discards the seed, if nobody has asked for it
     * @param <R> the type of the results
     * @param seedSupplier makes the seed, for each subscriber
     * @param accumulator makes the next result of the last one and the item
     * @return the new flow
     */
    public final <R> Flowable<R> scanWith(Supplier<R> seedSupplier, BiFunction<R, ? super T, R> accumulator) {
        Objects.requireNonNull(seedSupplier, "seedSupplier is null");
        Objects.requireNonNull(accumulator, "accumulator is null");
        return LevadaPlugins.onAssembly(new ScanWith<T, R>(self(), seedSupplier, accumulator));
    }

    /**
     * Has a callback send one item on for each item, or none, or end the flow.
     *
     * @backpressure passes by; an item for which nothing is sent does not count
     * @scheduler none
     * @errors what {@code handler} throws, or sends as an error, ends the flow; so does a second item of one call
     * @discards a second item of one call, and an item that was sent by a call that throws
     * @param <R> the type of the new items
     * @param handler owns the item that it is given; the emitter is good for the time of the call
     * @return the new flow
     */
    public final <R> Flowable<R> handle(BiConsumer<? super T, Emitter<R>> handler) {
        Objects.requireNonNull(handler, "handler is null");
        return LevadaPlugins.onAssembly(new Handle<T, R>(self(), handler));
    }

    /**
     * Replaces each item by what a function makes of it and of its place.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code indexMapper} throws ends the flow; so does a null result
     * @discards none
     * @param <R> the type of the new items
     * @param indexMapper is given the place, counted from 0, and the item, which it owns
     * @return the new flow
     */
    public final <R> Flowable<R> index(BiFunction<? super Long, ? super T, ? extends R> indexMapper) {
        Objects.requireNonNull(indexMapper, "indexMapper is null");
        return LevadaPlugins.onAssembly(new Index<T, R>(self(), indexMapper));
    }

    /**
     * All items, then the sources that a function makes of them, then the sources of their items, and so on, level by level.
     *
     * @backpressure passes by, to one source at a time; items that are not expanded yet are kept, however many there are
     * @scheduler none
     * @errors an error, or what {@code expander} throws, ends the flow
     * @discards none
     * @param expander makes a source of an item that was also emitted, so it is for plain values
     * @return the new flow
     */
    public final Flowable<T> expand(Function<? super T, ? extends Publisher<? extends T>> expander) {
        return expand(expander, 16);
    }

    /**
     * All items, then the sources that a function makes of them, then the sources of their items, and so on, level by level.
     *
     * @backpressure passes by, to one source at a time; items that are not expanded yet are kept, however many there are
     * @scheduler none
     * @errors an error, or what {@code expander} throws, ends the flow
     * @discards none
     * @param expander makes a source of an item that was also emitted, so it is for plain values
     * @param capacityHint how many items there is room for at first, 1 or more
     * @return the new flow
     */
    public final Flowable<T> expand(Function<? super T, ? extends Publisher<? extends T>> expander, int capacityHint) {
        Objects.requireNonNull(expander, "expander is null");
        Check.positive(capacityHint, "capacityHint");
        return LevadaPlugins.onAssembly(new Expand<T>(self(), expander, capacityHint));
    }

    /**
     * Lets each item wait for the end of a publisher that is made for it. One at a time, in order.
     *
     * @backpressure honours demand; items wait in a buffer of 2
     * @scheduler none
     * @errors what {@code triggerProvider} throws and what its publisher fails with ends the flow
     * @discards what the publishers bring; items that wait, at cancellation and at an error
     * @param triggerProvider makes the publisher; only looks at the item
     * @return the new flow
     */
    public final Flowable<T> delayUntil(Function<? super T, ? extends Publisher<?>> triggerProvider) {
        Objects.requireNonNull(triggerProvider, "triggerProvider is null");
        Function<T, Publisher<Boolean>> ends = Flows.ofEnds(triggerProvider);
        return concatMapMaybe(item -> new FilterWhen<T>(item, ends));
    }

    /**
     * Turns each signal into a {@link Notification}, so that the flow always ends well.
     *
     * @backpressure passes by; the last signal is an item too and waits to be asked for
     * @scheduler none
     * @errors become the last item
     * @discards none: a notification that is dropped later is discarded with its item
     * @return the flow of the signals
     */
    public final Flowable<Notification<T>> materialize() {
        return LevadaPlugins.onAssembly(new Materialize<T>(self()));
    }

    /**
     * Turns the signals that a function finds in the items back into signals.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors a notification of an error, or what {@code selector} throws, ends the flow
     * @discards none: the item is the selector's
     * @param <R> the type of the new items
     * @param selector finds the signal
     * @return the new flow
     */
    public final <R> Flowable<R> dematerialize(Function<? super T, Notification<R>> selector) {
        Objects.requireNonNull(selector, "selector is null");
        return handle((item, emitter) -> Objects.requireNonNull(
                        selector.apply(item), "The selector returned a null Notification")
                .emit(emitter));
    }

    /**
     * Makes a source of each item and merges their items as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> flatMap(Function<? super T, ? extends Publisher<? extends R>> mapper) {
        return flatMap(mapper, false, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item and merges their items as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param delayErrors whether errors wait for the end of all sources
     * @return the new flow
     */
    public final <R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends R>> mapper, boolean delayErrors) {
        return flatMap(mapper, delayErrors, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item and merges their items as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the new flow
     */
    public final <R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends R>> mapper, int maxConcurrency) {
        return flatMap(mapper, false, maxConcurrency, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item and merges their items as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param delayErrors whether errors wait for the end of all sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the new flow
     */
    public final <R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends R>> mapper, boolean delayErrors, int maxConcurrency) {
        return flatMap(mapper, delayErrors, maxConcurrency, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item and merges their items as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param delayErrors whether errors wait for the end of all sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param bufferSize items that wait for each source, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends R>> mapper,
            boolean delayErrors,
            int maxConcurrency,
            int bufferSize) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new FlatMap<T, R>(self(), mapper, delayErrors, maxConcurrency, bufferSize));
    }

    /**
     * Makes a source of each item, merges their items as they come, and combines each with the item that it comes from.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what the callbacks throw, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <U> the type of the sources' items
     * @param <R> the type of the new items
     * @param mapper makes the source; the item is still needed by {@code combiner}
     * @param combiner makes the new item of the item and one of its source; owns the latter
     * @return the new flow
     */
    public final <U, R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends U>> mapper,
            BiFunction<? super T, ? super U, ? extends R> combiner) {
        return flatMap(mapper, combiner, false, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, merges their items as they come, and combines each with the item that it comes from.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what the callbacks throw, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards buffered items, at cancellation and at an error
     * @param <U> the type of the sources' items
     * @param <R> the type of the new items
     * @param mapper makes the source; the item is still needed by {@code combiner}
     * @param combiner makes the new item of the item and one of its source; owns the latter
     * @param delayErrors whether errors wait for the end of all sources
     * @return the new flow
     */
    public final <U, R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends U>> mapper,
            BiFunction<? super T, ? super U, ? extends R> combiner,
            boolean delayErrors) {
        return flatMap(mapper, combiner, delayErrors, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, merges their items as they come, and combines each with the item that it comes from.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what the callbacks throw, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <U> the type of the sources' items
     * @param <R> the type of the new items
     * @param mapper makes the source; the item is still needed by {@code combiner}
     * @param combiner makes the new item of the item and one of its source; owns the latter
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the new flow
     */
    public final <U, R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends U>> mapper,
            BiFunction<? super T, ? super U, ? extends R> combiner,
            int maxConcurrency) {
        return flatMap(mapper, combiner, false, maxConcurrency, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, merges their items as they come, and combines each with the item that it comes from.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what the callbacks throw, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards buffered items, at cancellation and at an error
     * @param <U> the type of the sources' items
     * @param <R> the type of the new items
     * @param mapper makes the source; the item is still needed by {@code combiner}
     * @param combiner makes the new item of the item and one of its source; owns the latter
     * @param delayErrors whether errors wait for the end of all sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the new flow
     */
    public final <U, R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends U>> mapper,
            BiFunction<? super T, ? super U, ? extends R> combiner,
            boolean delayErrors,
            int maxConcurrency) {
        return flatMap(mapper, combiner, delayErrors, maxConcurrency, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, merges their items as they come, and combines each with the item that it comes from.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what the callbacks throw, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards buffered items, at cancellation and at an error
     * @param <U> the type of the sources' items
     * @param <R> the type of the new items
     * @param mapper makes the source; the item is still needed by {@code combiner}
     * @param combiner makes the new item of the item and one of its source; owns the latter
     * @param delayErrors whether errors wait for the end of all sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param bufferSize items that wait for each source, 1 or more
     * @return the new flow
     */
    public final <U, R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends U>> mapper,
            BiFunction<? super T, ? super U, ? extends R> combiner,
            boolean delayErrors,
            int maxConcurrency,
            int bufferSize) {
        Objects.requireNonNull(mapper, "mapper is null");
        Objects.requireNonNull(combiner, "combiner is null");
        return flatMap(
                item -> new Map<U, R>(
                        Flowable.fromPublisher(
                                Objects.requireNonNull(mapper.apply(item), "The mapper returned a null Publisher")),
                        inner -> combiner.apply(item, inner)),
                delayErrors,
                maxConcurrency,
                bufferSize);
    }

    /**
     * Makes a source of each item, and of the error or the end, and merges their items as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error of a source, or what the callbacks throw, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param onNextMapper makes the source of an item; owns the item
     * @param onErrorMapper makes the source of an error
     * @param onCompleteSupplier makes the source of the end
     * @return the new flow
     */
    public final <R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends R>> onNextMapper,
            Function<? super Throwable, ? extends Publisher<? extends R>> onErrorMapper,
            Supplier<? extends Publisher<? extends R>> onCompleteSupplier) {
        return flatMap(onNextMapper, onErrorMapper, onCompleteSupplier, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, and of the error or the end, and merges their items as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error of a source, or what the callbacks throw, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param onNextMapper makes the source of an item; owns the item
     * @param onErrorMapper makes the source of an error
     * @param onCompleteSupplier makes the source of the end
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the new flow
     */
    public final <R> Flowable<R> flatMap(
            Function<? super T, ? extends Publisher<? extends R>> onNextMapper,
            Function<? super Throwable, ? extends Publisher<? extends R>> onErrorMapper,
            Supplier<? extends Publisher<? extends R>> onCompleteSupplier,
            int maxConcurrency) {
        Objects.requireNonNull(onNextMapper, "onNextMapper is null");
        Objects.requireNonNull(onErrorMapper, "onErrorMapper is null");
        Objects.requireNonNull(onCompleteSupplier, "onCompleteSupplier is null");
        return materialize().flatMap(Flows.ofSignals(onNextMapper, onErrorMapper, onCompleteSupplier), maxConcurrency);
    }

    /**
     * Replaces each item by the elements of an {@link Iterable}, in order.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what {@code mapper} or an iterator throws ends the flow; an error of this flow ends it at once
     * @discards items that wait, at cancellation and at an error; so are the elements left of a collection
     * @param <U> the type of the elements
     * @param mapper makes the elements; owns the item that it is given
     * @return the new flow
     */
    public final <U> Flowable<U> flatMapIterable(Function<? super T, ? extends Iterable<? extends U>> mapper) {
        return flatMapIterable(mapper, BUFFER_SIZE);
    }

    /**
     * Replaces each item by the elements of an {@link Iterable}, in order.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what {@code mapper} or an iterator throws ends the flow; an error of this flow ends it at once
     * @discards items that wait, at cancellation and at an error; so are the elements left of a collection
     * @param <U> the type of the elements
     * @param mapper makes the elements; owns the item that it is given
     * @param bufferSize items that wait, 1 or more
     * @return the new flow
     */
    public final <U> Flowable<U> flatMapIterable(
            Function<? super T, ? extends Iterable<? extends U>> mapper, int bufferSize) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new FlattenIterable<T, U>(self(), mapper, bufferSize));
    }

    /**
     * Makes an {@link Iterable} of each item and combines each of its elements with the item, in order.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what the callbacks or an iterator throw ends the flow; an error of this flow ends it at once
     * @discards items that wait, at cancellation and at an error; so are the elements left of a collection
     * @param <U> the type of the elements
     * @param <V> the type of the new items
     * @param mapper makes the elements; the item is still needed by {@code combiner}
     * @param combiner makes the new item of the item and an element
     * @return the new flow
     */
    public final <U, V> Flowable<V> flatMapIterable(
            Function<? super T, ? extends Iterable<? extends U>> mapper,
            BiFunction<? super T, ? super U, ? extends V> combiner) {
        return flatMapIterable(mapper, combiner, BUFFER_SIZE);
    }

    /**
     * Makes an {@link Iterable} of each item and combines each of its elements with the item, in order.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what the callbacks or an iterator throw ends the flow; an error of this flow ends it at once
     * @discards items that wait, at cancellation and at an error; so are the elements left of a collection
     * @param <U> the type of the elements
     * @param <V> the type of the new items
     * @param mapper makes the elements; the item is still needed by {@code combiner}
     * @param combiner makes the new item of the item and an element
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <U, V> Flowable<V> flatMapIterable(
            Function<? super T, ? extends Iterable<? extends U>> mapper,
            BiFunction<? super T, ? super U, ? extends V> combiner,
            int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Objects.requireNonNull(combiner, "combiner is null");
        Check.positive(prefetch, "prefetch");
        return flatMap(
                item -> new FromIterable<U>(
                        Objects.requireNonNull(mapper.apply(item), "The mapper returned a null Iterable")),
                combiner,
                false,
                BUFFER_SIZE,
                prefetch);
    }

    /**
     * Replaces each item by the elements of a {@link Stream}, in order. Each stream is closed once: at its end, at an error
     * or at cancellation.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what {@code mapper} or a stream throws ends the flow; an error of this flow ends it at once; what closing throws goes to the error hook
     * @discards items that wait, at cancellation and at an error, and the element that was taken from the stream to see whether there is one
     * @param <R> the type of the elements
     * @param mapper makes the stream; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> flatMapStream(Function<? super T, ? extends Stream<? extends R>> mapper) {
        return flatMapStream(mapper, BUFFER_SIZE);
    }

    /**
     * Replaces each item by the elements of a {@link Stream}, in order. Each stream is closed once: at its end, at an error
     * or at cancellation.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what {@code mapper} or a stream throws ends the flow; an error of this flow ends it at once; what closing throws goes to the error hook
     * @discards items that wait, at cancellation and at an error, and the element that was taken from the stream to see whether there is one
     * @param <R> the type of the elements
     * @param mapper makes the stream; owns the item that it is given
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> flatMapStream(
            Function<? super T, ? extends Stream<? extends R>> mapper, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(new FlattenIterable<T, R>(self(), Flows.<T, R>ofStreams(mapper), prefetch));
    }

    /**
     * Makes a {@code Single} of each item and merges their values as they come, with any number of them at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> flatMapSingle(Function<? super T, ? extends SingleSource<? extends R>> mapper) {
        return flatMapSingle(mapper, false, Integer.MAX_VALUE);
    }

    /**
     * Makes a {@code Single} of each item and merges their values as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param delayErrors whether errors wait for the end of all sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the new flow
     */
    public final <R> Flowable<R> flatMapSingle(
            Function<? super T, ? extends SingleSource<? extends R>> mapper, boolean delayErrors, int maxConcurrency) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        return LevadaPlugins.onAssembly(
                new FlatMap<T, R>(self(), Flows.<T, R>ofSingles(mapper), delayErrors, maxConcurrency, 1));
    }

    /**
     * Makes a {@code Maybe} of each item and merges their values as they come, with any number of them at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> flatMapMaybe(Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
        return flatMapMaybe(mapper, false, Integer.MAX_VALUE);
    }

    /**
     * Makes a {@code Maybe} of each item and merges their values as they come.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param delayErrors whether errors wait for the end of all sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the new flow
     */
    public final <R> Flowable<R> flatMapMaybe(
            Function<? super T, ? extends MaybeSource<? extends R>> mapper, boolean delayErrors, int maxConcurrency) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        return LevadaPlugins.onAssembly(
                new FlatMap<T, R>(self(), Flows.<T, R>ofMaybes(mapper), delayErrors, maxConcurrency, 1));
    }

    /**
     * Makes a {@code Completable} of each item and ends when all have ended, with any number of them at a time.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources
     * @discards none
     * @param mapper makes the source; owns the item that it is given
     * @return the end of all
     */
    public final Completable flatMapCompletable(Function<? super T, ? extends CompletableSource> mapper) {
        return flatMapCompletable(mapper, false, Integer.MAX_VALUE);
    }

    /**
     * Makes a {@code Completable} of each item and ends when all have ended.
     *
     * @backpressure as many items as may run at a time
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources, unless {@code delayErrors}: then errors wait for the end of all
     * @discards none
     * @param mapper makes the source; owns the item that it is given
     * @param delayErrors whether errors wait for the end of all sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the end of all
     */
    public final Completable flatMapCompletable(
            Function<? super T, ? extends CompletableSource> mapper, boolean delayErrors, int maxConcurrency) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        return LevadaPlugins.onAssembly(new IgnoreElements<>(new FlatMap<T, Object>(
                self(), Flows.<T, Object>ofCompletables(mapper), delayErrors, maxConcurrency, 1)));
    }

    /**
     * Makes a source of each item and takes them one at a time, in order.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer of 2
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> concatMap(Function<? super T, ? extends Publisher<? extends R>> mapper) {
        return concatMap(mapper, 2);
    }

    /**
     * Makes a source of each item and takes them one at a time, in order.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMap(Function<? super T, ? extends Publisher<? extends R>> mapper, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(new ConcatMap<T, R>(self(), mapper, prefetch));
    }

    /**
     * Makes a source of each item and takes them one at a time, in order. The mapper runs on a worker.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer
     * @scheduler the mapper runs, and the sources are subscribed, on a worker of {@code scheduler}
     * @errors the first error, or what {@code mapper} throws, ends the flow; so does a refusal by the scheduler
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param prefetch items that wait, 1 or more
     * @param scheduler where the mapper runs and the sources are subscribed
     * @return the new flow
     */
    public final <R> Flowable<R> concatMap(
            Function<? super T, ? extends Publisher<? extends R>> mapper, int prefetch, Scheduler scheduler) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        Objects.requireNonNull(scheduler, "scheduler is null");
        return LevadaPlugins.onAssembly(
                new ConcatMapOn<T, R>(self(), mapper, prefetch, ErrorMode.IMMEDIATE, scheduler));
    }

    /**
     * Makes a source of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer of 2
     * @scheduler none
     * @errors errors wait for the end of all sources; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapDelayError(Function<? super T, ? extends Publisher<? extends R>> mapper) {
        return concatMapDelayError(mapper, true, 2);
    }

    /**
     * Makes a source of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapDelayError(
            Function<? super T, ? extends Publisher<? extends R>> mapper, boolean tillTheEnd, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(new ConcatMap<T, R>(self(), mapper, prefetch, ErrorMode.delayed(tillTheEnd)));
    }

    /**
     * Makes a source of each item and takes them one at a time, in order; errors wait. The mapper runs on a worker.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer
     * @scheduler the mapper runs, and the sources are subscribed, on a worker of {@code scheduler}
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow; so does a refusal by the scheduler
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @param prefetch items that wait, 1 or more
     * @param scheduler where the mapper runs and the sources are subscribed
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapDelayError(
            Function<? super T, ? extends Publisher<? extends R>> mapper,
            boolean tillTheEnd,
            int prefetch,
            Scheduler scheduler) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        Objects.requireNonNull(scheduler, "scheduler is null");
        return LevadaPlugins.onAssembly(
                new ConcatMapOn<T, R>(self(), mapper, prefetch, ErrorMode.delayed(tillTheEnd), scheduler));
    }

    /**
     * Makes a {@code Single} of each item and takes them one at a time, in order.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer of 2
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapSingle(Function<? super T, ? extends SingleSource<? extends R>> mapper) {
        return concatMapSingle(mapper, 2);
    }

    /**
     * Makes a {@code Single} of each item and takes them one at a time, in order.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapSingle(
            Function<? super T, ? extends SingleSource<? extends R>> mapper, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(
                new ConcatMap<T, R>(self(), Flows.<T, R>ofSingles(mapper), prefetch, ErrorMode.IMMEDIATE));
    }

    /**
     * Makes a {@code Single} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer of 2
     * @scheduler none
     * @errors errors wait for the end of all sources; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapSingleDelayError(
            Function<? super T, ? extends SingleSource<? extends R>> mapper) {
        return concatMapSingleDelayError(mapper, true, 2);
    }

    /**
     * Makes a {@code Single} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer of 2
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapSingleDelayError(
            Function<? super T, ? extends SingleSource<? extends R>> mapper, boolean tillTheEnd) {
        return concatMapSingleDelayError(mapper, tillTheEnd, 2);
    }

    /**
     * Makes a {@code Single} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapSingleDelayError(
            Function<? super T, ? extends SingleSource<? extends R>> mapper, boolean tillTheEnd, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(
                new ConcatMap<T, R>(self(), Flows.<T, R>ofSingles(mapper), prefetch, ErrorMode.delayed(tillTheEnd)));
    }

    /**
     * Makes a {@code Maybe} of each item and takes them one at a time, in order.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer of 2
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapMaybe(Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
        return concatMapMaybe(mapper, 2);
    }

    /**
     * Makes a {@code Maybe} of each item and takes them one at a time, in order.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapMaybe(
            Function<? super T, ? extends MaybeSource<? extends R>> mapper, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(
                new ConcatMap<T, R>(self(), Flows.<T, R>ofMaybes(mapper), prefetch, ErrorMode.IMMEDIATE));
    }

    /**
     * Makes a {@code Maybe} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer of 2
     * @scheduler none
     * @errors errors wait for the end of all sources; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapMaybeDelayError(
            Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
        return concatMapMaybeDelayError(mapper, true, 2);
    }

    /**
     * Makes a {@code Maybe} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer of 2
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapMaybeDelayError(
            Function<? super T, ? extends MaybeSource<? extends R>> mapper, boolean tillTheEnd) {
        return concatMapMaybeDelayError(mapper, tillTheEnd, 2);
    }

    /**
     * Makes a {@code Maybe} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure passes by, to one at a time; items wait in a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapMaybeDelayError(
            Function<? super T, ? extends MaybeSource<? extends R>> mapper, boolean tillTheEnd, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(
                new ConcatMap<T, R>(self(), Flows.<T, R>ofMaybes(mapper), prefetch, ErrorMode.delayed(tillTheEnd)));
    }

    /**
     * Makes a {@code Completable} of each item and takes them one at a time, in order.
     *
     * @backpressure asks for one item after another; items wait in a buffer of 2
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param mapper makes the source; owns the item that it is given
     * @return the end of all
     */
    public final Completable concatMapCompletable(Function<? super T, ? extends CompletableSource> mapper) {
        return concatMapCompletable(mapper, 2);
    }

    /**
     * Makes a {@code Completable} of each item and takes them one at a time, in order.
     *
     * @backpressure asks for one item after another; items wait in a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param mapper makes the source; owns the item that it is given
     * @param prefetch items that wait, 1 or more
     * @return the end of all
     */
    public final Completable concatMapCompletable(
            Function<? super T, ? extends CompletableSource> mapper, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(new IgnoreElements<>(new ConcatMap<T, Object>(
                self(), Flows.<T, Object>ofCompletables(mapper), prefetch, ErrorMode.IMMEDIATE)));
    }

    /**
     * Makes a {@code Completable} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure asks for one item after another; items wait in a buffer of 2
     * @scheduler none
     * @errors errors wait for the end of all sources; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param mapper makes the source; owns the item that it is given
     * @return the end of all
     */
    public final Completable concatMapCompletableDelayError(Function<? super T, ? extends CompletableSource> mapper) {
        return concatMapCompletableDelayError(mapper, true, 2);
    }

    /**
     * Makes a {@code Completable} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure asks for one item after another; items wait in a buffer of 2
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @return the end of all
     */
    public final Completable concatMapCompletableDelayError(
            Function<? super T, ? extends CompletableSource> mapper, boolean tillTheEnd) {
        return concatMapCompletableDelayError(mapper, tillTheEnd, 2);
    }

    /**
     * Makes a {@code Completable} of each item and takes them one at a time, in order; errors wait.
     *
     * @backpressure asks for one item after another; items wait in a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards items that wait, at cancellation and at an error
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @param prefetch items that wait, 1 or more
     * @return the end of all
     */
    public final Completable concatMapCompletableDelayError(
            Function<? super T, ? extends CompletableSource> mapper, boolean tillTheEnd, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(new IgnoreElements<>(new ConcatMap<T, Object>(
                self(), Flows.<T, Object>ofCompletables(mapper), prefetch, ErrorMode.delayed(tillTheEnd))));
    }

    /**
     * Replaces each item by the elements of an {@link Iterable}, in order.
     *
     * @backpressure honours demand; items wait in a buffer of 2
     * @scheduler none
     * @errors what {@code mapper} or an iterator throws ends the flow; an error of this flow ends it at once
     * @discards items that wait, at cancellation and at an error; so are the elements left of a collection
     * @param <U> the type of the elements
     * @param mapper makes the elements; owns the item that it is given
     * @return the new flow
     */
    public final <U> Flowable<U> concatMapIterable(Function<? super T, ? extends Iterable<? extends U>> mapper) {
        return concatMapIterable(mapper, 2);
    }

    /**
     * Replaces each item by the elements of an {@link Iterable}, in order.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what {@code mapper} or an iterator throws ends the flow; an error of this flow ends it at once
     * @discards items that wait, at cancellation and at an error; so are the elements left of a collection
     * @param <U> the type of the elements
     * @param mapper makes the elements; owns the item that it is given
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <U> Flowable<U> concatMapIterable(
            Function<? super T, ? extends Iterable<? extends U>> mapper, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(new FlattenIterable<T, U>(self(), mapper, prefetch));
    }

    /**
     * Replaces each item by the elements of a {@link Stream}, in order. Each stream is closed once: at its end, at an error
     * or at cancellation.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what {@code mapper} or a stream throws ends the flow; an error of this flow ends it at once; what closing throws goes to the error hook
     * @discards items that wait, at cancellation and at an error, and the element that was taken from the stream to see whether there is one
     * @param <R> the type of the elements
     * @param mapper makes the stream; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapStream(Function<? super T, ? extends Stream<? extends R>> mapper) {
        return concatMapStream(mapper, BUFFER_SIZE);
    }

    /**
     * Replaces each item by the elements of a {@link Stream}, in order. Each stream is closed once: at its end, at an error
     * or at cancellation.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what {@code mapper} or a stream throws ends the flow; an error of this flow ends it at once; what closing throws goes to the error hook
     * @discards items that wait, at cancellation and at an error, and the element that was taken from the stream to see whether there is one
     * @param <R> the type of the elements
     * @param mapper makes the stream; owns the item that it is given
     * @param prefetch items that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapStream(
            Function<? super T, ? extends Stream<? extends R>> mapper, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(new FlattenIterable<T, R>(self(), Flows.<T, R>ofStreams(mapper), prefetch));
    }

    /**
     * Makes a source of each item, runs several at a time, and gives their items source after source, in order.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapEager(Function<? super T, ? extends Publisher<? extends R>> mapper) {
        return concatMapEager(mapper, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, runs several at a time, and gives their items source after source, in order.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow and cancels all sources
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param prefetch items that wait for each source, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapEager(
            Function<? super T, ? extends Publisher<? extends R>> mapper, int maxConcurrency, int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(
                new ConcatMapEager<T, R>(self(), mapper, ErrorMode.IMMEDIATE, maxConcurrency, prefetch));
    }

    /**
     * Makes a source of each item, runs several at a time, and gives their items source after source, in order; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapEagerDelayError(
            Function<? super T, ? extends Publisher<? extends R>> mapper, boolean tillTheEnd) {
        return concatMapEagerDelayError(mapper, tillTheEnd, BUFFER_SIZE, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, runs several at a time, and gives their items source after source, in order; errors wait.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors errors wait for the end of all sources, or of the one whose turn it is; what {@code mapper} throws ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param tillTheEnd whether errors wait for the end of all sources, or of the one whose turn it is only
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @param prefetch items that wait for each source, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> concatMapEagerDelayError(
            Function<? super T, ? extends Publisher<? extends R>> mapper,
            boolean tillTheEnd,
            int maxConcurrency,
            int prefetch) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(maxConcurrency, "maxConcurrency");
        Check.positive(prefetch, "prefetch");
        return LevadaPlugins.onAssembly(
                new ConcatMapEager<T, R>(self(), mapper, ErrorMode.delayed(tillTheEnd), maxConcurrency, prefetch));
    }

    /**
     * Makes a source of each item, which takes the place of the one before; that one is cancelled.
     *
     * @backpressure honours demand; asks this flow for everything; the latest source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> switchMap(Function<? super T, ? extends Publisher<? extends R>> mapper) {
        return switchMap(mapper, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, which takes the place of the one before; that one is cancelled.
     *
     * @backpressure honours demand; asks this flow for everything; the latest source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param bufferSize items of the latest source that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> switchMap(
            Function<? super T, ? extends Publisher<? extends R>> mapper, int bufferSize) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new SwitchMap<T, R>(self(), mapper, false, bufferSize));
    }

    /**
     * Makes a {@code Single} of each item, which takes the place of the one before; that one is disposed.
     *
     * @backpressure honours demand; asks this flow for everything; the latest source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> switchMapSingle(Function<? super T, ? extends SingleSource<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new SwitchMap<T, R>(self(), Flows.<T, R>ofSingles(mapper), false, 1));
    }

    /**
     * Makes a {@code Maybe} of each item, which takes the place of the one before; that one is disposed.
     *
     * @backpressure honours demand; asks this flow for everything; the latest source has a buffer
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> switchMapMaybe(Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new SwitchMap<T, R>(self(), Flows.<T, R>ofMaybes(mapper), false, 1));
    }

    /**
     * Makes a {@code Completable} of each item, which takes the place of the one before; that one is disposed.
     *
     * @backpressure asks this flow for everything
     * @scheduler none
     * @errors the first error, or what {@code mapper} throws, ends the flow; later errors of a superseded source go to the error hook
     * @discards none
     * @param mapper makes the source; owns the item that it is given
     * @return the end of this flow and of the latest source
     */
    public final Completable switchMapCompletable(Function<? super T, ? extends CompletableSource> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new IgnoreElements<>(
                new SwitchMap<T, Object>(self(), Flows.<T, Object>ofCompletables(mapper), false, 1)));
    }

    /**
     * Makes a source of each item, which takes the place of the one before; that one is cancelled; errors wait for the end.
     *
     * @backpressure honours demand; asks this flow for everything; the latest source has a buffer
     * @scheduler none
     * @errors errors of this flow and of the latest source wait for the end; what {@code mapper} throws ends the flow when the latest source has ended; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> switchMapDelayError(Function<? super T, ? extends Publisher<? extends R>> mapper) {
        return switchMapDelayError(mapper, BUFFER_SIZE);
    }

    /**
     * Makes a source of each item, which takes the place of the one before; that one is cancelled; errors wait for the end.
     *
     * @backpressure honours demand; asks this flow for everything; the latest source has a buffer
     * @scheduler none
     * @errors errors of this flow and of the latest source wait for the end; what {@code mapper} throws ends the flow when the latest source has ended; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @param bufferSize items of the latest source that wait, 1 or more
     * @return the new flow
     */
    public final <R> Flowable<R> switchMapDelayError(
            Function<? super T, ? extends Publisher<? extends R>> mapper, int bufferSize) {
        Objects.requireNonNull(mapper, "mapper is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new SwitchMap<T, R>(self(), mapper, true, bufferSize));
    }

    /**
     * Makes a {@code Single} of each item, which takes the place of the one before; that one is disposed; errors wait for the end.
     *
     * @backpressure honours demand; asks this flow for everything; the latest source has a buffer
     * @scheduler none
     * @errors errors of this flow and of the latest source wait for the end; what {@code mapper} throws ends the flow when the latest source has ended; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> switchMapSingleDelayError(
            Function<? super T, ? extends SingleSource<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new SwitchMap<T, R>(self(), Flows.<T, R>ofSingles(mapper), true, 1));
    }

    /**
     * Makes a {@code Maybe} of each item, which takes the place of the one before; that one is disposed; errors wait for the end.
     *
     * @backpressure honours demand; asks this flow for everything; the latest source has a buffer
     * @scheduler none
     * @errors errors of this flow and of the latest source wait for the end; what {@code mapper} throws ends the flow when the latest source has ended; later errors of a superseded source go to the error hook
     * @discards what a source that is superseded has left, and buffered items at cancellation and at an error
     * @param <R> the type of the new items
     * @param mapper makes the source; owns the item that it is given
     * @return the new flow
     */
    public final <R> Flowable<R> switchMapMaybeDelayError(
            Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new SwitchMap<T, R>(self(), Flows.<T, R>ofMaybes(mapper), true, 1));
    }

    /**
     * Makes a {@code Completable} of each item, which takes the place of the one before; that one is disposed; errors wait for the end.
     *
     * @backpressure asks this flow for everything
     * @scheduler none
     * @errors errors of this flow and of the latest source wait for the end; what {@code mapper} throws ends the flow when the latest source has ended; later errors of a superseded source go to the error hook
     * @discards none
     * @param mapper makes the source; owns the item that it is given
     * @return the end of this flow and of the latest source
     */
    public final Completable switchMapCompletableDelayError(Function<? super T, ? extends CompletableSource> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new IgnoreElements<>(
                new SwitchMap<T, Object>(self(), Flows.<T, Object>ofCompletables(mapper), true, 1)));
    }

    /**
     * A flow for each key. A group keeps its items until it is subscribed to; whoever does not want a group releases it.
     *
     * @backpressure groups that nobody asks for wait, and so do their items; a subscribed group that is slow slows this flow
     * @scheduler none
     * @errors an error, or what the callbacks throw, ends this flow and all groups
     * @discards items of groups that were released or cancelled; items that wait, at an error
     * @param <K> the type of the keys
     * @param keySelector makes the key; only looks at the item
     * @return a flow of groups
     */
    public final <K> Flowable<GroupedFlowable<K, T>> groupBy(Function<? super T, ? extends K> keySelector) {
        return groupBy(keySelector, item -> item, false, BUFFER_SIZE);
    }

    /**
     * A flow for each key. A group keeps its items until it is subscribed to; whoever does not want a group releases it.
     *
     * @backpressure groups that nobody asks for wait, and so do their items; a subscribed group that is slow slows this flow
     * @scheduler none
     * @errors an error, or what the callbacks throw, ends this flow and all groups
     * @discards items of groups that were released or cancelled; items that wait, at an error
     * @param <K> the type of the keys
     * @param keySelector makes the key; only looks at the item
     * @param delayError whether an error waits until items before it were taken
     * @return a flow of groups
     */
    public final <K> Flowable<GroupedFlowable<K, T>> groupBy(
            Function<? super T, ? extends K> keySelector, boolean delayError) {
        return groupBy(keySelector, item -> item, delayError, BUFFER_SIZE);
    }

    /**
     * A flow for each key. A group keeps its items until it is subscribed to; whoever does not want a group releases it.
     *
     * @backpressure groups that nobody asks for wait, and so do their items; a subscribed group that is slow slows this flow
     * @scheduler none
     * @errors an error, or what the callbacks throw, ends this flow and all groups
     * @discards items of groups that were released or cancelled; items that wait, at an error
     * @param <K> the type of the keys
     * @param <V> the type of the groups' items
     * @param keySelector makes the key; only looks at the item
     * @param valueSelector makes what the group gets; owns the item
     * @return a flow of groups
     */
    public final <K, V> Flowable<GroupedFlowable<K, V>> groupBy(
            Function<? super T, ? extends K> keySelector, Function<? super T, ? extends V> valueSelector) {
        return groupBy(keySelector, valueSelector, false, BUFFER_SIZE);
    }

    /**
     * A flow for each key. A group keeps its items until it is subscribed to; whoever does not want a group releases it.
     *
     * @backpressure groups that nobody asks for wait, and so do their items; a subscribed group that is slow slows this flow
     * @scheduler none
     * @errors an error, or what the callbacks throw, ends this flow and all groups
     * @discards items of groups that were released or cancelled; items that wait, at an error
     * @param <K> the type of the keys
     * @param <V> the type of the groups' items
     * @param keySelector makes the key; only looks at the item
     * @param valueSelector makes what the group gets; owns the item
     * @param delayError whether an error waits until items before it were taken
     * @return a flow of groups
     */
    public final <K, V> Flowable<GroupedFlowable<K, V>> groupBy(
            Function<? super T, ? extends K> keySelector,
            Function<? super T, ? extends V> valueSelector,
            boolean delayError) {
        return groupBy(keySelector, valueSelector, delayError, BUFFER_SIZE);
    }

    /**
     * A flow for each key. A group keeps its items until it is subscribed to; whoever does not want a group releases it.
     *
     * @backpressure groups that nobody asks for wait, and so do their items; a subscribed group that is slow slows this flow
     * @scheduler none
     * @errors an error, or what the callbacks throw, ends this flow and all groups
     * @discards items of groups that were released or cancelled; items that wait, at an error
     * @param <K> the type of the keys
     * @param <V> the type of the groups' items
     * @param keySelector makes the key; only looks at the item
     * @param valueSelector makes what the group gets; owns the item
     * @param delayError whether an error waits until items before it were taken
     * @param bufferSize items of subscribed groups that may wait, 1 or more
     * @return a flow of groups
     */
    public final <K, V> Flowable<GroupedFlowable<K, V>> groupBy(
            Function<? super T, ? extends K> keySelector,
            Function<? super T, ? extends V> valueSelector,
            boolean delayError,
            int bufferSize) {
        Objects.requireNonNull(keySelector, "keySelector is null");
        Objects.requireNonNull(valueSelector, "valueSelector is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(
                new GroupBy<T, K, V>(self(), keySelector, valueSelector, delayError, bufferSize));
    }

    /**
     * Hands this flow to a function that builds on it.
     *
     * @backpressure by the function
     * @scheduler by the function
     * @errors by the function
     * @discards by the function
     * @param <R> the type of the new items
     * @param composer builds the new flow
     * @return the new flow
     */
    public final <R> Flowable<R> compose(FlowableTransformer<? super T, ? extends R> composer) {
        Objects.requireNonNull(composer, "composer is null");
        @SuppressWarnings("unchecked") // items only come out of it
        FlowableTransformer<T, R> transformer = (FlowableTransformer<T, R>) composer;
        return fromPublisher(transformer.apply(self()));
    }

    /**
     * Hands this flow to a function that makes something else of it.
     *
     * @backpressure by the function
     * @scheduler by the function
     * @errors by the function
     * @discards by the function
     * @param <R> what is made
     * @param converter makes it
     * @return what {@code converter} made
     */
    public final <R> R to(FlowableConverter<T, ? extends R> converter) {
        return Objects.requireNonNull(converter, "converter is null").apply(self());
    }

    /**
     * Puts a subscriber of one's own before each subscriber.
     *
     * @backpressure by the operator
     * @scheduler by the operator
     * @errors what {@code lifter} throws; a null subscriber
     * @discards items that come after the operator has cancelled
     * @param <R> the type of the new items
     * @param lifter makes the subscriber
     * @return the new flow
     */
    public final <R> Flowable<R> lift(FlowableOperator<? extends R, ? super T> lifter) {
        Objects.requireNonNull(lifter, "lifter is null");
        return LevadaPlugins.onAssembly(new Lift<T, R>(self(), lifter));
    }
}
