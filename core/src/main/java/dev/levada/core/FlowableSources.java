package dev.levada.core;

import dev.levada.core.internal.combine.Concat;
import dev.levada.core.internal.convert.ToFlowable;
import dev.levada.core.internal.create.Create;
import dev.levada.core.internal.create.Defer;
import dev.levada.core.internal.create.Empty;
import dev.levada.core.internal.create.Fail;
import dev.levada.core.internal.create.FromArray;
import dev.levada.core.internal.create.FromCallable;
import dev.levada.core.internal.create.FromCompletionStage;
import dev.levada.core.internal.create.FromFuture;
import dev.levada.core.internal.create.FromIterable;
import dev.levada.core.internal.create.FromPublisher;
import dev.levada.core.internal.create.FromStream;
import dev.levada.core.internal.create.Generate;
import dev.levada.core.internal.create.Just;
import dev.levada.core.internal.create.Never;
import dev.levada.core.internal.create.Range;
import dev.levada.core.internal.create.RangeLong;
import dev.levada.core.internal.create.Using;
import dev.levada.core.internal.create.UsingWhen;
import dev.levada.core.internal.stage.Check;
import dev.levada.functions.Action;
import dev.levada.functions.BiConsumer;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.reactivestreams.FlowAdapters;
import org.reactivestreams.Publisher;

