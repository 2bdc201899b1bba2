package dev.levada.core.internal.create;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The emitter of {@code create} whose items wait until they are asked for: {@link All} of them, or the {@link Latest}. Drain
 * shape QUEUE.
 *
 * <p>The end waits behind the items. A cancellation that finds one there discards the items, and an error goes to the error
 * hook.
 *
 * <pre>
 * field        written by         read by        published by
 * what waits   emitting thread    drain owner    itself
 * done         emitting thread    drain owner    itself; after the last item
 * error        emitting thread    drain owner    done
 * over         drain owner        drain owner    wip
 * </pre>
 */
abstract class WaitingEmitter<T> extends FlowEmitter<T> {

    private static final VarHandle WIP;

    static {
        try {
            WIP = MethodHandles.lookup().findVarHandle(WaitingEmitter.class, "wip", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // any thread, by the handle
    @SuppressWarnings("unused") // WIP
    private int wip;

    // emitting thread
    private volatile boolean done;
    private @Nullable Throwable error;

    // drain owner
    private boolean over;

    private WaitingEmitter(Stage<? super T> downstream) {
        super(downstream);
    }

    /** Lets an item wait; emitting thread. */
    abstract void hold(T item);

    /** What comes next; null if there is nothing. Drain owner only. */
    abstract @Nullable T poll();

    /** Whether there is nothing. Drain owner only. */
    abstract boolean isEmpty();

    @Override
    final void take(T item) {
        if (done) {
            Discard.item(item);
            return;
        }
        hold(item);
        drain();
    }

    @Override
    final boolean end(@Nullable Throwable cause) {
        if (done || isCancelled()) {
            return false;
        }
        error = cause;
        done = true;
        drain();
        return true;
    }

    @Override
    final void wake() {
        drain();
    }

    private void drain() {
        if ((int) WIP.getAndAdd(this, 1) != 0) {
            return;
        }
        int missed = 1;
        do {
            // 1 snapshot demand
            long demand = requested();
            long emitted = 0;
            // 2 poll and emit
            while (emitted != demand && !isCancelled()) {
                boolean ended = done; // before what waits: the last item comes before the end
                T item = poll();
                if (item == null) {
                    if (ended) {
                        finish();
                    }
                    break;
                }
                if (downstream.tryOnNext(item)) {
                    emitted++;
                }
            }
            // 3 boundary check: the end needs no demand
            if (emitted == demand && !isCancelled() && done && isEmpty()) {
                finish();
            }
            if (isCancelled()) {
                for (T item = poll(); item != null; item = poll()) {
                    Discard.item(item);
                }
                if (done && !over) {
                    finish(); // an error that waited behind the items must not get lost
                }
            }
            // 4 account
            if (emitted != 0) {
                produced(emitted);
            }
            // 5 leave or go round
            missed = (int) WIP.getAndAdd(this, -missed) - missed;
        } while (missed != 0);
    }

    private void finish() {
        over = true;
        Throwable cause = error;
        if (!deliver(cause) && cause != null) {
            LevadaPlugins.onError(cause); // a cancellation was faster
        }
    }

    /** BUFFER: all items wait. */
    static final class All<T> extends WaitingEmitter<T> {

        private final Queue<T> queue = Queues.unbounded();

        All(Stage<? super T> downstream) {
            super(downstream);
        }

        @Override
        void hold(T item) {
            queue.offer(item);
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

    /** LATEST: an item takes the place of the one that waits. */
    static final class Latest<T> extends WaitingEmitter<T> {

        private static final VarHandle LATEST;

        static {
            try {
                LATEST = MethodHandles.lookup().findVarHandle(Latest.class, "latest", Object.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // emitting thread (swap), drain owner (swap)
        private volatile @Nullable Object latest;

        Latest(Stage<? super T> downstream) {
            super(downstream);
        }

        @Override
        void hold(T item) {
            Discard.item(swap(item));
        }

        @Override
        @Nullable
        T poll() {
            return latest == null ? null : swap(null);
        }

        @SuppressWarnings("unchecked") // only a T is ever put there
        private @Nullable T swap(@Nullable T item) {
            return (T) LATEST.getAndSet(this, item);
        }

        @Override
        boolean isEmpty() {
            return latest == null;
        }
    }
}
