package dev.levada.core.internal.peek;

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
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import dev.levada.plugins.LevadaPlugins;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code doAfterNext}, {@code doAfterSuccess}, {@code doAfterTerminate}: callbacks that come when a signal has passed. One
 * that was not given is {@code null}.
 *
 * <p>By then the item is downstream's, which may have released it: nothing is discarded here for a callback that throws.
 * What it throws after an item ends the flow; after an end nobody is left to tell, so that goes to the error hook.
 */
public final class DoAfter<T> extends Stages<T> {

    private final Publisher<T> source;
    private final After<T> after;

    public DoAfter(Publisher<T> source, After<T> after) {
        this.source = source;
        this.after = after;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, after));
    }

    /** The callbacks. */
    public record After<T>(
            @Nullable Consumer<? super T> onAfterNext,
            @Nullable Action onAfterTerminate) {

        void success(T value) {
            if (onAfterNext != null) {
                try {
                    onAfterNext.accept(value);
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    LevadaPlugins.onError(failure);
                }
            }
            end();
        }

        void end() {
            Reported.run(onAfterTerminate);
        }
    }

    static final class Items<T> extends Relay<T, T> {

        private final After<T> after;

        Items(Stage<? super T> downstream, After<T> after) {
            super(downstream);
            this.after = after;
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            boolean accepted = downstream.tryOnNext(item);
            Consumer<? super T> onAfterNext = after.onAfterNext();
            if (onAfterNext == null) {
                return accepted;
            }
            try {
                onAfterNext.accept(item);
            } catch (Throwable failure) {
                fail(failure);
                return true;
            }
            return accepted;
        }

        @Override
        public void onError(Throwable error) {
            if (isDone()) {
                LevadaPlugins.onError(error);
                return;
            }
            finish();
            downstream.onError(error);
            after.end();
        }

        @Override
        public void onComplete() {
            if (isDone()) {
                return;
            }
            finish();
            downstream.onComplete();
            after.end();
        }
    }

    static final class One<T> extends ScalarPipe<T, T> {

        private final After<? super T> after;

        One(Scalar<? super T> downstream, After<? super T> after) {
            super(downstream);
            this.after = after;
        }

        @Override
        public void onSuccess(T value) {
            downstream.onSuccess(value);
            after.success(value);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
            after.end();
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
            after.end();
        }
    }

    /** For {@code Single}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final After<T> after;

        public OfSingle(SingleSource<T> source, After<T> after) {
            this.source = source;
            this.after = after;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream, after));
        }
    }

    /** For {@code Maybe}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final After<T> after;

        public OfMaybe(MaybeSource<T> source, After<T> after) {
            this.source = source;
            this.after = after;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, after));
        }
    }

    /** For {@code Completable}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final After<Object> after;

        public OfCompletable(CompletableSource source, After<Object> after) {
            this.source = source;
            this.after = after;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            subscribe(downstream);
        }

        private <T> void subscribe(Scalar<T> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<T>(downstream, after));
        }
    }
}
