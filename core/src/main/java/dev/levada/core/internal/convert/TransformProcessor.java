package dev.levada.core.internal.convert;

import dev.levada.core.FlowableTransformer;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.plugins.LevadaPlugins;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Processor;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * {@code toFlowProcessor}: the operators of a transformer between a publisher and a subscriber that may come in any order.
 *
 * <p>It serves one subscriber; a second one is refused. What that asks for before there is a publisher is kept, and so is
 * an end that the publisher brings before there is a subscriber. No item can come before: nobody has asked for one.
 */
public final class TransformProcessor<T, R> implements Processor<T, R> {

    private final Inlet<T> inlet = new Inlet<>();
    private final Subscriber<T> upstreamSide = Border.inbound(inlet.pipe);
    private final Publisher<R> downstreamSide;

    public TransformProcessor(FlowableTransformer<T, R> transformer) {
        downstreamSide = transformer.apply(inlet);
    }

    @Override
    public void subscribe(Subscriber<? super R> subscriber) {
        downstreamSide.subscribe(subscriber);
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        upstreamSide.onSubscribe(subscription);
    }

    @Override
    public void onNext(T item) {
        upstreamSide.onNext(item);
    }

    @Override
    public void onError(Throwable error) {
        upstreamSide.onError(error);
    }

    @Override
    public void onComplete() {
        upstreamSide.onComplete();
    }

    /** What the transformer sees as its source. */
    private static final class Inlet<T> extends Stages<T> {

        private final Pipe<T> pipe = new Pipe<>();

        @Override
        protected void subscribeStage(Stage<? super T> downstream) {
            if (!pipe.attach(downstream)) {
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onError(new IllegalStateException("A processor serves one subscriber only"));
            }
        }
    }

    private static final class Pipe<T> extends Deferred<T> {

        private volatile @Nullable Stage<? super T> downstream; // null before it comes and after it has cancelled

        private boolean taken; // guarded by this: downstream has come
        private boolean attached; // guarded by this: downstream has been told of its subscription
        private @Nullable Runnable end; // guarded by this: what must wait for that

        boolean attach(Stage<? super T> stage) {
            synchronized (this) {
                if (taken) {
                    return false;
                }
                taken = true;
            }
            downstream = stage;
            stage.onSubscribe(this);
            Runnable waiting;
            synchronized (this) {
                attached = true;
                waiting = end;
            }
            if (waiting != null) {
                waiting.run();
            }
            return true;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
        }

        @Override
        public boolean tryOnNext(T item) {
            Stage<? super T> target = downstream;
            if (target == null) {
                Discard.item(item);
                return true;
            }
            return target.tryOnNext(item);
        }

        @Override
        public void onError(Throwable error) {
            finish(() -> {
                Stage<? super T> target = downstream;
                if (target == null) {
                    LevadaPlugins.onError(error);
                } else {
                    target.onError(error);
                }
            });
        }

        @Override
        public void onComplete() {
            finish(() -> {
                Stage<? super T> target = downstream;
                if (target != null) {
                    target.onComplete();
                }
            });
        }

        private void finish(Runnable signal) {
            synchronized (this) {
                if (!attached) {
                    end = signal;
                    return;
                }
            }
            signal.run();
        }

        @Override
        public void cancel() {
            super.cancel();
            downstream = null; // who has cancelled must not be kept (3.13)
        }
    }
}
