package dev.levada.core.internal.peek;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code hide}: the same flow under another identity. Neither the source nor its subscription can be recognised behind it,
 * and items are sent one by one, because the offer to take them from the source ends here.
 */
public final class Hide<T> extends Stages<T> {

    private final Publisher<T> source;

    public Hide(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream));
    }

    static final class Items<T> extends Stage<T> implements Subscription {

        private final Stage<? super T> downstream;

        Items(Stage<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
        }

        @Override
        public boolean tryOnNext(T item) {
            return downstream.tryOnNext(item);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }

        @Override
        public void request(long n) {
            upstream.request(n);
        }

        @Override
        public void cancel() {
            upstream.cancel();
        }
    }

    static final class One<T> extends ScalarPipe<T, T> implements Disposable {

        private Disposable upstream = Inert.INSTANCE;

        One(Scalar<? super T> downstream) {
            super(downstream);
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            upstream = disposable;
            downstream.onSubscribe(this);
        }

        @Override
        public void onSuccess(T value) {
            downstream.onSuccess(value);
        }

        @Override
        public void dispose() {
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
