package dev.levada.core;

import dev.levada.core.internal.convert.Await;
import dev.levada.core.internal.convert.Consume;
import dev.levada.core.internal.create.CreateOne;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.plugins.LevadaPlugins;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A piece of work that ends with exactly one value or with an error.
 *
 * @param <T> the type of the value
 */
public abstract class Single<T> implements SingleSource<T> {

    /** For subclasses. */
    protected Single() {}

    /**
     * Gives each observer an emitter through which a callback answers.
     *
     * @backpressure none
     * @scheduler none
     * @errors what {@code source} throws is signalled; an error that comes too late goes to the error hook
     * @discards a value that comes too late
     * @param <T> the type of the value
     * @param source runs for each observer
     * @return the Single
     */
    public static <T> Single<T> create(SingleOnSubscribe<T> source) {
        Objects.requireNonNull(source, "source is null");
        return LevadaPlugins.onAssembly(new CreateOne.OfSingle<>(source));
    }

    /**
     * Starts the work for {@code observer}, which has been checked and wrapped where needed.
     *
     * @param observer where the signals go
     */
    protected abstract void subscribeActual(SingleObserver<? super T> observer);

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
    public final void subscribe(SingleObserver<? super T> observer) {
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
    public final <E extends SingleObserver<? super T>> E subscribeWith(E observer) {
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

    private Disposable consume(
            @Nullable Consumer<? super T> onSuccess,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {
        Consume.One<T> end = new Consume.One<>(onSuccess, onError, onComplete);
        subscribe(end);
        return end;
    }

    /**
     * Waits for the value.
     *
     * @backpressure none
     * @scheduler none
     * @errors thrown; a checked one as the cause of a {@link RuntimeException}
     * @discards a value that comes after an interrupt
     * @return the value, now owned by the caller
     */
    public final T blockingGet() {
        Await<T> await = new Await<>();
        subscribe(await);
        T value = await.get();
        if (value == null) {
            throw new NoSuchElementException("A Single ended without a value");
        }
        return value;
    }
}
