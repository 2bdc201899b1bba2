package dev.levada.core.internal.create;

import dev.levada.core.BackpressureStrategy;
import dev.levada.core.FlowableOnSubscribe;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import org.jspecify.annotations.Nullable;

/**
 * {@code create}: a callback is given an emitter and signals through it. The five strategies differ in what happens to an
 * item that nobody has asked for: {@link Direct} passes it on, drops it or fails, a {@link WaitingEmitter} keeps all of them
 * or the latest. For emissions from several threads there is {@link Serialized} before either.
 */
public final class Create<T> extends Stages<T> {

    private final FlowableOnSubscribe<T> source;
    private final BackpressureStrategy mode;

    public Create(FlowableOnSubscribe<T> source, BackpressureStrategy mode) {
        this.source = source;
        this.mode = mode;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        FlowEmitter<T> emitter = switch (mode) {
            case BUFFER -> new WaitingEmitter.All<>(downstream);
            case LATEST -> new WaitingEmitter.Latest<>(downstream);
            case MISSING, ERROR, DROP -> new Direct<>(downstream, mode);
        };
        downstream.onSubscribe(emitter);
        try {
            source.subscribe(emitter);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            emitter.onError(failure);
        }
    }

    /** MISSING, ERROR, DROP: nothing waits. */
    static final class Direct<T> extends FlowEmitter<T> {

        private final BackpressureStrategy mode;

        Direct(Stage<? super T> downstream, BackpressureStrategy mode) {
            super(downstream);
            this.mode = mode;
        }

        @Override
        void take(T item) {
            if (requested() != 0) {
                if (downstream.tryOnNext(item)) {
                    produced(1);
                }
            } else if (mode == BackpressureStrategy.MISSING) {
                downstream.tryOnNext(item);
            } else {
                Discard.item(item);
                if (mode == BackpressureStrategy.ERROR) {
                    onError(new MissingBackpressureException("create: could not emit the item for lack of demand"));
                }
            }
        }

        @Override
        boolean end(@Nullable Throwable error) {
            return deliver(error);
        }

        @Override
        void wake() {
            // nothing waits
        }
    }
}
