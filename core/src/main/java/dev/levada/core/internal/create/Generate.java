package dev.levada.core.internal.create;

import dev.levada.core.Emitter;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template3;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Consumer;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;

/**
 * {@code generate}: a callback makes at most one item a turn, from a state of the subscriber's own.
 *
 * <p>The state is given up exactly once: after the end on the emitting thread, or at cancellation.
 */
public final class Generate<S, T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Supplier<S> initialState;
    private final BiFunction<S, Emitter<T>, S> generator;
    private final Consumer<? super S> disposeState;

    public Generate(
            Supplier<S> initialState, BiFunction<S, Emitter<T>, S> generator, Consumer<? super S> disposeState) {
        this.initialState = initialState;
        this.generator = generator;
        this.disposeState = disposeState;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        S state;
        try {
            state = initialState.get();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Emission copy = COPIES.make(generator, this, downstream, state);
        downstream.onSubscribe(copy != null ? copy : new Items<>(downstream, generator, disposeState, state));
    }

    static final class Items<S, T> extends Emission
            implements Emitter<T>, Template3<Generate<S, T>, Stage<? super T>, S> {

        // configuration
        private final Stage<? super T> downstream;
        private final BiFunction<S, Emitter<T>, S> generator;
        private final Consumer<? super S> disposeState;

        // emitting thread
        private S state;
        private boolean emittedThisTurn;
        private boolean accepted;
        private boolean done;

        Items(
                Stage<? super T> downstream,
                BiFunction<S, Emitter<T>, S> generator,
                Consumer<? super S> disposeState,
                S state) {
            this.downstream = downstream;
            this.generator = generator;
            this.disposeState = disposeState;
            this.state = state;
        }

        @Override
        public Emission like(Generate<S, T> operator, Stage<? super T> downstream, S state) {
            return new Items<>(downstream, operator.generator, operator.disposeState, state);
        }

        @Override
        protected boolean emit(long n) {
            for (long emitted = 0; emitted != n; ) {
                if (isCancelled()) {
                    giveUp();
                    return false;
                }
                emittedThisTurn = false;
                accepted = false;
                try {
                    state = generator.apply(state, this);
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    onError(failure);
                }
                if (done) {
                    giveUp();
                    return false;
                }
                if (accepted) {
                    emitted++;
                }
            }
            return true;
        }

        @Override
        public void onNext(T item) {
            if (done) {
                Discard.item(item);
            } else if (emittedThisTurn) {
                Discard.item(item);
                onError(new IllegalStateException("onNext already called in this generate turn"));
            } else if (item == null) {
                onError(new NullPointerException("onNext called with a null value"));
            } else {
                emittedThisTurn = true;
                accepted = downstream.tryOnNext(item);
            }
        }

        @Override
        public void onError(Throwable error) {
            if (done || isCancelled()) {
                LevadaPlugins.onError(error);
                done = true;
                return;
            }
            done = true;
            downstream.onError(
                    error != null ? error : new NullPointerException("onError called with a null Throwable"));
        }

        @Override
        public void onComplete() {
            if (!done) {
                done = true;
                if (!isCancelled()) {
                    downstream.onComplete();
                }
            }
        }

        @Override
        protected void giveUp() {
            try {
                disposeState.accept(state);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                LevadaPlugins.onError(failure);
            }
        }
    }
}
