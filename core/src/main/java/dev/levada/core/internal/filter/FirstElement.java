package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Stage;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code firstElement}, and with a default {@code first}: the first item as the value, upstream being cancelled. Further
 * items are discarded.
 */
public final class FirstElement<T> extends Maybes<T> {

    private final Publisher<T> source;

    public FirstElement(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeScalar(Scalar<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream));
    }

    static final class Items<T> extends Stage<T> implements Disposable {

        private final Scalar<? super T> downstream;

        // upstream thread
        private boolean done;

        // any thread
        private volatile boolean disposed;

        Items(Scalar<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (done || disposed) {
                Discard.item(item);
                return true;
            }
            done = true;
            upstream.cancel();
            downstream.onSuccess(item);
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (done) {
                LevadaPlugins.onError(error);
                return;
            }
            done = true;
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            if (!done) {
                done = true;
                downstream.onComplete();
            }
        }

        @Override
        public void dispose() {
            disposed = true;
            upstream.cancel();
        }

        @Override
        public boolean isDisposed() {
            return disposed;
        }
    }
}
