package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.MissingBackpressureException;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code rebatchRequests} and {@code limitRate}: upstream is asked for batches of a fixed size, whatever downstream
 * asks for: first for as many items as there is room for, then for {@code refillAt} each time so many have been taken.
 * An error waits for the items before it.
 */
public final class RebatchRequests<T> extends Stages<T> {

    private final Publisher<T> source;
    private final int highTide;
    private final int refillAt;

    public RebatchRequests(Publisher<T> source, int highTide, int refillAt) {
        this.source = source;
        this.highTide = highTide;
        this.refillAt = refillAt;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, highTide, refillAt));
    }

    static final class Items<T> extends Holding<T, T> {

        private final int highTide;
        private final int refillAt;

        // upstream thread to drain owner
        private final Queue<T> queue;

        // drain owner
        private int taken;

        Items(Stage<? super T> downstream, int highTide, int refillAt) {
            super(downstream, true);
            this.highTide = highTide;
            this.refillAt = refillAt;
            queue = Queues.prefetched(highTide);
        }

        @Override
        int room() {
            return highTide;
        }

        @Override
        void hold(T item) {
            if (!queue.offer(item)) {
                Discard.item(item);
                throw new MissingBackpressureException("Upstream gave more items than requested");
            }
        }

        @Override
        @Nullable
        T poll() {
            T item = queue.poll();
            if (item != null && highTide != Integer.MAX_VALUE && ++taken == refillAt) {
                taken = 0;
                upstream.request(refillAt); // once the flow is over nobody hears it
            }
            return item;
        }

        @Override
        boolean isEmpty() {
            return queue.isEmpty();
        }
    }
}
