package dev.levada.core;

import dev.levada.core.internal.combine.Concat;
import dev.levada.core.internal.combine.Merge;
import dev.levada.core.internal.convert.ToFlowable;
import dev.levada.core.internal.create.FromIterable;
import dev.levada.core.internal.create.Just;
import dev.levada.core.internal.share.Cache;
import dev.levada.core.internal.stage.Check;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import org.reactivestreams.Publisher;

/**
 * The rung of {@link Flowable} that joins several flows.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableCombines<T> extends FlowableFilters<T> permits FlowableSignals {

    private static final int CACHE_CAPACITY = 16;

    FlowableCombines() {}

    /**
     * This flow, then another flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> concatWith(Publisher<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(self(), other));
    }

    /**
     * This flow, then a {@code Single}.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> concatWith(SingleSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(self(), new ToFlowable.OfSingle<T>(other)));
    }

    /**
     * This flow, then a {@code Maybe}.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> concatWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(self(), new ToFlowable.OfMaybe<T>(other)));
    }

    /**
     * This flow, then a {@code Completable}.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> concatWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(self(), new ToFlowable.OfCompletable<T>(other)));
    }

    /**
     * First another flow, then this flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(Publisher<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(other, self()));
    }

    /**
     * First a {@code Single}, then this flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(SingleSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new ToFlowable.OfSingle<T>(other), self()));
    }

    /**
     * First a {@code Maybe}, then this flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new ToFlowable.OfMaybe<T>(other), self()));
    }

    /**
     * First a {@code Completable}, then this flow.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new ToFlowable.OfCompletable<T>(other), self()));
    }

    /**
     * This flow and another flow at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> mergeWith(Publisher<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(Merge.of(self(), other, BUFFER_SIZE));
    }

    /**
     * This flow and a {@code Single} at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> mergeWith(SingleSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(Merge.of(self(), new ToFlowable.OfSingle<T>(other), BUFFER_SIZE));
    }

    /**
     * This flow and a {@code Maybe} at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> mergeWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(Merge.of(self(), new ToFlowable.OfMaybe<T>(other), BUFFER_SIZE));
    }

    /**
     * This flow and a {@code Completable} at a time.
     *
     * @backpressure honours demand; each source has a buffer
     * @scheduler none
     * @errors the first error ends the flow
     * @discards buffered items, at cancellation and at an error
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> mergeWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(Merge.of(self(), new ToFlowable.OfCompletable<T>(other), BUFFER_SIZE));
    }

    /**
     * First one item, then this flow.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @param item the item
     * @return the new flow
     */
    public final Flowable<T> startWithItem(T item) {
        Objects.requireNonNull(item, "item is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new Just<>(item), self()));
    }

    /**
     * First some items, then this flow.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @param items the items
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Flowable<T> startWithArray(T... items) {
        Objects.requireNonNull(items, "items is null");
        return LevadaPlugins.onAssembly(new Concat<T>(fromArray(items), self()));
    }

    /**
     * First the elements of an {@link Iterable}, then this flow.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @param items the items
     * @return the new flow
     */
    public final Flowable<T> startWithIterable(Iterable<? extends T> items) {
        Objects.requireNonNull(items, "items is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new FromIterable<T>(items), self()));
    }

    /**
     * Keeps all items, from the first subscription on, and gives each subscriber all of them. This flow is subscribed once
     * and is never cancelled.
     *
     * @backpressure honours demand; asks this flow for everything
     * @scheduler none
     * @errors kept for all subscribers; an item that must be released is one
     * @discards an item that must be released: it has one owner and can't be given to several
     * @return the new flow
     */
    public final Flowable<T> cache() {
        return cacheWithInitialCapacity(CACHE_CAPACITY);
    }

    /**
     * Keeps all items, from the first subscription on, and gives each subscriber all of them. This flow is subscribed once
     * and is never cancelled.
     *
     * @backpressure honours demand; asks this flow for everything
     * @scheduler none
     * @errors kept for all subscribers; an item that must be released is one
     * @discards an item that must be released: it has one owner and can't be given to several
     * @param initialCapacity how many items there is room for at first, and in each extension; positive
     * @return the new flow
     */
    public final Flowable<T> cacheWithInitialCapacity(int initialCapacity) {
        Check.positive(initialCapacity, "initialCapacity");
        return LevadaPlugins.onAssembly(new Cache<>(self(), initialCapacity));
    }
}