/**
 * The lowest rung of {@link Flowable}: the static methods that make one.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableSources<T> implements Publisher<T> permits FlowableTransforms {

    private static final Object NO_STATE = new Object();

    static final int BUFFER_SIZE = Math.max(1, Integer.getInteger("levada.buffer-size", 128));

    FlowableSources() {}

    /** This object as the type that users know: there is no other. */
    final Flowable<T> self() {
        return (Flowable<T>) this;
    }

    /**
     * The default size of the buffers between stages: the system property {@code levada.buffer-size}, or else 128.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return items, at least 1
     */
    public static int bufferSize() {
        return BUFFER_SIZE;
    }

    /**
     * A flow of one item, the same for each subscriber.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item the item
     * @return the new flow
     */
    public static <T> Flowable<T> just(T item) {
        Objects.requireNonNull(item, "item is null");
        return LevadaPlugins.onAssembly(new Just<>(item));
    }

    /**
     * A flow of 2 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(T item1, T item2) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        return fromArray(item1, item2);
    }

    /**
     * A flow of 3 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @param item3 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(T item1, T item2, T item3) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        Objects.requireNonNull(item3, "item3 is null");
        return fromArray(item1, item2, item3);
    }

    /**
     * A flow of 4 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @param item3 an item
     * @param item4 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(T item1, T item2, T item3, T item4) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        Objects.requireNonNull(item3, "item3 is null");
        Objects.requireNonNull(item4, "item4 is null");
        return fromArray(item1, item2, item3, item4);
    }

    /**
     * A flow of 5 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @param item3 an item
     * @param item4 an item
     * @param item5 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(T item1, T item2, T item3, T item4, T item5) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        Objects.requireNonNull(item3, "item3 is null");
        Objects.requireNonNull(item4, "item4 is null");
        Objects.requireNonNull(item5, "item5 is null");
        return fromArray(item1, item2, item3, item4, item5);
    }

    /**
     * A flow of 6 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @param item3 an item
     * @param item4 an item
     * @param item5 an item
     * @param item6 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(T item1, T item2, T item3, T item4, T item5, T item6) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        Objects.requireNonNull(item3, "item3 is null");
        Objects.requireNonNull(item4, "item4 is null");
        Objects.requireNonNull(item5, "item5 is null");
        Objects.requireNonNull(item6, "item6 is null");
        return fromArray(item1, item2, item3, item4, item5, item6);
    }

    /**
     * A flow of 7 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @param item3 an item
     * @param item4 an item
     * @param item5 an item
     * @param item6 an item
     * @param item7 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(T item1, T item2, T item3, T item4, T item5, T item6, T item7) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        Objects.requireNonNull(item3, "item3 is null");
        Objects.requireNonNull(item4, "item4 is null");
        Objects.requireNonNull(item5, "item5 is null");
        Objects.requireNonNull(item6, "item6 is null");
        Objects.requireNonNull(item7, "item7 is null");
        return fromArray(item1, item2, item3, item4, item5, item6, item7);
    }

    /**
     * A flow of 8 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @param item3 an item
     * @param item4 an item
     * @param item5 an item
     * @param item6 an item
     * @param item7 an item
     * @param item8 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(T item1, T item2, T item3, T item4, T item5, T item6, T item7, T item8) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        Objects.requireNonNull(item3, "item3 is null");
        Objects.requireNonNull(item4, "item4 is null");
        Objects.requireNonNull(item5, "item5 is null");
        Objects.requireNonNull(item6, "item6 is null");
        Objects.requireNonNull(item7, "item7 is null");
        Objects.requireNonNull(item8, "item8 is null");
        return fromArray(item1, item2, item3, item4, item5, item6, item7, item8);
    }

    /**
     * A flow of 9 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @param item3 an item
     * @param item4 an item
     * @param item5 an item
     * @param item6 an item
     * @param item7 an item
     * @param item8 an item
     * @param item9 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(
            T item1, T item2, T item3, T item4, T item5, T item6, T item7, T item8, T item9) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        Objects.requireNonNull(item3, "item3 is null");
        Objects.requireNonNull(item4, "item4 is null");
        Objects.requireNonNull(item5, "item5 is null");
        Objects.requireNonNull(item6, "item6 is null");
        Objects.requireNonNull(item7, "item7 is null");
        Objects.requireNonNull(item8, "item8 is null");
        Objects.requireNonNull(item9, "item9 is null");
        return fromArray(item1, item2, item3, item4, item5, item6, item7, item8, item9);
    }

    /**
     * A flow of 10 items.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param item1 an item
     * @param item2 an item
     * @param item3 an item
     * @param item4 an item
     * @param item5 an item
     * @param item6 an item
     * @param item7 an item
     * @param item8 an item
     * @param item9 an item
     * @param item10 an item
     * @return the new flow
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> just(
            T item1, T item2, T item3, T item4, T item5, T item6, T item7, T item8, T item9, T item10) {
        Objects.requireNonNull(item1, "item1 is null");
        Objects.requireNonNull(item2, "item2 is null");
        Objects.requireNonNull(item3, "item3 is null");
        Objects.requireNonNull(item4, "item4 is null");
        Objects.requireNonNull(item5, "item5 is null");
        Objects.requireNonNull(item6, "item6 is null");
        Objects.requireNonNull(item7, "item7 is null");
        Objects.requireNonNull(item8, "item8 is null");
        Objects.requireNonNull(item9, "item9 is null");
        Objects.requireNonNull(item10, "item10 is null");
        return fromArray(item1, item2, item3, item4, item5, item6, item7, item8, item9, item10);
    }

    /**
     * A flow that ends at once.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @return the new flow
     */
    public static <T> Flowable<T> empty() {
        @SuppressWarnings("unchecked") // no item is ever made
        Flowable<T> source = (Flowable<T>) (Flowable<?>) Empty.INSTANCE;
        return LevadaPlugins.onAssembly(source);
    }

    /**
     * A flow that never signals.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @return the new flow
     */
    public static <T> Flowable<T> never() {
        @SuppressWarnings("unchecked") // no item is ever made
        Flowable<T> source = (Flowable<T>) (Flowable<?>) Never.INSTANCE;
        return LevadaPlugins.onAssembly(source);
    }

    /**
     * A flow that fails at once.
     *
     * @backpressure none
     * @scheduler none
     * @errors {@code throwable}
     * @discards none
     * @param <T> the type of the items
     * @param throwable the error
     * @return the new flow
     */
    public static <T> Flowable<T> error(Throwable throwable) {
        Objects.requireNonNull(throwable, "throwable is null");
        return LevadaPlugins.onAssembly(new Fail<>(() -> throwable));
    }

    /**
     * A flow that fails at once, with an error made for each subscriber.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code supplier} gives or throws
     * @discards none
     * @param <T> the type of the items
     * @param supplier makes the error
     * @return the new flow
     */
    public static <T> Flowable<T> error(Supplier<? extends Throwable> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(new Fail<>(supplier));
    }

    /**
     * The elements of an array, which is not copied.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors a {@link NullPointerException} at a null element
     * @discards none
     * @param <T> the type of the items
     * @param items the items
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> fromArray(T... items) {
        Objects.requireNonNull(items, "items is null");
        if (items.length == 0) {
            return empty();
        }
        return items.length == 1 ? just(items[0]) : LevadaPlugins.onAssembly(new FromArray<>(items));
    }

    /**
     * The elements of an {@link Iterable}, which each subscriber iterates anew.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what iterating throws; a {@link NullPointerException} at a null element
     * @discards none
     * @param <T> the type of the items
     * @param source the items
     * @return the new flow
     */
    public static <T> Flowable<T> fromIterable(Iterable<? extends T> source) {
        Objects.requireNonNull(source, "source is null");
        return LevadaPlugins.onAssembly(new FromIterable<T>(source));
    }

    /**
     * The elements of a {@link Stream}, for one subscriber. The stream is closed once, before the end is signalled or at
     * cancellation; what that throws goes to the error hook.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what the stream throws; a {@link NullPointerException} at a null element; an {@link IllegalStateException} for a second subscriber
     * @discards the element that was taken from the stream to see whether there is one, at cancellation
     * @param <T> the type of the items
     * @param stream the items; owned by the flow
     * @return the new flow
     */
    public static <T> Flowable<T> fromStream(Stream<? extends T> stream) {
        Objects.requireNonNull(stream, "stream is null");
        return LevadaPlugins.onAssembly(new FromStream<T>(stream));
    }

    /**
     * The result of a call made for each subscriber, when it asks for it.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what {@code callable} throws; a {@link NullPointerException} at a null result
     * @discards a result that comes after cancellation
     * @param <T> the type of the items
     * @param callable makes the item
     * @return the new flow
     */
    public static <T> Flowable<T> fromCallable(Callable<? extends T> callable) {
        Objects.requireNonNull(callable, "callable is null");
        return LevadaPlugins.onAssembly(new FromCallable<T>(callable));
    }

    /**
     * The result of a call made for each subscriber, when it asks for it.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what {@code supplier} throws; a {@link NullPointerException} at a null result
     * @discards a result that comes after cancellation
     * @param <T> the type of the items
     * @param supplier makes the item
     * @return the new flow
     */
    public static <T> Flowable<T> fromSupplier(Supplier<? extends T> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(FromCallable.<T>ofSupplier(supplier));
    }

    /**
     * What an {@link Optional} holds: one item or none.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @param optional the item, if there is one
     * @return the new flow
     */
    public static <T> Flowable<T> fromOptional(Optional<T> optional) {
        Objects.requireNonNull(optional, "optional is null");
        return optional.isPresent() ? just(optional.get()) : empty();
    }

    /**
     * The value of a stage of the JDK. Cancellation does not reach the stage.
     *
     * @backpressure honours demand; the value waits to be asked for
     * @scheduler none
     * @errors what the stage ends with, as it is; a {@link NullPointerException} at a null value
     * @discards a value that waits or comes later, at cancellation
     * @param <T> the type of the items
     * @param stage gives the item
     * @return the new flow
     */
    public static <T> Flowable<T> fromCompletionStage(CompletionStage<T> stage) {
        Objects.requireNonNull(stage, "stage is null");
        return LevadaPlugins.onAssembly(new ToFlowable.OfSingle<T>(new FromCompletionStage.OfSingle<>(stage)));
    }

    /**
     * Runs an action for each subscriber.
     *
     * @backpressure sends nothing
     * @scheduler none
     * @errors what {@code action} throws
     * @discards none
     * @param <T> the type of the items
     * @param action the work
     * @return its end
     */
    public static <T> Flowable<T> fromAction(Action action) {
        return Completable.fromAction(action).toFlowable();
    }

    /**
     * Runs a task for each subscriber.
     *
     * @backpressure sends nothing
     * @scheduler none
     * @errors what {@code run} throws
     * @discards none
     * @param <T> the type of the items
     * @param run the work
     * @return its end
     */
    public static <T> Flowable<T> fromRunnable(Runnable run) {
        return Completable.fromRunnable(run).toFlowable();
    }

    /**
     * Waits for a future of the JDK, on the thread that first asks. The future goes on when nobody waits any more.
     *
     * @backpressure honours demand
     * @scheduler the thread waits
     * @errors what {@code future} fails with, as the cause of an {@link java.util.concurrent.ExecutionException}; a null result; a {@link java.util.concurrent.CancellationException} if it was cancelled
     * @discards a result that comes after cancellation
     * @param <T> the type of the item
     * @param future gives the result
     * @return the result as a flow
     */
    public static <T> Flowable<T> fromFuture(Future<? extends T> future) {
        Objects.requireNonNull(future, "future is null");
        return fromCallable(new FromFuture<T>(future)::result);
    }

    /**
     * Waits for a future of the JDK for some time, on the thread that first asks. The future goes on when nobody waits any more.
     *
     * @backpressure honours demand
     * @scheduler the thread waits
     * @errors what {@code future} fails with, as the cause of an {@link java.util.concurrent.ExecutionException}; a null result; a {@link java.util.concurrent.CancellationException} if it was cancelled, a {@link java.util.concurrent.TimeoutException} if the time was not enough
     * @discards a result that comes after cancellation
     * @param <T> the type of the item
     * @param future gives the result
     * @param timeout how long to wait
     * @param unit the unit of {@code timeout}
     * @return the result as a flow
     */
    public static <T> Flowable<T> fromFuture(Future<? extends T> future, long timeout, TimeUnit unit) {
        Objects.requireNonNull(future, "future is null");
        Objects.requireNonNull(unit, "unit is null");
        return fromCallable(new FromFuture<T>(future, timeout, unit)::result);
    }

    /**
     * A publisher of the JDK's kind as a flow.
     *
     * @backpressure by {@code publisher}
     * @scheduler none
     * @errors by {@code publisher}
     * @discards items that come after the end
     * @param <T> the type of the items
     * @param publisher the source
     * @return the new flow
     */
    public static <T> Flowable<T> fromFlowPublisher(Flow.Publisher<? extends T> publisher) {
        Objects.requireNonNull(publisher, "publisher is null");
        return fromPublisher(FlowAdapters.toPublisher(publisher));
    }

    /**
     * A foreign publisher as a flow; a {@link Flowable} is returned as it is.
     *
     * @backpressure by {@code publisher}
     * @scheduler none
     * @errors by {@code publisher}
     * @discards items that come after the end
     * @param <T> the type of the items
     * @param publisher the source
     * @return the new flow
     */
    public static <T> Flowable<T> fromPublisher(Publisher<? extends T> publisher) {
        Objects.requireNonNull(publisher, "publisher is null");
        if (publisher instanceof Flowable<? extends T>) {
            @SuppressWarnings("unchecked") // a flow of a subtype is one of the type: items only come out
            Flowable<T> same = (Flowable<T>) publisher;
            return same;
        }
        return LevadaPlugins.onAssembly(new FromPublisher<T>(publisher));
    }

    /**
     * A {@code Single} as a flow of its value.
     *
     * @backpressure honours demand; the value waits to be asked for
     * @scheduler none
     * @errors by {@code source}
     * @discards a value that waits, at cancellation
     * @param <T> the type of the items
     * @param source the source
     * @return the new flow
     */
    public static <T> Flowable<T> fromSingle(SingleSource<T> source) {
        Objects.requireNonNull(source, "source is null");
        return LevadaPlugins.onAssembly(new ToFlowable.OfSingle<T>(source));
    }

    /**
     * A {@code Maybe} as a flow of its value, if there is one.
     *
     * @backpressure honours demand; the value waits to be asked for
     * @scheduler none
     * @errors by {@code maybe}
     * @discards a value that waits, at cancellation
     * @param <T> the type of the items
     * @param maybe the source
     * @return the new flow
     */
    public static <T> Flowable<T> fromMaybe(MaybeSource<T> maybe) {
        Objects.requireNonNull(maybe, "maybe is null");
        return LevadaPlugins.onAssembly(new ToFlowable.OfMaybe<T>(maybe));
    }

    /**
     * A {@code Completable} as a flow without items.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code completableSource}
     * @discards none
     * @param <T> the type of the items
     * @param completableSource the source
     * @return the new flow
     */
    public static <T> Flowable<T> fromCompletable(CompletableSource completableSource) {
        Objects.requireNonNull(completableSource, "completableSource is null");
        return LevadaPlugins.onAssembly(new ToFlowable.OfCompletable<T>(completableSource));
    }

    /**
     * A publisher written by hand as a flow. Unlike RxJava's, it is watched like any other foreign publisher.
     *
     * @backpressure by {@code onSubscribe}
     * @scheduler none
     * @errors by {@code onSubscribe}
     * @discards items that come after the end
     * @param <T> the type of the items
     * @param onSubscribe the source; not a {@link Flowable}
     * @return the new flow
     */
    public static <T> Flowable<T> unsafeCreate(Publisher<T> onSubscribe) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        if (onSubscribe instanceof Flowable<?>) {
            throw new IllegalArgumentException("unsafeCreate(Flowable) should be upgraded");
        }
        return LevadaPlugins.onAssembly(new FromPublisher<T>(onSubscribe));
    }

    /**
     * Consecutive integers.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param start the first
     * @param count how many, 0 or more
     * @return the new flow
     */
    public static Flowable<Integer> range(int start, int count) {
        Check.notNegative(count, "count");
        if ((long) start + count - 1 > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("Integer overflow");
        }
        if (count == 0) {
            return empty();
        }
        return count == 1 ? just(start) : LevadaPlugins.onAssembly(new Range(start, count));
    }

    /**
     * Consecutive longs.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param start the first
     * @param count how many, 0 or more
     * @return the new flow
     */
    public static Flowable<Long> rangeLong(long start, long count) {
        Check.notNegative(count, "count");
        if (start > 0 && start + (count - 1) < 0) {
            throw new IllegalArgumentException("Overflow! start + count is bigger than Long.MAX_VALUE");
        }
        if (count == 0) {
            return empty();
        }
        return count == 1 ? just(start) : LevadaPlugins.onAssembly(new RangeLong(start, count));
    }

    /**
     * A source made for each subscriber.
     *
     * @backpressure by the source
     * @scheduler none
     * @errors what {@code supplier} throws
     * @discards none
     * @param <T> the type of the items
     * @param supplier makes the source
     * @return the new flow
     */
    public static <T> Flowable<T> defer(Supplier<? extends Publisher<? extends T>> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(new Defer<T>(supplier));
    }

    /**
     * A resource for each subscriber, and a source made of it. The resource is cleaned up once, at the end or the cancellation.
     *
     * @backpressure by the source
     * @scheduler none
     * @errors what {@code resourceSupplier} and {@code sourceSupplier} throw; what {@code resourceCleanup} throws is the end, or goes to the error hook at cancellation
     * @discards none
     * @param <T> the type of the items
     * @param <D> the type of the resource
     * @param resourceSupplier makes the resource
     * @param sourceSupplier makes the source of the resource
     * @param resourceCleanup gives the resource back
     * @return the new flow
     */
    public static <T, D> Flowable<T> using(
            Supplier<? extends D> resourceSupplier,
            Function<? super D, ? extends Publisher<? extends T>> sourceSupplier,
            Consumer<? super D> resourceCleanup) {
        return using(resourceSupplier, sourceSupplier, resourceCleanup, true);
    }

    /**
     * A resource for each subscriber, and a source made of it. The resource is cleaned up once, at the end or the cancellation.
     *
     * @backpressure by the source
     * @scheduler none
     * @errors what {@code resourceSupplier} and {@code sourceSupplier} throw; what {@code resourceCleanup} throws is the end if it is eager, and goes to the error hook otherwise
     * @discards none
     * @param <T> the type of the items
     * @param <D> the type of the resource
     * @param resourceSupplier makes the resource
     * @param sourceSupplier makes the source of the resource
     * @param resourceCleanup gives the resource back
     * @param eager whether the resource is cleaned up before the end is signalled, or after it
     * @return the new flow
     */
    public static <T, D> Flowable<T> using(
            Supplier<? extends D> resourceSupplier,
            Function<? super D, ? extends Publisher<? extends T>> sourceSupplier,
            Consumer<? super D> resourceCleanup,
            boolean eager) {
        Objects.requireNonNull(resourceSupplier, "resourceSupplier is null");
        Objects.requireNonNull(sourceSupplier, "sourceSupplier is null");
        Objects.requireNonNull(resourceCleanup, "resourceCleanup is null");
        return LevadaPlugins.onAssembly(new Using<T, D>(resourceSupplier, sourceSupplier, resourceCleanup, eager));
    }

    /**
     * A resource that a publisher gives, and a source made of it. A cleanup of the resource runs once, and the end waits for it.
     *
     * @backpressure by the source
     * @scheduler none
     * @errors what the callbacks throw; what a cleanup fails with joins the error or is the end, or goes to the error hook at cancellation
     * @discards further resources, and what the cleanups bring
     * @param <T> the type of the items
     * @param <D> the type of the resource
     * @param resourceSupplier gives the resource: its first item; without one there is no item
     * @param resourceClosure makes the source of the resource
     * @param asyncCleanup gives the resource back, in each case
     * @return the new flow
     */
    public static <T, D> Flowable<T> usingWhen(
            Publisher<D> resourceSupplier,
            Function<? super D, ? extends Publisher<? extends T>> resourceClosure,
            Function<? super D, ? extends Publisher<?>> asyncCleanup) {
        Objects.requireNonNull(asyncCleanup, "asyncCleanup is null");
        return usingWhen(
                resourceSupplier,
                resourceClosure,
                asyncCleanup,
                (resource, error) -> asyncCleanup.apply(resource),
                asyncCleanup);
    }

    /**
     * A resource that a publisher gives, and a source made of it. A cleanup of the resource runs once, and the end waits for it.
     *
     * @backpressure by the source
     * @scheduler none
     * @errors what the callbacks throw; what a cleanup fails with joins the error or is the end, or goes to the error hook at cancellation
     * @discards further resources, and what the cleanups bring
     * @param <T> the type of the items
     * @param <D> the type of the resource
     * @param resourceSupplier gives the resource: its first item; without one there is no item
     * @param resourceClosure makes the source of the resource
     * @param asyncComplete gives the resource back after a good end
     * @param asyncError gives the resource back after an error
     * @param asyncCancel gives the resource back after a cancellation
     * @return the new flow
     */
    public static <T, D> Flowable<T> usingWhen(
            Publisher<D> resourceSupplier,
            Function<? super D, ? extends Publisher<? extends T>> resourceClosure,
            Function<? super D, ? extends Publisher<?>> asyncComplete,
            BiFunction<? super D, ? super Throwable, ? extends Publisher<?>> asyncError,
            Function<? super D, ? extends Publisher<?>> asyncCancel) {
        Objects.requireNonNull(resourceSupplier, "resourceSupplier is null");
        Objects.requireNonNull(resourceClosure, "resourceClosure is null");
        Objects.requireNonNull(asyncComplete, "asyncComplete is null");
        Objects.requireNonNull(asyncError, "asyncError is null");
        Objects.requireNonNull(asyncCancel, "asyncCancel is null");
        return LevadaPlugins.onAssembly(
                new UsingWhen<T, D>(resourceSupplier, resourceClosure, asyncComplete, asyncError, asyncCancel));
    }

    /**
     * Items that a callback signals through an emitter.
     *
     * @backpressure as {@code mode} says
     * @scheduler none
     * @errors what {@code source} throws; an error that comes too late goes to the error hook
     * @discards items that are not asked for, with DROP, LATEST and ERROR; items that wait at cancellation; items that come too late
     * @param <T> the type of the items
     * @param source runs for each subscriber
     * @param mode what happens to items that are not asked for
     * @return the new flow
     */
    public static <T> Flowable<T> create(FlowableOnSubscribe<T> source, BackpressureStrategy mode) {
        Objects.requireNonNull(source, "source is null");
        Objects.requireNonNull(mode, "mode is null");
        return LevadaPlugins.onAssembly(new Create<>(source, mode));
    }

    /**
     * Items that a callback makes one at a time, without a state.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what {@code generator} throws, or a second item in one call
     * @discards a second item in one call
     * @param <T> the type of the items
     * @param generator signals at most one item a call
     * @return the new flow
     */
    public static <T> Flowable<T> generate(Consumer<Emitter<T>> generator) {
        Objects.requireNonNull(generator, "generator is null");
        return LevadaPlugins.onAssembly(new Generate<Object, T>(
                () -> NO_STATE,
                (state, emitter) -> {
                    generator.accept(emitter);
                    return state;
                },
                state -> {}));
    }

    /**
     * Items that a callback makes one at a time from a state that it changes.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what the callbacks throw, or a second item in one call
     * @discards a second item in one call
     * @param <S> the type of the state
     * @param <T> the type of the items
     * @param initialState makes the state, for each subscriber
     * @param generator signals at most one item a call
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <S, T> Flowable<T> generate(Supplier<S> initialState, BiConsumer<S, Emitter<T>> generator) {
        return generate(initialState, generator, state -> {});
    }

    /**
     * Items that a callback makes one at a time from a state that it changes and that is given up at the end.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what the callbacks throw, except {@code disposeState}: that goes to the error hook
     * @discards a second item in one call
     * @param <S> the type of the state
     * @param <T> the type of the items
     * @param initialState makes the state, for each subscriber
     * @param generator signals at most one item a call
     * @param disposeState gives the state up, after the end or cancellation
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <S, T> Flowable<T> generate(
            Supplier<S> initialState, BiConsumer<S, Emitter<T>> generator, Consumer<? super S> disposeState) {
        Objects.requireNonNull(generator, "generator is null");
        return generate(
                initialState,
                (state, emitter) -> {
                    generator.accept(state, emitter);
                    return state;
                },
                disposeState);
    }

    /**
     * Items that a callback makes one at a time from a state that it replaces.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what the callbacks throw, or a second item in one call
     * @discards a second item in one call
     * @param <S> the type of the state
     * @param <T> the type of the items
     * @param initialState makes the state, for each subscriber
     * @param generator signals at most one item a call and gives the next state
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <S, T> Flowable<T> generate(Supplier<S> initialState, BiFunction<S, Emitter<T>, S> generator) {
        return generate(initialState, generator, state -> {});
    }

    /**
     * Items that a callback makes one at a time from a state that it replaces and that is given up at the end.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what the callbacks throw, except {@code disposeState}: that goes to the error hook
     * @discards a second item in one call
     * @param <S> the type of the state
     * @param <T> the type of the items
     * @param initialState makes the state, for each subscriber
     * @param generator signals at most one item a call and gives the next state
     * @param disposeState gives the state up, after the end or cancellation
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <S, T> Flowable<T> generate(
            Supplier<S> initialState, BiFunction<S, Emitter<T>, S> generator, Consumer<? super S> disposeState) {
        Objects.requireNonNull(initialState, "initialState is null");
        Objects.requireNonNull(generator, "generator is null");
        Objects.requireNonNull(disposeState, "disposeState is null");
        return LevadaPlugins.onAssembly(new Generate<S, T>(initialState, generator, disposeState));
    }

    /**
     * Two sources one after the other.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param <T> the type of the items
     * @param source1 the first
     * @param source2 the second
     * @return the new flow
     */
    public static <T> Flowable<T> concat(Publisher<? extends T> source1, Publisher<? extends T> source2) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        return LevadaPlugins.onAssembly(new Concat<T>(source1, source2));
    }

    /**
     * Sources one after another.
     *
     * @backpressure passes by, to one at a time
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param <T> the type of the items
     * @param sources in order
     * @return the new flow
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArray(Publisher<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        Flowable<T> all = empty();
        for (int i = 0; i < sources.length; i++) {
            Publisher<? extends T> source = Objects.requireNonNull(sources[i], "sources[" + i + "] is null");
            all = i == 0 ? fromPublisher(source) : new Concat<T>(all, source);
        }
        return LevadaPlugins.onAssembly(all);
    }
}
