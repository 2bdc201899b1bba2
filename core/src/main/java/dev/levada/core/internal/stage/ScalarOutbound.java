package dev.levada.core.internal.stage;

import dev.levada.core.CompletableObserver;
import dev.levada.core.MaybeObserver;
import dev.levada.core.SingleObserver;
import dev.levada.disposables.Disposable;

/**
 * Stands before a foreign observer of a 0..1 type. Its one duty is ownership: after {@code dispose} the observer can't be
 * expected to look at a value, so it is discarded here.
 */
abstract class ScalarOutbound<T> extends Scalar<T> implements Disposable {

    private Disposable upstream = Inert.INSTANCE;
    private volatile boolean disposed;

    @Override
    public final void onSubscribe(Disposable disposable) {
        upstream = disposable;
        start();
    }

    @Override
    public final void onSuccess(T value) {
        if (disposed) {
            Discard.item(value);
        } else {
            succeed(value);
        }
    }

    @Override
    public final void dispose() {
        disposed = true;
        upstream.dispose();
    }

    @Override
    public final boolean isDisposed() {
        return disposed || upstream.isDisposed();
    }

    abstract void start();

    abstract void succeed(T value);

    static final class OfSingle<T> extends ScalarOutbound<T> {

        private final SingleObserver<? super T> downstream;

        OfSingle(SingleObserver<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        void start() {
            downstream.onSubscribe(this);
        }

        @Override
        void succeed(T value) {
            downstream.onSuccess(value);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            throw new IllegalStateException("A Single ended without a value");
        }
    }

    static final class OfMaybe<T> extends ScalarOutbound<T> {

        private final MaybeObserver<? super T> downstream;

        OfMaybe(MaybeObserver<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        void start() {
            downstream.onSubscribe(this);
        }

        @Override
        void succeed(T value) {
            downstream.onSuccess(value);
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

    static final class OfCompletable extends ScalarOutbound<Object> {

        private final CompletableObserver downstream;

        OfCompletable(CompletableObserver downstream) {
            this.downstream = downstream;
        }

        @Override
        void start() {
            downstream.onSubscribe(this);
        }

        @Override
        void succeed(Object value) {
            throw new IllegalStateException("A Completable ended with a value");
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
}
