package dev.levada.core.internal.conditional;

import dev.levada.core.Flowable;
import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Signals;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * Rounds of a source, of which a handler starts each but the first; it is shown how the round before has ended: what {@code
 * repeatWhen} and {@code retryWhen} are made of. Their {@link Round} says which end is shown and which one passes. Drain
 * shape TRAMPOLINE.
 *
 * <pre>
 * source ──► Round ──────────────► takeUntil ──► downstream
 *              │ end of a round        ▲
 *              ▼                       │ end, error
 *           Signals ──► handler ──► Ticks ──► next round
 * </pre>
 *
 * <p>The handler is asked for one item at the end of each round, so it can't start two rounds at once. Its end is the
 * flow's, at once, even in the middle of a round: that is left to {@link TakeUntil}, for it may come on any thread.
 *
 * @param <T> the type of the items
 * @param <S> the type of what the handler is shown
 */
public abstract class RoundsWhen<T, S> extends Stages<T> {

    private final Publisher<T> source;
    private final Function<? super Flowable<S>, ? extends Publisher<?>> handler;

    protected RoundsWhen(Publisher<T> source, Function<? super Flowable<S>, ? extends Publisher<?>> handler) {
        this.source = source;
        this.handler = handler;
    }

    /** Makes the subscriber of the source in all rounds. */
    protected abstract Round<T, S> round(Stage<? super T> downstream, Publisher<T> source, Ticks<T, S> ticks);

    @Override
    protected final void subscribeStage(Stage<? super T> downstream) {
        Signals<S> ends = new Signals<>();
        Publisher<?> when;
        try {
            when = Objects.requireNonNull(handler.apply(ends), "The handler returned a null Publisher");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Ticks<T, S> ticks = new Ticks<>(ends);
        Border.subscribe(new TakeUntil<>(new Rounds<>(this, ticks), new HandlersEnd<>(when, ticks)), downstream);
    }

    /** The rounds of the source, one after another. */
    private static final class Rounds<T, S> extends Stages<T> {

        private final RoundsWhen<T, S> operator;
        private final Ticks<T, S> ticks;

        Rounds(RoundsWhen<T, S> operator, Ticks<T, S> ticks) {
            this.operator = operator;
            this.ticks = ticks;
        }

        @Override
        protected void subscribeStage(Stage<? super T> downstream) {
            Round<T, S> round = operator.round(downstream, operator.source, ticks);
            ticks.round = round;
            downstream.onSubscribe(round);
            round.attempt();
        }
    }

    /** The end of the handler and nothing else. */
    private static final class HandlersEnd<T, S> extends Stages<Object> {

        private final Publisher<?> when;
        private final Ticks<T, S> ticks;

        HandlersEnd(Publisher<?> when, Ticks<T, S> ticks) {
            this.when = when;
            this.ticks = ticks;
        }

        @Override
        protected void subscribeStage(Stage<? super Object> downstream) {
            ticks.end = downstream;
            downstream.onSubscribe(ticks);
            Border.subscribe(when, ticks);
        }
    }

    /** The subscriber of the source in all rounds. Its subclass shows one of the two ends and passes on the other. */
    public abstract static class Round<T, S> extends Arbiter<T> {

        protected final Stage<? super T> downstream;

        private final Publisher<T> source;
        private final Ticks<T, S> ticks;

        protected Round(Stage<? super T> downstream, Publisher<T> source, Ticks<T, S> ticks) {
            this.downstream = downstream;
            this.source = source;
            this.ticks = ticks;
        }

        /** Shows the end of a round to the handler. */
        protected final void show(S end) {
            ticks.askForOne();
            ticks.ends.send(end);
        }

        final void attempt() {
            if (!startTurns()) {
                return;
            }
            do {
                if (isCancelled()) {
                    return;
                }
                Border.subscribe(source, this);
            } while (anotherTurn());
        }

        @Override
        public final void onSubscribe(Subscription subscription) {
            switchTo(subscription);
        }

        @Override
        public final boolean tryOnNext(T item) {
            return count(downstream.tryOnNext(item));
        }
    }

    /** The subscriber of the handler; of its items each starts a round. */
    public static final class Ticks<T, S> extends Deferred<Object> {

        private final Signals<S> ends;

        // subscribing thread, before the handler is asked for anything
        private @Nullable Round<T, S> round;
        private @Nullable Stage<? super Object> end;

        Ticks(Signals<S> ends) {
            this.ends = ends;
        }

        void askForOne() {
            super.request(1);
        }

        /** Nothing: what listens for the end has no say in when a round starts. */
        @Override
        public void request(long n) {
            Demand.validate(n);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
        }

        @Override
        public boolean tryOnNext(Object item) {
            Discard.item(item);
            Round<T, S> next = round;
            if (next != null && !isCancelled()) {
                next.attempt();
            }
            return true;
        }

        @Override
        public void onError(Throwable error) {
            Objects.requireNonNull(end).onError(error);
        }

        @Override
        public void onComplete() {
            Objects.requireNonNull(end).onComplete();
        }
    }
}
