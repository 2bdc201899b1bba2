package dev.levada.core.internal.transform;

import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.util.ArrayDeque;
import java.util.Objects;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code expand}: all items, then the sources that a function makes of them, then the sources of their items, and so on:
 * a tree, level by level. Drain shape TRAMPOLINE: one source runs at a time, the next one is subscribed from a loop.
 *
 * <p>An item goes down and is the expander's as well, later, so a pooled one would have two owners; the operator is for
 * plain values, and discards none. Those that wait to be expanded are only touched by the source that runs and by the loop
 * that subscribes the next one, one after another.
 */
public final class Expand<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Function<? super T, ? extends Publisher<? extends T>> expander;
    private final int capacityHint;

    public Expand(
            Publisher<T> source, Function<? super T, ? extends Publisher<? extends T>> expander, int capacityHint) {
        this.source = source;
        this.expander = expander;
        this.capacityHint = capacityHint;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, expander, capacityHint);
        downstream.onSubscribe(items);
        Border.subscribe(source, items);
    }

    static final class Items<T> extends Arbiter<T> {

        private final Stage<? super T> downstream;
        private final Function<? super T, ? extends Publisher<? extends T>> expander;

        // one at a time: the source that runs, or the thread in the loop
        private final ArrayDeque<T> waiting;

        Items(
                Stage<? super T> downstream,
                Function<? super T, ? extends Publisher<? extends T>> expander,
                int capacityHint) {
            this.downstream = downstream;
            this.expander = expander;
            waiting = new ArrayDeque<>(capacityHint);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            switchTo(subscription);
        }

        @Override
        public boolean tryOnNext(T item) {
            waiting.add(item);
            return count(downstream.tryOnNext(item));
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            if (!startTurns()) {
                return;
            }
            do {
                if (isCancelled()) {
                    return;
                }
                T item = waiting.poll();
                if (item == null) {
                    downstream.onComplete();
                    return;
                }
                Publisher<? extends T> publisher;
                try {
                    publisher = Objects.requireNonNull(expander.apply(item), "The expander returned a null Publisher");
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    downstream.onError(failure);
                    return;
                }
                Border.subscribe(publisher, this);
            } while (anotherTurn());
        }
    }
}
