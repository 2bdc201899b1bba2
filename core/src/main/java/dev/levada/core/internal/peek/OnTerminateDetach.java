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
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code onTerminateDetach}: at the end and at cancellation the stage lets go of both sides, so that a source which keeps
 * its subscriber, or a subscriber which keeps its subscription, no longer keeps the rest of the chain alive.
 *
 * <p>A signal that comes without a downstream is dealt with here: an item is discarded, an error goes to the error hook. A
 * signal that is under way at the moment of cancellation may still reach the downstream, as it may without this stage.
 */
public final class OnTerminateDetach<T> extends Stages<T> {

    private final Publisher<T> source;

    public OnTerminateDetach(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream));
    }

    static final class Items<T> extends Stage<T> implements Subscription {

        // upstream thread (end), any thread (cancel): null after either. Plain: a thread that does not see it yet
        // signals
        // to a downstream that has cancelled, which is allowed
        private @Nullable Stage<? super T> downstream;

        Items(Stage<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            Stage<? super T> current = downstream;
            if (current != null) {
                current.onSubscribe(this);
            }
        }

        @Override
        public boolean tryOnNext(T item) {
            Stage<? super T> current = downstream;
            if (current == null) {
                Discard.item(item);
                return true;
            }
            return current.tryOnNext(item);
        }

        @Override
        public void onError(Throwable error) {
            Stage<? super T> current = detach();
            if (current == null) {
                LevadaPlugins.onError(error);
            } else {
                current.onError(error);
            }
        }

        @Override
        public void onComplete() {
            Stage<? super T> current = detach();
            if (current != null) {
                current.onComplete();
            }
        }

        @Override
        public void request(long n) {
            upstream.request(n);
        }

        @Override
        public void cancel() {
            Subscription current = upstream;
            detach();
            current.cancel();
        }

        private @Nullable Stage<? super T> detach() {
            Stage<? super T> current = downstream;
            downstream = null;
            upstream = Inert.INSTANCE;
            return current;
        }
    }

    static final class One<T> extends Scalar<T> implements Disposable {

        // as in Items
        private @Nullable Scalar<? super T> downstream;
        private Disposable upstream = Inert.INSTANCE;

        One(Scalar<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            upstream = disposable;
            Scalar<? super T> current = downstream;
            if (current != null) {
                current.onSubscribe(this);
            }
        }

        @Override
        public void onSuccess(T value) {
            Scalar<? super T> current = detach();
            if (current == null) {
                Discard.item(value);
            } else {
                current.onSuccess(value);
            }
        }

        @Override
        public void onError(Throwable error) {
            Scalar<? super T> current = detach();
            if (current == null) {
                LevadaPlugins.onError(error);
            } else {
                current.onError(error);
            }
        }

        @Override
        public void onComplete() {
            Scalar<? super T> current = detach();
            if (current != null) {
                current.onComplete();
            }
        }

        @Override
        public void dispose() {
            Disposable current = upstream;
            detach();
            current.dispose();
        }

        @Override
        public boolean isDisposed() {
            return upstream.isDisposed();
        }

        private @Nullable Scalar<? super T> detach() {
            Scalar<? super T> current = downstream;
            downstream = null;
            upstream = Inert.INSTANCE;
            return current;
        }
    }

    /** For {@code Single}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;

        public OfSingle(SingleSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream));
        }
    }

    /** For {@code Maybe}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;

        public OfMaybe(MaybeSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream));
        }
    }

    /** For {@code Completable}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;

        public OfCompletable(CompletableSource source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<>(downstream));
        }
    }
}
