package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;

/**
 * {@code safeSubscribe} of the 0..1 types: stands before an observer that may throw. What it throws goes to the error hook;
 * if it does so in {@code onSubscribe}, the work is disposed and the observer hears nothing more.
 *
 * <p>A value that {@code onSuccess} has thrown at was received by the observer.
 */
public final class SafeObserver<T> extends Scalar<T> {

    private final Scalar<? super T> downstream;

    private boolean refused;

    public SafeObserver(Scalar<? super T> downstream) {
        this.downstream = downstream;
    }

    @Override
    public void onSubscribe(Disposable disposable) {
        try {
            downstream.onSubscribe(disposable);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            refused = true;
            disposable.dispose();
            LevadaPlugins.onError(failure);
        }
    }

    @Override
    public void onSuccess(T value) {
        if (refused) {
            Discard.item(value);
            return;
        }
        try {
            downstream.onSuccess(value);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }

    @Override
    public void onError(Throwable error) {
        if (refused) {
            LevadaPlugins.onError(error);
            return;
        }
        try {
            downstream.onError(error);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(new CompositeException(error, failure));
        }
    }

    @Override
    public void onComplete() {
        if (refused) {
            return;
        }
        try {
            downstream.onComplete();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }
}
