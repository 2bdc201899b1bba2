package dev.levada.core;

import dev.levada.core.internal.convert.ToFlowable;
import dev.levada.core.internal.filter.IgnoreElements;
import dev.levada.core.internal.group.GroupBy;
import dev.levada.core.internal.stage.Check;
import dev.levada.core.internal.transform.Cast;
import dev.levada.core.internal.transform.ConcatMap;
import dev.levada.core.internal.transform.FlatMap;
import dev.levada.core.internal.transform.Map;
import dev.levada.core.internal.transform.MapOptional;
import dev.levada.core.internal.transform.Scan;
import dev.levada.flowables.GroupedFlowable;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.Optional;
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
        return LevadaPlugins.onAssembly(new FlatMap<T, R>(
                self(),
                item -> new ToFlowable.OfSingle<R>(
                        Objects.requireNonNull(mapper.apply(item), "The mapper returned a null SingleSource")),
                delayErrors,
                maxConcurrency,
                1));
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
        return LevadaPlugins.onAssembly(new FlatMap<T, R>(
                self(),
                item -> new ToFlowable.OfMaybe<R>(
                        Objects.requireNonNull(mapper.apply(item), "The mapper returned a null MaybeSource")),
                delayErrors,
                maxConcurrency,
                1));
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
                self(),
                item -> new ToFlowable.OfCompletable<>(
                        Objects.requireNonNull(mapper.apply(item), "The mapper returned a null CompletableSource")),
                delayErrors,
                maxConcurrency,
                1)));
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
}
