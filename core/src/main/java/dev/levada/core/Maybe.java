package dev.levada.core;

import dev.levada.core.internal.combine.AmbOne;
import dev.levada.core.internal.combine.Rows;
import dev.levada.core.internal.combine.ZipOne;
import dev.levada.core.internal.conditional.Any;
import dev.levada.core.internal.conditional.SwitchIfEmptyOne;
import dev.levada.core.internal.conditional.TakeUntilOne;
import dev.levada.core.internal.convert.Await;
import dev.levada.core.internal.convert.Consume;
import dev.levada.core.internal.convert.Retype;
import dev.levada.core.internal.convert.SafeObserver;
import dev.levada.core.internal.convert.ToCompletionStage;
import dev.levada.core.internal.convert.ToFlowable;
import dev.levada.core.internal.create.CreateOne;
import dev.levada.core.internal.create.Defer;
import dev.levada.core.internal.create.Empty;
import dev.levada.core.internal.create.Fail;
import dev.levada.core.internal.create.FromCallable;
import dev.levada.core.internal.create.FromCompletionStage;
import dev.levada.core.internal.create.FromFuture;
import dev.levada.core.internal.create.FromSource;
import dev.levada.core.internal.create.Just;
import dev.levada.core.internal.create.Never;
import dev.levada.core.internal.create.UsingOne;
import dev.levada.core.internal.create.UsingWhen;
import dev.levada.core.internal.error.OnErrorComplete;
import dev.levada.core.internal.error.OnErrorResumeNextOne;
import dev.levada.core.internal.filter.Filter;
import dev.levada.core.internal.filter.FilterWhen;
import dev.levada.core.internal.filter.FirstElement;
import dev.levada.core.internal.filter.IgnoreElements;
import dev.levada.core.internal.filter.SingleElement;
import dev.levada.core.internal.peek.DoAfter;
import dev.levada.core.internal.peek.DoFinally;
import dev.levada.core.internal.peek.DoOnEach;
import dev.levada.core.internal.peek.DoOnLifecycle;
import dev.levada.core.internal.peek.Hide;
import dev.levada.core.internal.peek.Log;
import dev.levada.core.internal.peek.OnTerminateDetach;
import dev.levada.core.internal.schedule.ObserveOnOne;
import dev.levada.core.internal.schedule.SubscribeOnOne;
import dev.levada.core.internal.share.CacheOne;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.transform.ConcatMap;
import dev.levada.core.internal.transform.FlatMapOne;
import dev.levada.core.internal.transform.FlattenIterable;
import dev.levada.core.internal.transform.Handle;
import dev.levada.core.internal.transform.Lift;
import dev.levada.core.internal.transform.Map;
import dev.levada.core.internal.transform.MapOptional;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.BiConsumer;
import dev.levada.functions.BiFunction;
import dev.levada.functions.BiPredicate;
import dev.levada.functions.BooleanSupplier;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.Function3;
import dev.levada.functions.Function4;
import dev.levada.functions.Function5;
import dev.levada.functions.Function6;
import dev.levada.functions.Function7;
import dev.levada.functions.Function8;
import dev.levada.functions.Function9;
import dev.levada.functions.Predicate;
import dev.levada.functions.Supplier;
import dev.levada.observers.TestObserver;
import dev.levada.plugins.LevadaPlugins;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * A piece of work that ends with a value, without one, or with an error.
 *
 * @param <T> the type of the value
 */
public abstract class Maybe<T> implements MaybeSource<T> {

    /** For subclasses. */
    protected Maybe() {}

    /**
     * Gives each observer an emitter through which a callback answers.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code source} throws is signalled; an error that comes too late goes to the error hook
     * @discards a value that comes too late
     * @param <T> the type of the value
     * @param source runs for each observer
     * @return the Maybe
     */
    public static <T> Maybe<T> create(MaybeOnSubscribe<T> source) {
        Objects.requireNonNull(source, "source is null");
        return LevadaPlugins.onAssembly(new CreateOne.OfMaybe<>(source));
    }

    /**
     * Starts the work for {@code observer}, which has been checked and wrapped where needed.
     *
     * @param observer where the signals go
     */
    protected abstract void subscribeActual(MaybeObserver<? super T> observer);

    /**
     * Starts the work for {@code observer}.
     *
     * @backpressure none
     * @scheduler none
     * @errors to {@code observer}
     * @discards a value that comes after {@code observer} has disposed
     * @param observer where the signals go
     */
    @Override
    public final void subscribe(MaybeObserver<? super T> observer) {
        Objects.requireNonNull(observer, "observer is null");
        try {
            subscribeActual(LevadaPlugins.onSubscribe(this, observer));
        } catch (NullPointerException e) {
            throw e;
        } catch (Throwable e) {
            Exceptions.throwIfFatal(e);
            LevadaPlugins.onError(e);
            NullPointerException failure = new NullPointerException("subscribeActual failed");
            failure.initCause(e);
            throw failure;
        }
    }

    /**
     * Starts the work for {@code observer} and returns it.
     *
     * @backpressure none
     * @scheduler none
     * @errors to {@code observer}
     * @discards a value that comes after {@code observer} has disposed
     * @param <E> the type of the observer
     * @param observer where the signals go
     * @return {@code observer}
     */
    public final <E extends MaybeObserver<? super T>> E subscribeWith(E observer) {
        subscribe(observer);
        return observer;
    }

    /**
     * Starts the work for {@code observer}, which may throw.
     *
     * @backpressure none
     * @scheduler none
     * @errors to {@code observer}; what that throws goes to the error hook
     * @discards a value that comes after {@code observer} has disposed
     * @param observer where the signals go
     */
    public final void safeSubscribe(MaybeObserver<? super T> observer) {
        Objects.requireNonNull(observer, "observer is null");
        subscribe(new SafeObserver<>(ScalarBorder.scalar(observer)));
    }

    /**
     * Runs the work for its side effects.
     *
     * @backpressure none
     * @scheduler none
     * @errors to the error hook, as not implemented
     * @discards the value
     * @return stops the work
     */
    public final Disposable subscribe() {
        return consume(null, null, null);
    }

    /**
     * Gives the outcome to callbacks. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler none
     * @errors to the error hook, as not implemented
     * @discards a value that comes after disposal
     * @param onSuccess owns the value that it is given
     * @return stops the work
     */
    public final Disposable subscribe(Consumer<? super T> onSuccess) {
        Objects.requireNonNull(onSuccess, "onSuccess is null");
        return consume(onSuccess, null, null);
    }

