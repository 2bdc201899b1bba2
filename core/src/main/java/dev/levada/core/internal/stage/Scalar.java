package dev.levada.core.internal.stage;

import dev.levada.core.CompletableObserver;
import dev.levada.core.MaybeObserver;
import dev.levada.core.SingleObserver;
import dev.levada.disposables.Disposable;

/**
 * The observer of this library for all three 0..1 types, whose signals agree: the stage of a scalar operator is written
 * once and serves {@code Single}, {@code Maybe} and {@code Completable}. A {@code Single} never calls
 * {@link #onComplete}, a {@code Completable} never {@link #onSuccess}.
 *
 * <p>It relies on what {@link ScalarBorder} has checked: {@code onSubscribe} first and once, one end at most, no null. A
 * value that comes after disposal is passed on until somebody discards it, at the latest the wrapper of a foreign
 * observer.
 *
 * @param <T> the type of the value
 */
public abstract class Scalar<T> implements SingleObserver<T>, MaybeObserver<T>, CompletableObserver {

    /** For subclasses. */
    protected Scalar() {}

    @Override
    public abstract void onSubscribe(Disposable disposable);

    @Override
    public abstract void onSuccess(T value);

    @Override
    public abstract void onError(Throwable error);

    @Override
    public abstract void onComplete();
}
