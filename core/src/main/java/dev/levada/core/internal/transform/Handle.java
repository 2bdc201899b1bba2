package dev.levada.core.internal.transform;

import dev.levada.core.Emitter;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.BiConsumer;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code handle}: for each item, a callback sends one item on, or none, and may end the flow. No drain, no queue.
 *
 * <p>The item is the callback's; one that sends nothing does not count against demand. What the callback sends is kept in
 * the {@link Sink} until it returns, so that the item goes down before the end, and a callback that fails after it has
 * sent something ends the flow with the failure, and what it has sent is discarded.
 */
public final class Handle<T, R> extends Stages<R> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final BiConsumer<? super T, Emitter<R>> handler;

    public Handle(Publisher<T> source, BiConsumer<? super T, Emitter<R>> handler) {
        this.source = source;
        this.handler = handler;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Stage<T> copy = COPIES.make(handler, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T, R>(downstream, handler));
    }

    /** What a callback sends during one call. */
    static final class Sink<R> implements Emitter<R> {

        private @Nullable R item;
        private @Nullable Throwable error;
        private boolean ended;

        @Override
        public void onNext(R value) {
            if (ended) {
                Discard.item(value);
            } else if (value == null) {
                onError(new NullPointerException("onNext called with a null value"));
            } else if (item != null) {
                Discard.item(value);
                onError(new IllegalStateException("onNext already called for this item"));
            } else {
                item = value;
            }
        }

        @Override
        public void onError(Throwable failure) {
            Throwable cause =
                    failure != null ? failure : new NullPointerException("onError called with a null Throwable");
            if (ended) {
                LevadaPlugins.onError(cause);
            } else {
                ended = true;
                error = cause;
            }
        }

        @Override
        public void onComplete() {
            ended = true;
        }

        @Nullable
        R takeItem() {
            R taken = item;
            item = null;
            return taken;
        }
    }

    static final class Items<T, R> extends Relay<T, R> implements Template<Handle<T, R>, Stage<? super R>> {

        private final BiConsumer<? super T, Emitter<R>> handler;
        private final Sink<R> sink = new Sink<>();

        Items(Stage<? super R> downstream, BiConsumer<? super T, Emitter<R>> handler) {
            super(downstream);
            this.handler = handler;
        }

        @Override
        public Stage<T> like(Handle<T, R> operator, Stage<? super R> downstream) {
            return new Items<>(downstream, operator.handler);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            try {
                handler.accept(item, sink);
            } catch (Throwable failure) {
                Discard.item(sink.takeItem());
                fail(failure);
                return true;
            }
            R result = sink.takeItem();
            boolean accepted = result != null && downstream.tryOnNext(result);
            if (sink.ended && !isDone()) {
                upstream.cancel();
                end(sink.error);
                return true;
            }
            return accepted;
        }

        private void end(@Nullable Throwable error) {
            if (error != null) {
                onError(error);
            } else {
                onComplete();
            }
        }
    }

    static final class One<T, R> extends ScalarPipe<T, R> {

        private final BiConsumer<? super T, Emitter<R>> handler;

        One(Scalar<? super R> downstream, BiConsumer<? super T, Emitter<R>> handler) {
            super(downstream);
            this.handler = handler;
        }

        @Override
        public void onSuccess(T value) {
            Sink<R> sink = new Sink<>();
            Throwable error;
            try {
                handler.accept(value, sink);
                error = sink.error;
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                error = failure;
            }
            R result = sink.takeItem();
            if (error != null) {
                Discard.item(result);
                downstream.onError(error);
            } else if (result != null) {
                downstream.onSuccess(result);
            } else {
                downstream.onComplete();
            }
        }
    }

    /** {@code Single.handle}. */
    public static final class OfSingle<T, R> extends Maybes<R> {

        private final SingleSource<T> source;
        private final BiConsumer<? super T, Emitter<R>> handler;

        public OfSingle(SingleSource<T> source, BiConsumer<? super T, Emitter<R>> handler) {
            this.source = source;
            this.handler = handler;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T, R>(downstream, handler));
        }
    }

    /** {@code Maybe.handle}. */
    public static final class OfMaybe<T, R> extends Maybes<R> {

        private final MaybeSource<T> source;
        private final BiConsumer<? super T, Emitter<R>> handler;

        public OfMaybe(MaybeSource<T> source, BiConsumer<? super T, Emitter<R>> handler) {
            this.source = source;
            this.handler = handler;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T, R>(downstream, handler));
        }
    }
}
