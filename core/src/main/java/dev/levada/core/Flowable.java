package dev.levada.core;

import dev.levada.core.internal.aggregate.Collect;
import dev.levada.core.internal.aggregate.Count;
import dev.levada.core.internal.aggregate.IntoMap;
import dev.levada.core.internal.aggregate.Reduce;
import dev.levada.core.internal.aggregate.ReduceWith;
import dev.levada.core.internal.aggregate.ToSortedList;
import dev.levada.core.internal.convert.BlockingIterable;
import dev.levada.core.internal.convert.BlockingLatest;
import dev.levada.core.internal.convert.BlockingMostRecent;
import dev.levada.core.internal.convert.BlockingNext;
import dev.levada.core.internal.convert.BlockingStream;
import dev.levada.core.internal.convert.BlockingSubscribe;
import dev.levada.core.internal.convert.Consume;
import dev.levada.core.internal.convert.ToCompletionStage;
import dev.levada.core.internal.filter.SingleElement;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Check;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Unfold;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.BiConsumer;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.Predicate;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.subscribers.SafeSubscriber;
import dev.levada.subscribers.TestSubscriber;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.Future;
import java.util.stream.Collector;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.FlowAdapters;
import org.reactivestreams.Subscriber;

/**
 * A flow of any number of items that its subscriber asks for, ended by completion or an error: a Reactive Streams
 * {@link org.reactivestreams.Publisher} with operators.
 *
 * <p>The operators stand on a ladder of classes by family: {@link FlowableSources}, {@link FlowableTransforms}, {@link
 * FlowableFilters}, {@link FlowableCombines}, {@link FlowableSignals}; this one adds what folds a flow to one value and
 * what ends it. Each says in four tags how it treats demand, on which threads it signals, where errors go and which items
 * it discards.
 *
 * <p>Items may be pooled ({@link dev.levada.pool.Releasable}): who receives an item owns it, who drops it releases it.
 * Operators that drop items keep that rule; a callback that turns an item into something else has received it, a callback
 * that only looks at it has not.
 *
 * <p>Own operators extend this class and implement {@link #subscribeActual}.
 *
 * @param <T> the type of the items
 */
