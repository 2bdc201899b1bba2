package dev.levada.core;

import dev.levada.core.internal.conditional.Any;
import dev.levada.core.internal.conditional.Repeat;
import dev.levada.core.internal.conditional.RepeatWhen;
import dev.levada.core.internal.conditional.SequenceEqual;
import dev.levada.core.internal.conditional.SkipUntil;
import dev.levada.core.internal.conditional.SwitchIfEmpty;
import dev.levada.core.internal.conditional.TakeUntil;
import dev.levada.core.internal.conditional.TakeUntilPredicate;
import dev.levada.core.internal.conditional.TakeWhile;
import dev.levada.core.internal.create.Just;
import dev.levada.core.internal.filter.Distinct;
import dev.levada.core.internal.filter.DistinctUntilChanged;
import dev.levada.core.internal.filter.Filter;
import dev.levada.core.internal.filter.FilterWhen;
import dev.levada.core.internal.filter.FirstElement;
import dev.levada.core.internal.filter.IgnoreElements;
import dev.levada.core.internal.filter.LastElement;
import dev.levada.core.internal.filter.SingleElement;
import dev.levada.core.internal.filter.Skip;
import dev.levada.core.internal.filter.SkipLast;
import dev.levada.core.internal.filter.SkipWhile;
import dev.levada.core.internal.filter.Take;
import dev.levada.core.internal.filter.TakeLast;
import dev.levada.core.internal.stage.Check;
import dev.levada.core.internal.stage.Unfold;
import dev.levada.functions.BiPredicate;
import dev.levada.functions.BooleanSupplier;
import dev.levada.functions.Function;
import dev.levada.functions.Predicate;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import java.util.Collection;
import java.util.HashSet;
import java.util.Objects;
import org.reactivestreams.Publisher;

