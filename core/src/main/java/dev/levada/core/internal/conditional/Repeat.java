package dev.levada.core.internal.conditional;

import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.BooleanSupplier;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code repeat} and {@code repeatUntil}: after its end the source is subscribed again, while there are rounds left and
 * nothing says stop. Drain shape TRAMPOLINE.
 *
 * <p>As with {@code retry}, the next round is subscribed from a loop, so a source that ends at once costs no stack, and it
 * is asked for what downstream still lacks.
 */
public final class Repeat<T> extends Stages<T> {

    private final Publisher<T> source;
    private final long times;
    private final BooleanSupplier stop;

    public Repeat(Publisher<T> source, long times, BooleanSupplier stop) {
        this.source = source;
        this.times = times;
        this.stop = stop;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, source, times, stop);
        downstream.onSubscribe(items);
        items.attempt();
    }

    static final class Items<T> extends Arbiter<T> {

        // configuration
        private final Stage<? super T> downstream;
        private final Publisher<T> source;
        private final BooleanSupplier stop;

        // upstream thread: Long.MAX_VALUE for no end
        private long roundsLeft;

        Items(Stage<? super T> downstream, Publisher<T> source, long times, BooleanSupplier stop) {
            this.downstream = downstream;
            this.source = source;
            this.stop = stop;
            roundsLeft = times;
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
            if (roundsLeft != Long.MAX_VALUE && --roundsLeft == 0) {
                downstream.onComplete();
                return;
            }
            boolean stopped;
            try {
                stopped = stop.getAsBoolean();
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(failure);
                return;
            }
            if (stopped) {
                downstream.onComplete();
            } else {
                attempt();
            }
        }
    }
}