public abstract non-sealed class Flowable<T> extends FlowableSignals<T> {

    /** For subclasses. */
    protected Flowable() {}

    /**
     * Starts a flow into {@code subscriber}, which has been checked and wrapped where needed.
     *
     * @param subscriber where the signals go
     */
    protected abstract void subscribeActual(Subscriber<? super T> subscriber);

    /**
     * Starts a flow into {@code subscriber}. Unless it is a {@link FlowableSubscriber}, it gets the whole of Reactive
     * Streams.
     *
     * @backpressure by {@code subscriber}
     * @scheduler none
     * @errors to {@code subscriber}
     * @discards items that come after {@code subscriber} has cancelled
     * @param subscriber where the signals go
     */
    @Override
    public final void subscribe(Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber is null");
        try {
            subscribeActual(Border.admit(this, LevadaPlugins.onSubscribe(this, subscriber)));
        } catch (NullPointerException e) {
            throw e;
        } catch (Throwable e) {
            Exceptions.throwIfFatal(e);
            LevadaPlugins.onError(e);
            // Reactive Streams 1.9 leaves no other type to throw.
            NullPointerException failure = new NullPointerException("subscribeActual failed");
            failure.initCause(e);
            throw failure;
        }
    }

    /**
     * Starts a flow into {@code subscriber} under the relaxed protocol.
     *
     * @backpressure by {@code subscriber}
     * @scheduler none
     * @errors to {@code subscriber}
     * @discards items that come after {@code subscriber} has cancelled
     * @param subscriber where the signals go
     */
    public final void subscribe(FlowableSubscriber<? super T> subscriber) {
        subscribe((Subscriber<? super T>) subscriber);
    }

    /**
     * Starts a flow into {@code subscriber} and returns it.
     *
     * @backpressure by {@code subscriber}
     * @scheduler none
     * @errors to {@code subscriber}
     * @discards items that come after {@code subscriber} has cancelled
     * @param <E> the type of the subscriber
     * @param subscriber where the signals go
     * @return {@code subscriber}
     */
    public final <E extends Subscriber<? super T>> E subscribeWith(E subscriber) {
        subscribe(subscriber);
        return subscriber;
    }

    /**
     * Starts a flow into {@code subscriber}, which may throw: that cancels the flow, and is its error if it came from an item.
     *
     * @backpressure by {@code subscriber}
     * @scheduler none
     * @errors to {@code subscriber}; what that throws otherwise goes to the error hook
     * @discards items that come after {@code subscriber} has cancelled or thrown
     * @param subscriber where the signals go
     */
    public final void safeSubscribe(Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber is null");
        subscribe(subscriber instanceof SafeSubscriber<?> ? subscriber : new SafeSubscriber<T>(subscriber));
    }

    /**
     * Runs the flow for its side effects.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to the error hook, as not implemented
     * @discards all items
     * @return stops the flow
     */
    public final Disposable subscribe() {
        return Consume.subscribe(this, null, null, null);
    }

    /**
     * Gives each item to {@code onNext}.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to the error hook, as not implemented; what {@code onNext} throws stops the flow and goes there too
     * @discards items that come after disposal
     * @param onNext owns each item that it is given
     * @return stops the flow
     */
    public final Disposable subscribe(Consumer<? super T> onNext) {
        Objects.requireNonNull(onNext, "onNext is null");
        return Consume.subscribe(this, onNext, null, null);
    }

    /**
     * Gives each item and the error to callbacks.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to {@code onError}, also what {@code onNext} throws; what {@code onError} throws goes to the error hook
     * @discards items that come after disposal
     * @param onNext owns each item that it is given
     * @param onError takes the error
     * @return stops the flow
     */
    public final Disposable subscribe(Consumer<? super T> onNext, Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onNext, "onNext is null");
        Objects.requireNonNull(onError, "onError is null");
        return Consume.subscribe(this, onNext, onError, null);
    }

    /**
     * Gives each item and the end to callbacks.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to {@code onError}, also what {@code onNext} throws; what the others throw goes to the error hook
     * @discards items that come after disposal
     * @param onNext owns each item that it is given
     * @param onError takes the error
     * @param onComplete runs at the end
     * @return stops the flow
     */
    public final Disposable subscribe(
            Consumer<? super T> onNext, Consumer<? super Throwable> onError, Action onComplete) {
        Objects.requireNonNull(onNext, "onNext is null");
        Objects.requireNonNull(onError, "onError is null");
        Objects.requireNonNull(onComplete, "onComplete is null");
        return Consume.subscribe(this, onNext, onError, onComplete);
    }

    /**
     * Gives each item to {@code onNext}; another name of {@link #subscribe(Consumer)}.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to the error hook, as not implemented; what {@code onNext} throws stops the flow and goes there too
     * @discards items that come after disposal
     * @param onNext owns each item that it is given
     * @return stops the flow
     */
    public final Disposable forEach(Consumer<? super T> onNext) {
        return subscribe(onNext);
    }

    /**
     * Gives each item to {@code onNext} until that says no, which ends the flow.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to the error hook, as not implemented; what {@code onNext} throws stops the flow and goes there too
     * @discards items that come after the end or disposal
     * @param onNext owns each item that it is given; false to take no more
     * @return stops the flow
     */
    public final Disposable forEachWhile(Predicate<? super T> onNext) {
        Objects.requireNonNull(onNext, "onNext is null");
        return whileAccepted(onNext).subscribe(Discard::item);
    }

    /**
     * Gives each item to {@code onNext} until that says no, which ends the flow.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to {@code onError}, also what {@code onNext} throws; what {@code onError} throws goes to the error hook
     * @discards items that come after the end or disposal
     * @param onNext owns each item that it is given; false to take no more
     * @param onError takes the error
     * @return stops the flow
     */
    public final Disposable forEachWhile(Predicate<? super T> onNext, Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onNext, "onNext is null");
        Objects.requireNonNull(onError, "onError is null");
        return whileAccepted(onNext).subscribe(Discard::item, onError);
    }

    /**
     * Gives each item to {@code onNext} until that says no, which ends the flow.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to {@code onError}, also what {@code onNext} throws; what the others throw goes to the error hook
     * @discards items that come after the end or disposal
     * @param onNext owns each item that it is given; false to take no more
     * @param onError takes the error
     * @param onComplete runs at the end, and when {@code onNext} says no
     * @return stops the flow
     */
    public final Disposable forEachWhile(
            Predicate<? super T> onNext, Consumer<? super Throwable> onError, Action onComplete) {
        Objects.requireNonNull(onNext, "onNext is null");
        Objects.requireNonNull(onError, "onError is null");
        Objects.requireNonNull(onComplete, "onComplete is null");
        return whileAccepted(onNext).subscribe(Discard::item, onError, onComplete);
    }

    private Flowable<Object> whileAccepted(Predicate<? super T> onNext) {
        return handle((item, sink) -> {
            if (!onNext.test(item)) {
                sink.onComplete();
            }
        });
    }

    /**
     * Folds the items into one, the first being the start.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code reducer} throws ends the flow; so does a null result
     * @discards the result so far, at an error and at disposal
     * @param reducer makes the next result; owns both arguments
     * @return the result, if there is an item
     */
    public final Maybe<T> reduce(BiFunction<T, T, T> reducer) {
        Objects.requireNonNull(reducer, "reducer is null");
        return LevadaPlugins.onAssembly(new Reduce<>(this, reducer));
    }

    /**
     * Folds the items into one value, from a start that all subscribers share.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code reducer} throws ends the flow; so does a null result
     * @discards the result so far, at an error and at disposal
     * @param <R> the type of the new items
     * @param seed the start
     * @param reducer makes the next result; owns both arguments
     * @return the result
     */
    public final <R> Single<R> reduce(R seed, BiFunction<R, ? super T, R> reducer) {
        Objects.requireNonNull(seed, "seed is null");
        Objects.requireNonNull(reducer, "reducer is null");
        return LevadaPlugins.onAssembly(new ReduceWith<T, R>(this, () -> seed, reducer));
    }

    /**
     * Folds the items into one value, from a start made for each subscriber.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code reducer} throws ends the flow; so does a null result
     * @discards the result so far, at an error and at disposal
     * @param <R> the type of the new items
     * @param seedSupplier makes the start
     * @param reducer makes the next result; owns both arguments
     * @return the result
     */
    public final <R> Single<R> reduceWith(Supplier<R> seedSupplier, BiFunction<R, ? super T, R> reducer) {
        Objects.requireNonNull(seedSupplier, "seedSupplier is null");
        Objects.requireNonNull(reducer, "reducer is null");
        return LevadaPlugins.onAssembly(new ReduceWith<T, R>(this, seedSupplier, reducer));
    }

    /**
     * Puts all items into a container made for each subscriber.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code collector} throws ends the flow
     * @discards the container and what is in it, at an error and at disposal
     * @param <U> the type of the container
     * @param initialItemSupplier makes the container
     * @param collector puts an item into it and owns the item
     * @return the container
     */
    public final <U> Single<U> collect(
            Supplier<? extends U> initialItemSupplier, BiConsumer<? super U, ? super T> collector) {
        Objects.requireNonNull(initialItemSupplier, "initialItemSupplier is null");
        Objects.requireNonNull(collector, "collector is null");
        return LevadaPlugins.onAssembly(new Collect<T, U>(this, initialItemSupplier, collector));
    }

    /**
     * Puts all items into what a collector of the JDK makes, for each subscriber.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code collector} throws ends the flow; so does a null result
     * @discards the container and what is in it, at an error and at disposal
     * @param <R> the type of the result
     * @param <A> the type of the container
     * @param collector owns the items
     * @return the result
     */
    public final <R, A> Single<R> collect(Collector<? super T, A, R> collector) {
        Objects.requireNonNull(collector, "collector is null");
        return collect(collector.supplier()::get, collector.accumulator()::accept)
                .map(container -> Objects.requireNonNull(
                        collector.finisher().apply(container), "The finisher returned a null value"));
    }

    /**
     * Puts all items into a container that all subscribers share.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code collector} throws ends the flow
     * @discards the container and what is in it, at an error and at disposal
     * @param <U> the type of the container
     * @param initialItem the container
     * @param collector puts an item into it and owns the item
     * @return the container
     */
    public final <U> Single<U> collectInto(U initialItem, BiConsumer<? super U, ? super T> collector) {
        Objects.requireNonNull(initialItem, "initialItem is null");
        return collect(() -> initialItem, collector);
    }

    /**
     * All items in a list.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors none
     * @discards the items so far, at an error and at disposal
     * @return the list
     */
    public final Single<List<T>> toList() {
        return LevadaPlugins.onAssembly(new Collect<T, List<T>>(this, ArrayList::new, List::add));
    }

    /**
     * All items in a list.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors none
     * @discards the items so far, at an error and at disposal
     * @param capacityHint how many there may be, 1 or more
     * @return the list
     */
    public final Single<List<T>> toList(int capacityHint) {
        Check.positive(capacityHint, "capacityHint");
        return LevadaPlugins.onAssembly(new Collect<T, List<T>>(this, () -> new ArrayList<>(capacityHint), List::add));
    }

    /**
     * All items in a collection.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code collectionSupplier} or the collection throws; a null collection
     * @discards the container and what is in it, at an error and at disposal
     * @param <U> the type of the collection
     * @param collectionSupplier makes the collection, for each subscriber
     * @return the collection
     */
    public final <U extends Collection<? super T>> Single<U> toList(Supplier<U> collectionSupplier) {
        Objects.requireNonNull(collectionSupplier, "collectionSupplier is null");
        return LevadaPlugins.onAssembly(new Collect<T, U>(this, collectionSupplier, Collection::add));
    }

    /**
     * All items in a list, in their natural order.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors items that can't be compared end the flow with a {@link ClassCastException}
     * @discards the items so far, at an error and at disposal
     * @return the list
     */
    public final Single<List<T>> toSortedList() {
        return toSortedList(ToSortedList.natural());
    }

    /**
     * All items in a list, in their natural order.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors items that can't be compared end the flow with a {@link ClassCastException}
     * @discards the items so far, at an error and at disposal
     * @param capacityHint how many there may be, 1 or more
     * @return the list
     */
    public final Single<List<T>> toSortedList(int capacityHint) {
        return toSortedList(ToSortedList.natural(), capacityHint);
    }

    /**
     * All items in a list, in an order.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code comparator} throws ends the flow
     * @discards the items so far, at an error and at disposal
     * @param comparator the order
     * @return the list
     */
    public final Single<List<T>> toSortedList(Comparator<? super T> comparator) {
        Objects.requireNonNull(comparator, "comparator is null");
        return LevadaPlugins.onAssembly(new ToSortedList<>(this, comparator, 0));
    }

    /**
     * All items in a list, in an order.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code comparator} throws ends the flow
     * @discards the items so far, at an error and at disposal
     * @param comparator the order
     * @param capacityHint how many there may be, 1 or more
     * @return the list
     */
    public final Single<List<T>> toSortedList(Comparator<? super T> comparator, int capacityHint) {
        Objects.requireNonNull(comparator, "comparator is null");
        Check.positive(capacityHint, "capacityHint");
        return LevadaPlugins.onAssembly(new ToSortedList<>(this, comparator, capacityHint));
    }

    /**
     * The items in their natural order, once the flow has completed.
     *
     * @backpressure asks for everything, then honours demand
     * @scheduler none
     * @errors items that can't be compared end the flow with a {@link ClassCastException}
     * @discards the items so far, at an error and at cancellation
     * @return the new flow
     */
    public final Flowable<T> sorted() {
        return sorted(ToSortedList.natural());
    }

    /**
     * The items in an order, once the flow has completed.
     *
     * @backpressure asks for everything, then honours demand
     * @scheduler none
     * @errors what {@code comparator} throws ends the flow
     * @discards the items so far, at an error and at cancellation
     * @param comparator the order
     * @return the new flow
     */
    public final Flowable<T> sorted(Comparator<? super T> comparator) {
        return toSortedList(comparator).flatMapPublisher(Unfold::new);
    }

    /**
     * The items in a map, by key; of several with the same key the last.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code keySelector} throws ends the flow
     * @discards values that a later one with the same key replaces; those so far, at an error and at disposal
     * @param <K> the type of the keys
     * @param keySelector makes the key; only looks at the item
     * @return the map
     */
    public final <K> Single<Map<K, T>> toMap(Function<? super T, ? extends K> keySelector) {
        return toMap(keySelector, item -> item);
    }

    /**
     * Values of the items in a map, by key; of several with the same key the last.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what the selectors throw ends the flow
     * @discards values that a later one with the same key replaces; those so far, at an error and at disposal
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @param keySelector makes the key; only looks at the item
     * @param valueSelector makes the value; owns the item
     * @return the map
     */
    public final <K, V> Single<Map<K, V>> toMap(
            Function<? super T, ? extends K> keySelector, Function<? super T, ? extends V> valueSelector) {
        return toMap(keySelector, valueSelector, HashMap::new);
    }

    /**
     * Values of the items in a map, by key; of several with the same key the last.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what the callbacks throw ends the flow
     * @discards values that a later one with the same key replaces; those so far, at an error and at disposal
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @param keySelector makes the key; only looks at the item
     * @param valueSelector makes the value; owns the item
     * @param mapSupplier makes the map, for each subscriber
     * @return the map
     */
    public final <K, V> Single<Map<K, V>> toMap(
            Function<? super T, ? extends K> keySelector,
            Function<? super T, ? extends V> valueSelector,
            Supplier<? extends Map<K, V>> mapSupplier) {
        Objects.requireNonNull(keySelector, "keySelector is null");
        Objects.requireNonNull(valueSelector, "valueSelector is null");
        Objects.requireNonNull(mapSupplier, "mapSupplier is null");
        return LevadaPlugins.onAssembly(
                new Collect<T, Map<K, V>>(this, mapSupplier, new IntoMap.Last<>(keySelector, valueSelector)));
    }

    /**
     * The items in a map of lists, by key.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what {@code keySelector} throws ends the flow
     * @discards the values so far, at an error and at disposal
     * @param <K> the type of the keys
     * @param keySelector makes the key; only looks at the item
     * @return the map
     */
    public final <K> Single<Map<K, Collection<T>>> toMultimap(Function<? super T, ? extends K> keySelector) {
        return toMultimap(keySelector, item -> item);
    }

    /**
     * Values of the items in a map of lists, by key.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what the selectors throw ends the flow
     * @discards the values so far, at an error and at disposal
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @param keySelector makes the key; only looks at the item
     * @param valueSelector makes the value; owns the item
     * @return the map
     */
    public final <K, V> Single<Map<K, Collection<V>>> toMultimap(
            Function<? super T, ? extends K> keySelector, Function<? super T, ? extends V> valueSelector) {
        return toMultimap(keySelector, valueSelector, HashMap::new);
    }

    /**
     * Values of the items in a map of lists, by key.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what the callbacks throw ends the flow
     * @discards the values so far, at an error and at disposal
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @param keySelector makes the key; only looks at the item
     * @param valueSelector makes the value; owns the item
     * @param mapSupplier makes the map, for each subscriber
     * @return the map
     */
    public final <K, V> Single<Map<K, Collection<V>>> toMultimap(
            Function<? super T, ? extends K> keySelector,
            Function<? super T, ? extends V> valueSelector,
            Supplier<? extends Map<K, Collection<V>>> mapSupplier) {
        return toMultimap(keySelector, valueSelector, mapSupplier, key -> new ArrayList<>());
    }

    /**
     * Values of the items in a map of collections, by key.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors what the callbacks throw ends the flow
     * @discards the values so far, at an error and at disposal
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @param keySelector makes the key; only looks at the item
     * @param valueSelector makes the value; owns the item
     * @param mapSupplier makes the map, for each subscriber
     * @param collectionFactory makes the collection of a key
     * @return the map
     */
    public final <K, V> Single<Map<K, Collection<V>>> toMultimap(
            Function<? super T, ? extends K> keySelector,
            Function<? super T, ? extends V> valueSelector,
            Supplier<? extends Map<K, Collection<V>>> mapSupplier,
            Function<? super K, ? extends Collection<? super V>> collectionFactory) {
        Objects.requireNonNull(keySelector, "keySelector is null");
        Objects.requireNonNull(valueSelector, "valueSelector is null");
        Objects.requireNonNull(mapSupplier, "mapSupplier is null");
        Objects.requireNonNull(collectionFactory, "collectionFactory is null");
        return LevadaPlugins.onAssembly(new Collect<T, Map<K, Collection<V>>>(
                this, mapSupplier, new IntoMap.All<>(keySelector, valueSelector, collectionFactory)));
    }

    /**
     * How many items there are.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors none
     * @discards all items
     * @return the number
     */
    public final Single<Long> count() {
        return LevadaPlugins.onAssembly(new Count<>(this));
    }

    /**
     * Waits for the first item.
     *
     * @backpressure asks for everything, and cancels at the first item
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}; a {@link NoSuchElementException} if there is no item
     * @discards further items
     * @return the item, now owned by the caller
     */
    public final T blockingFirst() {
        return firstOrError().blockingGet();
    }

    /**
     * Waits for the first item.
     *
     * @backpressure asks for everything, and cancels at the first item
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards further items
     * @param defaultItem given if there is no item
     * @return the item, now owned by the caller
     */
    public final T blockingFirst(T defaultItem) {
        return first(defaultItem).blockingGet();
    }

    /**
     * Waits for the last item.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}; a {@link NoSuchElementException} if there is no item
     * @discards all others
     * @return the item, now owned by the caller
     */
    public final T blockingLast() {
        return lastOrError().blockingGet();
    }

    /**
     * Waits for the last item.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards all others
     * @param defaultItem given if there is no item
     * @return the item, now owned by the caller
     */
    public final T blockingLast(T defaultItem) {
        return last(defaultItem).blockingGet();
    }

    /**
     * Waits for the only item.
     *
     * @backpressure asks for everything, and cancels at the second item
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}; a {@link NoSuchElementException} if there is no item, an {@link IllegalArgumentException} if there are two
     * @discards both, if there are two
     * @return the item, now owned by the caller
     */
    public final T blockingSingle() {
        return singleOrError().blockingGet();
    }

    /**
     * Waits for the only item.
     *
     * @backpressure asks for everything, and cancels at the second item
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}; an {@link IllegalArgumentException} if there are two
     * @discards both, if there are two
     * @param defaultItem given if there is no item
     * @return the item, now owned by the caller
     */
    public final T blockingSingle(T defaultItem) {
        return single(defaultItem).blockingGet();
    }

    /**
     * The items as an {@link Iterable} that waits for them. An iterator that is not run to its end should be disposed: it is a {@link Disposable}.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards items that wait, at disposal
     * @return subscribes for each iterator
     */
    public final Iterable<T> blockingIterable() {
        return blockingIterable(bufferSize());
    }

    /**
     * The items as an {@link Iterable} that waits for them. An iterator that is not run to its end should be disposed: it is a {@link Disposable}.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards items that wait, at disposal
     * @param capacityHint items that may wait, 1 or more
     * @return subscribes for each iterator
     */
    public final Iterable<T> blockingIterable(int capacityHint) {
        Check.positive(capacityHint, "capacityHint");
        return new BlockingIterable<>(this, capacityHint);
    }

    /**
     * The items as a stream that waits for them. The flow starts at once; who does not run the stream to its end must close it.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards items that wait, when the stream is closed; those that the stream has taken are its operations'
     * @return one stream; in a parallel one, too, items are taken one after another
     */
    public final Stream<T> blockingStream() {
        return blockingStream(bufferSize());
    }

    /**
     * The items as a stream that waits for them. The flow starts at once; who does not run the stream to its end must close it.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards items that wait, when the stream is closed; those that the stream has taken are its operations'
     * @param prefetch items that may wait, 1 or more
     * @return one stream; in a parallel one, too, items are taken one after another
     */
    public final Stream<T> blockingStream(int prefetch) {
        Check.positive(prefetch, "prefetch");
        return BlockingStream.of(this, prefetch);
    }

    /**
     * The newest item that was not taken yet, as an {@link Iterable} that waits for one. An end replaces the item that waits. An iterator that is not run to its end should be disposed: it is a {@link Disposable}.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards items that a newer one or the end replaces; the one that waits, at disposal
     * @return subscribes for each iterator
     */
    public final Iterable<T> blockingLatest() {
        return new BlockingLatest<>(this);
    }

    /**
     * The newest item, as an {@link Iterable} that never waits and gives the same again if there is no newer one. An iterator that is not run to its end should be disposed: it is a {@link Disposable}.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}; an item that must be released is one, for it has one owner and is given out many times
     * @discards an item that must be released
     * @param initialItem given before there is another
     * @return subscribes for each iterator
     */
    public final Iterable<T> blockingMostRecent(T initialItem) {
        Objects.requireNonNull(initialItem, "initialItem is null");
        return new BlockingMostRecent<>(this, initialItem);
    }

    /**
     * The items that come when somebody waits, as an {@link Iterable}. An iterator that is not run to its end should be disposed: it is a {@link Disposable}.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards items that come when nobody waits; one that was waited for and not taken, at disposal
     * @return subscribes for each iterator, at its first step
     */
    public final Iterable<T> blockingNext() {
        return new BlockingNext<>(this);
    }

    /**
     * Gives each item to a callback on the calling thread, and returns at the end.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler the calling thread
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}; so is what {@code onNext} throws
     * @discards items that wait when {@code onNext} throws
     * @param onNext owns each item that it is given
     */
    public final void blockingForEach(Consumer<? super T> onNext) {
        blockingForEach(onNext, bufferSize());
    }

    /**
     * Gives each item to a callback on the calling thread, and returns at the end.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler the calling thread
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}; so is what {@code onNext} throws
     * @discards items that wait when {@code onNext} throws
     * @param onNext owns each item that it is given
     * @param bufferSize items that may wait, 1 or more
     */
    public final void blockingForEach(Consumer<? super T> onNext, int bufferSize) {
        Objects.requireNonNull(onNext, "onNext is null");
        Check.positive(bufferSize, "bufferSize");
        BlockingIterable.Items<T> items = new BlockingIterable<>(this, bufferSize).subscribe();
        try {
            while (items.hasNext()) {
                onNext.accept(items.next());
            }
        } catch (Throwable failure) {
            items.dispose();
            throw Exceptions.propagate(failure);
        }
    }

    /**
     * Runs the flow for its side effects, and returns at the end.
     *
     * @backpressure asks for everything
     * @scheduler the calling thread waits
     * @errors to the error hook, as not implemented
     * @discards all items
     */
    public final void blockingSubscribe() {
        blockingSubscribe(Discard::item);
    }

    /**
     * Gives each item to a callback on the calling thread, and returns at the end.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler the calling thread
     * @errors to the error hook, as not implemented
     * @discards items that wait when {@code onNext} throws
     * @param onNext owns each item that it is given
     */
    public final void blockingSubscribe(Consumer<? super T> onNext) {
        blockingSubscribe(onNext, bufferSize());
    }

    /**
     * Gives each item to a callback on the calling thread, and returns at the end.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler the calling thread
     * @errors to the error hook, as not implemented
     * @discards items that wait when {@code onNext} throws or the thread is interrupted
     * @param onNext owns each item that it is given
     * @param bufferSize items that may wait, 1 or more
     */
    public final void blockingSubscribe(Consumer<? super T> onNext, int bufferSize) {
        Objects.requireNonNull(onNext, "onNext is null");
        Check.positive(bufferSize, "bufferSize");
        BlockingSubscribe.run(this, bufferSize, onNext, null, null);
    }

    /**
     * Gives each item and the error to callbacks on the calling thread, and returns at the end.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler the calling thread
     * @errors to {@code onError}, also what {@code onNext} throws, and an interrupt
     * @discards items that wait when {@code onNext} throws or the thread is interrupted
     * @param onNext owns each item that it is given
     * @param onError takes the error
     */
    public final void blockingSubscribe(Consumer<? super T> onNext, Consumer<? super Throwable> onError) {
        blockingSubscribe(onNext, onError, bufferSize());
    }

    /**
     * Gives each item and the error to callbacks on the calling thread, and returns at the end.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler the calling thread
     * @errors to {@code onError}, also what {@code onNext} throws, and an interrupt
     * @discards items that wait when {@code onNext} throws or the thread is interrupted
     * @param onNext owns each item that it is given
     * @param onError takes the error
     * @param bufferSize items that may wait, 1 or more
     */
    public final void blockingSubscribe(
            Consumer<? super T> onNext, Consumer<? super Throwable> onError, int bufferSize) {
        Objects.requireNonNull(onNext, "onNext is null");
        Objects.requireNonNull(onError, "onError is null");
        Check.positive(bufferSize, "bufferSize");
        BlockingSubscribe.run(this, bufferSize, onNext, onError, null);
    }

    /**
     * Gives each item and the end to callbacks on the calling thread, and returns after that.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler the calling thread
     * @errors to {@code onError}, also what {@code onNext} throws, and an interrupt; what the others throw goes to the error hook
     * @discards items that wait when {@code onNext} throws or the thread is interrupted
     * @param onNext owns each item that it is given
     * @param onError takes the error
     * @param onComplete runs at the end
     */
    public final void blockingSubscribe(
            Consumer<? super T> onNext, Consumer<? super Throwable> onError, Action onComplete) {
        blockingSubscribe(onNext, onError, onComplete, bufferSize());
    }

    /**
     * Gives each item and the end to callbacks on the calling thread, and returns after that.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler the calling thread
     * @errors to {@code onError}, also what {@code onNext} throws, and an interrupt; what the others throw goes to the error hook
     * @discards items that wait when {@code onNext} throws or the thread is interrupted
     * @param onNext owns each item that it is given
     * @param onError takes the error
     * @param onComplete runs at the end
     * @param bufferSize items that may wait, 1 or more
     */
    public final void blockingSubscribe(
            Consumer<? super T> onNext, Consumer<? super Throwable> onError, Action onComplete, int bufferSize) {
        Objects.requireNonNull(onNext, "onNext is null");
        Objects.requireNonNull(onError, "onError is null");
        Objects.requireNonNull(onComplete, "onComplete is null");
        Check.positive(bufferSize, "bufferSize");
        BlockingSubscribe.run(this, bufferSize, onNext, onError, onComplete);
    }

    /**
     * Gives all signals to a subscriber on the calling thread, and returns after the end or when the subscriber has cancelled.
     *
     * @backpressure by {@code subscriber}
     * @scheduler the calling thread
     * @errors to {@code subscriber}, also an interrupt; what {@code subscriber} throws cancels the flow and is thrown
     * @discards items that wait when {@code subscriber} cancels or throws or the thread is interrupted
     * @param subscriber where the signals go
     */
    public final void blockingSubscribe(Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber is null");
        BlockingSubscribe.run(this, subscriber);
    }

    /**
     * Starts the flow and gives its first item as a future.
     *
     * @backpressure asks for everything, and cancels at the first item
     * @scheduler none
     * @errors the future fails
     * @discards further items, and the item if the future was cancelled
     * @param defaultItem what the future gives if there is no item; may be null
     * @return the item as a future, owned by whoever takes it; cancelling the future cancels the flow
     */
    public final CompletionStage<T> firstStage(@Nullable T defaultItem) {
        return firstElement().toCompletionStage(defaultItem);
    }

    /**
     * Starts the flow and gives its first item as a future.
     *
     * @backpressure asks for everything, and cancels at the first item
     * @scheduler none
     * @errors the future fails, with a {@link NoSuchElementException} if there is no item
     * @discards further items, and the item if the future was cancelled
     * @return the item as a future, owned by whoever takes it; cancelling the future cancels the flow
     */
    public final CompletionStage<T> firstOrErrorStage() {
        return firstElement().toCompletionStage();
    }

    /**
     * Starts the flow and gives its last item as a future.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors the future fails
     * @discards all others, and the item if the future was cancelled
     * @param defaultItem what the future gives if there is no item; may be null
     * @return the item as a future, owned by whoever takes it; cancelling the future cancels the flow
     */
    public final CompletionStage<T> lastStage(@Nullable T defaultItem) {
        return lastElement().toCompletionStage(defaultItem);
    }

    /**
     * Starts the flow and gives its last item as a future.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors the future fails, with a {@link NoSuchElementException} if there is no item
     * @discards all others, and the item if the future was cancelled
     * @return the item as a future, owned by whoever takes it; cancelling the future cancels the flow
     */
    public final CompletionStage<T> lastOrErrorStage() {
        return lastElement().toCompletionStage();
    }

    /**
     * Starts the flow and gives its only item as a future.
     *
     * @backpressure asks for everything, and cancels at the second item
     * @scheduler none
     * @errors the future fails, with an {@link IllegalArgumentException} if there are two items
     * @discards both, if there are two; the item if the future was cancelled
     * @param defaultItem what the future gives if there is no item; may be null
     * @return the item as a future, owned by whoever takes it; cancelling the future cancels the flow
     */
    public final CompletionStage<T> singleStage(@Nullable T defaultItem) {
        return singleElement().toCompletionStage(defaultItem);
    }

    /**
     * Starts the flow and gives its only item as a future.
     *
     * @backpressure asks for everything, and cancels at the second item
     * @scheduler none
     * @errors the future fails, with a {@link NoSuchElementException} if there is no item and an {@link IllegalArgumentException} if there are two
     * @discards both, if there are two; the item if the future was cancelled
     * @return the item as a future, owned by whoever takes it; cancelling the future cancels the flow
     */
    public final CompletionStage<T> singleOrErrorStage() {
        return singleElement().toCompletionStage();
    }

    /**
     * Starts the flow and gives its only item as a future.
     *
     * @backpressure asks for everything, and cancels at the second item
     * @scheduler none
     * @errors the future fails, with a {@link NoSuchElementException} if there is no item and an {@link IndexOutOfBoundsException} if there are two
     * @discards both, if there are two; the item if the future was cancelled
     * @return the item as a future, owned by whoever takes it; cancelling the future cancels the flow
     */
    public final Future<T> toFuture() {
        return new SingleElement<>(this, () -> new IndexOutOfBoundsException("More than one element received"))
                .subscribeWith(ToCompletionStage.<T>orError())
                .future();
    }

    /**
     * This as a publisher of the JDK's kind.
     *
     * @backpressure by the subscriber
     * @scheduler none
     * @errors to the subscriber
     * @discards items that come after the subscriber has cancelled
     * @return what {@link java.util.concurrent.Flow.Subscriber}s can subscribe to, each to a flow of its own
     */
    public final Flow.Publisher<T> toFlowPublisher() {
        return FlowAdapters.toFlowPublisher(this);
    }

    /**
     * Starts a flow into a test subscriber that asks for everything.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors recorded
     * @discards items that come after cancellation; the others are the test's, see {@link TestSubscriber#releaseValues}
     * @return the subscriber
     */
    public final TestSubscriber<T> test() {
        return test(Long.MAX_VALUE);
    }

    /**
     * Starts a flow into a test subscriber that asks for some items.
     *
     * @backpressure asks for what the test says
     * @scheduler none
     * @errors recorded
     * @discards items that come after cancellation; the others are the test's, see {@link TestSubscriber#releaseValues}
     * @param initialRequest how many items at first; 0 for none
     * @return the subscriber
     */
    public final TestSubscriber<T> test(long initialRequest) {
        return test(initialRequest, false);
    }

    /**
     * Starts a flow into a test subscriber that asks for some items, or cancels before the first.
     *
     * @backpressure asks for what the test says
     * @scheduler none
     * @errors recorded
     * @discards items that come after cancellation; the others are the test's, see {@link TestSubscriber#releaseValues}
     * @param initialRequest how many items at first; 0 for none
     * @param cancel whether the subscriber has cancelled before the flow starts
     * @return the subscriber
     */
    public final TestSubscriber<T> test(long initialRequest, boolean cancel) {
        TestSubscriber<T> subscriber = new TestSubscriber<>(initialRequest);
        if (cancel) {
            subscriber.cancel();
        }
        return subscribeWith(subscriber);
    }
}
