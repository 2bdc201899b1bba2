package dev.levada.core.internal.stage;

import dev.levada.disposables.Disposable;

/**
 * A scalar stage that passes everything on: {@link Relay} for one value. Its subclass overrides the signals that it
 * changes.
 *
 * @param <T> the type of the value it receives
 * @param <R> the type of the value it emits
 */
public abstract class ScalarPipe<T, R> extends Scalar<T> {

    /** Where the signals go. */
    protected final Scalar<? super R> downstream;

    /**
     * For subclasses.
     *
     * @param downstream where the signals go
     */
    protected ScalarPipe(Scalar<? super R> downstream) {
        this.downstream = downstream;
    }

    @Override
    public void onSubscribe(Disposable disposable) {
        downstream.onSubscribe(disposable);
    }

    @Override
    public void onError(Throwable error) {
        downstream.onError(error);
    }

    @Override
    public void onComplete() {
        downstream.onComplete();
    }
}
