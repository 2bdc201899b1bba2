package dev.levada.plugins;

import dev.levada.core.Completable;
import dev.levada.core.CompletableObserver;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.MaybeObserver;
import dev.levada.core.Scheduler;
import dev.levada.core.Single;
import dev.levada.core.SingleObserver;
import dev.levada.core.internal.schedule.LoopScheduler;
import dev.levada.core.internal.specialise.Budget;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.exceptions.OnErrorNotImplementedException;
import dev.levada.exceptions.UndeliverableException;
import dev.levada.functions.BiFunction;
import dev.levada.functions.BooleanSupplier;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.Supplier;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;

/**
 * Hooks for the whole process, RxJava's {@code RxJavaPlugins} under the name of this library.
 *
 * <p>An error never gets lost: one that cannot be signalled, because the flow has ended or was cancelled, comes to
 * {@link #onError}. Unless a handler is set it is printed and given to the thread's uncaught-exception handler.
 *
 * <p>Hooks are read once per assembly or event from a volatile field; {@link #lockdown()} freezes them for the life of
 * the process.
 */
public final class LevadaPlugins {

    private static volatile boolean lockdown;
    private static volatile @Nullable Consumer<? super Throwable> errorHandler;
    private static volatile @Nullable Consumer<Object> discardHandler;

    @SuppressWarnings("rawtypes")
    private static volatile @Nullable Function<? super Flowable, ? extends Flowable> onFlowableAssembly;

    @SuppressWarnings("rawtypes")
    private static volatile @Nullable Function<? super Single, ? extends Single> onSingleAssembly;

    @SuppressWarnings("rawtypes")
    private static volatile @Nullable Function<? super Maybe, ? extends Maybe> onMaybeAssembly;

    private static volatile @Nullable Function<? super Completable, ? extends Completable> onCompletableAssembly;

    @SuppressWarnings("rawtypes")
    private static volatile @Nullable BiFunction<? super Flowable, ? super Subscriber, ? extends Subscriber>
            onFlowableSubscribe;

    @SuppressWarnings("rawtypes")
    private static volatile @Nullable BiFunction<? super Single, ? super SingleObserver, ? extends SingleObserver>
            onSingleSubscribe;

    @SuppressWarnings("rawtypes")
    private static volatile @Nullable BiFunction<? super Maybe, ? super MaybeObserver, ? extends MaybeObserver>
            onMaybeSubscribe;

    private static volatile @Nullable BiFunction<
                    ? super Completable, ? super CompletableObserver, ? extends CompletableObserver>
            onCompletableSubscribe;

    private static volatile @Nullable Function<? super Runnable, ? extends Runnable> scheduleHandler;
    private static volatile boolean failNonBlockingScheduler;
    private static volatile @Nullable BooleanSupplier onBeforeBlocking;
    private static volatile @Nullable Function<? super Supplier<Scheduler>, ? extends Scheduler> initComputationHandler;
    private static volatile @Nullable Function<? super Supplier<Scheduler>, ? extends Scheduler> initSingleHandler;
    private static volatile @Nullable Function<? super Scheduler, ? extends Scheduler> computationSchedulerHandler;
    private static volatile @Nullable Function<? super Scheduler, ? extends Scheduler> singleSchedulerHandler;

    private LevadaPlugins() {}

    /**
     * Takes an error that no subscriber can receive.
     *
     * <p>It is wrapped in an {@link UndeliverableException} unless its type says that it is a bug rather than an event:
     * then it is handed over as it is. A {@code null} becomes a {@link NullPointerException}. If the handler throws,
     * both errors go to the thread's uncaught-exception handler.
     *
     * @param error the error
     */
    public static void onError(@Nullable Throwable error) {
        Throwable reported = error == null
                ? new NullPointerException("onError called with a null Throwable")
                : isBug(error) ? error : new UndeliverableException(error);
        Consumer<? super Throwable> handler = errorHandler;
        if (handler != null) {
            try {
                handler.accept(reported);
                return;
            } catch (Throwable failure) {
                uncaught(failure);
            }
        }
        uncaught(reported);
    }

