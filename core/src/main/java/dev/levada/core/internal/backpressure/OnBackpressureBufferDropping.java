package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.Action;
import dev.levada.functions.Consumer;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code onBackpressureBuffer} that makes room: an item that finds the buffer full takes the place of the oldest or of the
 * latest, which is shown to {@code onDropped} and discarded. If a callback throws, the flow ends with that.
 *
 * <p>Both threads take items out, at either end, so the buffer is guarded by a lock; nothing foreign is called under it.
 */
public final class OnBackpressureBufferDropping<T> extends Stages<T> {

    private final Publisher<T> source;
    private final long capacity;
    private final boolean dropOldest;
    private final Action onOverflow;
    private final Consumer<? super T> onDropped;

    public OnBackpressureBufferDropping(
            Publisher<T> source, long capacity, boolean dropOldest, Action onOverflow, Consumer<? super T> onDropped) {
        this.source = source;
        this.capacity = capacity;
        this.dropOldest = dropOldest;
        this.onOverflow = onOverflow;
        this.onDropped = onDropped;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, capacity, dropOldest, onOverflow, onDropped));
    }

    static final class Items<T> extends Holding<T, T> {

        private final long capacity;
        private final boolean dropOldest;
        private final Action onOverflow;
        private final Consumer<? super T> onDropped;

        // upstream thread and drain owner, under its own lock
        private final ArrayDeque<T> buffer = new ArrayDeque<>();

        Items(
                Stage<? super T> downstream,
                long capacity,
                boolean dropOldest,
                Action onOverflow,
                Consumer<? super T> onDropped) {
            super(downstream, false);
            this.capacity = capacity;
            this.dropOldest = dropOldest;
            this.onOverflow = onOverflow;
            this.onDropped = onDropped;
        }

        @Override
        void hold(T item) throws Throwable {
            T dropped = null;
            synchronized (buffer) {
                if (buffer.size() >= capacity) {
                    dropped = dropOldest ? buffer.pollFirst() : buffer.pollLast();
                }
                buffer.addLast(item);
            }
            if (dropped != null) {
                try {
                    onOverflow.run();
                    onDropped.accept(dropped);
                } finally {
                    Discard.item(dropped);
                }
            }
        }

        @Override
        @Nullable
        T poll() {
            synchronized (buffer) {
                return buffer.pollFirst();
            }
        }

        @Override
        boolean isEmpty() {
            synchronized (buffer) {
                return buffer.isEmpty();
            }
        }
    }
}
