package dev.levada.core;

import dev.levada.core.internal.combine.AmbOne;
import dev.levada.core.internal.combine.AndThen;
import dev.levada.core.internal.combine.Concat;
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
import dev.levada.core.internal.create.Never;
import dev.levada.core.internal.create.UsingOne;
import dev.levada.core.internal.create.UsingWhen;
import dev.levada.core.internal.error.OnErrorComplete;
import dev.levada.core.internal.error.OnErrorResumeNextOne;
import dev.levada.core.internal.filter.IgnoreElements;
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
import dev.levada.core.internal.transform.Lift;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.BiFunction;
import dev.levada.functions.BiPredicate;
import dev.levada.functions.BooleanSupplier;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.Predicate;
import dev.levada.functions.Supplier;
import dev.levada.observers.TestObserver;
import dev.levada.plugins.LevadaPlugins;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * A piece of work that ends, with an error or without, and has no value.
 */
public abstract class Completable implements CompletableSource {

    private static final Object NOTHING = new Object();

    /** For subclasses. */
    protected Completable() {}

    /**
     * Gives each observer an emitter through which a callback answers.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code source} throws is signalled; an error that comes too late goes to the error hook
     * @discards none
     * @param source runs for each observer
     * @return the Completable
     */
    public static Completable create(CompletableOnSubscribe source) {
        Objects.requireNonNull(source, "source is null");
        return LevadaPlugins.onAssembly(new CreateOne.OfCompletable(source));
    }

    /**
     * Starts the work for {@code observer}, which has been checked and wrapped where needed.
     *
     * @param observer where the signals go
     */
    protected abstract void subscribeActual(CompletableObserver observer);

    /**
     * Starts the work for {@code observer}.
     *
     * @backpressure none
     * @scheduler none
     * @errors to {@code observer}
     * @discards none
     * @param observer where the signals go
     */
    @Override
    public final void subscribe(CompletableObserver observer) {
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
     * @discards none
     * @param <E> the type of the observer
     * @param observer where the signals go
     * @return {@code observer}
     */
    public final <E extends CompletableObserver> E subscribeWith(E observer) {
        subscribe(observer);
        return observer;
    }

    /**
     * Starts the work for {@code observer}, which may throw.
     *
     * @backpressure none
     * @scheduler none
     * @errors to {@code observer}; what that throws goes to the error hook
     * @discards none
     * @param observer where the signals go
     */
    public final void safeSubscribe(CompletableObserver observer) {
        Objects.requireNonNull(observer, "observer is null");
        subscribe(new SafeObserver<>(ScalarBorder.scalar(observer)));
    }

    /**
     * Runs the work for its side effects.
     *
     * @backpressure none
     * @scheduler none
     * @errors to the error hook, as not implemented
     * @discards none
     * @return stops the work
     */
    public final Disposable subscribe() {
        return consume(null, null);
    }

    /**
     * Gives the outcome to callbacks. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler none
     * @errors to the error hook, as not implemented
     * @discards none
     * @param onComplete runs at the end
     * @return stops the work
     */
    public final Disposable subscribe(Action onComplete) {
        Objects.requireNonNull(onComplete, "onComplete is null");
        return consume(null, onComplete);
    }

    /**
     * Gives the outcome to callbacks. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler none
     * @errors to {@code onError}
     * @discards none
     * @param onComplete runs at the end
     * @param onError takes the error
     * @return stops the work
     */
    public final Disposable subscribe(Action onComplete, Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onComplete, "onComplete is null");
        Objects.requireNonNull(onError, "onError is null");
        return consume(onError, onComplete);
    }

    /**
     * The end at once.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new work
     */
    public static Completable complete() {
        return LevadaPlugins.onAssembly(Empty.OfCompletable.INSTANCE);
    }

    /**
     * Never ends.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new work
     */
    public static Completable never() {
        return LevadaPlugins.onAssembly(Never.OfCompletable.INSTANCE);
    }

    /**
     * Runs an action for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code action} throws
     * @discards none
     * @param action the work
     * @return its end
     */
    public static Completable fromAction(Action action) {
        Objects.requireNonNull(action, "action is null");
        return fromCallable(() -> {
            try {
                action.run();
                return NOTHING;
            } catch (Exception | Error failure) {
                throw failure;
            } catch (Throwable failure) {
                throw Exceptions.propagate(failure);
            }
        });
    }

    /**
     * Runs a task for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code run} throws
     * @discards none
     * @param run the work
     * @return its end
     */
    public static Completable fromRunnable(Runnable run) {
        Objects.requireNonNull(run, "run is null");
        return fromAction(run::run);
    }

    /**
     * Fails at once.
     *
     * @backpressure none
     * @scheduler none
     * @errors {@code throwable}
     * @discards none
     * @param throwable the error
     * @return the new work
     */
    public static Completable error(Throwable throwable) {
        Objects.requireNonNull(throwable, "throwable is null");
        return LevadaPlugins.onAssembly(new Fail.OfCompletable(() -> throwable));
    }

    /**
     * Fails at once, with an error made for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code supplier} gives or throws
     * @discards none
     * @param supplier makes the error
     * @return the new work
     */
    public static Completable error(Supplier<? extends Throwable> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(new Fail.OfCompletable(supplier));
    }

