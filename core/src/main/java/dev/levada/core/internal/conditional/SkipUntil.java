package dev.levada.core.internal.conditional;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import org.reactivestreams.Publisher;

/**
 * {@code skipUntil}: the items from the first signal of another source on. Those before are discarded and do not count
 * against demand.
 *
 * <p>It stands on what {@link TakeUntil} has: an error of the other source may come while an item is going down.
 */
public final class SkipUntil<T, U> extends Stages<T> {

    private final Publisher<T> source;
    private final Publisher<U> other;

    public SkipUntil(Publisher<T> source, Publisher<U> other) {
        this.source = source;
        this.other = other;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream);
        downstream.onSubscribe(items);
        Border.subscribe(other, items.until);
        if (!items.isOver()) {
            Border.subscribe(source, items);
        }
    }

    static final class Items<T> extends TakeUntil.Shared<T> {

        // other's thread
        private volatile boolean open;

        Items(Stage<? super T> downstream) {
            super(downstream);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (open || isOver()) {
                return speak(item);
            }
            Discard.item(item);
            return false;
        }

        @Override
        void signalled() {
            open = true;
        }
    }
}
