package dev.levada.core;

import dev.levada.core.internal.backpressure.OnBackpressureBuffer;
import dev.levada.core.internal.backpressure.OnBackpressureBufferDropping;
import dev.levada.core.internal.backpressure.OnBackpressureBufferExpiring;
import dev.levada.core.internal.backpressure.OnBackpressureDrop;
import dev.levada.core.internal.backpressure.OnBackpressureLatest;
import dev.levada.core.internal.backpressure.OnBackpressureReduce;
import dev.levada.core.internal.backpressure.OnBackpressureReduceWith;
import dev.levada.core.internal.backpressure.RebatchRequests;
import dev.levada.core.internal.create.Create;
import dev.levada.core.internal.create.Defer;
import dev.levada.core.internal.create.Fail;
import dev.levada.core.internal.error.Attempts;
import dev.levada.core.internal.error.OnErrorComplete;
import dev.levada.core.internal.error.OnErrorResumeNext;
import dev.levada.core.internal.error.OnErrorReturn;
import dev.levada.core.internal.error.Retry;
import dev.levada.core.internal.error.RetryWhen;
import dev.levada.core.internal.peek.DoAfter;
import dev.levada.core.internal.peek.DoFinally;
import dev.levada.core.internal.peek.DoOnEach;
import dev.levada.core.internal.peek.DoOnLifecycle;
import dev.levada.core.internal.peek.Hide;
import dev.levada.core.internal.peek.Log;
import dev.levada.core.internal.peek.OnTerminateDetach;
import dev.levada.core.internal.schedule.ObserveOn;
import dev.levada.core.internal.schedule.SubscribeOn;
import dev.levada.core.internal.stage.Check;
import dev.levada.core.internal.stage.Demand;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.functions.Action;
import dev.levada.functions.BiFunction;
import dev.levada.functions.BiPredicate;
import dev.levada.functions.BooleanSupplier;
import dev.levada.functions.Consumer;
import dev.levada.functions.Function;
import dev.levada.functions.LongConsumer;
import dev.levada.functions.Predicate;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.schedulers.Schedulers;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * The rung of {@link Flowable} that deals with the signals themselves: errors, threads, side effects.
 *
 * @param <T> the type of the items
 */
public abstract sealed class FlowableSignals<T> extends FlowableCombines<T> permits Flowable {

