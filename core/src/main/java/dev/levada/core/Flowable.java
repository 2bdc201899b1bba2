package dev.levada.core;

import dev.levada.core.internal.convert.Consume;
import dev.levada.core.internal.stage.Border;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
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
            subscribeActual(Border.admit(this, subscriber));
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
     * Runs the flow for its side effects.
     *
     * @backpressure asks for everything
     * @scheduler none
     * @errors to the error hook, as not implemented
     * @discards all items
     * @return stops the flow
     */
    public final Disposable subscribe() {
        return consume(null, null, null);
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
        return consume(onNext, null, null);
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
        return consume(onNext, onError, null);
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
        return consume(onNext, onError, onComplete);
    }

    private Disposable consume(
            @Nullable Consumer<? super T> onNext,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {
        Consume.Items<T> end = new Consume.Items<>(onNext, onError, onComplete);
        subscribe(end);
        return end;
    }
}
