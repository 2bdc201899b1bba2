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
 * {@code repeatWhen}: the source is subscribed again when a handler says so, which is shown the end of each round. Drain
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
 */
public final class RepeatWhen<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Function<? super Flowable<Object>, ? extends Publisher<?>> handler;

    public RepeatWhen(Publisher<T> source, Function<? super Flowable<Object>, ? extends Publisher<?>> handler) {
        this.source = source;
        this.handler = handler;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Signals<Object> ends = new Signals<>();
        Publisher<?> when;
        try {
            when = Objects.requireNonNull(handler.apply(ends), "The handler returned a null Publisher");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Ticks<T> ticks = new Ticks<>();
        Border.subscribe(
                new TakeUntil<>(new Rounds<>(source, ends, ticks), new HandlersEnd<>(when, ticks)), downstream);
    }

    /** The rounds of the source, one after another. */
    private static final class Rounds<T> extends Stages<T> {

        private final Publisher<T> source;
        private final Signals<Object> ends;
        private final Ticks<T> ticks;

        Rounds(Publisher<T> source, Signals<Object> ends, Ticks<T> ticks) {
            this.source = source;
            this.ends = ends;
            this.ticks = ticks;
        }

        @Override
        protected void subscribeStage(Stage<? super T> downstream) {
            Round<T> round = new Round<>(downstream, source, ends, ticks);
            ticks.round = round;
            downstream.onSubscribe(round);
            round.attempt();
        }
    }

    /** The end of the handler and nothing else. */
    private static final class HandlersEnd<T> extends Stages<Object> {

        private final Publisher<?> when;
        private final Ticks<T> ticks;

        HandlersEnd(Publisher<?> when, Ticks<T> ticks) {
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

    /** The subscriber of the source in all rounds. */
    private static final class Round<T> extends Arbiter<T> {

        private static final Object END = 0; // what RxJava shows

        private final Stage<? super T> downstream;
        private final Publisher<T> source;
        private final Signals<Object> ends;
        private final Ticks<T> ticks;

        Round(Stage<? super T> downstream, Publisher<T> source, Signals<Object> ends, Ticks<T> ticks) {
            this.downstream = downstream;
            this.source = source;
            this.ends = ends;
            this.ticks = ticks;
        }

        void attempt() {
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
        public void onSubscribe(Subscription subscription) {
            switchTo(subscription);
        }

        @Override
        public boolean tryOnNext(T item) {
            return count(downstream.tryOnNext(item));
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            ticks.askForOne();
            ends.send(END);
        }
    }

    /** The subscriber of the handler; of its items each starts a round. */
    private static final class Ticks<T> extends Deferred<Object> {

        // subscribing thread, before the handler is asked for anything
        private @Nullable Round<T> round;
        private @Nullable Stage<? super Object> end;

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
            Round<T> next = round;
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