    private static final Duration A_CENTURY = Duration.ofDays(36_525);

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
     * Shows each signal, as a value, to a callback, before it passes.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onNotification} throws ends the flow; at an error it joins that
     * @discards the item at which {@code onNotification} throws
     * @param onNotification only looks at the signal and does not keep its item
     * @return the new flow
     */
    public final Flowable<T> doOnEach(Consumer<? super Notification<T>> onNotification) {
        Objects.requireNonNull(onNotification, "onNotification is null");
        return LevadaPlugins.onAssembly(new DoOnEach<>(self(), DoOnEach.Peek.each(onNotification)));
    }

    /**
     * Shows each signal to a subscriber, before it passes. It gets no subscription.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code subscriber} throws ends the flow; at an error it joins that
     * @discards the item at which {@code subscriber} throws
     * @param subscriber only looks at the signals
     * @return the new flow
     */
    public final Flowable<T> doOnEach(Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber is null");
        return peek(subscriber::onNext, subscriber::onError, subscriber::onComplete);
    }

    /**
     * Shows each item to a callback, after it has passed. It is then downstream's: the callback must not touch one that
     * can be released.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onAfterNext} throws ends the flow
     * @discards none
     * @param onAfterNext looks at the item
     * @return the new flow
     */
    public final Flowable<T> doAfterNext(Consumer<? super T> onAfterNext) {
        Objects.requireNonNull(onAfterNext, "onAfterNext is null");
        return LevadaPlugins.onAssembly(new DoAfter<>(self(), new DoAfter.After<>(onAfterNext, null)));
    }

    /**
     * Runs an action after the end, of either kind, has passed.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onAfterTerminate} throws goes to the error hook
     * @discards none
     * @param onAfterTerminate the action
     * @return the new flow
     */
    public final Flowable<T> doAfterTerminate(Action onAfterTerminate) {
        Objects.requireNonNull(onAfterTerminate, "onAfterTerminate is null");
        return LevadaPlugins.onAssembly(new DoAfter<>(self(), new DoAfter.After<>(null, onAfterTerminate)));
    }

    /**
     * Runs an action before the flow is subscribed to, for each subscriber. Of several the last one runs first.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code onFirst} throws
     * @discards none
     * @param onFirst the action
     * @return the new flow
     */
    public final Flowable<T> doFirst(Action onFirst) {
        Objects.requireNonNull(onFirst, "onFirst is null");
        return LevadaPlugins.onAssembly(new Defer<T>(() -> {
            onFirst.run();
            return self();
        }));
    }

    /**
     * The same flow under another identity: what stands behind can't recognise it, nor take a faster way because of it.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new flow
     */
    public final Flowable<T> hide() {
        return LevadaPlugins.onAssembly(new Hide<>(self()));
    }

    /**
     * Lets go of both sides at the end and at cancellation, so that neither keeps the other from being collected.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards items that come after cancellation
     * @return the new flow
     */
    public final Flowable<T> onTerminateDetach() {
        return LevadaPlugins.onAssembly(new OnTerminateDetach<>(self()));
    }

    /**
     * Logs each signal, in both directions, under the name of this type.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors those of the logger, as those of callbacks
     * @discards an item at which the logger throws
     * @return the new flow
     */
    public final Flowable<T> log() {
        return log("dev.levada.Flowable");
    }

    /**
     * Logs each signal, in both directions, with the JDK's {@link System.Logger}: errors at level {@code ERROR}, the
     * rest at {@code INFO}.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors those of the logger, as those of callbacks
     * @discards an item at which the logger throws
     * @param category the name of the logger
     * @return the new flow
     */
    public final Flowable<T> log(String category) {
        Objects.requireNonNull(category, "category is null");
        Log log = new Log(category);
        return LevadaPlugins.onAssembly(
                new DoOnEach<T>(lifecycle(log::subscribed, log::requested, log::cancelled), log.items()));
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
     * Replaces the error by what a function makes of it.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors what {@code mapper} makes; what it throws joins the error; so does a null result
     * @discards none
     * @param mapper makes the new error of the old one
     * @return the new flow
     */
    public final Flowable<T> onErrorMap(Function<? super Throwable, ? extends Throwable> mapper) {
        Objects.requireNonNull(mapper, "mapper is null");
        return onErrorResumeNext(error -> {
            Throwable mapped = Objects.requireNonNull(mapper.apply(error), "The mapper returned a null Throwable");
            return new Fail<T>(() -> mapped);
        });
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
        return LevadaPlugins.onAssembly(new OnErrorReturn<T>(self(), itemSupplier));
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
     * Instead of an error, the end.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors none
     * @discards none
     * @return the new flow
     */
    public final Flowable<T> onErrorComplete() {
        return onErrorComplete(error -> true);
    }

    /**
     * Instead of an error that a predicate accepts, the end.
     *
     * @backpressure passes by
     * @scheduler none
     * @errors one that {@code predicate} refuses; what it throws joins the error
     * @discards none
     * @param predicate looks at the error
     * @return the new flow
     */
    public final Flowable<T> onErrorComplete(Predicate<? super Throwable> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(new OnErrorComplete<>(self(), predicate));
    }

    /**
     * After an error that a predicate accepts, subscribes again.
     *
     * @backpressure passes by; each attempt is asked for what is still lacking
     * @scheduler none
     * @errors one that {@code predicate} refuses; what it throws joins the error
     * @discards none
     * @param predicate is told how many errors there were, this one included, and the error
     * @return the new flow
     */
    public final Flowable<T> retry(BiPredicate<? super Integer, ? super Throwable> predicate) {
        Objects.requireNonNull(predicate, "predicate is null");
        return LevadaPlugins.onAssembly(
                new Defer<T>(() -> new Retry<>(self(), Long.MAX_VALUE, new Attempts(predicate))));
    }

    /**
     * After an error, subscribes again until told to stop.
     *
     * @backpressure passes by; each attempt is asked for what is still lacking
     * @scheduler none
     * @errors the one at which {@code stop} says so; what it throws joins the error
     * @discards none
     * @param stop called after each error; true to let the error pass
     * @return the new flow
     */
    public final Flowable<T> retryUntil(BooleanSupplier stop) {
        Objects.requireNonNull(stop, "stop is null");
        return retry(Long.MAX_VALUE, error -> !stop.getAsBoolean());
    }

    /**
     * After an error, subscribes again each time a handler says so, which is shown the error. The end of its flow is
     * the end of all.
     *
     * @backpressure passes by; each attempt is asked for what is still lacking
     * @scheduler none
     * @errors what {@code handler} throws; so does a null result; errors of its flow end this one
     * @discards the handler's items; items that come after its end
     * @param handler makes, of the flow of errors, the flow whose items start attempts
     * @return the new flow
     */
    public final Flowable<T> retryWhen(Function<? super Flowable<Throwable>, ? extends Publisher<?>> handler) {
        Objects.requireNonNull(handler, "handler is null");
        return LevadaPlugins.onAssembly(new RetryWhen<>(self(), handler));
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

    /**
     * Lets items wait until they are asked for, without bound.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors none
     * @discards items that wait, at cancellation and at an error
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer() {
        return buffered(Long.MAX_VALUE, false, () -> {}, item -> {});
    }

    /**
     * Lets items wait until they are asked for, without bound.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors none
     * @discards items that wait, at cancellation and, without {@code delayError}, at an error
     * @param delayError whether an error waits for the items before it
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(boolean delayError) {
        return buffered(Long.MAX_VALUE, delayError, () -> {}, item -> {});
    }

    /**
     * Lets so many items wait until they are asked for; one more ends the flow.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a full buffer
     * @discards items that wait, at cancellation and at an error; the item that finds the buffer full
     * @param capacity items that may wait, 1 or more
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(int capacity) {
        return onBackpressureBuffer(capacity, false);
    }

    /**
     * Lets so many items wait until they are asked for; one more ends the flow.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a full buffer
     * @discards items that wait, at cancellation and, without {@code delayError}, at an error; the item that finds the buffer full
     * @param capacity items that may wait, 1 or more
     * @param delayError whether an error waits for the items before it
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(int capacity, boolean delayError) {
        return onBackpressureBuffer(capacity, delayError, false);
    }

    /**
     * Lets items wait until they are asked for.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a full buffer
     * @discards items that wait, at cancellation and, without {@code delayError}, at an error; the item that finds the buffer full
     * @param capacity items that may wait, 1 or more
     * @param delayError whether an error waits for the items before it
     * @param unbounded whether {@code capacity} is only a hint
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(int capacity, boolean delayError, boolean unbounded) {
        return onBackpressureBuffer(capacity, delayError, unbounded, () -> {});
    }

    /**
     * Lets items wait until they are asked for.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a full buffer; what {@code onOverflow} throws is the cause
     * @discards items that wait, at cancellation and, without {@code delayError}, at an error; the item that finds the buffer full
     * @param capacity items that may wait, 1 or more
     * @param delayError whether an error waits for the items before it
     * @param unbounded whether {@code capacity} is only a hint
     * @param onOverflow runs when an item finds the buffer full
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(
            int capacity, boolean delayError, boolean unbounded, Action onOverflow) {
        return onBackpressureBuffer(capacity, delayError, unbounded, onOverflow, item -> {});
    }

    /**
     * Lets items wait until they are asked for.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a full buffer; what the callbacks throw is the cause
     * @discards items that wait, at cancellation and, without {@code delayError}, at an error; the item that finds the buffer full
     * @param capacity items that may wait, 1 or more
     * @param delayError whether an error waits for the items before it
     * @param unbounded whether {@code capacity} is only a hint
     * @param onOverflow runs when an item finds the buffer full
     * @param onDropped only looks at the item that is dropped
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(
            int capacity, boolean delayError, boolean unbounded, Action onOverflow, Consumer<? super T> onDropped) {
        Check.positive(capacity, "capacity");
        Objects.requireNonNull(onOverflow, "onOverflow is null");
        Objects.requireNonNull(onDropped, "onDropped is null");
        return buffered(unbounded ? Long.MAX_VALUE : capacity, delayError, onOverflow, onDropped);
    }

    /**
     * Lets so many items wait until they are asked for; one more ends the flow.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a full buffer; what {@code onOverflow} throws is the cause
     * @discards items that wait, at cancellation and at an error; the item that finds the buffer full
     * @param capacity items that may wait, 1 or more
     * @param onOverflow runs when an item finds the buffer full
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(int capacity, Action onOverflow) {
        return onBackpressureBuffer(capacity, false, false, onOverflow);
    }

    /**
     * Lets so many items wait until they are asked for; what one more does is a matter of choice.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a full buffer, with {@code ERROR}; what {@code onOverflow} throws
     * @discards items that wait, at cancellation and at an error; the item that is dropped
     * @param capacity items that may wait, 1 or more
     * @param onOverflow runs when an item finds the buffer full; may be null
     * @param overflowStrategy what then becomes of an item
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(
            long capacity, @Nullable Action onOverflow, BackpressureOverflowStrategy overflowStrategy) {
        return onBackpressureBuffer(capacity, onOverflow, overflowStrategy, item -> {});
    }

    /**
     * Lets so many items wait until they are asked for; what one more does is a matter of choice.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a full buffer, with {@code ERROR}; what the callbacks throw
     * @discards items that wait, at cancellation and at an error; the item that is dropped
     * @param capacity items that may wait, 1 or more
     * @param onOverflow runs when an item finds the buffer full; may be null
     * @param overflowStrategy what then becomes of an item
     * @param onDropped only looks at the item that is dropped
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(
            long capacity,
            @Nullable Action onOverflow,
            BackpressureOverflowStrategy overflowStrategy,
            Consumer<? super T> onDropped) {
        Check.positive(capacity, "capacity");
        Objects.requireNonNull(overflowStrategy, "overflowStrategy is null");
        Objects.requireNonNull(onDropped, "onDropped is null");
        Action action = onOverflow != null ? onOverflow : () -> {};
        return switch (overflowStrategy) {
            case ERROR -> buffered(capacity, false, action, onDropped);
            case DROP_OLDEST -> dropping(capacity, true, action, onDropped);
            case DROP_LATEST -> dropping(capacity, false, action, onDropped);
        };
    }

    /**
     * Lets so many items wait until they are asked for, and each for a limited time, on {@code Schedulers.computation()}.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler a worker of {@code computation()}, for the time
     * @errors what {@code onBufferEviction} throws; an error waits for the items before it
     * @discards items that have waited for {@code ttl}; the oldest if there are more than {@code maxSize}; items that wait, at cancellation
     * @param ttl how long an item may wait, more than 0
     * @param maxSize items that may wait, 1 or more
     * @param onBufferEviction only looks at the item that is discarded
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(Duration ttl, int maxSize, Consumer<? super T> onBufferEviction) {
        return onBackpressureBuffer(ttl, maxSize, onBufferEviction, Schedulers.computation());
    }

    /**
     * Lets so many items wait until they are asked for, and each for a limited time.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler a worker of {@code scheduler}, for the time
     * @errors what {@code onBufferEviction} throws; an error waits for the items before it
     * @discards items that have waited for {@code ttl}; the oldest if there are more than {@code maxSize}; items that wait, at cancellation
     * @param ttl how long an item may wait, more than 0; a century at most
     * @param maxSize items that may wait, 1 or more
     * @param onBufferEviction only looks at the item that is discarded
     * @param scheduler keeps the time
     * @return the new flow
     */
    public final Flowable<T> onBackpressureBuffer(
            Duration ttl, int maxSize, Consumer<? super T> onBufferEviction, Scheduler scheduler) {
        Objects.requireNonNull(ttl, "ttl is null");
        Check.positive(maxSize, "maxSize");
        Objects.requireNonNull(onBufferEviction, "onBufferEviction is null");
        Objects.requireNonNull(scheduler, "scheduler is null");
        long nanos = ttl.compareTo(A_CENTURY) < 0 ? ttl.toNanos() : A_CENTURY.toNanos();
        Check.positive(nanos, "ttl");
        return LevadaPlugins.onAssembly(
                new OnBackpressureBufferExpiring<>(self(), nanos, maxSize, onBufferEviction, scheduler));
    }

    /**
     * Drops the items that nobody has asked for.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors none
     * @discards items without demand
     * @return the new flow
     */
    public final Flowable<T> onBackpressureDrop() {
        return onBackpressureDrop(item -> {});
    }

    /**
     * Drops the items that nobody has asked for, after a callback has looked at them.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors what {@code onDrop} throws ends the flow
     * @discards items without demand
     * @param onDrop only looks at the item
     * @return the new flow
     */
    public final Flowable<T> onBackpressureDrop(Consumer<? super T> onDrop) {
        Objects.requireNonNull(onDrop, "onDrop is null");
        return LevadaPlugins.onAssembly(new OnBackpressureDrop<>(self(), onDrop));
    }

    /**
     * Of the items that nobody has asked for, keeps the latest.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors none
     * @discards items before the latest; that one at cancellation and at an error
     * @return the new flow
     */
    public final Flowable<T> onBackpressureLatest() {
        return onBackpressureLatest(item -> {});
    }

    /**
     * Of the items that nobody has asked for, keeps the latest; a callback looks at the others.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors what {@code onDropped} throws ends the flow
     * @discards items before the latest; that one at cancellation and at an error
     * @param onDropped only looks at the item that is dropped
     * @return the new flow
     */
    public final Flowable<T> onBackpressureLatest(Consumer<? super T> onDropped) {
        Objects.requireNonNull(onDropped, "onDropped is null");
        return LevadaPlugins.onAssembly(new OnBackpressureLatest<>(self(), onDropped));
    }

    /**
     * Makes one item of those that nobody has asked for.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors what {@code reducer} throws; a null result
     * @discards what waits, at cancellation and at an error
     * @param reducer receives what waits and an item, and makes one of them
     * @return the new flow
     */
    public final Flowable<T> onBackpressureReduce(BiFunction<T, T, T> reducer) {
        Objects.requireNonNull(reducer, "reducer is null");
        return LevadaPlugins.onAssembly(new OnBackpressureReduce<>(self(), reducer));
    }

    /**
     * Gathers the items that nobody has asked for.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors what {@code supplier} or {@code reducer} throws; a null result of either
     * @discards what was gathered, at cancellation and at an error; the item at which {@code supplier} throws
     * @param <R> the type of what is gathered
     * @param supplier makes what each batch starts with
     * @param reducer receives what was gathered and an item
     * @return the new flow
     */
    public final <R> Flowable<R> onBackpressureReduce(Supplier<R> supplier, BiFunction<R, ? super T, R> reducer) {
        Objects.requireNonNull(supplier, "supplier is null");
        Objects.requireNonNull(reducer, "reducer is null");
        return LevadaPlugins.onAssembly(new OnBackpressureReduceWith<T, R>(self(), supplier, reducer));
    }

    /**
     * Ends with an error at the first item that nobody has asked for.
     *
     * @backpressure asks upstream for everything; honours demand
     * @scheduler none
     * @errors a {@link MissingBackpressureException} at an item without demand
     * @discards that item
     * @return the new flow
     */
    public final Flowable<T> onBackpressureError() {
        return onBackpressureDrop(item -> {
            throw new MissingBackpressureException("onBackpressureError: no demand for the item");
        });
    }

    /**
     * Asks upstream for batches, whatever is asked for here: for {@code n} items at first, then for three quarters of
     * it each time so many have been passed on.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler none
     * @errors an error waits for the items before it
     * @discards items that wait, at cancellation
     * @param n the size of the buffer, 1 or more; {@link Integer#MAX_VALUE} to ask for everything
     * @return the new flow
     */
    public final Flowable<T> rebatchRequests(int n) {
        Check.positive(n, "n");
        return LevadaPlugins.onAssembly(new RebatchRequests<>(self(), n, Demand.refillAt(n)));
    }

    /**
     * Asks upstream for batches, whatever is asked for here: for {@code prefetchRate} items at first, then for three
     * quarters of it each time so many have been passed on. It is {@link #rebatchRequests} under Reactor's name.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler none
     * @errors an error waits for the items before it
     * @discards items that wait, at cancellation
     * @param prefetchRate the size of the buffer, 1 or more; {@link Integer#MAX_VALUE} to ask for everything
     * @return the new flow
     */
    public final Flowable<T> limitRate(int prefetchRate) {
        Check.positive(prefetchRate, "prefetchRate");
        return limitRate(prefetchRate, prefetchRate);
    }

    /**
     * Asks upstream for batches, whatever is asked for here: for {@code highTide} items at first, then for {@code
     * lowTide} each time so many have been passed on.
     *
     * @backpressure honours demand, through a buffer
     * @scheduler none
     * @errors an error waits for the items before it
     * @discards items that wait, at cancellation
     * @param highTide the size of the buffer, 1 or more; {@link Integer#MAX_VALUE} to ask for everything
     * @param lowTide the later batches; 0 for {@code highTide}; {@code highTide} or more for three quarters of that
     * @return the new flow
     */
    public final Flowable<T> limitRate(int highTide, int lowTide) {
        Check.positive(highTide, "highTide");
        Check.notNegative(lowTide, "lowTide");
        int refillAt = lowTide == 0 ? highTide : lowTide < highTide ? lowTide : Demand.refillAt(highTide);
        return LevadaPlugins.onAssembly(new RebatchRequests<>(self(), highTide, refillAt));
    }

    private Flowable<T> buffered(long capacity, boolean delayError, Action onOverflow, Consumer<? super T> onDropped) {
        return LevadaPlugins.onAssembly(
                new OnBackpressureBuffer<>(self(), capacity, delayError, onOverflow, onDropped));
    }

    private Flowable<T> dropping(long capacity, boolean dropOldest, Action onOverflow, Consumer<? super T> onDropped) {
        return LevadaPlugins.onAssembly(
                new OnBackpressureBufferDropping<>(self(), capacity, dropOldest, onOverflow, onDropped));
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
