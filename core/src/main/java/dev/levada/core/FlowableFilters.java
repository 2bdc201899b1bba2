package dev.levada.core;

import dev.levada.core.internal.conditional.SwitchIfEmpty;
import dev.levada.core.internal.conditional.TakeUntil;
import dev.levada.core.internal.conditional.TakeWhile;
import dev.levada.core.internal.create.Just;
import dev.levada.core.internal.filter.DistinctUntilChanged;
import dev.levada.core.internal.filter.Filter;
import dev.levada.core.internal.filter.FirstElement;
import dev.levada.core.internal.filter.IgnoreElements;
import dev.levada.core.internal.filter.LastElement;
import dev.levada.core.internal.filter.Skip;
import dev.levada.core.internal.filter.Take;
import dev.levada.core.internal.stage.Check;
import dev.levada.functions.BiPredicate;
import dev.levada.functions.Function;
import dev.levada.functions.Predicate;
import dev.levada.plugins.LevadaPlugins;
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
    public final <U> Flowable<T> takeUntil(Publisher<U> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new TakeUntil<T, U>(self(), other));
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
