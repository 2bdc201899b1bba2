package dev.levada.core.internal.stage;

import dev.levada.disposables.Disposable;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;

/**
 * Stands between a foreign 0..1 source and a scalar stage, so that the stage may rely on the protocol: a second
 * subscription is disposed and reported, a null is refused, and what comes after the end is discarded or reported.
 */
final class ScalarInbound<T> extends Scalar<T> {

    private final Scalar<? super T> downstream;

    private boolean subscribed;
    private boolean done;

    ScalarInbound(Scalar<? super T> downstream) {
        this.downstream = downstream;
    }

    @Override
    public void onSubscribe(Disposable disposable) {
        Objects.requireNonNull(disposable, "disposable is null");
        if (subscribed) {
            disposable.dispose();
            LevadaPlugins.onError(new ProtocolViolationException("Disposable already set!"));
            return;
        }
        subscribed = true;
        downstream.onSubscribe(disposable);
    }

    @Override
    public void onSuccess(T value) {
        Objects.requireNonNull(value, "value is null");
        if (end()) {
            downstream.onSuccess(value);
        } else {
            Discard.item(value);
        }
    }

    @Override
    public void onError(Throwable error) {
        Objects.requireNonNull(error, "error is null");
        if (end()) {
            downstream.onError(error);
        } else {
            LevadaPlugins.onError(error);
        }
    }

    @Override
    public void onComplete() {
        if (end()) {
            downstream.onComplete();
        }
    }

    private boolean end() {
        if (done) {
            return false;
        }
        done = true;
        if (!subscribed) {
            subscribed = true;
            downstream.onSubscribe(Inert.INSTANCE);
        }
        return true;
    }
}