    /**
     * Work made for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code supplier} throws
     * @discards none
     * @param supplier makes the work
     * @return the new work
     */
    public static Completable defer(Supplier<? extends CompletableSource> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(new Defer.OfCompletable(supplier));
    }

    /**
     * A call made for each observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code callable} throws
     * @discards the result
     * @param callable the work
     * @return its end
     */
    public static Completable fromCallable(Callable<?> callable) {
        Objects.requireNonNull(callable, "callable is null");
        return LevadaPlugins.onAssembly(new FromCallable.OfCompletable(callable));
    }

    /**
     * A call made for each observer; what it gives is discarded.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code supplier} throws
     * @discards the result
     * @param supplier the work
     * @return its end
     */
    public static Completable fromSupplier(Supplier<?> supplier) {
        Objects.requireNonNull(supplier, "supplier is null");
        return LevadaPlugins.onAssembly(new IgnoreElements.OfMaybe<>(FromCallable.OfMaybe.ofSupplier(supplier)));
    }

    /**
     * The end of a stage of the JDK. Disposal does not reach the stage.
     *
     * @backpressure none
     * @scheduler none
     * @errors what the stage ends with, as it is
     * @discards the value
     * @param stage the work
     * @return its end
     */
    public static Completable fromCompletionStage(CompletionStage<?> stage) {
        Objects.requireNonNull(stage, "stage is null");
        return LevadaPlugins.onAssembly(new IgnoreElements.OfMaybe<>(new FromCompletionStage.OfMaybe<>(stage)));
    }

    /**
     * The end of a flow.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors by {@code publisher}
     * @discards all items
     * @param <T> the type of the items
     * @param publisher the flow
     * @return its end
     */
    public static <T> Completable fromPublisher(Publisher<T> publisher) {
        Objects.requireNonNull(publisher, "publisher is null");
        return LevadaPlugins.onAssembly(new IgnoreElements<>(publisher));
    }

    /**
     * The end of a {@code Single}.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code single}
     * @discards the value
     * @param <T> the type of the value
     * @param single the work
     * @return its end
     */
    public static <T> Completable fromSingle(SingleSource<T> single) {
        Objects.requireNonNull(single, "single is null");
        return LevadaPlugins.onAssembly(new IgnoreElements.OfSingle<>(single));
    }

    /**
     * The end of a {@code Maybe}.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code maybe}
     * @discards the value
     * @param <T> the type of the value
     * @param maybe the work
     * @return its end
     */
    public static <T> Completable fromMaybe(MaybeSource<T> maybe) {
        Objects.requireNonNull(maybe, "maybe is null");
        return LevadaPlugins.onAssembly(new IgnoreElements.OfMaybe<>(maybe));
    }

