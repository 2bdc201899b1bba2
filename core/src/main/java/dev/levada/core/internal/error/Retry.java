package dev.levada.core.internal.error;

import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Predicate;
import dev.levada.plugins.LevadaPlugins;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code retry}: after an error the source is subscribed again, while there are attempts left and a predicate agrees. Drain
 * shape TRAMPOLINE.
 *
 * <p>What must hold: the next attempt is subscribed from a loop and not from inside the error of the one before, so a
 * source that always fails at once costs no stack; and it is asked for what downstream still lacks, not for what was asked
 * in the beginning. After cancellation nobody is asked and nothing is tried again: the error goes to the error hook.
 */
public final class Retry<T> extends Stages<T> {

    private final Publisher<T> source;
    private final long times;
    private final Predicate<? super Throwable> predicate;

    public Retry(Publisher<T> source, long times, Predicate<? super Throwable> predicate) {
        this.source = source;
        this.times = times;
        this.predicate = predicate;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, source, times, predicate);
        downstream.onSubscribe(items);
        items.attempt();
    }

    static final class Items<T> extends Arbiter<T> {

        // configuration
        private final Stage<? super T> downstream;
        private final Publisher<T> source;
        private final Predicate<? super Throwable> predicate;

        // upstream thread
        private long attemptsLeft; // Long.MAX_VALUE: without bound

        Items(Stage<? super T> downstream, Publisher<T> source, long times, Predicate<? super Throwable> predicate) {
            this.downstream = downstream;
            this.source = source;
            this.predicate = predicate;
            attemptsLeft = times;
        }

        void attempt() {
            if (!startTurns()) {
                return;
            }
            do {
                if (isCancelled()) {
                    return; // the turn stays open: nobody needs another
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
            if (isCancelled()) {
                LevadaPlugins.onError(error);
                return;
            }
            if (attemptsLeft == 0) {
                downstream.onError(error);
                return;
            }
            if (attemptsLeft != Long.MAX_VALUE) {
                attemptsLeft--;
            }
            boolean again;
            try {
                again = predicate.test(error);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(new CompositeException(error, failure));
                return;
            }
            if (again) {
                attempt();
            } else {
                downstream.onError(error);
            }
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }
    }
}
