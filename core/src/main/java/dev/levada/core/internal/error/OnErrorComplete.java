package dev.levada.core.internal.error;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Predicate;
import dev.levada.plugins.LevadaPlugins;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code onErrorComplete}: an error that a predicate accepts becomes the end without one. What the predicate throws joins
 * the error.
 */
public final class OnErrorComplete<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Predicate<? super Throwable> predicate;

    public OnErrorComplete(Publisher<T> source, Predicate<? super Throwable> predicate) {
        this.source = source;
        this.predicate = predicate;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, predicate));
    }

    /** The error as it goes on; null if it is accepted as the end. */
    private static @Nullable Throwable remaining(Throwable error, Predicate<? super Throwable> predicate) {
        try {
            return predicate.test(error) ? null : error;
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            return new CompositeException(error, failure);
        }
    }

    static final class Items<T> extends Relay<T, T> {

        private final Predicate<? super Throwable> predicate;

        Items(Stage<? super T> downstream, Predicate<? super Throwable> predicate) {
            super(downstream);
            this.predicate = predicate;
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            return downstream.tryOnNext(item);
        }

        @Override
        public void onError(Throwable error) {
            if (isDone()) {
                LevadaPlugins.onError(error);
                return;
            }
            finish();
            Throwable remaining = remaining(error, predicate);
            if (remaining == null) {
                downstream.onComplete();
            } else {
                downstream.onError(remaining);
            }
        }
    }

    static final class One<T> extends ScalarPipe<T, T> {

        private final Predicate<? super Throwable> predicate;

        One(Scalar<? super T> downstream, Predicate<? super Throwable> predicate) {
            super(downstream);
            this.predicate = predicate;
        }

        @Override
        public void onSuccess(T value) {
            downstream.onSuccess(value);
        }

        @Override
        public void onError(Throwable error) {
            Throwable remaining = remaining(error, predicate);
            if (remaining == null) {
                downstream.onComplete();
            } else {
                downstream.onError(remaining);
            }
        }
    }

    /** {@code Single.onErrorComplete}. */
    public static final class OfSingle<T> extends Maybes<T> {

        private final SingleSource<T> source;
        private final Predicate<? super Throwable> predicate;

        public OfSingle(SingleSource<T> source, Predicate<? super Throwable> predicate) {
            this.source = source;
            this.predicate = predicate;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream, predicate));
        }
    }

    /** {@code Maybe.onErrorComplete}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final Predicate<? super Throwable> predicate;

        public OfMaybe(MaybeSource<T> source, Predicate<? super Throwable> predicate) {
            this.source = source;
            this.predicate = predicate;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, predicate));
        }
    }

    /** {@code Completable.onErrorComplete}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final Predicate<? super Throwable> predicate;

        public OfCompletable(CompletableSource source, Predicate<? super Throwable> predicate) {
            this.source = source;
            this.predicate = predicate;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<>(downstream, predicate));
        }
    }
}
