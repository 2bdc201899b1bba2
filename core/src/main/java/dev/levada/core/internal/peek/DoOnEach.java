package dev.levada.core.internal.peek;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.Notification;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.BiConsumer;
import dev.levada.functions.Consumer;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code doOnNext}, {@code doOnSuccess}, {@code doOnError}, {@code doOnComplete}, {@code doOnTerminate}, {@code doOnEach},
 * {@code doOnEvent}: callbacks that look at a signal before it passes. One that was not given is {@code null}.
 *
 * <p>A callback only looks: the item stays the stage's, which discards it if the callback throws. What {@code onError}
 * throws joins the error that it was shown; what {@code onComplete} throws passes in the place of completion.
 */
public final class DoOnEach<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Peek<T> peek;

    public DoOnEach(Publisher<T> source, Peek<T> peek) {
        this.source = source;
        this.peek = peek;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Stage<T> copy = COPIES.make(peek.onNext(), this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T>(downstream, peek));
    }

    /** The callbacks. */
    public record Peek<T>(
            @Nullable Consumer<? super T> onNext,
            @Nullable Consumer<? super Throwable> onError,
            @Nullable Action onComplete) {

        /** One callback for every signal. */
        public static <T> Peek<T> each(Consumer<? super Notification<T>> onNotification) {
            return new Peek<>(
                    item -> onNotification.accept(Notification.createOnNext(item)),
                    error -> onNotification.accept(Notification.createOnError(error)),
                    () -> onNotification.accept(Notification.createOnComplete()));
        }

        /** One callback for every outcome; what there is none of is null. */
        @SuppressWarnings("NullAway") // the types of a function's parameters can't say so
        public static <T> Peek<T> event(BiConsumer<? super T, ? super Throwable> onEvent) {
            return new Peek<>(
                    value -> onEvent.accept(value, null),
                    error -> onEvent.accept(null, error),
                    () -> onEvent.accept(null, null));
        }

        /** One callback for both ends; null is completion. */
        @SuppressWarnings("NullAway") // the type of a function's parameter can't say so
        public static <T> Peek<T> end(Consumer<? super Throwable> onEvent) {
            return new Peek<>(null, onEvent, () -> onEvent.accept(null));
        }

        /** The error as it goes on: joined by what the callback throws. */
        Throwable error(Throwable error) {
            if (onError == null) {
                return error;
            }
            try {
                onError.accept(error);
                return error;
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                return new CompositeException(error, failure);
            }
        }
    }

    static final class Items<T> extends Relay<T, T> implements Template<DoOnEach<T>, Stage<? super T>> {

        private final Peek<T> peek;

        Items(Stage<? super T> downstream, Peek<T> peek) {
            super(downstream);
            this.peek = peek;
        }

        @Override
        public Stage<T> like(DoOnEach<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.peek);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            Consumer<? super T> onNext = peek.onNext();
            if (onNext != null) {
                try {
                    onNext.accept(item);
                } catch (Throwable failure) {
                    fail(failure);
                    Discard.item(item);
                    return true;
                }
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
            downstream.onError(peek.error(error));
        }

        @Override
        public void onComplete() {
            if (isDone()) {
                return;
            }
            Action onComplete = peek.onComplete();
            if (onComplete != null) {
                try {
                    onComplete.run();
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    finish();
                    downstream.onError(failure);
                    return;
                }
            }
            finish();
            downstream.onComplete();
        }
    }

    static final class One<T> extends ScalarPipe<T, T> {

        private final Peek<? super T> peek;

        One(Scalar<? super T> downstream, Peek<? super T> peek) {
            super(downstream);
            this.peek = peek;
        }

        @Override
        public void onSuccess(T value) {
            Consumer<? super T> onSuccess = peek.onNext();
            if (onSuccess != null) {
                try {
                    onSuccess.accept(value);
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    Discard.item(value);
                    downstream.onError(failure);
                    return;
                }
            }
            downstream.onSuccess(value);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(peek.error(error));
        }

        @Override
        public void onComplete() {
            Action onComplete = peek.onComplete();
            if (onComplete != null) {
                try {
                    onComplete.run();
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    downstream.onError(failure);
                    return;
                }
            }
            downstream.onComplete();
        }
    }

    /** For {@code Single}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final Peek<T> peek;

        public OfSingle(SingleSource<T> source, Peek<T> peek) {
            this.source = source;
            this.peek = peek;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream, peek));
        }
    }

    /** For {@code Maybe}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final Peek<T> peek;

        public OfMaybe(MaybeSource<T> source, Peek<T> peek) {
            this.source = source;
            this.peek = peek;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, peek));
        }
    }

    /** For {@code Completable}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final Peek<Object> peek;

        public OfCompletable(CompletableSource source, Peek<Object> peek) {
            this.source = source;
            this.peek = peek;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            subscribe(downstream);
        }

        private <T> void subscribe(Scalar<T> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<T>(downstream, peek));
        }
    }
}
