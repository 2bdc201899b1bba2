package dev.levada.core.internal.convert;

import dev.levada.core.Flowable;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template3;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.OnErrorNotImplementedException;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * {@code subscribe} with callbacks: the end of a chain that is a handle on it too.
 *
 * <p>A callback that was not given is {@code null}: items are then discarded, so that {@code subscribe()} on a flow of
 * pooled items leaks none; an error goes to the error hook as not implemented. An item handed to the callback is the
 * callback's, whether it throws or not. What comes after disposal is discarded or reported.
 */
public final class Consume {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private Consume() {}

    /** Subscribes callbacks to a flow. */
    public static <T> Disposable subscribe(
            Flowable<T> source,
            @Nullable Consumer<? super T> onNext,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {
        Stage<T> copy = COPIES.makeEnd(onNext, onError, onComplete);
        Stage<T> end = copy != null ? copy : new Items<T>(onNext, onError, onComplete);
        source.subscribe(end);
        return (Disposable) end;
    }

    /** For {@code Flowable}: asks for everything. */
    static final class Items<T> extends Deferred<T>
            implements Disposable,
                    Template3<@Nullable Consumer<? super T>, @Nullable Consumer<? super Throwable>, @Nullable Action> {

        // configuration
        private final @Nullable Consumer<? super T> onNext;
        private final @Nullable Consumer<? super Throwable> onError;
        private final @Nullable Action onComplete;

        // upstream thread; volatile for isDisposed
        private volatile boolean done;

        Items(
                @Nullable Consumer<? super T> onNext,
                @Nullable Consumer<? super Throwable> onError,
                @Nullable Action onComplete) {
            this.onNext = onNext;
            this.onError = onError;
            this.onComplete = onComplete;
        }

        @Override
        public Stage<T> like(
                @Nullable Consumer<? super T> onNext,
                @Nullable Consumer<? super Throwable> onError,
                @Nullable Action onComplete) {
            return new Items<>(onNext, onError, onComplete);
        }

        @Override
        public boolean isUnbounded() {
            return true;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (onNext == null || isCancelled()) { // no item comes after done
                Discard.item(item);
                return true;
            }
            try {
                onNext.accept(item);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                if (isDisposed()) {
                    LevadaPlugins.onError(failure);
                } else {
                    cancel();
                    fail(failure);
                }
            }
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (isDisposed()) {
                LevadaPlugins.onError(error);
            } else {
                fail(error);
            }
        }

        @Override
        public void onComplete() {
            if (isDisposed()) {
                return;
            }
            done = true;
            end(onComplete);
        }

        private void fail(Throwable error) {
            done = true;
            report(onError, error);
        }

        @Override
        public void dispose() {
            if (!done) {
                cancel();
            }
        }

        @Override
        public boolean isDisposed() {
            return done || isCancelled();
        }
    }

    /** For {@code Single}, {@code Maybe} and {@code Completable}. */
    public static final class One<T> extends ScalarRelay<T> {

        private final @Nullable Consumer<? super T> onSuccess;
        private final @Nullable Consumer<? super Throwable> onError;
        private final @Nullable Action onComplete;

        public One(
                @Nullable Consumer<? super T> onSuccess,
                @Nullable Consumer<? super Throwable> onError,
                @Nullable Action onComplete) {
            this.onSuccess = onSuccess;
            this.onError = onError;
            this.onComplete = onComplete;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
        }

        @Override
        public void onSuccess(T value) {
            if (seal() == Inert.CANCELLED || onSuccess == null) {
                Discard.item(value);
                return;
            }
            try {
                onSuccess.accept(value);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                LevadaPlugins.onError(failure);
            }
        }

        @Override
        public void onError(Throwable error) {
            if (seal() == Inert.CANCELLED) {
                LevadaPlugins.onError(error);
            } else {
                report(onError, error);
            }
        }

        @Override
        public void onComplete() {
            if (seal() != Inert.CANCELLED) {
                end(onComplete);
            }
        }
    }

    private static void report(@Nullable Consumer<? super Throwable> onError, Throwable error) {
        if (onError == null) {
            LevadaPlugins.onError(new OnErrorNotImplementedException(error));
            return;
        }
        try {
            onError.accept(error);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(new CompositeException(error, failure));
        }
    }

    private static void end(@Nullable Action onComplete) {
        if (onComplete == null) {
            return;
        }
        try {
            onComplete.run();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }
}