    private static boolean isBug(Throwable error) {
        return error instanceof OnErrorNotImplementedException
                || error instanceof MissingBackpressureException
                || error instanceof IllegalStateException
                || error instanceof NullPointerException
                || error instanceof IllegalArgumentException
                || error instanceof CompositeException;
    }

    @SuppressWarnings("CatchAndPrintStackTrace") // the last resort, where no logger is known
    private static void uncaught(Throwable error) {
        error.printStackTrace();
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        if (handler != null) {
            handler.uncaughtException(thread, error);
        }
    }

    /**
     * Sets what receives undeliverable errors.
     *
     * @param handler the handler; {@code null} for the default
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setErrorHandler(@Nullable Consumer<? super Throwable> handler) {
        requireOpen();
        errorHandler = handler;
    }

    /**
     * What receives undeliverable errors.
     *
     * @return the handler, or {@code null} if none is set
     */
    public static @Nullable Consumer<? super Throwable> getErrorHandler() {
        return errorHandler;
    }

    /**
     * Tells the discard hook of an item that an operator received and that nobody will see. The library's own operators
     * call it, once per item, just before they release the item.
     *
     * @param item the item
     */
    public static void onDiscard(Object item) {
        Consumer<Object> handler = discardHandler;
        if (handler == null) {
            return;
        }
        try {
            handler.accept(item);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            onError(failure);
        }
    }

    /**
     * Sets what looks at discarded items, before they are released. It must not keep them.
     *
     * @param handler the handler; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setDiscardHandler(@Nullable Consumer<Object> handler) {
        requireOpen();
        discardHandler = handler;
    }

    /**
     * What looks at discarded items.
     *
     * @return the handler, or {@code null} if none is set
     */
    public static @Nullable Consumer<Object> getDiscardHandler() {
        return discardHandler;
    }

    /**
     * Sets what may replace each {@link Flowable} as it is assembled.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    @SuppressWarnings("rawtypes")
    public static void setOnFlowableAssembly(@Nullable Function<? super Flowable, ? extends Flowable> hook) {
        requireOpen();
        onFlowableAssembly = hook;
    }

    /**
     * What may replace each {@link Flowable} as it is assembled.
     *
     * @return the hook, or {@code null} if none is set
     */
    @SuppressWarnings("rawtypes")
    public static @Nullable Function<? super Flowable, ? extends Flowable> getOnFlowableAssembly() {
        return onFlowableAssembly;
    }

    /**
     * Sets what may replace each {@link Single} as it is assembled.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    @SuppressWarnings("rawtypes")
    public static void setOnSingleAssembly(@Nullable Function<? super Single, ? extends Single> hook) {
        requireOpen();
        onSingleAssembly = hook;
    }

    /**
     * What may replace each {@link Single} as it is assembled.
     *
     * @return the hook, or {@code null} if none is set
     */
    @SuppressWarnings("rawtypes")
    public static @Nullable Function<? super Single, ? extends Single> getOnSingleAssembly() {
        return onSingleAssembly;
    }

    /**
     * Sets what may replace each {@link Maybe} as it is assembled.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    @SuppressWarnings("rawtypes")
    public static void setOnMaybeAssembly(@Nullable Function<? super Maybe, ? extends Maybe> hook) {
        requireOpen();
        onMaybeAssembly = hook;
    }

    /**
     * What may replace each {@link Maybe} as it is assembled.
     *
     * @return the hook, or {@code null} if none is set
     */
    @SuppressWarnings("rawtypes")
    public static @Nullable Function<? super Maybe, ? extends Maybe> getOnMaybeAssembly() {
        return onMaybeAssembly;
    }

    /**
     * Sets what may replace each {@link Completable} as it is assembled.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setOnCompletableAssembly(@Nullable Function<? super Completable, ? extends Completable> hook) {
        requireOpen();
        onCompletableAssembly = hook;
    }

    /**
     * What may replace each {@link Completable} as it is assembled.
     *
     * @return the hook, or {@code null} if none is set
     */
    public static @Nullable Function<? super Completable, ? extends Completable> getOnCompletableAssembly() {
        return onCompletableAssembly;
    }

