package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code onBackpressureBuffer}: items that nobody has asked for wait in a queue. One that finds it full ends the flow: it
 * is shown to {@code onDropped} and discarded. What the callbacks throw then is the cause of the error.
 *
 * <p>The bound is exact: the queue may have more room, so its size is asked for. The upstream thread alone adds to it, so
 * the size that it sees is at worst too large by what is being taken at the moment.
 */
public final class OnBackpressureBuffer<T> extends Stages<T> {

    private final Publisher<T> source;
    private final long capacity;
    private final boolean delayError;
    private final Action onOverflow;
    private final Consumer<? super T> onDropped;

    /** With {@link Long#MAX_VALUE} as {@code capacity} for no bound. */
    public OnBackpressureBuffer(
            Publisher<T> source, long capacity, boolean delayError, Action onOverflow, Consumer<? super T> onDropped) {
        this.source = source;
        this.capacity = capacity;
        this.delayError = delayError;
        this.onOverflow = onOverflow;
        this.onDropped = onDropped;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, capacity, delayError, onOverflow, onDropped));
    }

    static final class Items<T> extends Holding<T, T> {

        private final long capacity;
        private final Action onOverflow;
        private final Consumer<? super T> onDropped;

        // upstream thread to drain owner
        private final Queue<T> queue;

        Items(
                Stage<? super T> downstream,
                long capacity,
                boolean delayError,
                Action onOverflow,
                Consumer<? super T> onDropped) {
            super(downstream, delayError);
            this.capacity = capacity;
            this.onOverflow = onOverflow;
            this.onDropped = onDropped;
            queue = Queues.prefetched((int) Math.min(capacity, Integer.MAX_VALUE));
        }

        @Override
        void hold(T item) throws Throwable {
            if (capacity != Long.MAX_VALUE && queue.size() >= capacity) {
                throw overflow(item);
            }
            queue.offer(item);
        }

        private Throwable overflow(T item) {
            MissingBackpressureException full = new MissingBackpressureException("Buffer is full");
            try {
                onOverflow.run();
                onDropped.accept(item);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                full.initCause(failure);
            } finally {
                Discard.item(item);
            }
            return full;
        }

        @Override
        @Nullable
        T poll() {
            return queue.poll();
        }

        @Override
        boolean isEmpty() {
            return queue.isEmpty();
        }
    }
}
