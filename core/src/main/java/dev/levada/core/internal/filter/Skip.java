package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import org.reactivestreams.Publisher;

/** {@code skip}: all but the first items. Those are discarded and do not count against demand. */
public final class Skip<T> extends Stages<T> {

    private final Publisher<T> source;
    private final long count;

    public Skip(Publisher<T> source, long count) {
        this.source = source;
        this.count = count;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, count));
    }

    static final class Items<T> extends Relay<T, T> {

        // upstream thread
        private long remaining;

        Items(Stage<? super T> downstream, long count) {
            super(downstream);
            remaining = count;
        }

        @Override
        public boolean tryOnNext(T item) {
            if (remaining == 0) {
                return downstream.tryOnNext(item);
            }
            remaining--;
            Discard.item(item);
            return false;
        }
    }
}