    /**
     * Runs the assembly hook on {@code source}.
     *
     * @param <T> the type of the items
     * @param source what was assembled
     * @return what to use
     */
    @SuppressWarnings({"rawtypes", "unchecked"}) // a hook keeps the type of the items
    public static <T> Flowable<T> onAssembly(Flowable<T> source) {
        Function<? super Flowable, ? extends Flowable> hook = onFlowableAssembly;
        return hook == null ? source : (Flowable<T>) apply(hook, source);
    }

    /**
     * Runs the assembly hook on {@code source}.
     *
     * @param <T> the type of the value
     * @param source what was assembled
     * @return what to use
     */
    @SuppressWarnings({"rawtypes", "unchecked"}) // a hook keeps the type of the value
    public static <T> Single<T> onAssembly(Single<T> source) {
        Function<? super Single, ? extends Single> hook = onSingleAssembly;
        return hook == null ? source : (Single<T>) apply(hook, source);
    }

    /**
     * Runs the assembly hook on {@code source}.
     *
     * @param <T> the type of the value
     * @param source what was assembled
     * @return what to use
     */
    @SuppressWarnings({"rawtypes", "unchecked"}) // a hook keeps the type of the value
    public static <T> Maybe<T> onAssembly(Maybe<T> source) {
        Function<? super Maybe, ? extends Maybe> hook = onMaybeAssembly;
        return hook == null ? source : (Maybe<T>) apply(hook, source);
    }

    /**
     * Runs the assembly hook on {@code source}.
     *
     * @param source what was assembled
     * @return what to use
     */
    public static Completable onAssembly(Completable source) {
        Function<? super Completable, ? extends Completable> hook = onCompletableAssembly;
        return hook == null ? source : apply(hook, source);
    }

    private static <T, R> R apply(Function<? super T, ? extends R> hook, T source) {
        try {
            return Objects.requireNonNull(hook.apply(source), "The hook returned null");
        } catch (Throwable failure) {
            throw Exceptions.propagate(failure);
        }
    }

    /**
     * Sets what may replace whoever subscribes to a {@link Flowable}.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    @SuppressWarnings("rawtypes")
    public static void setOnFlowableSubscribe(
            @Nullable BiFunction<? super Flowable, ? super Subscriber, ? extends Subscriber> hook) {
        requireOpen();
        onFlowableSubscribe = hook;
    }

    /**
     * Tells what may replace whoever subscribes to a {@link Flowable}.
     *
     * @return the hook, or {@code null} if none is set
     */
    @SuppressWarnings("rawtypes")
    public static @Nullable BiFunction<? super Flowable, ? super Subscriber, ? extends Subscriber>
            getOnFlowableSubscribe() {
        return onFlowableSubscribe;
    }

    /**
     * Sets what may replace whoever subscribes to a {@link Single}.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    @SuppressWarnings("rawtypes")
    public static void setOnSingleSubscribe(
            @Nullable BiFunction<? super Single, ? super SingleObserver, ? extends SingleObserver> hook) {
        requireOpen();
        onSingleSubscribe = hook;
    }

    /**
     * Tells what may replace whoever subscribes to a {@link Single}.
     *
     * @return the hook, or {@code null} if none is set
     */
    @SuppressWarnings("rawtypes")
    public static @Nullable BiFunction<? super Single, ? super SingleObserver, ? extends SingleObserver>
            getOnSingleSubscribe() {
        return onSingleSubscribe;
    }

    /**
     * Sets what may replace whoever subscribes to a {@link Maybe}.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    @SuppressWarnings("rawtypes")
    public static void setOnMaybeSubscribe(
            @Nullable BiFunction<? super Maybe, ? super MaybeObserver, ? extends MaybeObserver> hook) {
        requireOpen();
        onMaybeSubscribe = hook;
    }

    /**
     * Tells what may replace whoever subscribes to a {@link Maybe}.
     *
     * @return the hook, or {@code null} if none is set
     */
    @SuppressWarnings("rawtypes")
    public static @Nullable BiFunction<? super Maybe, ? super MaybeObserver, ? extends MaybeObserver>
            getOnMaybeSubscribe() {
        return onMaybeSubscribe;
    }

