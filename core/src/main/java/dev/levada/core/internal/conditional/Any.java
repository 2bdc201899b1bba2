package dev.levada.core.internal.conditional;

import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Predicate;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code any}, {@code all}, {@code contains} and {@code isEmpty}: asks a predicate about the items until one decides.
 *
 * <p>{@code any} is decided by the first yes and {@code all} by the first no; if none has decided at the end, the answer is
 * the opposite. Every item is discarded once the predicate has seen it.
 */
public final class Any<T> extends Singles<Boolean> {

    private final Publisher<T> source;
    private final Predicate<? super T> predicate;
    private final boolean decisive;

    /**
     * Assembles the question.
     *
     * @param source the flow
     * @param predicate asked about each item
     * @param decisive which of its answers ends the flow: true for {@code any}, false for {@code all}
     */
    public Any(Publisher<T> source, Predicate<? super T> predicate, boolean decisive) {
        this.source = source;
        this.predicate = predicate;
        this.decisive = decisive;
    }

    @Override
    protected void subscribeScalar(Scalar<? super Boolean> downstream) {
        Border.subscribe(source, new Items<T>(downstream, predicate, decisive));
    }

    static final class Items<T> extends Stage<T> implements Disposable {

        private final Scalar<? super Boolean> downstream;
        private final Predicate<? super T> predicate;
        private final boolean decisive;

        // upstream thread
        private boolean done;

        // any thread
        private volatile boolean disposed;

        Items(Scalar<? super Boolean> downstream, Predicate<? super T> predicate, boolean decisive) {
            this.downstream = downstream;
            this.predicate = predicate;
            this.decisive = decisive;
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
            boolean answer;
            try {
                answer = predicate.test(item);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                Discard.item(item);
                upstream.cancel();
                onError(failure);
                return true;
            }
            Discard.item(item);
            if (answer == decisive) {
                done = true;
                upstream.cancel();
                downstream.onSuccess(decisive);
            }
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
                downstream.onSuccess(!decisive);
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

    static final class One<T> extends ScalarPipe<T, Boolean> {

        private final Predicate<? super T> predicate;
        private final boolean ofNone;

        One(Scalar<? super Boolean> downstream, Predicate<? super T> predicate, boolean ofNone) {
            super(downstream);
            this.predicate = predicate;
            this.ofNone = ofNone;
        }

        @Override
        public void onSuccess(T value) {
            boolean answer;
            try {
                answer = predicate.test(value);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                Discard.item(value);
                downstream.onError(failure);
                return;
            }
            Discard.item(value);
            downstream.onSuccess(answer);
        }

        @Override
        public void onComplete() {
            downstream.onSuccess(ofNone);
        }
    }

    /** {@code Single.contains}. */
    public static final class OfSingle<T> extends Singles<Boolean> {

        private final SingleSource<T> source;
        private final Predicate<? super T> predicate;

        public OfSingle(SingleSource<T> source, Predicate<? super T> predicate) {
            this.source = source;
            this.predicate = predicate;
        }

        @Override
        protected void subscribeScalar(Scalar<? super Boolean> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream, predicate, false));
        }
    }

    /** {@code Maybe.contains} and {@code Maybe.isEmpty}. */
    public static final class OfMaybe<T> extends Singles<Boolean> {

        private final MaybeSource<T> source;
        private final Predicate<? super T> predicate;
        private final boolean ofNone;

        /**
         * Assembles the question.
         *
         * @param source the value, if there is one
         * @param predicate asked about the value
         * @param ofNone the answer if there is none
         */
        public OfMaybe(MaybeSource<T> source, Predicate<? super T> predicate, boolean ofNone) {
            this.source = source;
            this.predicate = predicate;
            this.ofNone = ofNone;
        }

        @Override
        protected void subscribeScalar(Scalar<? super Boolean> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, predicate, ofNone));
        }
    }
}
