package dev.levada.core.internal.backpressure;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.schedule.Refusal;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Consumer;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code onBackpressureBuffer} with a time to live: an item that nobody has asked for in time is evicted, and so is the
 * oldest one if there are too many. A callback looks at it before it is discarded. An error waits for the items before it.
 *
 * <p>There is one timer at most, for the oldest item. It is not taken back when that item is asked for: it then finds out
 * how long the next one has to wait, so a flow whose items hardly wait seldom touches its worker.
 *
 * <p>Three may take an item, each under the lock of the buffer: the drain owner to emit it, the upstream thread to make
 * room, and the worker when its time is up. Whoever takes it owns it.
 */
public final class OnBackpressureBufferExpiring<T> extends Stages<T> {

    private final Publisher<T> source;
    private final long ttlNanos;
    private final int maxSize;
    private final Consumer<? super T> onBufferEviction;
    private final Scheduler scheduler;

    public OnBackpressureBufferExpiring(
            Publisher<T> source,
            long ttlNanos,
            int maxSize,
            Consumer<? super T> onBufferEviction,
            Scheduler scheduler) {
        this.source = source;
        this.ttlNanos = ttlNanos;
        this.maxSize = maxSize;
        this.onBufferEviction = onBufferEviction;
        this.scheduler = scheduler;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(
                source, new Items<T>(downstream, scheduler.createWorker(), ttlNanos, maxSize, onBufferEviction));
    }

    /** An item that waits, and when its time is up. */
    private record Held<T>(T item, long due) {}

    static final class Items<T> extends Holding<T, T> implements Runnable {

        // configuration
        private final Scheduler.Worker worker;
        private final long ttlNanos;
        private final int maxSize;
        private final Consumer<? super T> onBufferEviction;

        // any thread, under the lock of the buffer
        private final ArrayDeque<Held<T>> buffer = new ArrayDeque<>();
        private boolean timing; // a timer runs, or the worker looks at what is due

        // drain owner; read by whoever was refused a timer
        private volatile boolean closed;

        Items(
                Stage<? super T> downstream,
                Scheduler.Worker worker,
                long ttlNanos,
                int maxSize,
                Consumer<? super T> onBufferEviction) {
            super(downstream, true);
            this.worker = worker;
            this.ttlNanos = ttlNanos;
            this.maxSize = maxSize;
            this.onBufferEviction = onBufferEviction;
        }

        @Override
        void hold(T item) throws Throwable {
            Held<T> evicted = null;
            boolean startTimer;
            synchronized (buffer) {
                if (buffer.size() >= maxSize) {
                    evicted = buffer.pollFirst();
                }
                buffer.addLast(new Held<>(item, now() + ttlNanos));
                startTimer = !timing;
                timing = true;
            }
            if (evicted != null) {
                evict(evicted.item);
            }
            if (startTimer && isRefused(ttlNanos)) {
                throw Refusal.of(worker);
            }
        }

        @Override
        public void run() {
            for (Held<T> due = takeDue(); due != null; due = takeDue()) {
                try {
                    evict(due.item);
                } catch (Throwable failure) {
                    Exceptions.throwIfFatal(failure);
                    upstream.cancel();
                    onError(failure);
                }
            }
            drain(); // the end may have waited for what was evicted
        }

        /** Takes the oldest item if its time is up; otherwise sees to it that somebody comes back for it. */
        private @Nullable Held<T> takeDue() {
            long wait;
            synchronized (buffer) {
                Held<T> oldest = buffer.peekFirst();
                if (oldest == null) {
                    timing = false;
                    return null;
                }
                wait = oldest.due - now();
                if (wait <= 0) {
                    return buffer.pollFirst();
                }
            }
            if (isRefused(wait)) {
                upstream.cancel();
                onError(Refusal.of(worker));
            }
            return null;
        }

        /** Starts the timer; says true if the worker does not take it although the flow still runs. */
        private boolean isRefused(long delayNanos) {
            Disposable timer = worker.schedule(this, delayNanos, TimeUnit.NANOSECONDS);
            return timer == Disposable.disposed() && !closed && !isCancelled();
        }

        private long now() {
            return worker.now(TimeUnit.NANOSECONDS);
        }

        private void evict(T item) throws Throwable {
            try {
                onBufferEviction.accept(item);
            } finally {
                Discard.item(item);
            }
        }

        @Override
        @Nullable
        T poll() {
            synchronized (buffer) {
                Held<T> oldest = buffer.pollFirst();
                return oldest == null ? null : oldest.item;
            }
        }

        @Override
        boolean isEmpty() {
            synchronized (buffer) {
                return buffer.isEmpty();
            }
        }

        @Override
        void discardHeld() {
            super.discardHeld();
            closed = true;
            worker.dispose();
        }
    }
}
