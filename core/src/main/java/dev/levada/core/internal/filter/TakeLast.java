package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import java.util.ArrayDeque;
import java.util.Collection;
import org.reactivestreams.Publisher;

/**
 * What {@code takeLast} emits once its source has completed: the last items, in order. The others are discarded as they are
 * pushed out.
 */
public final class TakeLast<T> extends Singles<Collection<T>> {

    private final Publisher<T> source;
    private final int count;

    public TakeLast(Publisher<T> source, int count) {
        this.source = source;
        this.count = count;
    }

    @Override
    protected void subscribeScalar(Scalar<? super Collection<T>> downstream) {
        Border.subscribe(source, new Items<T>(downstream, count));
    }

    static final class Items<T> extends Fold<T, Collection<T>> {

        /** So much room is made at first. */
        private static final int FIRST = 16;

        private final int count;
        private final ArrayDeque<T> last;

        Items(Scalar<? super Collection<T>> downstream, int count) {
            super(downstream, null);
            this.count = count;
            last = new ArrayDeque<>(Math.min(count, FIRST));
        }

        @Override
        protected void step(T item) {
            T previous = last.size() == count ? last.poll() : null;
            last.offer(item);
            Discard.item(previous);
        }

        @Override
        protected void finish() {
            downstream.onSuccess(last);
        }

        @Override
        protected void drop() {
            Discard.queue(last);
        }
    }
}
