package dev.levada.core.internal.convert;

import dev.levada.core.Flowable;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template3;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.End;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.OnErrorNotImplementedException;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

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
        Consumer<? super T> onEach = onNext == null ? Discard::item : onNext;
        boolean isBrief = Stages.isBrief(source);
        End<T> end = onError == null && onComplete == null
                ? ConsumeItems.end(onEach, isBrief)
                : end(onEach, onError, onComplete, isBrief);
        source.subscribe(end);
        return end;
    }

    private static <T> End<T> end(
            Consumer<? super T> onNext,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete,
            boolean isBrief) {
        End<T> copy = isBrief ? null : COPIES.makeEnd(onNext, onError, onComplete);
        return copy != null ? copy : new Items<>(onNext, onError, onComplete);
    }

    /** For {@code Flowable}: asks for everything. */
    static final class Items<T> extends End<T>
            implements Template3<Consumer<? super T>, @Nullable Consumer<? super Throwable>, @Nullable Action> {

        private final Consumer<? super T> onNext;
        private final @Nullable Consumer<? super Throwable> onError;
        private final @Nullable Action onComplete;

        Items(Consumer<? super T> onNext, @Nullable Consumer<? super Throwable> onError, @Nullable Action onComplete) {
            this.onNext = onNext;
            this.onError = onError;
            this.onComplete = onComplete;
        }

        @Override
        public Stage<T> like(
                Consumer<? super T> onNext,
                @Nullable Consumer<? super Throwable> onError,
                @Nullable Action onComplete) {
            return new Items<>(onNext, onError, onComplete);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDisposed()) {
                Discard.item(item);
                return true;
            }
            try {
                onNext.accept(item);
            } catch (Throwable failure) {
                threw(failure);
            }
            return true;
        }

        @Override
        protected void failed(Throwable error) {
            report(onError, error);
        }

        @Override
        protected void completed() {
            end(onComplete);
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

    static void report(@Nullable Consumer<? super Throwable> onError, Throwable error) {
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
