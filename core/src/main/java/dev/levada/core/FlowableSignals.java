package dev.levada.core;

import dev.levada.core.internal.create.Create;
import dev.levada.core.internal.create.Just;
import dev.levada.core.internal.error.OnErrorResumeNext;
import dev.levada.core.internal.error.Retry;
import dev.levada.core.internal.peek.DoFinally;
import dev.levada.core.internal.peek.DoOnEach;
import dev.levada.core.internal.peek.DoOnLifecycle;
import dev.levada.core.internal.schedule.ObserveOn;
import dev.levada.core.internal.schedule.SubscribeOn;
import dev.levada.core.internal.stage.Check;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.LongConsumer;
import dev.levada.functions.Predicate;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * The rung of {@link Flowable} that deals with the signals themselves: errors, threads, side effects.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableSignals<T> extends FlowableCombines<T> permits Flowable {

    FlowableSignals() {}

    /**
     * Shows each item to a callback, before it passes.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onNext} throws ends the flow
     * @discards the item at which {@code onNext} throws
     * @param onNext only looks at the item
     * @return the new flow
     */
    public final Flowable<T> doOnNext(Consumer<? super T> onNext) {
        Objects.requireNonNull(onNext, "onNext is null");
        return peek(onNext, null, null);
    }

    /**
     * Shows the error to a callback, before it passes.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onError} throws joins the error
     * @discards none
     * @param onError looks at the error
     * @return the new flow
     */
    public final Flowable<T> doOnError(Consumer<? super Throwable> onError) {
        Objects.requireNonNull(onError, "onError is null");
        return peek(null, onError, null);
    }

    /**
     * Runs an action at completion, before that passes.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onComplete} throws takes the place of completion
     * @discards none
     * @param onComplete the action
     * @return the new flow
     */
    public final Flowable<T> doOnComplete(Action onComplete) {
        Objects.requireNonNull(onComplete, "onComplete is null");
        return peek(null, null, onComplete);
    }

    /**
     * Runs an action at the end, of either kind, before that passes.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onTerminate} throws joins the error or takes the place of completion
     * @discards none
     * @param onTerminate the action
     * @return the new flow
     */
    public final Flowable<T> doOnTerminate(Action onTerminate) {
        Objects.requireNonNull(onTerminate, "onTerminate is null");
        return peek(null, error -> onTerminate.run(), onTerminate);
    }

    /**
     * Shows the subscription to a callback, before it passes.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onSubscribe} throws ends the flow
     * @discards none
     * @param onSubscribe looks at the subscription
     * @return the new flow
     */
    public final Flowable<T> doOnSubscribe(Consumer<? super Subscription> onSubscribe) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        return lifecycle(onSubscribe, null, null);
    }

    /**
     * Shows each request to a callback, before it passes.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onRequest} throws goes to the error hook
     * @discards none
     * @param onRequest looks at the amount
     * @return the new flow
     */
    public final Flowable<T> doOnRequest(LongConsumer onRequest) {
        Objects.requireNonNull(onRequest, "onRequest is null");
        return lifecycle(null, onRequest, null);
    }

    /**
     * Runs an action at cancellation, before that passes.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onCancel} throws goes to the error hook
     * @discards none
     * @param onCancel the action
     * @return the new flow
     */
    public final Flowable<T> doOnCancel(Action onCancel) {
        Objects.requireNonNull(onCancel, "onCancel is null");
        return lifecycle(null, null, onCancel);
    }

    /**
     * Callbacks for the subscription, requests and cancellation.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onSubscribe} throws ends the flow; what the others throw goes to the error hook
     * @discards none
     * @param onSubscribe looks at the subscription
     * @param onRequest looks at the amount
     * @param onCancel runs at cancellation
     * @return the new flow
     */
    public final Flowable<T> doOnLifecycle(
            Consumer<? super Subscription> onSubscribe, LongConsumer onRequest, Action onCancel) {
        Objects.requireNonNull(onSubscribe, "onSubscribe is null");
        Objects.requireNonNull(onRequest, "onRequest is null");
        Objects.requireNonNull(onCancel, "onCancel is null");
        return lifecycle(onSubscribe, onRequest, onCancel);
    }

    /**
     * Runs an action once, after the end or cancellation, whichever comes first.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onFinally} throws goes to the error hook
     * @discards none
     * @param onFinally the action
     * @return the new flow
     */
    public final Flowable<T> doFinally(Action onFinally) {
        Objects.requireNonNull(onFinally, "onFinally is null");
        return LevadaPlugins.onAssembly(new DoFinally<>(self(), onFinally));
    }

    /**
     * After an error, goes on with another flow.
     *
     * @backpressure passes by; the other is asked for what is still lacking
     * @scheduler none
     * @errors what {@code fallbackSupplier} throws joins the error
     * @discards none
     * @param fallbackSupplier makes the other flow
     * @return the new flow
     */
    public final Flowable<T> onErrorResumeNext(
            Function<? super Throwable, ? extends Publisher<? extends T>> fallbackSupplier) {
        Objects.requireNonNull(fallbackSupplier, "fallbackSupplier is null");
        return LevadaPlugins.onAssembly(new OnErrorResumeNext<T>(self(), fallbackSupplier));
    }

    /**
     * After an error, goes on with another flow.
     *
     * @backpressure passes by; the other is asked for what is still lacking
     * @scheduler none
     * @errors those of {@code fallback}
     * @discards none
     * @param fallback the other flow
     * @return the new flow
     */
    public final Flowable<T> onErrorResumeWith(Publisher<? extends T> fallback) {
        Objects.requireNonNull(fallback, "fallback is null");
        return onErrorResumeNext(error -> fallback);
    }

    /**
     * Instead of an error, one item and the end.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors what {@code itemSupplier} throws joins the error; so does a null result
     * @discards none
     * @param itemSupplier makes the item
     * @return the new flow
     */
    public final Flowable<T> onErrorReturn(Function<? super Throwable, ? extends T> itemSupplier) {
        Objects.requireNonNull(itemSupplier, "itemSupplier is null");
        return onErrorResumeNext(error -> new Just<T>(
                Objects.requireNonNull(itemSupplier.apply(error), "The itemSupplier returned a null value")));
    }

    /**
     * Instead of an error, one item and the end.
     *
     * @backpressure honours demand
     * @scheduler none
     * @errors none
     * @discards none
     * @param item the item
     * @return the new flow
     */
    public final Flowable<T> onErrorReturnItem(T item) {
        Objects.requireNonNull(item, "item is null");
        return onErrorReturn(error -> item);
    }

    /**
     * After an error, subscribes again, without end.
     *
     * @backpressure passes by; each attempt is asked for what is still lacking
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new flow
     */
    public final Flowable<T> retry() {
        return retry(Long.MAX_VALUE, error -> true);
    }

    /**
     * After an error, subscribes again, a number of times.
     *
     * @backpressure passes by; each attempt is asked for what is still lacking
     * @scheduler none
     * @errors the one after the last attempt
     * @discards none
     * @param times how many times, 0 or more; {@link Long#MAX_VALUE} for no bound
     * @return the new flow
     */
    public final Flowable<T> retry(long times) {
        return retry(times, error -> true);
    }

    /**
     * After an error that a predicate accepts, subscribes again.
     *
     * @backpressure passes by; each attempt is asked for what is still lacking
     * @scheduler none
     * @errors one that {@code predicate} refuses; what it throws joins the error
     * @discards none
     * @param predicate looks at the error
     * @return the new flow
     */
    public final Flowable<T> retry(Predicate<? super Throwable> predicate) {
        return retry(Long.MAX_VALUE, predicate);
    }

    /**
     * After an error that a predicate accepts, subscribes again, a number of times.
     *
     * @backpressure passes by; each attempt is asked for what is still lacking
     * @scheduler none
     * @errors one that {@code predicate} refuses, or the one after the last attempt; what {@code predicate} throws joins the error
     * @discards none
     * @param times how many times, 0 or more; {@link Long#MAX_VALUE} for no bound
     * @param predicate looks at the error
     * @return the new flow
     */
    public final Flowable<T> retry(long times, Predicate<? super Throwable> predicate) {
        Check.notNegative(times, "times");
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new Retry<>(self(), times, predicate));
    }

    /**
     * Signals on a scheduler's thread. An error overtakes items that wait.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler a worker of {@code scheduler}
     * @errors none
     * @discards items that wait, at cancellation and at an error
     * @param scheduler where
     * @return the new flow
     */
    public final Flowable<T> observeOn(Scheduler scheduler) {
        return observeOn(scheduler, false, BUFFER_SIZE);
    }

    /**
     * Signals on a scheduler's thread.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler a worker of {@code scheduler}
     * @errors none
     * @discards items that wait, at cancellation and, without {@code delayError}, at an error
     * @param scheduler where
     * @param delayError whether an error waits for the items before it
     * @return the new flow
     */
    public final Flowable<T> observeOn(Scheduler scheduler, boolean delayError) {
        return observeOn(scheduler, delayError, BUFFER_SIZE);
    }

    /**
     * Signals on a scheduler's thread.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler a worker of {@code scheduler}
     * @errors none
     * @discards items that wait, at cancellation and, without {@code delayError}, at an error
     * @param scheduler where
     * @param delayError whether an error waits for the items before it
     * @param bufferSize items that may wait, 1 or more
     * @return the new flow
     */
    public final Flowable<T> observeOn(Scheduler scheduler, boolean delayError, int bufferSize) {
        Objects.requireNonNull(scheduler, "scheduler is null");
        Check.positive(bufferSize, "bufferSize");
        return LevadaPlugins.onAssembly(new ObserveOn<>(self(), scheduler, delayError, bufferSize));
    }

    /**
     * Subscribes on a scheduler's thread, and asks for items there.
     *
     * @backpressure passes by
     * @scheduler a worker of {@code scheduler}
     * @errors none
     * @discards none
     * @param scheduler where
     * @return the new flow
     */
    public final Flowable<T> subscribeOn(Scheduler scheduler) {
        return subscribeOn(scheduler, !(self() instanceof Create<?>));
    }

    /**
     * Subscribes on a scheduler's thread.
     *
     * @backpressure passes by
     * @scheduler a worker of {@code scheduler}
     * @errors none
     * @discards none
     * @param scheduler where
     * @param requestOn whether to ask for items there as well
     * @return the new flow
     */
    public final Flowable<T> subscribeOn(Scheduler scheduler, boolean requestOn) {
        Objects.requireNonNull(scheduler, "scheduler is null");
        return LevadaPlugins.onAssembly(new SubscribeOn<>(self(), scheduler, requestOn));
    }

    private Flowable<T> peek(
            @Nullable Consumer<? super T> onNext,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {
        return LevadaPlugins.onAssembly(new DoOnEach<T>(self(), new DoOnEach.Peek<T>(onNext, onError, onComplete)));
    }

    private Flowable<T> lifecycle(
            @Nullable Consumer<? super Subscription> onSubscribe,
            @Nullable LongConsumer onRequest,
            @Nullable Action onCancel) {
        return LevadaPlugins.onAssembly(new DoOnLifecycle<>(self(), onSubscribe, onRequest, onCancel));
    }
}