    /**
     * Sets what may replace whoever subscribes to a {@link Completable}.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setOnCompletableSubscribe(
            @Nullable
                    BiFunction<? super Completable, ? super CompletableObserver, ? extends CompletableObserver> hook) {
        requireOpen();
        onCompletableSubscribe = hook;
    }

    /**
     * Tells what may replace whoever subscribes to a {@link Completable}.
     *
     * @return the hook, or {@code null} if none is set
     */
    public static @Nullable BiFunction<? super Completable, ? super CompletableObserver, ? extends CompletableObserver>
            getOnCompletableSubscribe() {
        return onCompletableSubscribe;
    }

    /**
     * Runs the subscribe hook. Every subscription passes here, also those that operators make.
     *
     * @param <T> the type of the items
     * @param source what is subscribed to
     * @param subscriber who subscribes
     * @return who gets the signals
     */
    @SuppressWarnings({"rawtypes", "unchecked"}) // a hook keeps the type of the items
    public static <T> Subscriber<? super T> onSubscribe(Flowable<T> source, Subscriber<? super T> subscriber) {
        BiFunction<? super Flowable, ? super Subscriber, ? extends Subscriber> hook = onFlowableSubscribe;
        return hook == null ? subscriber : (Subscriber<? super T>) apply(hook, source, subscriber);
    }

    /**
     * Runs the subscribe hook. Every subscription passes here, also those that operators make.
     *
     * @param <T> the type of the value
     * @param source what is subscribed to
     * @param observer who subscribes
     * @return who gets the signals
     */
    @SuppressWarnings({"rawtypes", "unchecked"}) // a hook keeps the type of the value
    public static <T> SingleObserver<? super T> onSubscribe(Single<T> source, SingleObserver<? super T> observer) {
        BiFunction<? super Single, ? super SingleObserver, ? extends SingleObserver> hook = onSingleSubscribe;
        return hook == null ? observer : (SingleObserver<? super T>) apply(hook, source, observer);
    }

    /**
     * Runs the subscribe hook. Every subscription passes here, also those that operators make.
     *
     * @param <T> the type of the value
     * @param source what is subscribed to
     * @param observer who subscribes
     * @return who gets the signals
     */
    @SuppressWarnings({"rawtypes", "unchecked"}) // a hook keeps the type of the value
    public static <T> MaybeObserver<? super T> onSubscribe(Maybe<T> source, MaybeObserver<? super T> observer) {
        BiFunction<? super Maybe, ? super MaybeObserver, ? extends MaybeObserver> hook = onMaybeSubscribe;
        return hook == null ? observer : (MaybeObserver<? super T>) apply(hook, source, observer);
    }

    /**
     * Runs the subscribe hook. Every subscription passes here, also those that operators make.
     *
     * @param source what is subscribed to
     * @param observer who subscribes
     * @return who gets the signals
     */
    public static CompletableObserver onSubscribe(Completable source, CompletableObserver observer) {
        BiFunction<? super Completable, ? super CompletableObserver, ? extends CompletableObserver> hook =
                onCompletableSubscribe;
        return hook == null ? observer : apply(hook, source, observer);
    }

    private static <S, O> O apply(BiFunction<? super S, ? super O, ? extends O> hook, S source, O observer) {
        try {
            return Objects.requireNonNull(hook.apply(source, observer), "The subscribe hook returned null");
        } catch (Throwable failure) {
            throw Exceptions.propagate(failure);
        }
    }

