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
import org.jspecify.annotations.Nullable;

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
}