    /**
     * A source written by hand. Unlike RxJava's, it is watched like any other foreign source.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code onSubscribe}
     * @discards none
     * @param onSubscribe the source; not a {@link Completable}
     * @return the new work
     */
    public static Completable unsafeCreate(CompletableSource onSubscribe) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        if (onSubscribe instanceof Completable) {
            throw new IllegalArgumentException("Use of unsafeCreate(Completable)!");
        }
        return LevadaPlugins.onAssembly(new FromSource.OfCompletable(onSubscribe));
    }

    /**
     * A foreign source; a {@link Completable} is returned as it is.
     *
     * @backpressure none
     * @scheduler none
     * @errors by {@code source}
     * @discards none
     * @param source the source
     * @return the new work
     */
    public static Completable wrap(CompletableSource source) {
        Objects.requireNonNull(source, "source is null");
        return source instanceof Completable same
                ? same
                : LevadaPlugins.onAssembly(new FromSource.OfCompletable(source));
    }

    /**
     * A resource for each observer, and work made of it. The resource is cleaned up once, at the end or the disposal.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code resourceSupplier} and {@code sourceSupplier} throw; what {@code resourceCleanup} throws is the end, or goes to the error hook at disposal
     * @discards none
     * @param <D> the type of the resource
     * @param resourceSupplier makes the resource
     * @param sourceSupplier makes the source of the resource
     * @param resourceCleanup gives the resource back
     * @return the new work
     */
    public static <D> Completable using(
            Supplier<? extends D> resourceSupplier,
            Function<? super D, ? extends CompletableSource> sourceSupplier,
            Consumer<? super D> resourceCleanup) {
        return using(resourceSupplier, sourceSupplier, resourceCleanup, true);
    }

    /**
     * A resource for each observer, and work made of it. The resource is cleaned up once, at the end or the disposal.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code resourceSupplier} and {@code sourceSupplier} throw; what {@code resourceCleanup} throws is the end if it is eager, and goes to the error hook otherwise
     * @discards none
     * @param <D> the type of the resource
     * @param resourceSupplier makes the resource
     * @param sourceSupplier makes the source of the resource
     * @param resourceCleanup gives the resource back
     * @param eager whether the resource is cleaned up before the end is signalled, or after it
     * @return the new work
     */
    public static <D> Completable using(
            Supplier<? extends D> resourceSupplier,
            Function<? super D, ? extends CompletableSource> sourceSupplier,
            Consumer<? super D> resourceCleanup,
            boolean eager) {
        Objects.requireNonNull(resourceSupplier, "resourceSupplier is null");
        Objects.requireNonNull(sourceSupplier, "sourceSupplier is null");
        Objects.requireNonNull(resourceCleanup, "resourceCleanup is null");
        return LevadaPlugins.onAssembly(
                new UsingOne.OfCompletable<D>(resourceSupplier, sourceSupplier, resourceCleanup, eager));
    }

    /**
     * A resource that a publisher gives, and work made of it. A cleanup of the resource runs once, and the end waits for it.
     *
     * @backpressure none
     * @scheduler none
     * @errors what the callbacks throw; what a cleanup fails with joins the error or is the end, or goes to the error hook at disposal
     * @discards further resources, and what the cleanups bring
     * @param <D> the type of the resource
     * @param resourceSupplier gives the resource: its first item; without one there is nothing to do
     * @param resourceClosure makes the source of the resource
     * @param asyncCleanup gives the resource back, in each case
     * @return the new work
     */
    public static <D> Completable usingWhen(
            Publisher<D> resourceSupplier,
            Function<? super D, ? extends CompletableSource> resourceClosure,
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
     * @param <D> the type of the resource
     * @param resourceSupplier gives the resource: its first item; without one there is nothing to do
     * @param resourceClosure makes the source of the resource
     * @param asyncComplete gives the resource back after a good end
     * @param asyncError gives the resource back after an error
     * @param asyncCancel gives the resource back after a disposal
     * @return the new work
     */
    public static <D> Completable usingWhen(
            Publisher<D> resourceSupplier,
            Function<? super D, ? extends CompletableSource> resourceClosure,
            Function<? super D, ? extends Publisher<?>> asyncComplete,
            BiFunction<? super D, ? super Throwable, ? extends Publisher<?>> asyncError,
            Function<? super D, ? extends Publisher<?>> asyncCancel) {
        Objects.requireNonNull(resourceSupplier, "resourceSupplier is null");
        Objects.requireNonNull(resourceClosure, "resourceClosure is null");
        Objects.requireNonNull(asyncComplete, "asyncComplete is null");
        Objects.requireNonNull(asyncError, "asyncError is null");
        Objects.requireNonNull(asyncCancel, "asyncCancel is null");
        return LevadaPlugins.onAssembly(new IgnoreElements<>(new UsingWhen<Object, D>(
                resourceSupplier,
                Flows.<D, Object>ofCompletables(resourceClosure),
                asyncComplete,
                asyncError,
                asyncCancel)));
    }

    /**
     * Waits for a future of the JDK, on the thread that subscribes. The future goes on when nobody waits any more.
     *
     * @backpressure none
     * @scheduler the thread waits
     * @errors what {@code future} fails with, as the cause of an {@link java.util.concurrent.ExecutionException}; a {@link java.util.concurrent.CancellationException} if it was cancelled
     * @discards the result
     * @param future gives the result
     * @return its end
     */
    public static Completable fromFuture(Future<?> future) {
        Objects.requireNonNull(future, "future is null");
        return fromCallable(new FromFuture<Object>(future)::await);
    }

    /**
     * When this has ended well, a {@code Completable}.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error
     * @discards none
     * @param next what comes then
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Completable andThen(CompletableSource next) {
        Objects.requireNonNull(next, "next is null");
        return LevadaPlugins.onAssembly(new AndThen.ThenCompletable(this, next));
    }

    /**
     * When this has ended well, a {@code Maybe}.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error
     * @discards none
     * @param <T> the type of the value
     * @param next what comes then
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <T> Maybe<T> andThen(MaybeSource<T> next) {
        Objects.requireNonNull(next, "next is null");
        return LevadaPlugins.onAssembly(new AndThen.ThenMaybe<>(this, next));
    }

    /**
     * When this has ended well, a {@code Single}.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error
     * @discards none
     * @param <T> the type of the value
     * @param next what comes then
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <T> Single<T> andThen(SingleSource<T> next) {
        Objects.requireNonNull(next, "next is null");
        return LevadaPlugins.onAssembly(new AndThen.ThenSingle<>(this, next));
    }

    /**
     * When this has ended well, a flow.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors the first error
     * @discards none
     * @param <T> the type of the items
     * @param next what comes then
     * @return the flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <T> Flowable<T> andThen(Publisher<T> next) {
        Objects.requireNonNull(next, "next is null");
        return LevadaPlugins.onAssembly(new Concat<T>(new ToFlowable.OfCompletable<T>(this), next));
    }

    /**
     * One source after another.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error ends the whole
     * @discards none
     * @param sources the sources
     * @return the end of all
     */
    public static Completable concatArray(CompletableSource... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).concatMapCompletable(source -> source);
    }

    /**
     * One source after another; errors wait.
     *
     * @backpressure none
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards none
     * @param sources the sources
     * @return the end of all
     */
    public static Completable concatArrayDelayError(CompletableSource... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).concatMapCompletableDelayError(source -> source);
    }

    /**
     * One source after another.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error ends the whole
     * @discards none
     * @param sources gives the sources
     * @return the end of all
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static Completable concat(Iterable<? extends CompletableSource> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).concatMapCompletable(source -> source);
    }

    /**
     * The sources of a flow, one after another.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error ends the whole
     * @discards none
     * @param sources a flow of the sources
     * @return the end of all
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static Completable concat(Publisher<? extends CompletableSource> sources) {
        return concat(sources, 2);
    }

    /**
     * The sources of a flow, one after another.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error ends the whole
     * @discards none
     * @param sources a flow of the sources
     * @param prefetch sources that wait, 1 or more
     * @return the end of all
     */
    public static Completable concat(Publisher<? extends CompletableSource> sources, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).concatMapCompletable(source -> source, prefetch);
    }

    /**
     * One source after another; errors wait.
     *
     * @backpressure none
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards none
     * @param sources gives the sources
     * @return the end of all
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static Completable concatDelayError(Iterable<? extends CompletableSource> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).concatMapCompletableDelayError(source -> source);
    }

    /**
     * The sources of a flow, one after another; errors wait.
     *
     * @backpressure none
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards none
     * @param sources a flow of the sources
     * @return the end of all
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static Completable concatDelayError(Publisher<? extends CompletableSource> sources) {
        return concatDelayError(sources, 2);
    }

    /**
     * The sources of a flow, one after another; errors wait.
     *
     * @backpressure none
     * @scheduler none
     * @errors errors wait for the end of all sources
     * @discards none
     * @param sources a flow of the sources
     * @param prefetch sources that wait, 1 or more
     * @return the end of all
     */
    public static Completable concatDelayError(Publisher<? extends CompletableSource> sources, int prefetch) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).concatMapCompletableDelayError(source -> source, true, prefetch);
    }

    /**
     * First another source, then this.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error ends the whole
     * @discards none
     * @param other the other
     * @return the end of both
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final Completable startWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return concatArray(other, this);
    }

    /**
     * First a {@code Single}, then this.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param <T> the type of the items
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <T> Flowable<T> startWith(SingleSource<T> other) {
        Objects.requireNonNull(other, "other is null");
        return this.<T>toFlowable().startWith(other);
    }

    /**
     * First a {@code Maybe}, then this.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors the first error ends the flow
     * @discards a value that waits, at cancellation
     * @param <T> the type of the items
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <T> Flowable<T> startWith(MaybeSource<T> other) {
        Objects.requireNonNull(other, "other is null");
        return this.<T>toFlowable().startWith(other);
    }

    /**
     * First a flow, then this.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors the first error ends the flow
     * @discards none
     * @param <T> the type of the items
     * @param other the other
     * @return the new flow
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public final <T> Flowable<T> startWith(Publisher<T> other) {
        Objects.requireNonNull(other, "other is null");
        return this.<T>toFlowable().startWith(other);
    }

    /**
     * The end of the latest source of a flow; the one before is disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error ends the flow; later errors of a superseded source go to the error hook
     * @discards none
     * @param sources a flow of the sources
     * @return the end of the flow and of its latest source
     */
    public static Completable switchOnNext(Publisher<? extends CompletableSource> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).switchMapCompletable(source -> source);
    }

    /**
     * The end of the latest source of a flow; the one before is disposed; errors wait.
     *
     * @backpressure none
     * @scheduler none
     * @errors errors wait for the end; later errors of a superseded source go to the error hook
     * @discards none
     * @param sources a flow of the sources
     * @return the end of the flow and of its latest source
     */
    public static Completable switchOnNextDelayError(Publisher<? extends CompletableSource> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).switchMapCompletableDelayError(source -> source);
    }

    /**
     * The outcome as a {@link Notification}, of the end or of the error.
     *
     * @backpressure none
     * @scheduler none
     * @errors become the value
     * @discards none
     * @param <T> the type of the items that the notification could hold
     * @return the outcome
     */
    public final <T> Single<Notification<T>> materialize() {
        return this.<T>toMaybe().materialize();
    }

    /**
     * When this has ended well, another.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error
     * @discards none
     * @param other what comes then
     * @return the new work
     */
    public final Completable concatWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new AndThen.ThenCompletable(this, other));
    }

    /**
     * This and another at a time; ends when both have.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, which disposes the other
     * @discards none
     * @param other the other
     * @return the new work
     */
    public final Completable mergeWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return mergeArray(this, other);
    }

    /**
     * All at a time; ends when all have.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, which disposes the others
     * @discards none
     * @param sources the work
     * @return the new work
     */
    public static Completable mergeArray(CompletableSource... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).flatMapCompletable(source -> source);
    }

    /**
     * All that an {@link Iterable} gives, at a time; ends when all have.
     *
     * @backpressure none
     * @scheduler none
     * @errors the first error, which disposes the others; what the iterator throws
     * @discards none
     * @param sources gives the work
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static Completable merge(Iterable<? extends CompletableSource> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).flatMapCompletable(source -> source, false, Integer.MAX_VALUE);
    }

    /**
     * All of a flow, at a time; ends when all have.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors the first error, which disposes the others
     * @discards none
     * @param sources a flow of the work
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static Completable merge(Publisher<? extends CompletableSource> sources) {
        return merge(sources, Integer.MAX_VALUE);
    }

    /**
     * All of a flow, several at a time; ends when all have.
     *
     * @backpressure asks for {@code maxConcurrency}, and for one more when one has ended
     * @scheduler none
     * @errors the first error, which disposes the others
     * @discards none
     * @param sources a flow of the work
     * @param maxConcurrency pieces of work at a time, 1 or more
     * @return the new work
     */
    public static Completable merge(Publisher<? extends CompletableSource> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).flatMapCompletable(source -> source, false, maxConcurrency);
    }

    /**
     * All at a time; ends when all have; errors wait.
     *
     * @backpressure none
     * @scheduler none
     * @errors errors wait for the end of all
     * @discards none
     * @param sources the work
     * @return the new work
     */
    public static Completable mergeArrayDelayError(CompletableSource... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromArray(sources).flatMapCompletable(source -> source, true, Integer.MAX_VALUE);
    }

    /**
     * All that an {@link Iterable} gives, at a time; ends when all have; errors wait.
     *
     * @backpressure none
     * @scheduler none
     * @errors errors wait for the end of all
     * @discards none
     * @param sources gives the work
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static Completable mergeDelayError(Iterable<? extends CompletableSource> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromIterable(sources).flatMapCompletable(source -> source, true, Integer.MAX_VALUE);
    }

    /**
     * All of a flow, at a time; ends when all have; errors wait.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors errors wait for the end of all
     * @discards none
     * @param sources a flow of the work
     * @return the new work
     */
    @SuppressWarnings("overloads") // the names and forms are RxJava's
    public static Completable mergeDelayError(Publisher<? extends CompletableSource> sources) {
        return mergeDelayError(sources, Integer.MAX_VALUE);
    }

    /**
     * All of a flow, several at a time; ends when all have; errors wait.
     *
     * @backpressure asks for {@code maxConcurrency}, and for one more when one has ended
     * @scheduler none
     * @errors errors wait for the end of all
     * @discards none
     * @param sources a flow of the work
     * @param maxConcurrency pieces of work at a time, 1 or more
     * @return the new work
     */
    public static Completable mergeDelayError(Publisher<? extends CompletableSource> sources, int maxConcurrency) {
        Objects.requireNonNull(sources, "sources is null");
        return Flowable.fromPublisher(sources).flatMapCompletable(source -> source, true, maxConcurrency);
    }

    /**
     * The first outcome; the other sources are disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the first; an error of another goes to the error hook; what the iterator throws
     * @discards none
     * @param sources gives the sources
     * @return the new work
     */
    public static Completable amb(Iterable<? extends CompletableSource> sources) {
        Objects.requireNonNull(sources, "sources is null");
        return LevadaPlugins.onAssembly(new AmbOne.OfCompletable(sources));
    }

    /**
     * The first outcome; the other sources are disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the first; an error of another goes to the error hook
     * @discards none
     * @param sources the sources
     * @return the new work
     */
    public static Completable ambArray(CompletableSource... sources) {
        Objects.requireNonNull(sources, "sources is null");
        return LevadaPlugins.onAssembly(new AmbOne.OfCompletable(Arrays.asList(sources)));
    }

    /**
     * This outcome or another, whichever comes first; the other source is disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the first; an error of the other goes to the error hook
     * @discards none
     * @param other the other
     * @return the new work
     */
    public final Completable ambWith(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return ambArray(this, other);
    }

    /**
     * The outcome, unless another source signals before.
     *
     * @backpressure none
     * @scheduler none
     * @errors an error of either
     * @discards a value that comes too late; what {@code other} brings
     * @param other ends the work
     * @return the new work
     */
    public final Completable takeUntil(CompletableSource other) {
        Objects.requireNonNull(other, "other is null");
        return LevadaPlugins.onAssembly(new TakeUntilOne.OfCompletable(this, new Retype.CompletableToMaybe<>(other)));
    }

    /**
     * Whether two pieces of work, started together, complete; if one does not, there is an error instead of an answer, once
     * the other has ended as well.
     *
     * @backpressure none
     * @scheduler none
     * @errors errors wait for the end of both; two come as one
     * @discards none
     * @param source1 one
     * @param source2 the other
     * @return true
     */
    public static Single<Boolean> sequenceEqual(CompletableSource source1, CompletableSource source2) {
        Objects.requireNonNull(source1, "source1 is null");
        Objects.requireNonNull(source2, "source2 is null");
        return mergeArrayDelayError(source1, source2).andThen(Single.just(true));
    }

    /**
     * The work again and again, until an error or cancellation.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new work
     */
    public final Completable repeat() {
        return repeat(Long.MAX_VALUE);
    }

    /**
     * The work so many times in all.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param times how many, 0 or more
     * @return the new work
     */
    public final Completable repeat(long times) {
        return this.<Object>toFlowable().repeat(times).ignoreElements();
    }

    /**
     * The work again and again, until something says stop at the end of a round.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code stop} throws
     * @discards none
     * @param stop asked at the end of each round
     * @return the new work
     */
    public final Completable repeatUntil(BooleanSupplier stop) {
        return this.<Object>toFlowable().repeatUntil(stop).ignoreElements();
    }

    /**
     * The work again each time a handler says so, which is shown the end of each round. The end of the handler's
     * flow is the end of all.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code handler} throws; so does a null result; errors of its flow end this one
     * @discards the handler's items; items that come after its end
     * @param handler makes, of the flow of ends, the flow whose items start rounds
     * @return the new work
     */
    public final Completable repeatWhen(Function<? super Flowable<Object>, ? extends Publisher<?>> handler) {
        Objects.requireNonNull(handler, "handler is null");
        return this.<Object>toFlowable().repeatWhen(handler).ignoreElements();
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
    public final Completable doOnError(Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onError, "onError is null");
        return peek(null, onError, null);
    }

    /**
     * Runs an action at the end, before that passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onComplete} throws
     * @discards none
     * @param onComplete the action
     * @return the new work
     */
    public final Completable doOnComplete(Action onComplete) {
        Objects.requireNonNull(onComplete, "onComplete is null");
        return peek(null, null, onComplete);
    }

    /**
     * Runs an action whatever the outcome, before that passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onTerminate} throws joins the error or takes the place of the outcome
     * @discards none
     * @param onTerminate the action
     * @return the new work
     */
    public final Completable doOnTerminate(Action onTerminate) {
        Objects.requireNonNull(onTerminate, "onTerminate is null");
        return peek(null, error -> onTerminate.run(), onTerminate);
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
    public final Completable doOnSubscribe(Consumer<? super Disposable> onSubscribe) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        return LevadaPlugins.onAssembly(new DoOnLifecycle.OfCompletable(this, onSubscribe, null));
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
    public final Completable doOnDispose(Action onDispose) {
        Objects.requireNonNull(onDispose, "onDispose is null");
        return LevadaPlugins.onAssembly(new DoOnLifecycle.OfCompletable(this, null, onDispose));
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
    public final Completable doFinally(Action onFinally) {
        Objects.requireNonNull(onFinally, "onFinally is null");
        return LevadaPlugins.onAssembly(new DoFinally.OfCompletable(this, onFinally));
    }

    /**
     * Shows the outcome to a callback, before it passes.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code onEvent} throws joins the error or takes the place of completion
     * @discards none
     * @param onEvent looks at the error, which is null at completion
     * @return the new work
     */
    public final Completable doOnEvent(Consumer<? super Throwable> onEvent) {
        Objects.requireNonNull(onEvent, "onEvent is null");
        return LevadaPlugins.onAssembly(new DoOnEach.OfCompletable(this, DoOnEach.Peek.end(onEvent)));
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
    public final Completable doAfterTerminate(Action onAfterTerminate) {
        Objects.requireNonNull(onAfterTerminate, "onAfterTerminate is null");
        return LevadaPlugins.onAssembly(new DoAfter.OfCompletable(this, new DoAfter.After<>(null, onAfterTerminate)));
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
    public final Completable doOnLifecycle(Consumer<? super Disposable> onSubscribe, Action onDispose) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        Objects.requireNonNull(onDispose, "onDispose is null");
        return LevadaPlugins.onAssembly(new DoOnLifecycle.OfCompletable(this, onSubscribe, onDispose));
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
    public final Completable doFirst(Action onFirst) {
        Objects.requireNonNull(onFirst, "onFirst is null");
        return LevadaPlugins.onAssembly(new Defer.OfCompletable(() -> {
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
    public final Completable hide() {
        return LevadaPlugins.onAssembly(new Hide.OfCompletable(this));
    }

    /**
     * Lets go of both sides at the end and at disposal, so that neither keeps the other from being collected.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new work
     */
    public final Completable onTerminateDetach() {
        return LevadaPlugins.onAssembly(new OnTerminateDetach.OfCompletable(this));
    }

    /**
     * Logs each signal, in both directions, under the name of this type.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the logger, as those of callbacks
     * @discards none
     * @return the new work
     */
    public final Completable log() {
        return log("dev.levada.Completable");
    }

    /**
     * Logs each signal, in both directions, with the JDK's {@link System.Logger}: errors at level {@code ERROR}, the
     * rest at {@code INFO}.
     *
     * @backpressure none
     * @scheduler none
     * @errors those of the logger, as those of callbacks
     * @discards none
     * @param category the name of the logger
     * @return the new work
     */
    public final Completable log(String category) {
        Objects.requireNonNull(category, "category is null");
        Log log = new Log(category);
        return LevadaPlugins.onAssembly(
                new DoOnEach.OfCompletable(doOnLifecycle(log::subscribed, log::cancelled), log.outcome()));
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
    public final Completable onErrorResumeNext(
            Function<? super Throwable, ? extends CompletableSource> fallbackSupplier) {
        Objects.requireNonNull(fallbackSupplier, "fallbackSupplier is null");
        return LevadaPlugins.onAssembly(new OnErrorResumeNextOne.OfCompletable(this, fallbackSupplier));
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
    public final Completable onErrorMap(Function<? super Throwable, ? extends Throwable> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return onErrorResumeNext(error -> {
            Throwable mapped = Objects.requireNonNull(mapper.apply(error), "The mapper returned a null Throwable");
            return new Fail.OfCompletable(() -> mapped);
        });
    }

    /**
     * Instead of an error, the end.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new work
     */
    public final Completable onErrorComplete() {
        return onErrorComplete(error -> true);
    }

    /**
     * Instead of an error that a predicate accepts, the end.
     *
     * @backpressure none
     * @scheduler none
     * @errors one that {@code predicate} refuses; what it throws joins the error
     * @discards none
     * @param predicate looks at the error
     * @return the new work
     */
    public final Completable onErrorComplete(Predicate<? super Throwable> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new OnErrorComplete.OfCompletable(this, predicate));
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
    public final Completable onErrorResumeWith(CompletableSource fallback) {
        Objects.requireNonNull(fallback, "fallback is null");
        return onErrorResumeNext(error -> fallback);
    }

    /**
     * Instead of an error, a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code itemSupplier} throws joins the error; so does a null result
     * @discards none
     * @param <T> the type of the value
     * @param itemSupplier makes the value
     * @return the new work
     */
    public final <T> Maybe<T> onErrorReturn(Function<? super Throwable, ? extends T> itemSupplier) {
        Objects.requireNonNull(itemSupplier, "itemSupplier is null");
        return this.<T>toMaybe().onErrorReturn(itemSupplier);
    }

    /**
     * Instead of an error, a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the value
     * @param item the value
     * @return the new work
     */
    public final <T> Maybe<T> onErrorReturnItem(T item) {
        Objects.requireNonNull(item, "item is null");
        return this.<T>toMaybe().onErrorReturnItem(item);
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
    public final Completable retry() {
        return toFlowable().retry().ignoreElements();
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
    public final Completable retry(long times) {
        return toFlowable().retry(times).ignoreElements();
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
    public final Completable retry(Predicate<? super Throwable> predicate) {
        return toFlowable().retry(predicate).ignoreElements();
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
    public final Completable retry(long times, Predicate<? super Throwable> predicate) {
        return toFlowable().retry(times, predicate).ignoreElements();
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
    public final Completable retry(BiPredicate<? super Integer, ? super Throwable> predicate) {
        return toFlowable().retry(predicate).ignoreElements();
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
    public final Completable retryUntil(BooleanSupplier stop) {
        return toFlowable().retryUntil(stop).ignoreElements();
    }

    /**
     * After an error, does the work again each time a handler says so, which is shown the error. The end of its flow is
     * the end of all.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code handler} throws; so does a null result; errors of its flow end this one
     * @discards the handler's items
     * @param handler makes, of the flow of errors, the flow whose items start attempts
     * @return the new work
     */
    public final Completable retryWhen(Function<? super Flowable<Throwable>, ? extends Publisher<?>> handler) {
        Objects.requireNonNull(handler, "handler is null");
        return toFlowable().retryWhen(handler).ignoreElements();
    }

    /**
     * Keeps the outcome, from the first subscription on, and gives it to each observer. The work is done once and is never
     * disposed.
     *
     * @backpressure none
     * @scheduler none
     * @errors kept for all observers
     * @discards none
     * @return the new work
     */
    public final Completable cache() {
        return LevadaPlugins.onAssembly(new CacheOne.OfCompletable(this));
    }

    /**
     * Signals the outcome on a scheduler's thread.
     *
     * @backpressure none
     * @scheduler a worker of {@code scheduler}
     * @errors none
     * @discards none
     * @param scheduler where
     * @return the new work
     */
    public final Completable observeOn(Scheduler scheduler) {
        Objects.requireNonNull(scheduler, "scheduler is null");
        return LevadaPlugins.onAssembly(new ObserveOnOne.OfCompletable(this, scheduler));
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
    public final Completable subscribeOn(Scheduler scheduler) {
        Objects.requireNonNull(scheduler, "scheduler is null");
        return LevadaPlugins.onAssembly(new SubscribeOnOne.OfCompletable(this, scheduler));
    }

    /**
     * Puts an observer of one's own before each observer.
     *
     * @backpressure none
     * @scheduler by the operator
     * @errors what {@code onLift} throws; a null observer
     * @discards none
     * @param onLift makes the observer
     * @return the new work
     */
    public final Completable lift(CompletableOperator onLift) {
        Objects.requireNonNull(onLift, "onLift is null");
        return LevadaPlugins.onAssembly(new Lift.OfCompletable(this, onLift));
    }

    /**
     * Hands this to a function that builds on it.
     *
     * @backpressure none
     * @scheduler by the function
     * @errors by the function
     * @discards by the function
     * @param transformer builds the new work
     * @return the new work
     */
    public final Completable compose(CompletableTransformer transformer) {
        return wrap(Objects.requireNonNull(transformer, "transformer is null").apply(this));
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
    public final <R> R to(CompletableConverter<? extends R> converter) {
        return Objects.requireNonNull(converter, "converter is null").apply(this);
    }

    /**
     * This as a flow.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the items
     * @return the flow
     */
    public final <T> Flowable<T> toFlowable() {
        return LevadaPlugins.onAssembly(new ToFlowable.OfCompletable<T>(this));
    }

    /**
     * This as a {@code Maybe} without a value.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the value
     * @return the new work
     */
    public final <T> Maybe<T> toMaybe() {
        return LevadaPlugins.onAssembly(new Retype.CompletableToMaybe<T>(this));
    }

    /**
     * A value made when this has ended well.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code completionValueSupplier} throws; a null result
     * @discards none
     * @param <T> the type of the value
     * @param completionValueSupplier makes the value
     * @return the new work
     */
    public final <T> Single<T> toSingle(Supplier<? extends T> completionValueSupplier) {
        Objects.requireNonNull(completionValueSupplier, "completionValueSupplier is null");
        return LevadaPlugins.onAssembly(new Retype.CompletableToSingle<T>(this, completionValueSupplier));
    }

    /**
     * A value when this has ended well.
     *
     * @backpressure none
     * @scheduler none
     * @errors none
     * @discards none
     * @param <T> the type of the value
     * @param completionValue the value
     * @return the new work
     */
    public final <T> Single<T> toSingleDefault(T completionValue) {
        Objects.requireNonNull(completionValue, "completionValue is null");
        return toSingle(() -> completionValue);
    }

    /**
     * Starts the work and gives its outcome as a future.
     *
     * @backpressure none
     * @scheduler none
     * @errors the future fails
     * @discards none
     * @param <T> the type of the value
     * @param defaultItem what the future gives at an end without a value; may be null
     * @return the outcome as a future; cancelling it disposes the work
     */
    public final <T> CompletionStage<T> toCompletionStage(@Nullable T defaultItem) {
        return subscribeWith(ToCompletionStage.<T>orElse(defaultItem)).future();
    }

    /**
     * Starts the work and gives its outcome as a future.
     *
     * @backpressure none
     * @scheduler none
     * @errors the future fails
     * @discards none
     * @return the end as a future, of {@code null}; cancelling it disposes the work
     */
    public final Future<Void> toFuture() {
        return subscribeWith(ToCompletionStage.<Void>orElse(null)).future();
    }

    private Completable peek(
            @Nullable Consumer<Object> onSuccess,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {
        return LevadaPlugins.onAssembly(
                new DoOnEach.OfCompletable(this, new DoOnEach.Peek<Object>(onSuccess, onError, onComplete)));
    }

    /**
     * Starts the work for a test observer.
     *
     * @backpressure none
     * @scheduler none
     * @errors recorded
     * @discards none
     * @return the observer
     */
    public final TestObserver<Void> test() {
        return test(false);
    }

    /**
     * Starts the work for a test observer, or for one that has disposed before.
     *
     * @backpressure none
     * @scheduler none
     * @errors recorded
     * @discards none
     * @param dispose whether the observer has disposed before the work starts
     * @return the observer
     */
    public final TestObserver<Void> test(boolean dispose) {
        TestObserver<Void> observer = new TestObserver<>();
        if (dispose) {
            observer.dispose();
        }
        return subscribeWith(observer);
    }

    private Disposable consume(@Nullable Consumer<? super Throwable> onError, @Nullable Action onComplete) {
        Consume.One<Object> end = new Consume.One<>(null, onError, onComplete);
        subscribe(end);
        return end;
    }

    /**
     * Waits for the end.
     *
     * @backpressure none
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards none
     */
    public final void blockingAwait() {
        Await<Object> await = new Await<>();
        subscribe(await);
        await.get();
    }

    /**
     * Waits for the end for some time; the work is disposed if that is not enough.
     *
     * @backpressure none
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards none
     * @param timeout how long
     * @param unit the unit of {@code timeout}
     * @return false if the time was not enough
     */
    public final boolean blockingAwait(long timeout, TimeUnit unit) {
        Objects.requireNonNull(unit, "unit is null");
        Await<Object> await = new Await<>();
        subscribe(await);
        return await.await(timeout, unit);
    }

    /**
     * Runs the work for its side effects, and returns at the end.
     *
     * @backpressure none
     * @scheduler the calling thread waits
     * @errors to the error hook, as not implemented; so is an interrupt
     * @discards none
     */
    public final void blockingSubscribe() {
        blockingConsume(new Consume.One<Object>(null, null, null));
    }

    /**
     * Waits for the outcome and gives it to callbacks on the calling thread. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler the calling thread
     * @errors to the error hook, as not implemented; so is an interrupt
     * @discards none
     * @param onComplete runs at the end
     */
    public final void blockingSubscribe(Action onComplete) {
        Objects.requireNonNull(onComplete, "onComplete is null");
        blockingConsume(new Consume.One<Object>(null, null, onComplete));
    }

    /**
     * Waits for the outcome and gives it to callbacks on the calling thread. What they throw goes to the error hook.
     *
     * @backpressure none
     * @scheduler the calling thread
     * @errors to {@code onError}, also an interrupt
     * @discards none
     * @param onComplete runs at the end
     * @param onError takes the error
     */
    public final void blockingSubscribe(Action onComplete, Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onComplete, "onComplete is null");
        Objects.requireNonNull(onError, "onError is null");
        blockingConsume(new Consume.One<Object>(null, onError, onComplete));
    }

    /**
     * Waits for the outcome and gives it to an observer on the calling thread; returns without one when the observer has disposed.
     *
     * @backpressure none
     * @scheduler the calling thread
     * @errors to {@code observer}, also an interrupt
     * @discards none
     * @param observer where the signals go
     */
    public final void blockingSubscribe(CompletableObserver observer) {
        Objects.requireNonNull(observer, "observer is null");
        blockingConsume(ScalarBorder.scalar(observer));
    }

    private <T> void blockingConsume(Scalar<T> end) {
        Await<T> await = new Await<>();
        end.onSubscribe(await);
        subscribe(await);
        await.deliver(end);
    }
}