    /**
     * Makes a scheduler like {@code Schedulers.computation()}, with threads of the user's.
     *
     * @param threadFactory makes the threads, as many as the machine has processors
     * @return a new scheduler; {@link Scheduler#shutdown()} ends its threads
     */
    public static Scheduler createComputationScheduler(ThreadFactory threadFactory) {
        Objects.requireNonNull(threadFactory, "threadFactory is null");
        return new LoopScheduler(threadFactory, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Sets what may be made in the place of {@code Schedulers.computation()}. It is asked once, when that class is first used.
     *
     * @param handler receives what makes the library's own; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setInitComputationSchedulerHandler(
            @Nullable Function<? super Supplier<Scheduler>, ? extends Scheduler> handler) {
        requireOpen();
        initComputationHandler = handler;
    }

    /**
     * Tells what may be made in the place of {@code Schedulers.computation()}.
     *
     * @return the hook, or {@code null} if none is set
     */
    public static @Nullable Function<? super Supplier<Scheduler>, ? extends Scheduler>
            getInitComputationSchedulerHandler() {
        return initComputationHandler;
    }

    /**
     * Runs the hook that may make something in the place of {@code Schedulers.computation()}.
     *
     * @param defaultScheduler makes the library's own
     * @return the one to use
     */
    public static Scheduler initComputationScheduler(Supplier<Scheduler> defaultScheduler) {
        Objects.requireNonNull(defaultScheduler, "defaultScheduler is null");
        return init(initComputationHandler, defaultScheduler);
    }

    /**
     * Makes a scheduler like {@code Schedulers.single()}, with threads of the user's.
     *
     * @param threadFactory makes the thread
     * @return a new scheduler; {@link Scheduler#shutdown()} ends its thread
     */
    public static Scheduler createSingleScheduler(ThreadFactory threadFactory) {
        Objects.requireNonNull(threadFactory, "threadFactory is null");
        return new LoopScheduler(threadFactory, 1);
    }

    /**
     * Sets what may be made in the place of {@code Schedulers.single()}. It is asked once, when that class is first used.
     *
     * @param handler receives what makes the library's own; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setInitSingleSchedulerHandler(
            @Nullable Function<? super Supplier<Scheduler>, ? extends Scheduler> handler) {
        requireOpen();
        initSingleHandler = handler;
    }

    /**
     * Tells what may be made in the place of {@code Schedulers.single()}.
     *
     * @return the hook, or {@code null} if none is set
     */
    public static @Nullable Function<? super Supplier<Scheduler>, ? extends Scheduler> getInitSingleSchedulerHandler() {
        return initSingleHandler;
    }

    /**
     * Runs the hook that may make something in the place of {@code Schedulers.single()}.
     *
     * @param defaultScheduler makes the library's own
     * @return the one to use
     */
    public static Scheduler initSingleScheduler(Supplier<Scheduler> defaultScheduler) {
        Objects.requireNonNull(defaultScheduler, "defaultScheduler is null");
        return init(initSingleHandler, defaultScheduler);
    }

    private static Scheduler init(
            @Nullable Function<? super Supplier<Scheduler>, ? extends Scheduler> hook,
            Supplier<Scheduler> defaultScheduler) {
        try {
            Scheduler made = hook == null ? defaultScheduler.get() : hook.apply(defaultScheduler);
            return Objects.requireNonNull(made, "The scheduler is null");
        } catch (Throwable failure) {
            throw Exceptions.propagate(failure);
        }
    }

    /**
     * Sets what may stand in for {@code Schedulers.computation()}.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setComputationSchedulerHandler(@Nullable Function<? super Scheduler, ? extends Scheduler> hook) {
        requireOpen();
        computationSchedulerHandler = hook;
    }

    /**
     * Tells what may stand in for {@code Schedulers.computation()}.
     *
     * @return the hook, or {@code null} if none is set
     */
    public static @Nullable Function<? super Scheduler, ? extends Scheduler> getComputationSchedulerHandler() {
        return computationSchedulerHandler;
    }

    /**
     * Runs the hook for {@code Schedulers.computation()}.
     *
     * @param defaultScheduler the library's own
     * @return the one to use
     */
    public static Scheduler onComputationScheduler(Scheduler defaultScheduler) {
        Function<? super Scheduler, ? extends Scheduler> hook = computationSchedulerHandler;
        return hook == null ? defaultScheduler : apply(hook, defaultScheduler);
    }

    /**
     * Sets what may stand in for {@code Schedulers.single()}.
     *
     * @param hook the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setSingleSchedulerHandler(@Nullable Function<? super Scheduler, ? extends Scheduler> hook) {
        requireOpen();
        singleSchedulerHandler = hook;
    }

    /**
     * Tells what may stand in for {@code Schedulers.single()}.
     *
     * @return the hook, or {@code null} if none is set
     */
    public static @Nullable Function<? super Scheduler, ? extends Scheduler> getSingleSchedulerHandler() {
        return singleSchedulerHandler;
    }

    /**
     * Runs the hook for {@code Schedulers.single()}.
     *
     * @param defaultScheduler the library's own
     * @return the one to use
     */
    public static Scheduler onSingleScheduler(Scheduler defaultScheduler) {
        Function<? super Scheduler, ? extends Scheduler> hook = singleSchedulerHandler;
        return hook == null ? defaultScheduler : apply(hook, defaultScheduler);
    }

    /**
     * Sets what may replace each task that is handed to a scheduler.
     *
     * @param handler the hook; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setScheduleHandler(@Nullable Function<? super Runnable, ? extends Runnable> handler) {
        requireOpen();
        scheduleHandler = handler;
    }

    /**
     * What may replace each task that is handed to a scheduler.
     *
     * @return the hook, or {@code null} if none is set
     */
    public static @Nullable Function<? super Runnable, ? extends Runnable> getScheduleHandler() {
        return scheduleHandler;
    }

    /**
     * Runs the schedule hook on {@code run}.
     *
     * @param run the task
     * @return what to run
     */
    public static Runnable onSchedule(Runnable run) {
        Function<? super Runnable, ? extends Runnable> hook = scheduleHandler;
        return hook == null ? run : apply(hook, run);
    }

    /**
     * Sets whether the blocking methods throw on threads that serve many, those of {@code Schedulers.computation()} and
     * {@code Schedulers.single()}, and wherever the hook says so.
     *
     * @param enable true for an {@link IllegalStateException} instead of waiting
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setFailOnNonBlockingScheduler(boolean enable) {
        requireOpen();
        failNonBlockingScheduler = enable;
    }

    /**
     * Tells whether the blocking methods throw on threads that serve many.
     *
     * @return false unless it was set
     */
    public static boolean isFailOnNonBlockingScheduler() {
        return failNonBlockingScheduler;
    }

    /**
     * Sets what tells further threads on which the blocking methods throw, if {@link #setFailOnNonBlockingScheduler} says
     * that they do.
     *
     * @param handler true if the current thread must not wait; {@code null} for none
     * @throws IllegalStateException after {@link #lockdown()}
     */
    public static void setOnBeforeBlocking(@Nullable BooleanSupplier handler) {
        requireOpen();
        onBeforeBlocking = handler;
    }

    /**
     * What tells further threads on which the blocking methods throw.
     *
     * @return the hook, or {@code null} if none is set
     */
    public static @Nullable BooleanSupplier getOnBeforeBlocking() {
        return onBeforeBlocking;
    }

    /**
     * Runs the hook of {@link #setOnBeforeBlocking}.
     *
     * @return true if the current thread must not wait
     */
    public static boolean onBeforeBlocking() {
        BooleanSupplier hook = onBeforeBlocking;
        try {
            return hook != null && hook.getAsBoolean();
        } catch (Throwable failure) {
            throw Exceptions.propagate(failure);
        }
    }

    /** Removes all hooks. */
    public static void reset() {
        setErrorHandler(null);
        setDiscardHandler(null);
        setOnFlowableAssembly(null);
        setOnSingleAssembly(null);
        setOnMaybeAssembly(null);
        setOnCompletableAssembly(null);
        setOnFlowableSubscribe(null);
        setOnSingleSubscribe(null);
        setOnMaybeSubscribe(null);
        setOnCompletableSubscribe(null);
        setScheduleHandler(null);
        setInitComputationSchedulerHandler(null);
        setInitSingleSchedulerHandler(null);
        setComputationSchedulerHandler(null);
        setSingleSchedulerHandler(null);
        setFailOnNonBlockingScheduler(false);
        setOnBeforeBlocking(null);
    }

    /** Makes every later attempt to change a hook fail. */
    public static void lockdown() {
        lockdown = true;
    }

    /**
     * Tells whether hooks can no longer be changed.
     *
     * @return true after {@link #lockdown()}
     */
    public static boolean isLockdown() {
        return lockdown;
    }

    /**
     * Tells how many stages run on a class of their own, by which the chains of this process stay fast however many there
     * are. The system property {@code levada.specialise=off} turns that off; {@code levada.specialise-copies} bounds it,
     * at 2,000 classes unless it says otherwise.
     *
     * @return the counts since the process began
     */
    public static SpecialisationMetrics specialisation() {
        return Budget.ofProcess();
    }

    private static void requireOpen() {
        if (lockdown) {
            throw new IllegalStateException("Plugins can't be changed anymore");
        }
    }
}
