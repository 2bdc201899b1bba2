package dev.levada.core.internal.aggregate;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import org.reactivestreams.Publisher;

/** {@code count}: how many items there are; each is discarded. */
public final class Count<T> extends Singles<Long> {

    private final Publisher<T> source;

    public Count(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeScalar(Scalar<? super Long> downstream) {
        Border.subscribe(source, new Items<T>(downstream));
    }

    static final class Items<T> extends Fold<T, Long> {

        private long count;

        Items(Scalar<? super Long> downstream) {
            super(downstream, null);
        }

        @Override
        protected void step(T item) {
            count++;
            Discard.item(item);
        }

        @Override
        protected void finish() {
            downstream.onSuccess(count);
        }

        @Override
        protected void drop() {
            // nothing is gathered
        }
    }
}
