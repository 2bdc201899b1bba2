package dev.levada.core.internal.peek;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.functions.LongConsumer;
import dev.levada.plugins.LevadaPlugins;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code doOnSubscribe}, {@code doOnRequest}, {@code doOnCancel}, {@code doOnDispose}, {@code doOnLifecycle}: callbacks on what
 * travels upstream. One that was not given is {@code null}.
 *
 * <p>If the first throws, upstream is cancelled and downstream gets the error; what the others throw goes to the error
 * hook, and the request or cancellation passes all the same.
 */
public final class DoOnLifecycle<T> extends Stages<T> {

    private final Publisher<T> source;
    private final @Nullable Consumer<? super Subscription> onSubscribe;
    private final @Nullable LongConsumer onRequest;
    private final @Nullable Action onCancel;

    public DoOnLifecycle(
            Publisher<T> source,
            @Nullable Consumer<? super Subscription> onSubscribe,
            @Nullable LongConsumer onRequest,
            @Nullable Action onCancel) {
        this.source = source;
        this.onSubscribe = onSubscribe;
        this.onRequest = onRequest;
        this.onCancel = onCancel;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, onSubscribe, onRequest, onCancel));
    }

    static final class Items<T> extends Stage<T> implements Subscription {

        private final Stage<? super T> downstream;
        private final @Nullable Consumer<? super Subscription> onSubscribe;
        private final @Nullable LongConsumer onRequest;
        private final @Nullable Action onCancel;

        Items(
                Stage<? super T> downstream,
                @Nullable Consumer<? super Subscription> onSubscribe,
                @Nullable LongConsumer onRequest,
                @Nullable Action onCancel) {
            this.downstream = downstream;
            this.onSubscribe = onSubscribe;
            this.onRequest = onRequest;
            this.onCancel = onCancel;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            if (onSubscribe != null) {
                try {
                    onSubscribe.accept(subscription);
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    upstream = Inert.CANCELLED; // says that downstream has seen the end
                    subscription.cancel();
                    downstream.onSubscribe(Inert.INSTANCE);
                    downstream.onError(failure);
                    return;
                }
            }
            downstream.onSubscribe(this);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (upstream == Inert.CANCELLED) {
                Discard.item(item);
                return true;
            }
            return downstream.tryOnNext(item);
        }

        @Override
        public void onError(Throwable error) {
            if (upstream == Inert.CANCELLED) {
                LevadaPlugins.onError(error);
            } else {
                downstream.onError(error);
            }
        }

        @Override
        public void onComplete() {
            if (upstream != Inert.CANCELLED) {
                downstream.onComplete();
            }
        }

        @Override
        public void request(long n) {
            if (onRequest != null) {
                try {
                    onRequest.accept(n);
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    LevadaPlugins.onError(failure);
                }
            }
            upstream.request(n);
        }

        @Override
        public void cancel() {
            Reported.run(onCancel);
            upstream.cancel();
        }
    }

    static final class One<T> extends ScalarPipe<T, T> implements Disposable {

        private final @Nullable Consumer<? super Disposable> onSubscribe;
        private final @Nullable Action onDispose;

        private Disposable upstream = Inert.INSTANCE;
        private boolean done;

        One(
                Scalar<? super T> downstream,
                @Nullable Consumer<? super Disposable> onSubscribe,
                @Nullable Action onDispose) {
            super(downstream);
            this.onSubscribe = onSubscribe;
            this.onDispose = onDispose;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            upstream = disposable;
            if (onSubscribe != null) {
                try {
                    onSubscribe.accept(disposable);
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    done = true;
                    disposable.dispose();
                    downstream.onSubscribe(Inert.INSTANCE);
                    downstream.onError(failure);
                    return;
                }
            }
            downstream.onSubscribe(this);
        }

        @Override
        public void onSuccess(T value) {
            if (done) {
                Discard.item(value);
            } else {
                downstream.onSuccess(value);
            }
        }

        @Override
        public void onError(Throwable error) {
            if (done) {
                LevadaPlugins.onError(error);
            } else {
                downstream.onError(error);
            }
        }

        @Override
        public void onComplete() {
            if (!done) {
                downstream.onComplete();
            }
        }

        @Override
        public void dispose() {
            Reported.run(onDispose);
            upstream.dispose();
        }

        @Override
        public boolean isDisposed() {
            return upstream.isDisposed();
        }
    }

    /** For {@code Single}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final @Nullable Consumer<? super Disposable> onSubscribe;
        private final @Nullable Action onDispose;

        public OfSingle(
                SingleSource<T> source,
                @Nullable Consumer<? super Disposable> onSubscribe,
                @Nullable Action onDispose) {
            this.source = source;
            this.onSubscribe = onSubscribe;
            this.onDispose = onDispose;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream, onSubscribe, onDispose));
        }
    }

    /** For {@code Maybe}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final @Nullable Consumer<? super Disposable> onSubscribe;
        private final @Nullable Action onDispose;

        public OfMaybe(
                MaybeSource<T> source, @Nullable Consumer<? super Disposable> onSubscribe, @Nullable Action onDispose) {
            this.source = source;
            this.onSubscribe = onSubscribe;
            this.onDispose = onDispose;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, onSubscribe, onDispose));
        }
    }

    /** For {@code Completable}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final @Nullable Consumer<? super Disposable> onSubscribe;
        private final @Nullable Action onDispose;

        public OfCompletable(
                CompletableSource source,
                @Nullable Consumer<? super Disposable> onSubscribe,
                @Nullable Action onDispose) {
            this.source = source;
            this.onSubscribe = onSubscribe;
            this.onDispose = onDispose;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<>(downstream, onSubscribe, onDispose));
        }
    }
}