    /**
     * Gives the outcome to callbacks. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler none
     * @errors to {@code onError}
     * @discards a value that comes after disposal
     * @param onSuccess owns the value that it is given
     * @param onError takes the error
     * @return stops the work
     */
    public final Disposable subscribe(Consumer<? super T> onSuccess, Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onSuccess, "onSuccess is null");
        Objects.requireNonNull(onError, "onError is null");
        return consume(onSuccess, onError, null);
    }

    /**
     * Gives the outcome to callbacks. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler none
     * @errors to {@code onError}
     * @discards a value that comes after disposal
     * @param onSuccess owns the value that it is given
     * @param onError takes the error
     * @param onComplete runs at the end without a value
     * @return stops the work
     */
    public final Disposable subscribe(
            Consumer<? super T> onSuccess, Consumer<? super Throwable> onError, Action onComplete) {
        Objects.requireNonNull(onSuccess, "onSuccess is null");
        Objects.requireNonNull(onError, "onError is null");
        Objects.requireNonNull(onComplete, "onComplete is null");
        return consume(onSuccess, onError, onComplete);
    }

    /**
     * A value, the same for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the value
     * @param item the value
     * @return the new work
     */
    public static <T> Maybe<T> just(T item) {
        Objects.requireNonNull(item, "item is null");
        return LevadaPlugins.onAssembly(new Just.OfMaybe<>(item));
    }

    /**
     * No value.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the value
     * @return the new work
     */
    public static <T> Maybe<T> empty() {
        @SuppressWarnings("unchecked") // no value is ever made
        Maybe<T> source = (Maybe<T>) (Maybe<?>) Empty.OfMaybe.INSTANCE;
        return LevadaPlugins.onAssembly(source);
    }

    /**
     * Never ends.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the value
     * @return the new work
     */
    public static <T> Maybe<T> never() {
        @SuppressWarnings("unchecked") // no value is ever made
        Maybe<T> source = (Maybe<T>) (Maybe<?>) Never.OfMaybe.INSTANCE;
        return LevadaPlugins.onAssembly(source);
    }

    /**
     * Fails at once.
     *
     * @backpressure none
     * @scheduler none
     * @errors {@code throwable}
     * @discards none
     * @param <T> the type of the value
     * @param throwable the error
     * @return the new work
     */
    public static <T> Maybe<T> error(Throwable throwable) {
        Objects.requireNonNull(throwable, "throwable is null");
        return LevadaPlugins.onAssembly(new Fail.OfMaybe<>(() -> throwable));
    }

    /**
     * Fails at once, with an error made for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code supplier} gives or throws
     * @discards none
     * @param <T> the type of the value
     * @param supplier makes the error
     * @return the new work
     */
    public static <T> Maybe<T> error(Supplier<? extends Throwable> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(new Fail.OfMaybe<>(supplier));
    }

    /**
     * Work made for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code supplier} throws
     * @discards none
     * @param <T> the type of the value
     * @param supplier makes the work
     * @return the new work
     */
    public static <T> Maybe<T> defer(Supplier<? extends MaybeSource<? extends T>> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(new Defer.OfMaybe<T>(supplier));
    }

    /**
     * A call made for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code callable} throws
     * @discards a result that comes after disposal
     * @param <T> the type of the value
     * @param callable the work
     * @return its result
     */
    public static <T> Maybe<T> fromCallable(Callable<? extends T> callable) {
        Objects.requireNonNull(callable, "callable is null");
        return LevadaPlugins.onAssembly(new FromCallable.OfMaybe<T>(callable));
    }

    /**
     * A call made for each observer. Null is the end without a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code supplier} throws
     * @discards a result that comes after disposal
     * @param <T> the type of the value
     * @param supplier the work
     * @return its result
     */
    public static <T> Maybe<T> fromSupplier(Supplier<? extends T> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(FromCallable.OfMaybe.<T>ofSupplier(supplier));
    }

    /**
     * What an {@link Optional} holds: a value or none.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the value
     * @param optional the value, if there is one
     * @return the new work
     */
    public static <T> Maybe<T> fromOptional(Optional<T> optional) {
        Objects.requireNonNull(optional, "optional is null");
        return optional.isPresent() ? just(optional.get()) : empty();
    }

    /**
     * The value of a stage of the JDK; null is the end without a value. Disposal does not reach the stage.
     *
     * @backpressure none
     * @scheduler none
     * @errors what the stage ends with, as it is
     * @discards a value that comes after disposal
     * @param <T> the type of the value
     * @param stage the work
     * @return its outcome
     */
    public static <T> Maybe<T> fromCompletionStage(CompletionStage<T> stage) {
        Objects.requireNonNull(stage, "stage is null");
        return LevadaPlugins.onAssembly(new FromCompletionStage.OfMaybe<T>(stage));
    }

    /**
     * The first item of a flow, which is then cancelled.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors by {@code source}
     * @discards further items
     * @param <T> the type of the value
     * @param source the flow
     * @return its first item, if there is one
     */
    public static <T> Maybe<T> fromPublisher(Publisher<T> source) {
        Objects.requireNonNull(source, "source is null");
        return LevadaPlugins.onAssembly(new FirstElement<>(source));
    }

    /**
     * A {@code Single} as a {@code Maybe} that has a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code single}
     * @discards a value that comes after disposal
     * @param <T> the type of the value
     * @param single the source
     * @return the new work
     */
    public static <T> Maybe<T> fromSingle(SingleSource<T> single) {
        Objects.requireNonNull(single, "single is null");
        return LevadaPlugins.onAssembly(new Retype.SingleToMaybe<>(single));
    }

    /**
     * A {@code Completable} as a {@code Maybe} without a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code completableSource}
     * @discards none
     * @param <T> the type of the value
     * @param completableSource the source
     * @return the new work
     */
    public static <T> Maybe<T> fromCompletable(CompletableSource completableSource) {
        Objects.requireNonNull(completableSource, "completableSource is null");
        return LevadaPlugins.onAssembly(new Retype.CompletableToMaybe<>(completableSource));
    }

    /**
     * A source written by hand. Unlike RxJava's, it is watched like any other foreign source.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code onSubscribe}
     * @discards a value that comes after disposal
     * @param <T> the type of the value
     * @param onSubscribe the source; not a {@link Maybe}
     * @return the new work
     */
    public static <T> Maybe<T> unsafeCreate(MaybeSource<T> onSubscribe) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        if (onSubscribe instanceof Maybe<?>) {
            throw new IllegalArgumentException("unsafeCreate(Maybe) should be upgraded");
        }
        return LevadaPlugins.onAssembly(new FromSource.OfMaybe<>(onSubscribe));
    }

    /**
     * A foreign source; a {@link Maybe} is returned as it is.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code source}
     * @discards a value that comes after disposal
     * @param <T> the type of the value
     * @param source the source
     * @return the new work
     */
    public static <T> Maybe<T> wrap(MaybeSource<T> source) {
        Objects.requireNonNull(source, "source is null");
        return source instanceof Maybe<T> same ? same : LevadaPlugins.onAssembly(new FromSource.OfMaybe<>(source));
    }

    /**
     * A resource for each observer, and work made of it. The resource is cleaned up once, at the end or the disposal.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code resourceSupplier} and {@code sourceSupplier} throw; what {@code resourceCleanup} throws is the end, or goes to the error hook at disposal
     * @discards a value whose resource could not be cleaned up
     * @param <T> the type of the value
     * @param <D> the type of the resource
     * @param resourceSupplier makes the resource
     * @param sourceSupplier makes the source of the resource
     * @param resourceCleanup gives the resource back
     * @return the new work
     */
    public static <T, D> Maybe<T> using(
            Supplier<? extends D> resourceSupplier,
            Function<? super D, ? extends MaybeSource<? extends T>> sourceSupplier,
            Consumer<? super D> resourceCleanup) {
        return using(resourceSupplier, sourceSupplier, resourceCleanup, true);
    }

    /**
     * A resource for each observer, and work made of it. The resource is cleaned up once, at the end or the disposal.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code resourceSupplier} and {@code sourceSupplier} throw; what {@code resourceCleanup} throws is the end if it is eager, and goes to the error hook otherwise
     * @discards a value whose resource could not be cleaned up
     * @param <T> the type of the value
     * @param <D> the type of the resource
     * @param resourceSupplier makes the resource
     * @param sourceSupplier makes the source of the resource
     * @param resourceCleanup gives the resource back
     * @param eager whether the resource is cleaned up before the end is signalled, or after it
     * @return the new work
     */
    public static <T, D> Maybe<T> using(
            Supplier<? extends D> resourceSupplier,
            Function<? super D, ? extends MaybeSource<? extends T>> sourceSupplier,
            Consumer<? super D> resourceCleanup,
            boolean eager) {
        Objects.requireNonNull(resourceSupplier, "resourceSupplier is null");
        Objects.requireNonNull(sourceSupplier, "sourceSupplier is null");
        Objects.requireNonNull(resourceCleanup, "resourceCleanup is null");
        return LevadaPlugins.onAssembly(
                new UsingOne.OfMaybe<T, D>(resourceSupplier, sourceSupplier, resourceCleanup, eager));
    }

    /**
     * A resource that a publisher gives, and work made of it. A cleanup of the resource runs once, and the end waits for it.
     *
     * @backpressure none
     * @scheduler none
     * @errors what the callbacks throw; what a cleanup fails with joins the error or is the end, or goes to the error hook at disposal
     * @discards further resources, and what the cleanups bring
     * @param <T> the type of the value
     * @param <D> the type of the resource
     * @param resourceSupplier gives the resource: its first item; without one there is no value
     * @param resourceClosure makes the source of the resource
     * @param asyncCleanup gives the resource back, in each case
     * @return the new work
     */
    public static <T, D> Maybe<T> usingWhen(
            Publisher<D> resourceSupplier,
            Function<? super D, ? extends MaybeSource<? extends T>> resourceClosure,
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
     * A resource that a publisher gives, and work made of it. A cleanup of the resource runs once, and the end waits for it.
     *
     * @backpressure none
     * @scheduler none
     * @errors what the callbacks throw; what a cleanup fails with joins the error or is the end, or goes to the error hook at disposal
     * @discards further resources, and what the cleanups bring
     * @param <T> the type of the value
     * @param <D> the type of the resource
     * @param resourceSupplier gives the resource: its first item; without one there is no value
     * @param resourceClosure makes the source of the resource
     * @param asyncComplete gives the resource back after a good end
     * @param asyncError gives the resource back after an error
     * @param asyncCancel gives the resource back after a disposal
     * @return the new work
     */
    public static <T, D> Maybe<T> usingWhen(
            Publisher<D> resourceSupplier,
            Function<? super D, ? extends MaybeSource<? extends T>> resourceClosure,
            Function<? super D, ? extends Publisher<?>> asyncComplete,
            BiFunction<? super D, ? super Throwable, ? extends Publisher<?>> asyncError,
            Function<? super D, ? extends Publisher<?>> asyncCancel) {
        Objects.requireNonNull(resourceSupplier, "resourceSupplier is null");
        Objects.requireNonNull(resourceClosure, "resourceClosure is null");
        Objects.requireNonNull(asyncComplete, "asyncComplete is null");
        Objects.requireNonNull(asyncError, "asyncError is null");
        Objects.requireNonNull(asyncCancel, "asyncCancel is null");
        return LevadaPlugins.onAssembly(new SingleElement<>(new UsingWhen<T, D>(
                resourceSupplier, Flows.<D, T>ofMaybes(resourceClosure), asyncComplete, asyncError, asyncCancel)));
    }

    /**
     * Runs an action for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code action} throws
     * @discards none
     * @param <T> the type of the value
     * @param action the work
     * @return its end
     */
    public static <T> Maybe<T> fromAction(Action action) {
        return Completable.fromAction(action).toMaybe();
    }

    /**
     * Runs a task for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code run} throws
     * @discards none
     * @param <T> the type of the value
     * @param run the work
     * @return its end
     */
    public static <T> Maybe<T> fromRunnable(Runnable run) {
        return Completable.fromRunnable(run).toMaybe();
    }

    /**
     * Waits for a future of the JDK, on the thread that subscribes. The future goes on when nobody waits any more.
     *
     * @backpressure none
     * @scheduler the thread waits
     * @errors what {@code future} fails with, in an {@link java.util.concurrent.ExecutionException} only if it is no exception; a {@link java.util.concurrent.CancellationException} if it was cancelled
     * @discards a result that comes after disposal
     * @param <T> the type of the value
     * @param future gives the result
     * @return the result, if it is not null
     */
    public static <T> Maybe<T> fromFuture(Future<? extends T> future) {
        Objects.requireNonNull(future, "future is null");
        return fromCallable(new FromFuture<T>(future)::outcome);
    }

    /**
     * Waits for a future of the JDK for some time, on the thread that subscribes. The future goes on when nobody waits any more.
     *
     * @backpressure none
     * @scheduler the thread waits
     * @errors what {@code future} fails with, in an {@link java.util.concurrent.ExecutionException} only if it is no exception; a {@link java.util.concurrent.CancellationException} if it was cancelled, a {@link java.util.concurrent.TimeoutException} if the time was not enough
     * @discards a result that comes after disposal
     * @param <T> the type of the value
     * @param future gives the result
     * @param timeout how long to wait
     * @param unit the unit of {@code timeout}
     * @return the result, if it is not null
     */
    public static <T> Maybe<T> fromFuture(Future<? extends T> future, long timeout, TimeUnit unit) {
        Objects.requireNonNull(future, "future is null");
        Objects.requireNonNull(unit, "unit is null");
        return fromCallable(new FromFuture<T>(future, timeout, unit)::outcome);
    }

    /**
     * Replaces the value by what a function makes of it.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code mapper} throws ends the flow; so does a null result
     * @discards none
     * @param <R> the type of the new value
     * @param mapper owns the value
     * @return the new work
     */
    public final <R> Maybe<R> map(Function<? super T, ? extends R> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new Map.OfMaybe<T, R>(this, mapper));
    }

    /**
     * Replaces the value by what a function makes of it, which may be nothing.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code mapper} throws ends the work; so does a null result
     * @discards none
     * @param <R> the type of the new value
     * @param mapper owns the value
     * @return the new work
     */
    public final <R> Maybe<R> mapOptional(Function<? super T, Optional<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new MapOptional.OfMaybe<T, R>(this, mapper));
    }

    /**
     * Replaces the value by what a callback sends, which may be nothing, or an error.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code handler} throws or sends as an error; so does a second value
     * @discards a second value, and one that was sent by a call that throws or fails
     * @param <R> the type of the new value
     * @param handler owns the value; may send one value or an error
     * @return the new work
     */
    public final <R> Maybe<R> handle(BiConsumer<? super T, Emitter<R>> handler) {
        Objects.requireNonNull(handler, "handler is null");
        return LevadaPlugins.onAssembly(new Handle.OfMaybe<T, R>(this, handler));
    }

    /**
     * Drops the value unless a predicate accepts it.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code predicate} throws
     * @discards the refused value
     * @param predicate only looks at the value
     * @return the value, if it is accepted
     */
    public final Maybe<T> filter(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new Filter.OfMaybe<>(this, predicate));
    }

    /**
     * Drops the value unless a publisher says true first.
     *
     * @backpressure asks the publisher for everything
     * @scheduler none
     * @errors what {@code asyncPredicate} throws and what its publisher fails with
     * @discards the refused value, and one that waits at disposal
     * @param asyncPredicate makes the publisher whose first answer counts; only looks at the value
     * @return the value, if it is accepted
     */
    public final Maybe<T> filterWhen(Function<? super T, ? extends Publisher<Boolean>> asyncPredicate) {
        Objects.requireNonNull(asyncPredicate, "asyncPredicate is null");
        return flatMap(value -> new FilterWhen<T>(value, asyncPredicate));
    }

    /**
     * Makes another piece of work of the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code mapper} throws; so does a null result
     * @discards none
     * @param <R> the type of the new value
     * @param mapper owns the value
     * @return the new work
     */
    public final <R> Maybe<R> flatMap(Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new FlatMapOne.MaybeToMaybe<T, R>(this, mapper));
    }

    /**
     * Makes a {@code Single} of the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code mapper} throws; so does a null result
     * @discards none
     * @param <R> the type of the new value
     * @param mapper owns the value
     * @return the new work
     */
    public final <R> Maybe<R> flatMapSingle(Function<? super T, ? extends SingleSource<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new FlatMapOne.MaybeToSingle<T, R>(this, mapper));
    }

    /**
     * Makes a {@code Completable} of the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code mapper} throws; so does a null result
     * @discards none
     * @param mapper owns the value
     * @return the new work
     */
    public final Completable flatMapCompletable(Function<? super T, ? extends CompletableSource> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new FlatMapOne.MaybeToCompletable<T>(this, mapper));
    }

    /**
     * Makes a flow of the value.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code mapper} throws; so does a null result
     * @discards none
     * @param <R> the type of the items
     * @param mapper owns the value
     * @return the flow
     */
    public final <R> Flowable<R> flatMapPublisher(Function<? super T, ? extends Publisher<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new ConcatMap<T, R>(new ToFlowable.OfMaybe<T>(this), mapper, 1));
    }

    /**
     * Only the end.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards the value
     * @return the end
     */
    public final Completable ignoreElement() {
        return LevadaPlugins.onAssembly(new IgnoreElements.OfMaybe<>(this));
    }

    /**
     * The values of one source after another.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> concat(MaybeSource<? extends T> source1, MaybeSource<? extends T> source2) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        return concatArray(source1, source2);
    }

    /**
     * The values of one source after another.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> concat(
            MaybeSource<? extends T> source1, MaybeSource<? extends T> source2, MaybeSource<? extends T> source3) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        return concatArray(source1, source2, source3);
    }

    /**
     * The values of one source after another.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> concat(
            MaybeSource<? extends T> source1,
            MaybeSource<? extends T> source2,
            MaybeSource<? extends T> source3,
            MaybeSource<? extends T> source4) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        return concatArray(source1, source2, source3, source4);
    }

    /**
     * The values of one source after another.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow; so does what the iterator throws
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param sources gives the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concat(Iterable<? extends MaybeSource<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).concatMapMaybe(source -> source);
    }

    /**
     * The values of the sources of a flow, one after another.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concat(Publisher<? extends MaybeSource<? extends T>> sources) {
        return concat(sources, 2);
    }

    /**
     * The values of the sources of a flow, one after another.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @param prefetch sources that wait, 1 or more
     * @return the flow of the values
     */
    public static <T> Flowable<T> concat(Publisher<? extends MaybeSource<? extends T>> sources, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).concatMapMaybe(source -> source, prefetch);
    }

    /**
     * The values of one source after another.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param sources the sources
     * @return the flow of the values
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArray(MaybeSource<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).concatMapMaybe(source -> source);
    }

    /**
     * The values of one source after another; errors wait.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param sources the sources
     * @return the flow of the values
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArrayDelayError(MaybeSource<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).concatMapMaybeDelayError(source -> source);
    }

    /**
     * The values of one source after another; errors wait.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param sources gives the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatDelayError(Iterable<? extends MaybeSource<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).concatMapMaybeDelayError(source -> source);
    }

    /**
     * The values of the sources of a flow, one after another; errors wait.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatDelayError(Publisher<? extends MaybeSource<? extends T>> sources) {
        return concatDelayError(sources, 2);
    }

    /**
     * The values of the sources of a flow, one after another; errors wait.
     *
     * @backpressure honours demand: a source is subscribed when the one before has ended, and its value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards a value that waits, at cancellation
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @param prefetch sources that wait, 1 or more
     * @return the flow of the values
     */
    public static <T> Flowable<T> concatDelayError(
            Publisher<? extends MaybeSource<? extends T>> sources, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).concatMapMaybeDelayError(source -> source, true, prefetch);
    }

    /**
     * The values of sources that run at a time, source after source, in order.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources the sources
     * @return the flow of the values
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArrayEager(MaybeSource<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).concatMapEager(Flows.ofMaybes(source -> source), Flowable.bufferSize(), 1);
    }

    /**
     * The values of sources that run at a time, source after source, in order.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources gives the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEager(Iterable<? extends MaybeSource<? extends T>> sources) {
        return concatEager(sources, Flowable.bufferSize());
    }

    /**
     * The values of sources that run at a time, source after source, in order.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources gives the sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEager(
            Iterable<? extends MaybeSource<? extends T>> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).concatMapEager(Flows.ofMaybes(source -> source), maxConcurrency, 1);
    }

    /**
     * The values of sources that run at a time, source after source, in order.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEager(Publisher<? extends MaybeSource<? extends T>> sources) {
        return concatEager(sources, Flowable.bufferSize());
    }

    /**
     * The values of sources that run at a time, source after source, in order.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEager(
            Publisher<? extends MaybeSource<? extends T>> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).concatMapEager(Flows.ofMaybes(source -> source), maxConcurrency, 1);
    }

    /**
     * The values of sources that run at a time, source after source, in order; errors wait.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources the sources
     * @return the flow of the values
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> concatArrayEagerDelayError(MaybeSource<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources)
                .concatMapEagerDelayError(Flows.ofMaybes(source -> source), true, Flowable.bufferSize(), 1);
    }

    /**
     * The values of sources that run at a time, source after source, in order; errors wait.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources gives the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEagerDelayError(Iterable<? extends MaybeSource<? extends T>> sources) {
        return concatEagerDelayError(sources, Flowable.bufferSize());
    }

    /**
     * The values of sources that run at a time, source after source, in order; errors wait.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources gives the sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEagerDelayError(
            Iterable<? extends MaybeSource<? extends T>> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources)
                .concatMapEagerDelayError(Flows.ofMaybes(source -> source), true, maxConcurrency, 1);
    }

    /**
     * The values of sources that run at a time, source after source, in order; errors wait.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEagerDelayError(Publisher<? extends MaybeSource<? extends T>> sources) {
        return concatEagerDelayError(sources, Flowable.bufferSize());
    }

    /**
     * The values of sources that run at a time, source after source, in order; errors wait.
     *
     * @backpressure honours demand; values wait to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @param maxConcurrency sources at a time, 1 or more; {@link Integer#MAX_VALUE} for no bound
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> concatEagerDelayError(
            Publisher<? extends MaybeSource<? extends T>> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources)
                .concatMapEagerDelayError(Flows.ofMaybes(source -> source), true, maxConcurrency, 1);
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T> the type of the sources' values
     * @param <R> the type of the value
     * @param sources gives the sources
     * @param zipper makes the value of an array with the value of each source; owns those
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T, R> Maybe<R> zip(
            Iterable<? extends MaybeSource<? extends T>> sources, Function<? super Object[], ? extends R> zipper) {
        Objects.requireNonNull(zipper, "zipper is null");
        Objects.requireNonNull(sources, "sources is null");
        return LevadaPlugins.onAssembly(new ZipOne.OfMaybe<T, R>(sources, zipper));
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T> the type of the sources' values
     * @param <R> the type of the value
     * @param zipper makes the value of an array with the value of each source; owns those
     * @param sources the sources
     * @return the new maybe
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T, R> Maybe<R> zipArray(
            Function<? super Object[], ? extends R> zipper, MaybeSource<? extends T>... sources) {
        Objects.requireNonNull(zipper, "zipper is null");
        Objects.requireNonNull(sources, "sources is null");
        return LevadaPlugins.onAssembly(new ZipOne.OfMaybe<T, R>(Arrays.asList(sources), zipper));
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T1> the type of the first source's value
     * @param <T2> the type of the second source's value
     * @param <R> the type of the value
     * @param source1 the first source
     * @param source2 the second source
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, R> Maybe<R> zip(
            MaybeSource<? extends T1> source1,
            MaybeSource<? extends T2> source2,
            BiFunction<? super T1, ? super T2, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), source1, source2);
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T1> the type of the first source's value
     * @param <T2> the type of the second source's value
     * @param <T3> the type of the third source's value
     * @param <R> the type of the value
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, R> Maybe<R> zip(
            MaybeSource<? extends T1> source1,
            MaybeSource<? extends T2> source2,
            MaybeSource<? extends T3> source3,
            Function3<? super T1, ? super T2, ? super T3, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), source1, source2, source3);
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T1> the type of the first source's value
     * @param <T2> the type of the second source's value
     * @param <T3> the type of the third source's value
     * @param <T4> the type of the fourth source's value
     * @param <R> the type of the value
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, R> Maybe<R> zip(
            MaybeSource<? extends T1> source1,
            MaybeSource<? extends T2> source2,
            MaybeSource<? extends T3> source3,
            MaybeSource<? extends T4> source4,
            Function4<? super T1, ? super T2, ? super T3, ? super T4, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), source1, source2, source3, source4);
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T1> the type of the first source's value
     * @param <T2> the type of the second source's value
     * @param <T3> the type of the third source's value
     * @param <T4> the type of the fourth source's value
     * @param <T5> the type of the fifth source's value
     * @param <R> the type of the value
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, R> Maybe<R> zip(
            MaybeSource<? extends T1> source1,
            MaybeSource<? extends T2> source2,
            MaybeSource<? extends T3> source3,
            MaybeSource<? extends T4> source4,
            MaybeSource<? extends T5> source5,
            Function5<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), source1, source2, source3, source4, source5);
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T1> the type of the first source's value
     * @param <T2> the type of the second source's value
     * @param <T3> the type of the third source's value
     * @param <T4> the type of the fourth source's value
     * @param <T5> the type of the fifth source's value
     * @param <T6> the type of the sixth source's value
     * @param <R> the type of the value
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param source6 the sixth source
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, T6, R> Maybe<R> zip(
            MaybeSource<? extends T1> source1,
            MaybeSource<? extends T2> source2,
            MaybeSource<? extends T3> source3,
            MaybeSource<? extends T4> source4,
            MaybeSource<? extends T5> source5,
            MaybeSource<? extends T6> source6,
            Function6<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? super T6, ? extends R> zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(source6, "source6 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), source1, source2, source3, source4, source5, source6);
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T1> the type of the first source's value
     * @param <T2> the type of the second source's value
     * @param <T3> the type of the third source's value
     * @param <T4> the type of the fourth source's value
     * @param <T5> the type of the fifth source's value
     * @param <T6> the type of the sixth source's value
     * @param <T7> the type of the seventh source's value
     * @param <R> the type of the value
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param source6 the sixth source
     * @param source7 the seventh source
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, T6, T7, R> Maybe<R> zip(
            MaybeSource<? extends T1> source1,
            MaybeSource<? extends T2> source2,
            MaybeSource<? extends T3> source3,
            MaybeSource<? extends T4> source4,
            MaybeSource<? extends T5> source5,
            MaybeSource<? extends T6> source6,
            MaybeSource<? extends T7> source7,
            Function7<? super T1, ? super T2, ? super T3, ? super T4, ? super T5, ? super T6, ? super T7, ? extends R>
                    zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(source6, "source6 is null");
        Objects.requireNonNull(source7, "source7 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), source1, source2, source3, source4, source5, source6, source7);
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T1> the type of the first source's value
     * @param <T2> the type of the second source's value
     * @param <T3> the type of the third source's value
     * @param <T4> the type of the fourth source's value
     * @param <T5> the type of the fifth source's value
     * @param <T6> the type of the sixth source's value
     * @param <T7> the type of the seventh source's value
     * @param <T8> the type of the eighth source's value
     * @param <R> the type of the value
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param source6 the sixth source
     * @param source7 the seventh source
     * @param source8 the eighth source
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, T6, T7, T8, R> Maybe<R> zip(
            MaybeSource<? extends T1> source1,
            MaybeSource<? extends T2> source2,
            MaybeSource<? extends T3> source3,
            MaybeSource<? extends T4> source4,
            MaybeSource<? extends T5> source5,
            MaybeSource<? extends T6> source6,
            MaybeSource<? extends T7> source7,
            MaybeSource<? extends T8> source8,
            Function8<
                            ? super T1,
                            ? super T2,
                            ? super T3,
                            ? super T4,
                            ? super T5,
                            ? super T6,
                            ? super T7,
                            ? super T8,
                            ? extends R>
                    zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(source6, "source6 is null");
        Objects.requireNonNull(source7, "source7 is null");
        Objects.requireNonNull(source8, "source8 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(Rows.of(zipper), source1, source2, source3, source4, source5, source6, source7, source8);
    }

    /**
     * The values of all sources make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <T1> the type of the first source's value
     * @param <T2> the type of the second source's value
     * @param <T3> the type of the third source's value
     * @param <T4> the type of the fourth source's value
     * @param <T5> the type of the fifth source's value
     * @param <T6> the type of the sixth source's value
     * @param <T7> the type of the seventh source's value
     * @param <T8> the type of the eighth source's value
     * @param <T9> the type of the ninth source's value
     * @param <R> the type of the value
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @param source5 the fifth source
     * @param source6 the sixth source
     * @param source7 the seventh source
     * @param source8 the eighth source
     * @param source9 the ninth source
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T1, T2, T3, T4, T5, T6, T7, T8, T9, R> Maybe<R> zip(
            MaybeSource<? extends T1> source1,
            MaybeSource<? extends T2> source2,
            MaybeSource<? extends T3> source3,
            MaybeSource<? extends T4> source4,
            MaybeSource<? extends T5> source5,
            MaybeSource<? extends T6> source6,
            MaybeSource<? extends T7> source7,
            MaybeSource<? extends T8> source8,
            MaybeSource<? extends T9> source9,
            Function9<
                            ? super T1,
                            ? super T2,
                            ? super T3,
                            ? super T4,
                            ? super T5,
                            ? super T6,
                            ? super T7,
                            ? super T8,
                            ? super T9,
                            ? extends R>
                    zipper) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        Objects.requireNonNull(source5, "source5 is null");
        Objects.requireNonNull(source6, "source6 is null");
        Objects.requireNonNull(source7, "source7 is null");
        Objects.requireNonNull(source8, "source8 is null");
        Objects.requireNonNull(source9, "source9 is null");
        Objects.requireNonNull(zipper, "zipper is null");
        return zipArray(
                Rows.of(zipper), source1, source2, source3, source4, source5, source6, source7, source8, source9);
    }

    /**
     * This value and another's make the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, or what {@code zipper} throws, ends this and disposes the others; so does an end without a value
     * @discards values of the other sources, when one has none, and at disposal
     * @param <U> the type of the other's value
     * @param <R> the type of the value
     * @param other the other
     * @param zipper makes the value; owns those that it is given
     * @return the new maybe
     */
    public final <U, R> Maybe<R> zipWith(MaybeSource<U> other, BiFunction<? super T, ? super U, ? extends R> zipper) {
        Objects.requireNonNull(other, "other is null");
        return zip(this, other, zipper);
    }

    /**
     * The same value under another type.
     *
     * @backpressure none
     * @scheduler none
     * @errors a {@link ClassCastException} ends it
     * @discards none
     * @param <U> the type
     * @param clazz the type
     * @return the new maybe
     */
    public final <U> Maybe<U> cast(Class<U> clazz) {
        Objects.requireNonNull(clazz, "clazz is null");
        return map(clazz::cast);
    }

    /**
     * The value if it is of a type, otherwise nothing.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards a value of another type
     * @param <U> the type
     * @param clazz the type
     * @return the new maybe
     */
    public final <U> Maybe<U> ofType(Class<U> clazz) {
        Objects.requireNonNull(clazz, "clazz is null");
        return filter(clazz::isInstance).cast(clazz);
    }

    /**
     * Makes another piece of work of the value: another name for {@link #flatMap}.
     *
     * @backpressure none
     * @scheduler none
     * @errors an error, or what {@code mapper} throws, ends it
     * @discards none
     * @param <R> the type of the value
     * @param mapper makes the source; owns the value that it is given
     * @return the new maybe
     */
    public final <R> Maybe<R> concatMap(Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
        return flatMap(mapper);
    }

    /**
     * Makes a {@code Completable} of the value: another name for {@link #flatMapCompletable}.
     *
     * @backpressure none
     * @scheduler none
     * @errors an error, or what {@code mapper} throws, ends it
     * @discards none
     * @param mapper makes the source; owns the value that it is given
     * @return the new completable
     */
    public final Completable concatMapCompletable(Function<? super T, ? extends CompletableSource> mapper) {
        return flatMapCompletable(mapper);
    }

    /**
     * Makes a {@code Single} of the value: another name for {@link #flatMapSingle}.
     *
     * @backpressure none
     * @scheduler none
     * @errors an error, or what {@code mapper} throws, ends it
     * @discards none
     * @param <R> the type of the value
     * @param mapper makes the source; owns the value that it is given
     * @return the new maybe
     */
    public final <R> Maybe<R> concatMapSingle(Function<? super T, ? extends SingleSource<? extends R>> mapper) {
        return flatMapSingle(mapper);
    }

    /**
     * Makes another piece of work of the value and combines the outcome with the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors an error, or what the callbacks throw, ends it
     * @discards none
     * @param <U> the type of the outcome
     * @param <R> the type of the value
     * @param mapper makes the source; the value is still needed by {@code combiner}
     * @param combiner makes the new value of the value and the outcome; owns both
     * @return the new maybe
     */
    public final <U, R> Maybe<R> flatMap(
            Function<? super T, ? extends MaybeSource<? extends U>> mapper,
            BiFunction<? super T, ? super U, ? extends R> combiner) {
        Objects.requireNonNull(mapper, "mapper is null");
        Objects.requireNonNull(combiner, "combiner is null");
        return flatMap(value -> new Map.OfMaybe<U, R>(
                Flows.maybeSource(
                        Objects.requireNonNull(mapper.apply(value), "The mapper returned a null MaybeSource")),
                outcome -> combiner.apply(value, outcome)));
    }

    /**
     * The elements of an {@link Iterable} that is made of the value.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors an error, or what {@code mapper} or the iterator throws, ends the flow
     * @discards the elements left of a collection, at cancellation and at an error
     * @param <U> the type of the elements
     * @param mapper makes the elements; owns the value
     * @return the flow of the elements
     */
    public final <U> Flowable<U> flattenAsFlowable(Function<? super T, ? extends Iterable<? extends U>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(new FlattenIterable<T, U>(new ToFlowable.OfMaybe<>(this), mapper, 1));
    }

    /**
     * The elements of a {@link Stream} that is made of the value. The stream is closed once: at its end, at an error or at
     * cancellation.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors an error, or what {@code mapper} or the stream throws, ends the flow; what closing throws goes to the error hook
     * @discards the element that was taken from the stream to see whether there is one, at cancellation
     * @param <R> the type of the elements
     * @param mapper makes the stream; owns the value
     * @return the flow of the elements
     */
    public final <R> Flowable<R> flattenStreamAsFlowable(Function<? super T, ? extends Stream<? extends R>> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return LevadaPlugins.onAssembly(
                new FlattenIterable<T, R>(new ToFlowable.OfMaybe<>(this), Flows.<T, R>ofStreams(mapper), 1));
    }

    /**
     * The value, then the source that a function makes of it, then the sources of its items, and so on, level by level.
     *
     * @backpressure passes by, to one source at a time; items that are not expanded yet are kept, however many there are
     * @scheduler none
     * @errors an error, or what {@code expander} throws, ends the flow
     * @discards none
     * @param expander makes a source of an item that was also emitted, so it is for plain values
     * @return the flow
     */
    public final Flowable<T> expand(Function<? super T, ? extends Publisher<? extends T>> expander) {
        Objects.requireNonNull(expander, "expander is null");
        return toFlowable().expand(expander);
    }

    /**
     * Lets the value wait for the end of a publisher that is made for it.
     *
     * @backpressure asks the publisher for everything
     * @scheduler none
     * @errors what {@code triggerProvider} throws and what its publisher fails with
     * @discards what the publisher brings; a value that waits, at disposal and at an error
     * @param triggerProvider makes the publisher; only looks at the value
     * @return the new work
     */
    public final Maybe<T> delayUntil(Function<? super T, ? extends Publisher<?>> triggerProvider) {
        Objects.requireNonNull(triggerProvider, "triggerProvider is null");
        return filterWhen(Flows.<T>ofEnds(triggerProvider));
    }

    /**
     * First a {@code Completable}, then this value.
     *
     * @backpressure honours demand; the value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return toFlowable().startWith(other);
    }

    /**
     * First a {@code Single}, then this value.
     *
     * @backpressure honours demand; the value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(SingleSource<T> other) {
        Objects.requireNonNull(other, "other is null");
        return toFlowable().startWith(other);
    }

    /**
     * First a {@code Maybe}, then this value.
     *
     * @backpressure honours demand; the value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(MaybeSource<T> other) {
        Objects.requireNonNull(other, "other is null");
        return toFlowable().startWith(other);
    }

    /**
     * First a flow, then this value.
     *
     * @backpressure honours demand; the value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Flowable<T> startWith(Publisher<T> other) {
        Objects.requireNonNull(other, "other is null");
        return toFlowable().startWith(other);
    }

    /**
     * This value and another as they come.
     *
     * @backpressure honours demand; the value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param other the other
     * @return the flow of the values
     */
    public final Flowable<T> mergeWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return toFlowable().mergeWith(other);
    }

    /**
     * The outcome of the work that is the value of a source.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error
     * @discards a value that comes after disposal
     * @param <T> the type of the value
     * @param source gives the work
     * @return the outcome
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Maybe<T> merge(MaybeSource<? extends MaybeSource<? extends T>> source) {
        Objects.requireNonNull(source, "source is null");
        return LevadaPlugins.onAssembly(
                new FlatMapOne.MaybeToMaybe<MaybeSource<? extends T>, T>(Flows.maybeSource(source), inner -> inner));
    }

    /**
     * The values of two sources as they come.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes the others
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> merge(MaybeSource<? extends T> source1, MaybeSource<? extends T> source2) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        return mergeArray(source1, source2);
    }

    /**
     * The values of three sources as they come.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes the others
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> merge(
            MaybeSource<? extends T> source1, MaybeSource<? extends T> source2, MaybeSource<? extends T> source3) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        return mergeArray(source1, source2, source3);
    }

    /**
     * The values of four sources as they come.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes the others
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> merge(
            MaybeSource<? extends T> source1,
            MaybeSource<? extends T> source2,
            MaybeSource<? extends T> source3,
            MaybeSource<? extends T> source4) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        return mergeArray(source1, source2, source3, source4);
    }

    /**
     * The values of sources as they come.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes the others
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources the sources
     * @return the flow of the values
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> mergeArray(MaybeSource<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).flatMapMaybe(source -> source, false, Math.max(1, sources.length));
    }

    /**
     * The values of the sources that an {@link Iterable} gives, all at a time, as they come.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes the others; so does what the iterator throws
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources gives the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> merge(Iterable<? extends MaybeSource<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).flatMapMaybe(source -> source, false, Integer.MAX_VALUE);
    }

    /**
     * The values of the sources of a flow, all at a time, as they come.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes the others
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> merge(Publisher<? extends MaybeSource<? extends T>> sources) {
        return merge(sources, Integer.MAX_VALUE);
    }

    /**
     * The values of the sources of a flow, several at a time, as they come.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors the first error ends the flow and disposes the others
     * @discards values that wait, at cancellation and at an error
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @param maxConcurrency sources at a time, 1 or more
     * @return the flow of the values
     */
    public static <T> Flowable<T> merge(Publisher<? extends MaybeSource<? extends T>> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).flatMapMaybe(source -> source, false, maxConcurrency);
    }

    /**
     * The values of two sources as they come; errors wait.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> mergeDelayError(MaybeSource<? extends T> source1, MaybeSource<? extends T> source2) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        return mergeArrayDelayError(source1, source2);
    }

    /**
     * The values of three sources as they come; errors wait.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> mergeDelayError(
            MaybeSource<? extends T> source1, MaybeSource<? extends T> source2, MaybeSource<? extends T> source3) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        return mergeArrayDelayError(source1, source2, source3);
    }

    /**
     * The values of four sources as they come; errors wait.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation
     * @param <T> the type of the values
     * @param source1 the first source
     * @param source2 the second source
     * @param source3 the third source
     * @param source4 the fourth source
     * @return the flow of the values
     */
    @SuppressWarnings("unchecked") // the array is made here
    public static <T> Flowable<T> mergeDelayError(
            MaybeSource<? extends T> source1,
            MaybeSource<? extends T> source2,
            MaybeSource<? extends T> source3,
            MaybeSource<? extends T> source4) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(source3, "source3 is null");
        Objects.requireNonNull(source4, "source4 is null");
        return mergeArrayDelayError(source1, source2, source3, source4);
    }

    /**
     * The values of sources as they come; errors wait.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation
     * @param <T> the type of the values
     * @param sources the sources
     * @return the flow of the values
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Flowable<T> mergeArrayDelayError(MaybeSource<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).flatMapMaybe(source -> source, true, Math.max(1, sources.length));
    }

    /**
     * The values of the sources that an {@link Iterable} gives, all at a time, as they come; errors wait.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation
     * @param <T> the type of the values
     * @param sources gives the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> mergeDelayError(Iterable<? extends MaybeSource<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).flatMapMaybe(source -> source, true, Integer.MAX_VALUE);
    }

    /**
     * The values of the sources of a flow, all at a time, as they come; errors wait.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @return the flow of the values
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static <T> Flowable<T> mergeDelayError(Publisher<? extends MaybeSource<? extends T>> sources) {
        return mergeDelayError(sources, Integer.MAX_VALUE);
    }

    /**
     * The values of the sources of a flow, several at a time, as they come; errors wait.
     *
     * @backpressure honours demand; each value waits to be asked for
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards values that wait, at cancellation
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @param maxConcurrency sources at a time, 1 or more
     * @return the flow of the values
     */
    public static <T> Flowable<T> mergeDelayError(
            Publisher<? extends MaybeSource<? extends T>> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).flatMapMaybe(source -> source, true, maxConcurrency);
    }

    /**
     * The first outcome; the other sources are disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the first; an error of another goes to the error hook; what the iterator throws
     * @discards a value that comes too late
     * @param <T> the type of the value
     * @param sources gives the sources
     * @return the new work
     */
    public static <T> Maybe<T> amb(Iterable<? extends MaybeSource<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return LevadaPlugins.onAssembly(new AmbOne.OfMaybe<T>(sources));
    }

    /**
     * The first outcome; the other sources are disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the first; an error of another goes to the error hook
     * @discards a value that comes too late
     * @param <T> the type of the value
     * @param sources the sources
     * @return the new work
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Maybe<T> ambArray(MaybeSource<? extends T>... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return LevadaPlugins.onAssembly(new AmbOne.OfMaybe<T>(Arrays.asList(sources)));
    }

    /**
     * This outcome or another, whichever comes first; the other source is disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the first; an error of the other goes to the error hook
     * @discards a value that comes too late
     * @param other the other
     * @return the new work
     */
    @SuppressWarnings("unchecked") // the array is made here
    public final Maybe<T> ambWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return ambArray(this, other);
    }

    /**
     * The values of the latest source of a flow; the one before is disposed.
     *
     * @backpressure honours demand; asks the flow of sources for everything
     * @scheduler none
     * @errors the first error ends the flow; later errors of a superseded source go to the error hook
     * @discards the value of a source that is superseded, and one that waits at cancellation and at an error
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @return the flow of the values
     */
    public static <T> Flowable<T> switchOnNext(Publisher<? extends MaybeSource<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).switchMapMaybe(source -> source);
    }

    /**
     * The values of the latest source of a flow; the one before is disposed; errors wait.
     *
     * @backpressure honours demand; asks the flow of sources for everything
     * @scheduler none
     * @errors errors wait for the end; later errors of a superseded source go to the error hook
     * @discards the value of a source that is superseded, and one that waits at cancellation and at an error
     * @param <T> the type of the values
     * @param sources a flow of the sources
     * @return the flow of the values
     */
    public static <T> Flowable<T> switchOnNextDelayError(Publisher<? extends MaybeSource<? extends T>> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).switchMapMaybeDelayError(source -> source);
    }

    /**
     * The outcome as a {@link Notification}, so that it is always a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors become the value
     * @discards none: a notification that is dropped later is discarded with its item
     * @return the outcome
     */
    public final Single<Notification<T>> materialize() {
        return map(Notification::createOnNext)
                .defaultIfEmpty(Notification.<T>createOnComplete())
                .onErrorReturn(Notification::createOnError);
    }

    /**
     * Turns the signal that a function finds in the value back into a signal.
     *
     * @backpressure none
     * @scheduler none
     * @errors a notification of an error, or what {@code selector} throws, ends it
     * @discards none: the value is the selector's
     * @param <R> the type of the new value
     * @param selector finds the signal
     * @return the new maybe
     */
    public final <R> Maybe<R> dematerialize(Function<? super T, Notification<R>> selector) {
        Objects.requireNonNull(selector, "selector is null");
        return flatMap(value -> Flows.maybe(
                Objects.requireNonNull(selector.apply(value), "The selector returned a null Notification")));
    }

    /**
     * Makes another piece of work of the value, of the error, or of the end.
     *
     * @backpressure none
     * @scheduler none
     * @errors an error of that work, or what the callbacks throw, ends it
     * @discards none
     * @param <R> the type of the new value
     * @param onSuccessMapper makes the source of the value; owns the value
     * @param onErrorMapper makes the source of the error
     * @param onCompleteSupplier makes the source of the end
     * @return the new maybe
     */
    public final <R> Maybe<R> flatMap(
            Function<? super T, ? extends MaybeSource<? extends R>> onSuccessMapper,
            Function<? super Throwable, ? extends MaybeSource<? extends R>> onErrorMapper,
            Supplier<? extends MaybeSource<? extends R>> onCompleteSupplier) {
        Objects.requireNonNull(onSuccessMapper, "onSuccessMapper is null");
        Objects.requireNonNull(onErrorMapper, "onErrorMapper is null");
        Objects.requireNonNull(onCompleteSupplier, "onCompleteSupplier is null");
        return materialize().flatMapMaybe(Flows.ofSignals(onSuccessMapper, onErrorMapper, onCompleteSupplier));
    }

    /**
     * The value of this, then that of another, as a flow.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param other the other
     * @return the flow
     */
    public final Flowable<T> concatWith(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return toFlowable().concatWith(other);
    }

    /**
     * Whether there is a value and it equals another.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards the value
     * @param item the other
     * @return the answer
     */
    public final Single<Boolean> contains(Object item) {
        Objects.requireNonNull(item, "item is null");
        return LevadaPlugins.onAssembly(new Any.OfMaybe<>(this, item::equals, false));
    }

    /**
     * Whether there is no value.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards the value
     * @return the answer
     */
    public final Single<Boolean> isEmpty() {
        return LevadaPlugins.onAssembly(new Any.OfMaybe<>(this, value -> false, true));
    }

    /**
     * How many values there are.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards the value
     * @return 0 or 1
     */
    public final Single<Long> count() {
        return isEmpty().map(empty -> empty ? 0L : 1L);
    }

    /**
     * Other work in the place of none.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param other the other
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Maybe<T> switchIfEmpty(MaybeSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new SwitchIfEmptyOne.OfMaybe<T>(this, other));
    }

    /**
     * Other work in the place of none, which has a value in any case.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param other the other
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Single<T> switchIfEmpty(SingleSource<? extends T> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new SwitchIfEmptyOne.ToSingle<T>(this, other));
    }

    /**
     * The outcome, unless another source signals before.
     *
     * @backpressure none
     * @scheduler none
     * @errors an error of either
     * @discards a value that comes too late; what {@code other} brings
     * @param <U> the type of the other's items
     * @param other ends the work
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <U> Maybe<T> takeUntil(Publisher<U> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new TakeUntilOne.OfMaybe<>(this, new FirstElement<>(other)));
    }

    /**
     * The outcome, unless another source signals before.
     *
     * @backpressure none
     * @scheduler none
     * @errors an error of either
     * @discards a value that comes too late; what {@code other} brings
     * @param <U> the type of the other's value
     * @param other ends the work
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <U> Maybe<T> takeUntil(MaybeSource<U> other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new TakeUntilOne.OfMaybe<>(this, other));
    }

    /**
     * Whether two pieces of work bring equal values, or both none.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error of either
     * @discards both values
     * @param <T> the type of the values
     * @param source1 one
     * @param source2 the other
     * @return the answer
     */
    public static <T> Single<Boolean> sequenceEqual(
            MaybeSource<? extends T> source1, MaybeSource<? extends T> source2) {
        return sequenceEqual(source1, source2, Objects::equals);
    }

    /**
     * Whether two pieces of work bring the same value, which a comparer says, or both none.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error of either; what {@code isEqual} throws
     * @discards both values
     * @param <T> the type of the values
     * @param source1 one
     * @param source2 the other
     * @param isEqual only looks at the values
     * @return the answer
     */
    public static <T> Single<Boolean> sequenceEqual(
            MaybeSource<? extends T> source1,
            MaybeSource<? extends T> source2,
            BiPredicate<? super T, ? super T> isEqual) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        Objects.requireNonNull(isEqual, "isEqual is null");
        return Flowable.sequenceEqual(
                new ToFlowable.OfMaybe<T>(source1), new ToFlowable.OfMaybe<T>(source2), isEqual, 1);
    }

    /**
     * The work again and again, until an error or cancellation.
     *
     * @backpressure passes by; what one round leaves is asked of the next
     * @scheduler none
     * @errors none
     * @discards none
     * @return the values as a flow
     */
    public final Flowable<T> repeat() {
        return repeat(Long.MAX_VALUE);
    }

    /**
     * The work so many times in all.
     *
     * @backpressure passes by; what one round leaves is asked of the next
     * @scheduler none
     * @errors none
     * @discards none
     * @param times how many, 0 or more
     * @return the values as a flow
     */
    public final Flowable<T> repeat(long times) {
        return toFlowable().repeat(times);
    }

    /**
     * The work again and again, until something says stop at the end of a round.
     *
     * @backpressure passes by; what one round leaves is asked of the next
     * @scheduler none
     * @errors what {@code stop} throws
     * @discards none
     * @param stop asked at the end of each round
     * @return the values as a flow
     */
    public final Flowable<T> repeatUntil(BooleanSupplier stop) {
        return toFlowable().repeatUntil(stop);
    }

    /**
     * The work again each time a handler says so, which is shown the end of each round. The end of the handler's
     * flow is the end of all.
     *
     * @backpressure passes by; what one round leaves is asked of the next
     * @scheduler none
     * @errors what {@code handler} throws; so does a null result; errors of its flow end this one
     * @discards the handler's items; items that come after its end
     * @param handler makes, of the flow of ends, the flow whose items start rounds
     * @return the values as a flow
     */
    public final Flowable<T> repeatWhen(Function<? super Flowable<Object>, ? extends Publisher<?>> handler) {
        Objects.requireNonNull(handler, "handler is null");
        return toFlowable().repeatWhen(handler);
    }

    /**
     * Shows the value to a callback, before it passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onSuccess} throws
     * @discards the value at which {@code onSuccess} throws
     * @param onSuccess only looks at the value
     * @return the new work
     */
    public final Maybe<T> doOnSuccess(Consumer<? super T> onSuccess) {
        Objects.requireNonNull(onSuccess, "onSuccess is null");
        return peek(onSuccess, null, null);
    }

    /**
     * Shows the error to a callback, before it passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onError} throws joins the error
     * @discards none
     * @param onError looks at the error
     * @return the new work
     */
    public final Maybe<T> doOnError(Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onError, "onError is null");
        return peek(null, onError, null);
    }

    /**
     * Runs an action at the end without a value, before that passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onComplete} throws
     * @discards none
     * @param onComplete the action
     * @return the new work
     */
    public final Maybe<T> doOnComplete(Action onComplete) {
        Objects.requireNonNull(onComplete, "onComplete is null");
        return peek(null, null, onComplete);
    }

    /**
     * Runs an action whatever the outcome, before that passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onTerminate} throws joins the error or takes the place of the outcome
     * @discards the value at which it throws
     * @param onTerminate the action
     * @return the new work
     */
    public final Maybe<T> doOnTerminate(Action onTerminate) {
        Objects.requireNonNull(onTerminate, "onTerminate is null");
        return peek(value -> onTerminate.run(), error -> onTerminate.run(), onTerminate);
    }

    /**
     * Shows the handle to a callback, before it passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onSubscribe} throws
     * @discards none
     * @param onSubscribe looks at the handle
     * @return the new work
     */
    public final Maybe<T> doOnSubscribe(Consumer<? super Disposable> onSubscribe) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        return LevadaPlugins.onAssembly(new DoOnLifecycle.OfMaybe<>(this, onSubscribe, null));
    }

    /**
     * Runs an action at disposal, before that passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onDispose} throws goes to the error hook
     * @discards none
     * @param onDispose the action
     * @return the new work
     */
    public final Maybe<T> doOnDispose(Action onDispose) {
        Objects.requireNonNull(onDispose, "onDispose is null");
        return LevadaPlugins.onAssembly(new DoOnLifecycle.OfMaybe<>(this, null, onDispose));
    }

    /**
     * Runs an action once, after the outcome or disposal, whichever comes first.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onFinally} throws goes to the error hook
     * @discards none
     * @param onFinally the action
     * @return the new work
     */
    public final Maybe<T> doFinally(Action onFinally) {
        Objects.requireNonNull(onFinally, "onFinally is null");
        return LevadaPlugins.onAssembly(new DoFinally.OfMaybe<>(this, onFinally));
    }

    /**
     * Shows the outcome to a callback, before it passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onEvent} throws joins the error or takes the place of the outcome
     * @discards the value at which {@code onEvent} throws
     * @param onEvent only looks at the value, or at the error; the other, or both if there is neither, is null
     * @return the new work
     */
    public final Maybe<T> doOnEvent(BiConsumer<? super T, ? super Throwable> onEvent) {
        Objects.requireNonNull(onEvent, "onEvent is null");
        return LevadaPlugins.onAssembly(new DoOnEach.OfMaybe<>(this, DoOnEach.Peek.event(onEvent)));
    }

    /**
     * Shows the value to a callback, after it has passed. It is then downstream's: the callback must not touch one that
     * can be released.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onAfterSuccess} throws goes to the error hook
     * @discards none
     * @param onAfterSuccess looks at the value
     * @return the new work
     */
    public final Maybe<T> doAfterSuccess(Consumer<? super T> onAfterSuccess) {
        Objects.requireNonNull(onAfterSuccess, "onAfterSuccess is null");
        return LevadaPlugins.onAssembly(new DoAfter.OfMaybe<>(this, new DoAfter.After<>(onAfterSuccess, null)));
    }

    /**
     * Runs an action after the outcome has passed.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onAfterTerminate} throws goes to the error hook
     * @discards none
     * @param onAfterTerminate the action
     * @return the new work
     */
    public final Maybe<T> doAfterTerminate(Action onAfterTerminate) {
        Objects.requireNonNull(onAfterTerminate, "onAfterTerminate is null");
        return LevadaPlugins.onAssembly(new DoAfter.OfMaybe<>(this, new DoAfter.After<>(null, onAfterTerminate)));
    }

    /**
     * Callbacks for the handle and for disposal.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onSubscribe} throws; what {@code onDispose} throws goes to the error hook
     * @discards none
     * @param onSubscribe looks at the handle
     * @param onDispose runs at disposal
     * @return the new work
     */
    public final Maybe<T> doOnLifecycle(Consumer<? super Disposable> onSubscribe, Action onDispose) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        Objects.requireNonNull(onDispose, "onDispose is null");
        return LevadaPlugins.onAssembly(new DoOnLifecycle.OfMaybe<>(this, onSubscribe, onDispose));
    }

    /**
     * Runs an action before the work is subscribed to, for each subscriber. Of several the last one runs first.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onFirst} throws
     * @discards none
     * @param onFirst the action
     * @return the new work
     */
    public final Maybe<T> doFirst(Action onFirst) {
        Objects.requireNonNull(onFirst, "onFirst is null");
        return LevadaPlugins.onAssembly(new Defer.OfMaybe<T>(() -> {
            onFirst.run();
            return this;
        }));
    }

    /**
     * The same work under another identity: what stands behind can't recognise it, nor take a faster way because of it.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new work
     */
    public final Maybe<T> hide() {
        return LevadaPlugins.onAssembly(new Hide.OfMaybe<>(this));
    }

    /**
     * Lets go of both sides at the end and at disposal, so that neither keeps the other from being collected.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards a value that comes after disposal
     * @return the new work
     */
    public final Maybe<T> onTerminateDetach() {
        return LevadaPlugins.onAssembly(new OnTerminateDetach.OfMaybe<>(this));
    }

    /**
     * Logs each signal, in both directions, under the name of this type.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the logger, as those of callbacks
     * @discards the value at which the logger throws
     * @return the new work
     */
    public final Maybe<T> log() {
        return log("dev.levada.Maybe");
    }

    /**
     * Logs each signal, in both directions, with the JDK's {@link System.Logger}: errors at level {@code ERROR}, the
     * rest at {@code INFO}.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the logger, as those of callbacks
     * @discards the value at which the logger throws
     * @param category the name of the logger
     * @return the new work
     */
    public final Maybe<T> log(String category) {
        Objects.requireNonNull(category, "category is null");
        Log log = new Log(category);
        return LevadaPlugins.onAssembly(
                new DoOnEach.OfMaybe<T>(doOnLifecycle(log::subscribed, log::cancelled), log.outcome()));
    }

    /**
     * After an error, goes on with other work.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code fallbackSupplier} throws joins the error
     * @discards none
     * @param fallbackSupplier makes the other work
     * @return the new work
     */
    public final Maybe<T> onErrorResumeNext(
            Function<? super Throwable, ? extends MaybeSource<? extends T>> fallbackSupplier) {
        Objects.requireNonNull(fallbackSupplier, "fallbackSupplier is null");
        return LevadaPlugins.onAssembly(new OnErrorResumeNextOne.OfMaybe<T>(this, fallbackSupplier));
    }

    /**
     * Instead of an error, a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code itemSupplier} throws joins the error; so does a null result
     * @discards none
     * @param itemSupplier makes the value
     * @return the new work
     */
    public final Maybe<T> onErrorReturn(Function<? super Throwable, ? extends T> itemSupplier) {
        Objects.requireNonNull(itemSupplier, "itemSupplier is null");
        return onErrorResumeNext(error -> new Just.OfMaybe<T>(
                Objects.requireNonNull(itemSupplier.apply(error), "The itemSupplier returned a null value")));
    }

    /**
     * Instead of an error, a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param item the value
     * @return the new work
     */
    public final Maybe<T> onErrorReturnItem(T item) {
        Objects.requireNonNull(item, "item is null");
        return onErrorReturn(error -> item);
    }

    /**
     * Replaces the error by what a function makes of it.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code mapper} makes; what it throws joins the error; so does a null result
     * @discards none
     * @param mapper makes the new error of the old one
     * @return the new work
     */
    public final Maybe<T> onErrorMap(Function<? super Throwable, ? extends Throwable> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return onErrorResumeNext(error -> {
            Throwable mapped = Objects.requireNonNull(mapper.apply(error), "The mapper returned a null Throwable");
            return new Fail.OfMaybe<T>(() -> mapped);
        });
    }

    /**
     * Instead of an error, the end without a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new work
     */
    public final Maybe<T> onErrorComplete() {
        return onErrorComplete(error -> true);
    }

    /**
     * Instead of an error that a predicate accepts, the end without a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors one that {@code predicate} refuses; what it throws joins the error
     * @discards none
     * @param predicate looks at the error
     * @return the new work
     */
    public final Maybe<T> onErrorComplete(Predicate<? super Throwable> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new OnErrorComplete.OfMaybe<>(this, predicate));
    }

    /**
     * After an error, goes on with other work.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of {@code fallback}
     * @discards none
     * @param fallback the other work
     * @return the new work
     */
    public final Maybe<T> onErrorResumeWith(MaybeSource<? extends T> fallback) {
        Objects.requireNonNull(fallback, "fallback is null");
        return onErrorResumeNext(error -> fallback);
    }

    /**
     * After an error, does the work again, without end.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new work
     */
    public final Maybe<T> retry() {
        return toFlowable().retry().lastElement();
    }

    /**
     * After an error, does the work again, a number of times.
     *
     * @backpressure none
     * @scheduler none
     * @errors the one after the last attempt
     * @discards none
     * @param times how many times, 0 or more; {@link Long#MAX_VALUE} for no bound
     * @return the new work
     */
    public final Maybe<T> retry(long times) {
        return toFlowable().retry(times).lastElement();
    }

    /**
     * After an error that a predicate accepts, does the work again.
     *
     * @backpressure none
     * @scheduler none
     * @errors one that {@code predicate} refuses; what it throws joins the error
     * @discards none
     * @param predicate looks at the error
     * @return the new work
     */
    public final Maybe<T> retry(Predicate<? super Throwable> predicate) {
        return toFlowable().retry(predicate).lastElement();
    }

    /**
     * After an error that a predicate accepts, does the work again, a number of times.
     *
     * @backpressure none
     * @scheduler none
     * @errors one that {@code predicate} refuses, or the one after the last attempt; what {@code predicate} throws joins the error
     * @discards none
     * @param times how many times, 0 or more; {@link Long#MAX_VALUE} for no bound
     * @param predicate looks at the error
     * @return the new work
     */
    public final Maybe<T> retry(long times, Predicate<? super Throwable> predicate) {
        return toFlowable().retry(times, predicate).lastElement();
    }

    /**
     * After an error that a predicate accepts, does the work again.
     *
     * @backpressure none
     * @scheduler none
     * @errors one that {@code predicate} refuses; what it throws joins the error
     * @discards none
     * @param predicate is told how many errors there were, this one included, and the error
     * @return the new work
     */
    public final Maybe<T> retry(BiPredicate<? super Integer, ? super Throwable> predicate) {
        return toFlowable().retry(predicate).lastElement();
    }

    /**
     * After an error, does the work again until told to stop.
     *
     * @backpressure none
     * @scheduler none
     * @errors the one at which {@code stop} says so; what it throws joins the error
     * @discards none
     * @param stop called after each error; true to let the error pass
     * @return the new work
     */
    public final Maybe<T> retryUntil(BooleanSupplier stop) {
        return toFlowable().retryUntil(stop).lastElement();
    }

    /**
     * After an error, does the work again each time a handler says so, which is shown the error. The end of its flow is
     * the end of all.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code handler} throws; so does a null result; errors of its flow end this one
     * @discards the handler's items; a value that comes after its end
     * @param handler makes, of the flow of errors, the flow whose items start attempts
     * @return the new work
     */
    public final Maybe<T> retryWhen(Function<? super Flowable<Throwable>, ? extends Publisher<?>> handler) {
        Objects.requireNonNull(handler, "handler is null");
        return toFlowable().retryWhen(handler).lastElement();
    }

    /**
     * Keeps the outcome, from the first subscription on, and gives it to each observer. The work is done once and is never
     * disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors kept for all observers; a value that must be released is one
     * @discards a value that must be released: it has one owner and can't be given to several
     * @return the new work
     */
    public final Maybe<T> cache() {
        return LevadaPlugins.onAssembly(new CacheOne.OfMaybe<>(this));
    }

    /**
     * Signals the outcome on a scheduler's thread.
     *
     * @backpressure none
     * @scheduler a worker of {@code scheduler}
     * @errors none
     * @discards a value that meets disposal
     * @param scheduler where
     * @return the new work
     */
    public final Maybe<T> observeOn(Scheduler scheduler) {
        Objects.requireNonNull(scheduler, "scheduler is null");
        return LevadaPlugins.onAssembly(new ObserveOnOne.OfMaybe<>(this, scheduler));
    }

    /**
     * Starts the work on a scheduler's thread.
     *
     * @backpressure none
     * @scheduler a worker of {@code scheduler}
     * @errors none
     * @discards none
     * @param scheduler where
     * @return the new work
     */
    public final Maybe<T> subscribeOn(Scheduler scheduler) {
        Objects.requireNonNull(scheduler, "scheduler is null");
        return LevadaPlugins.onAssembly(new SubscribeOnOne.OfMaybe<>(this, scheduler));
    }

    /**
     * Puts an observer of one's own before each observer.
     *
     * @backpressure none
     * @scheduler by the operator
     * @errors what {@code lift} throws; a null observer
     * @discards a value that comes after the operator has disposed
     * @param <R> the type of the new value
     * @param lift makes the observer
     * @return the new work
     */
    public final <R> Maybe<R> lift(MaybeOperator<? extends R, ? super T> lift) {
        Objects.requireNonNull(lift, "lift is null");
        return LevadaPlugins.onAssembly(new Lift.OfMaybe<T, R>(this, lift));
    }

    /**
     * Hands this to a function that builds on it.
     *
     * @backpressure none
     * @scheduler by the function
     * @errors by the function
     * @discards by the function
     * @param <R> the type of the new value
     * @param transformer builds the new work
     * @return the new work
     */
    public final <R> Maybe<R> compose(MaybeTransformer<? super T, ? extends R> transformer) {
        Objects.requireNonNull(transformer, "transformer is null");
        @SuppressWarnings("unchecked") // the value only comes out of it
        MaybeTransformer<T, R> same = (MaybeTransformer<T, R>) transformer;
        return wrap(same.apply(this));
    }

    /**
     * Hands this to a function that makes something else of it.
     *
     * @backpressure by the function
     * @scheduler by the function
     * @errors by the function
     * @discards by the function
     * @param <R> what is made
     * @param converter makes it
     * @return what {@code converter} made
     */
    public final <R> R to(MaybeConverter<T, ? extends R> converter) {
        return Objects.requireNonNull(converter, "converter is null").apply(this);
    }

    /**
     * This as a flow.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards a value that meets cancellation
     * @return the flow
     */
    public final Flowable<T> toFlowable() {
        return LevadaPlugins.onAssembly(new ToFlowable.OfMaybe<T>(this));
    }

    /**
     * The value, or an error if there is none.
     *
     * @backpressure none
     * @scheduler none
     * @errors a {@link java.util.NoSuchElementException} if there is no value
     * @discards none
     * @return the new work
     */
    public final Single<T> toSingle() {
        return LevadaPlugins.onAssembly(new Retype.MaybeToSingle<>(this, null));
    }

    /**
     * The value, or a default if there is none.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param defaultItem the default
     * @return the new work
     */
    public final Single<T> defaultIfEmpty(T defaultItem) {
        Objects.requireNonNull(defaultItem, "defaultItem is null");
        return LevadaPlugins.onAssembly(new Retype.MaybeToSingle<>(this, () -> defaultItem));
    }

    /**
     * Starts the work and gives its outcome as a future.
     *
     * @backpressure none
     * @scheduler none
     * @errors the future fails; with a {@link java.util.NoSuchElementException} if there is no value
     * @discards a value that comes after the future was cancelled
     * @return the outcome as a future; cancelling it disposes the work
     */
    public final CompletionStage<T> toCompletionStage() {
        return subscribeWith(ToCompletionStage.<T>orError()).future();
    }

    /**
     * Starts the work and gives its outcome as a future.
     *
     * @backpressure none
     * @scheduler none
     * @errors the future fails
     * @discards a value that comes after the future was cancelled
     * @param defaultItem what the future gives at an end without a value; may be null
     * @return the outcome as a future; cancelling it disposes the work
     */
    public final CompletionStage<T> toCompletionStage(@Nullable T defaultItem) {
        return subscribeWith(ToCompletionStage.<T>orElse(defaultItem)).future();
    }

    /**
     * Starts the work and gives its outcome as a future.
     *
     * @backpressure none
     * @scheduler none
     * @errors the future fails
     * @discards a value that comes after the future was cancelled
     * @return the value as a future, {@code null} if there is none; cancelling it disposes the work
     */
    public final Future<T> toFuture() {
        return subscribeWith(ToCompletionStage.<T>orElse(null)).future();
    }

    private Maybe<T> peek(
            @Nullable Consumer<? super T> onSuccess,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {
        return LevadaPlugins.onAssembly(
                new DoOnEach.OfMaybe<T>(this, new DoOnEach.Peek<T>(onSuccess, onError, onComplete)));
    }

    /**
     * Starts the work for a test observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors recorded
     * @discards a value that comes after disposal; the value is the test's, see {@link TestObserver#releaseValues}
     * @return the observer
     */
    public final TestObserver<T> test() {
        return test(false);
    }

    /**
     * Starts the work for a test observer, or for one that has disposed before.
     *
     * @backpressure none
     * @scheduler none
     * @errors recorded
     * @discards a value that comes after disposal; the value is the test's, see {@link TestObserver#releaseValues}
     * @param dispose whether the observer has disposed before the work starts
     * @return the observer
     */
    public final TestObserver<T> test(boolean dispose) {
        TestObserver<T> observer = new TestObserver<>();
        if (dispose) {
            observer.dispose();
        }
        return subscribeWith(observer);
    }

    private Disposable consume(
            @Nullable Consumer<? super T> onSuccess,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {
        Consume.One<T> end = new Consume.One<>(onSuccess, onError, onComplete);
        subscribe(end);
        return end;
    }

    /**
     * Waits for the outcome.
     *
     * @backpressure none
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards a value that comes after an interrupt
     * @return the value, now owned by the caller, or {@code null} if there is none
     */
    public final @Nullable T blockingGet() {
        Await<T> await = new Await<>();
        subscribe(await);
        return await.get();
    }

    /**
     * Waits for the outcome.
     *
     * @backpressure none
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards a value that comes after an interrupt
     * @param defaultValue given if there is no value
     * @return the value, now owned by the caller, or {@code defaultValue}
     */
    public final T blockingGet(T defaultValue) {
        Objects.requireNonNull(defaultValue, "defaultValue is null");
        T value = blockingGet();
        return value != null ? value : defaultValue;
    }

    /**
     * Runs the work for its side effects, and returns at the end.
     *
     * @backpressure none
     * @scheduler the calling thread waits
     * @errors to the error hook, as not implemented; so is an interrupt
     * @discards the value
     */
    public final void blockingSubscribe() {
        blockingConsume(new Consume.One<T>(null, null, null));
    }

    /**
     * Waits for the outcome and gives it to callbacks on the calling thread. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler the calling thread
     * @errors to the error hook, as not implemented; so is an interrupt
     * @discards a value that comes after an interrupt
     * @param onSuccess owns the value that it is given
     */
    public final void blockingSubscribe(Consumer<? super T> onSuccess) {
        Objects.requireNonNull(onSuccess, "onSuccess is null");
        blockingConsume(new Consume.One<T>(onSuccess, null, null));
    }

    /**
     * Waits for the outcome and gives it to callbacks on the calling thread. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler the calling thread
     * @errors to {@code onError}, also an interrupt
     * @discards a value that comes after an interrupt
     * @param onSuccess owns the value that it is given
     * @param onError takes the error
     */
    public final void blockingSubscribe(Consumer<? super T> onSuccess, Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onSuccess, "onSuccess is null");
        Objects.requireNonNull(onError, "onError is null");
        blockingConsume(new Consume.One<T>(onSuccess, onError, null));
    }

    /**
     * Waits for the outcome and gives it to callbacks on the calling thread. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler the calling thread
     * @errors to {@code onError}, also an interrupt
     * @discards a value that comes after an interrupt
     * @param onSuccess owns the value that it is given
     * @param onError takes the error
     * @param onComplete runs at the end without a value
     */
    public final void blockingSubscribe(
            Consumer<? super T> onSuccess, Consumer<? super Throwable> onError, Action onComplete) {
        Objects.requireNonNull(onSuccess, "onSuccess is null");
        Objects.requireNonNull(onError, "onError is null");
        Objects.requireNonNull(onComplete, "onComplete is null");
        blockingConsume(new Consume.One<T>(onSuccess, onError, onComplete));
    }

    /**
     * Waits for the outcome and gives it to an observer on the calling thread; returns without one when the observer has disposed.
     *
     * @backpressure none
     * @scheduler the calling thread
     * @errors to {@code observer}, also an interrupt
     * @discards a value that comes after an interrupt or disposal
     * @param observer where the signals go
     */
    public final void blockingSubscribe(MaybeObserver<? super T> observer) {
        Objects.requireNonNull(observer, "observer is null");
        blockingConsume(ScalarBorder.scalar(observer));
    }

    private void blockingConsume(Scalar<T> end) {
        Await<T> await = new Await<>();
        end.onSubscribe(await);
        subscribe(await);
        await.deliver(end);
    }
}
