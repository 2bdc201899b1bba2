package dev.levada.core;

import dev.levada.core.internal.convert.Await;
import dev.levada.core.internal.convert.Consume;
import dev.levada.core.internal.create.CreateOne;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A piece of work that ends, with an error or without, and has no value.
 */
public abstract class Completable implements CompletableSource {

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
            subscribeActual(observer);
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
}
