package dev.levada.core.internal.filter;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import java.lang.invoke.MethodHandles;
import org.reactivestreams.Publisher;

/** {@code skip}: all but the first items. Those are discarded and do not count against demand. */
public final class Skip<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final long count;

    public Skip(Publisher<T> source, long count) {
        this.source = source;
        this.count = count;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Stage<T> copy = COPIES.make(null, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T>(downstream, count));
    }

    static final class Items<T> extends Relay<T, T> implements Template<Skip<T>, Stage<? super T>> {

        // upstream thread
        private long remaining;

        Items(Stage<? super T> downstream, long count) {
            super(downstream);
            remaining = count;
        }

        @Override
        public Stage<T> like(Skip<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.count);
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