/**
 * The rung of {@link Flowable} that lets some items pass and not others, and stops or replaces a flow on a condition.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableFilters<T> extends FlowableTransforms<T> permits FlowableCombines {

    FlowableFilters() {}

    /**
     * Lets pass what a predicate accepts.
     *
     * @backpressure passes by; a refused item does not count
     * @scheduler none
     * @errors what {@code predicate} throws ends the flow
     * @discards refused items
     * @param predicate only looks at the item
     * @return the new flow
     */
    public final Flowable<T> filter(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new Filter<>(self(), predicate));
    }

    /**
     * Drops the items that a publisher, made for each of them, does not say true of first. One at a time, in order.
     *
     * @backpressure honours demand; items wait in a buffer of 2
     * @scheduler none
     * @errors what {@code asyncPredicate} throws and what its publisher fails with ends the flow
     * @discards the refused items, and those that wait, at cancellation and at an error
     * @param asyncPredicate makes the publisher whose first answer counts; only looks at the item
     * @return the new flow
     */
    public final Flowable<T> filterWhen(Function<? super T, ? extends Publisher<Boolean>> asyncPredicate) {
        return filterWhen(asyncPredicate, 2);
    }

    /**
     * Drops the items that a publisher, made for each of them, does not say true of first. One at a time, in order.
     *
     * @backpressure honours demand; items wait in a buffer
     * @scheduler none
     * @errors what {@code asyncPredicate} throws and what its publisher fails with ends the flow
     * @discards the refused items, and those that wait, at cancellation and at an error
     * @param asyncPredicate makes the publisher whose first answer counts; only looks at the item
     * @param bufferSize items that wait, 1 or more
     * @return the new flow
     */
    public final Flowable<T> filterWhen(
            Function<? super T, ? extends Publisher<Boolean>> asyncPredicate, int bufferSize) {
        Objects.requireNonNull(asyncPredicate, "asyncPredicate is null");
        Check.positive(bufferSize, "bufferSize");
        return concatMapMaybe(item -> new FilterWhen<T>(item, asyncPredicate), bufferSize);
    }

    /**
     * The first items.
     *
     * @backpressure passes by, but never asks for more than {@code count}
     * @scheduler none
     * @errors none
     * @discards items that come after the last
     * @param count how many, 0 or more
     * @return the new flow
     */
    public final Flowable<T> take(long count) {
        Check.notNegative(count, "count");
        return LevadaPlugins.onAssembly(new Take<>(self(), count));
    }

    /**
     * All but the first items.
     *
     * @backpressure passes by; skipped items do not count
     * @scheduler none
     * @errors none
     * @discards skipped items
     * @param count how many, 0 or more
     * @return the new flow
     */
    public final Flowable<T> skip(long count) {
        Check.notNegative(count, "count");
        return count == 0 ? self() : LevadaPlugins.onAssembly(new Skip<>(self(), count));
    }

    /**
     * The items up to the first one that a predicate refuses.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code predicate} throws ends the flow
     * @discards the refused item
     * @param predicate only looks at the item
     * @return the new flow
     */
    public final Flowable<T> takeWhile(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new TakeWhile<>(self(), predicate));
    }

    /**
     * The items up to the first signal of another source.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors an error of either ends the flow
     * @discards items that come after the end; items of {@code other}
     * @param <U> the type of the other's items
     * @param other ends the flow
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <U> Flowable<T> takeUntil(Publisher<U> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new TakeUntil<T, U>(self(), other));
    }

    /**
     * The items up to the first one that a predicate accepts, and that one too.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code stopPredicate} throws ends the flow, after the item
     * @discards items that come after the last
     * @param stopPredicate only looks at the item, before it is emitted
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> takeUntil(Predicate<? super T> stopPredicate) {
        Objects.requireNonNull(stopPredicate, "stopPredicate is null");
        return LevadaPlugins.onAssembly(new TakeUntilPredicate<>(self(), stopPredicate));
    }

    /**
     * The items from the first one on that a predicate refuses.
     *
     * @backpressure passes by; skipped items do not count
     * @scheduler none
     * @errors what {@code predicate} throws ends the flow
     * @discards skipped items
     * @param predicate only looks at the item
     * @return the new flow
     */
    public final Flowable<T> skipWhile(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new SkipWhile<>(self(), predicate));
    }

    /**
     * The items from the first signal of another source on.
     *
     * @backpressure passes by; skipped items do not count
     * @scheduler none
     * @errors an error of either ends the flow
     * @discards skipped items; items of {@code other}
     * @param <U> the type of the other's items
     * @param other lets the items pass
     * @return the new flow
     */
    public final <U> Flowable<T> skipUntil(Publisher<U> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new SkipUntil<T, U>(self(), other));
    }

    /**
     * All but the last items.
     *
     * @backpressure passes by; the first items that are held back do not count
     * @scheduler none
     * @errors none
     * @discards the last items
     * @param count how many, 0 or more
     * @return the new flow
     */
    public final Flowable<T> skipLast(int count) {
        Check.notNegative(count, "count");
        return count == 0 ? self() : LevadaPlugins.onAssembly(new SkipLast<>(self(), count));
    }

    /**
     * The last items, once the flow has completed.
     *
     * @backpressure asks for everything, then honours demand
     * @scheduler none
     * @errors none
     * @discards all others; those that wait, at cancellation
     * @param count how many, 0 or more
     * @return the new flow
     */
    public final Flowable<T> takeLast(int count) {
        Check.notNegative(count, "count");
        return count == 0 ? ignoreElements().toFlowable() : new TakeLast<>(self(), count).flatMapPublisher(Unfold::new);
    }

    /**
     * Drops an item that was there before. Of pooled items, compare keys instead: an earlier item may be gone.
     *
     * @backpressure passes by; a dropped item does not count
     * @scheduler none
     * @errors none
     * @discards dropped items
     * @return the new flow
     */
    public final Flowable<T> distinct() {
        return distinct(item -> item);
    }

    /**
     * Drops an item whose key was there before. All keys are kept for as long as the flow lives.
     *
     * @backpressure passes by; a dropped item does not count
     * @scheduler none
     * @errors what {@code keySelector} throws ends the flow; so does a null key
     * @discards dropped items
     * @param <K> the type of the keys
     * @param keySelector makes the key; only looks at the item
     * @return the new flow
     */
    public final <K> Flowable<T> distinct(Function<? super T, K> keySelector) {
        return distinct(keySelector, HashSet::new);
    }

    /**
     * Drops an item whose key a collection does not take. The collection is made for each subscriber.
     *
     * @backpressure passes by; a dropped item does not count
     * @scheduler none
     * @errors what {@code keySelector} or the collection throws ends the flow; so does a null key
     * @discards dropped items
     * @param <K> the type of the keys
     * @param keySelector makes the key; only looks at the item
     * @param collectionSupplier makes the collection, whose {@code add} tells whether a key is new
     * @return the new flow
     */
    public final <K> Flowable<T> distinct(
            Function<? super T, K> keySelector, Supplier<? extends Collection<? super K>> collectionSupplier) {
        Objects.requireNonNull(keySelector, "keySelector is null");
        Objects.requireNonNull(collectionSupplier, "collectionSupplier is null");
        return LevadaPlugins.onAssembly(new Distinct<T, K>(self(), keySelector, collectionSupplier));
    }

    /**
     * Drops an item that equals the one before. Of pooled items, compare keys instead: the item before may be gone.
     *
     * @backpressure passes by; a dropped item does not count
     * @scheduler none
     * @errors what {@code equals} throws ends the flow
     * @discards dropped items
     * @return the new flow
     */
    public final Flowable<T> distinctUntilChanged() {
        return LevadaPlugins.onAssembly(new DistinctUntilChanged<T, T>(self(), item -> item, Objects::equals));
    }

    /**
     * Drops an item whose key equals that of the one before.
     *
     * @backpressure passes by; a dropped item does not count
     * @scheduler none
     * @errors what {@code keySelector} throws ends the flow
     * @discards dropped items
     * @param <K> the type of the keys
     * @param keySelector makes the key; only looks at the item
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <K> Flowable<T> distinctUntilChanged(Function<? super T, K> keySelector) {
        Objects.requireNonNull(keySelector, "keySelector is null");
        return LevadaPlugins.onAssembly(new DistinctUntilChanged<T, K>(self(), keySelector, Objects::equals));
    }

    /**
     * Drops an item that a comparer says is the same as the one before.
     *
     * @backpressure passes by; a dropped item does not count
     * @scheduler none
     * @errors what {@code comparer} throws ends the flow
     * @discards dropped items
     * @param comparer compares the item before and this one
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> distinctUntilChanged(BiPredicate<? super T, ? super T> comparer) {
        Objects.requireNonNull(comparer, "comparer is null");
        return LevadaPlugins.onAssembly(new DistinctUntilChanged<T, T>(self(), item -> item, comparer));
    }

    /**
     * Only the end.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors none
     * @discards all items
     * @return the end
     */
    public final Completable ignoreElements() {
        return LevadaPlugins.onAssembly(new IgnoreElements<>(self()));
    }

    /**
     * The first item, if there is one.
     *
     * @backpressure asks for everything, and cancels at the first item
     * @scheduler none
     * @errors none
     * @discards further items
     * @return the item
     */
    public final Maybe<T> firstElement() {
        return LevadaPlugins.onAssembly(new FirstElement<>(self()));
    }

    /**
     * The first item, or an error if there is none.
     *
     * @backpressure asks for everything, and cancels at the first item
     * @scheduler none
     * @errors a {@link java.util.NoSuchElementException} if there is no item
     * @discards further items
     * @return the item
     */
    public final Single<T> firstOrError() {
        return firstElement().toSingle();
    }

    /**
     * The first item, or a default if there is none.
     *
     * @backpressure asks for everything, and cancels at the first item
     * @scheduler none
     * @errors none
     * @discards further items
     * @param defaultItem the value of an empty flow
     * @return the item
     */
    public final Single<T> first(T defaultItem) {
        return firstElement().defaultIfEmpty(defaultItem);
    }

    /**
     * The last item, if there is one.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors none
     * @discards all others
     * @return the item
     */
    public final Maybe<T> lastElement() {
        return LevadaPlugins.onAssembly(new LastElement<>(self()));
    }

    /**
     * The last item, or an error if there is none.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors a {@link java.util.NoSuchElementException} if there is no item
     * @discards all others
     * @return the item
     */
    public final Single<T> lastOrError() {
        return lastElement().toSingle();
    }

    /**
     * The last item, or a default if there is none.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors none
     * @discards all others
     * @param defaultItem the value of an empty flow
     * @return the item
     */
    public final Single<T> last(T defaultItem) {
        return lastElement().defaultIfEmpty(defaultItem);
    }

    /**
     * The item at an index, if there is one.
     *
     * @backpressure asks for everything, and cancels at the item
     * @scheduler none
     * @errors none
     * @discards all others
     * @param index counted from 0
     * @return the item
     */
    public final Maybe<T> elementAt(long index) {
        if (index < 0) {
            throw new IndexOutOfBoundsException("index >= 0 required but it was " + index);
        }
        return skip(index).firstElement();
    }

    /**
     * The item at an index, or a default if there is none.
     *
     * @backpressure asks for everything, and cancels at the item
     * @scheduler none
     * @errors none
     * @discards all others
     * @param index counted from 0
     * @param defaultItem the value of a shorter flow
     * @return the item
     */
    public final Single<T> elementAt(long index, T defaultItem) {
        return elementAt(index).defaultIfEmpty(defaultItem);
    }

    /**
     * The item at an index, or an error if there is none.
     *
     * @backpressure asks for everything, and cancels at the item
     * @scheduler none
     * @errors a {@link java.util.NoSuchElementException} if there is no such item
     * @discards all others
     * @param index counted from 0
     * @return the item
     */
    public final Single<T> elementAtOrError(long index) {
        return elementAt(index).toSingle();
    }

    /**
     * The only item, if there is one.
     *
     * @backpressure asks for everything, and cancels at a second item
     * @scheduler none
     * @errors an {@link IllegalArgumentException} if there are two items
     * @discards the items if there are two
     * @return the item
     */
    public final Maybe<T> singleElement() {
        return LevadaPlugins.onAssembly(new SingleElement<>(self()));
    }

    /**
     * The only item, or an error if there is none.
     *
     * @backpressure asks for everything, and cancels at a second item
     * @scheduler none
     * @errors an {@link IllegalArgumentException} if there are two items; a {@link java.util.NoSuchElementException} if there is none
     * @discards the items if there are two
     * @return the item
     */
    public final Single<T> singleOrError() {
        return singleElement().toSingle();
    }

    /**
     * The only item, or a default if there is none.
     *
     * @backpressure asks for everything, and cancels at a second item
     * @scheduler none
     * @errors an {@link IllegalArgumentException} if there are two items
     * @discards the items if there are two
     * @param defaultItem the value of an empty flow
     * @return the item
     */
    public final Single<T> single(T defaultItem) {
        return singleElement().defaultIfEmpty(defaultItem);
    }

    /**
     * Whether a predicate accepts all items; of none it does.
     *
     * @backpressure asks for everything, and cancels once it is decided
     * @scheduler none
     * @errors what {@code predicate} throws
     * @discards all items
     * @param predicate only looks at the item
     * @return the answer
     */
    public final Single<Boolean> all(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new Any<>(self(), predicate, false));
    }

    /**
     * Whether a predicate accepts an item; of none it does not.
     *
     * @backpressure asks for everything, and cancels once it is decided
     * @scheduler none
     * @errors what {@code predicate} throws
     * @discards all items
     * @param predicate only looks at the item
     * @return the answer
     */
    public final Single<Boolean> any(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new Any<>(self(), predicate, true));
    }

    /**
     * Whether there is an item that equals another.
     *
     * @backpressure asks for everything, and cancels once it is decided
     * @scheduler none
     * @errors none
     * @discards all items
     * @param item the other
     * @return the answer
     */
    public final Single<Boolean> contains(Object item) {
        Objects.requireNonNull(item, "item is null");
        return any(item::equals);
    }

    /**
     * Whether there is no item.
     *
     * @backpressure asks for everything, and cancels once it is decided
     * @scheduler none
     * @errors none
     * @discards all items
     * @return the answer
     */
    public final Single<Boolean> isEmpty() {
        return all(item -> false);
    }

    /**
     * Whether two flows bring equal items in the same order.
     *
     * @backpressure through a buffer for each source, and cancels once it is decided
     * @scheduler none
     * @errors the first error of either
     * @discards all items
     * @param <T> the type of the items
     * @param source1 one flow
     * @param source2 the other
     * @return the answer
     */
    public static <T> Single<Boolean> sequenceEqual(Publisher<? extends T> source1, Publisher<? extends T> source2) {
        return sequenceEqual(source1, source2, Objects::equals);
    }

    /**
     * Whether two flows bring the same items in the same order, which a comparer says.
     *
     * @backpressure through a buffer for each source, and cancels once it is decided
     * @scheduler none
     * @errors the first error of either; what {@code isEqual} throws
     * @discards all items
     * @param <T> the type of the items
     * @param source1 one flow
     * @param source2 the other
     * @param isEqual only looks at the items
     * @return the answer
     */
    public static <T> Single<Boolean> sequenceEqual(
            Publisher<? extends T> source1, Publisher<? extends T> source2, BiPredicate<? super T, ? super T> isEqual) {
        return sequenceEqual(source1, source2, isEqual, Flowable.bufferSize());
    }

    /**
     * Whether two flows bring equal items in the same order.
     *
     * @backpressure through a buffer for each source, and cancels once it is decided
     * @scheduler none
     * @errors the first error of either
     * @discards all items
     * @param <T> the type of the items
     * @param source1 one flow
     * @param source2 the other
     * @param bufferSize items of each source that may wait, 1 or more
     * @return the answer
     */
    public static <T> Single<Boolean> sequenceEqual(
            Publisher<? extends T> source1, Publisher<? extends T> source2, int bufferSize) {
        return sequenceEqual(source1, source2, Objects::equals, bufferSize);
    }

    /**
     * Whether two flows bring the same items in the same order, which a comparer says.
     *
     * @backpressure through a buffer for each source, and cancels once it is decided
     * @scheduler none
     * @errors the first error of either; what {@code isEqual} throws
     * @discards all items
     * @param <T> the type of the items
     * @param source1 one flow
     * @param source2 the other
     * @param isEqual only looks at the items
     * @param bufferSize items of each source that may wait, 1 or more
     * @return the answer
     */
    public static <T> Single<Boolean> sequenceEqual(
            Publisher<? extends T> source1,
            Publisher<? extends T> source2,
            BiPredicate<? super T, ? super T> isEqual,
            int bufferSize) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(isEqual, "isEqual is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new SequenceEqual<T>(source1, source2, isEqual, bufferSize));
    }

    /**
     * The flow again and again, until an error or cancellation.
     *
     * @backpressure passes by; what one round leaves is asked of the next
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new flow
     */
    public final Flowable<T> repeat() {
        return repeat(Long.MAX_VALUE);
    }

    /**
     * The flow so many times in all.
     *
     * @backpressure passes by; what one round leaves is asked of the next
     * @scheduler none
     * @errors none
     * @discards none
     * @param times how many, 0 or more
     * @return the new flow
     */
    public final Flowable<T> repeat(long times) {
        Check.notNegative(times, "times");
        return times == 0 ? Flowable.empty() : LevadaPlugins.onAssembly(new Repeat<>(self(), times, () -> false));
    }

    /**
     * The flow again and again, until something says stop at the end of a round.
     *
     * @backpressure passes by; what one round leaves is asked of the next
     * @scheduler none
     * @errors what {@code stop} throws ends the flow
     * @discards none
     * @param stop asked at the end of each round
     * @return the new flow
     */
    public final Flowable<T> repeatUntil(BooleanSupplier stop) {
        Objects.requireNonNull(stop, "stop is null");
        return LevadaPlugins.onAssembly(new Repeat<>(self(), Long.MAX_VALUE, stop));
    }

    /**
     * The flow again each time a handler says so, which is shown the end of each round. The end of the handler's
     * flow is the end of all.
     *
     * @backpressure passes by; what one round leaves is asked of the next
     * @scheduler none
     * @errors what {@code handler} throws; so does a null result; errors of its flow end this one
     * @discards the handler's items; items that come after its end
     * @param handler makes, of the flow of ends, the flow whose items start rounds
     * @return the new flow
     */
    public final Flowable<T> repeatWhen(Function<? super Flowable<Object>, ? extends Publisher<?>> handler) {
        Objects.requireNonNull(handler, "handler is null");
        return LevadaPlugins.onAssembly(new RepeatWhen<>(self(), handler));
    }

    /**
     * Another flow in the place of one without items.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @param other the other
     * @return the new flow
     */
    public final Flowable<T> switchIfEmpty(Publisher<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new SwitchIfEmpty<T>(self(), other));
    }

    /**
     * One item in the place of none.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @param defaultItem the item
     * @return the new flow
     */
    public final Flowable<T> defaultIfEmpty(T defaultItem) {
        Objects.requireNonNull(defaultItem, "defaultItem is null");
        return switchIfEmpty(new Just<>(defaultItem));
    }
}
