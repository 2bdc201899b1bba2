package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.queue.Queues;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A worker on a thread that it shares with others, or on an executor: its tasks wait in a queue of its own, and while
 * there are some it is itself in line where it runs. After a batch it gets in line again, so that no worker starves the
 * others.
 *
 * <p>Interrupts: {@link #dispose} from another thread interrupts what runs right now, if this worker does that at all. The
 * task that runs stands in {@code current}; who wants to interrupt swaps in {@link #INTERRUPTING} for the moment, and the
 * thread does not go on before that is over, and then clears its flag. So no interrupt reaches what runs next.
 */
abstract class SerialWorker extends Scheduler.Worker implements Runnable {

    /** Stands in {@code current} while the thread is being interrupted. */
    private static final Object INTERRUPTING = new Object();

    private final boolean interruptible;
    private final Queue<Runnable> queue = Queues.manyProducers();
    private final AtomicInteger wip = new AtomicInteger();
    private final AtomicReference<@Nullable Object> current = new AtomicReference<>();

    private volatile @Nullable Thread runner;
    private volatile boolean disposed;

    SerialWorker(boolean interruptible) {
        this.interruptible = interruptible;
    }

    /** Gets this worker in line; false if there is no line any more. */
    abstract boolean enqueue();

    /** The loop that keeps the time for this worker. */
    abstract EventLoop clock();

    @Override
    public boolean execute(Runnable run) {
        if (disposed) {
            return false;
        }
        queue.offer(run);
        return wip.getAndIncrement() != 0 || enqueue();
    }

    @Override
    public Disposable schedule(Runnable run, long delay, TimeUnit unit) {
        Objects.requireNonNull(run, "run is null");
        Task task = new Task(run);
        if (delay <= 0) {
            return execute(task) ? task : Disposable.disposed();
        }
        if (disposed) {
            return Disposable.disposed();
        }
        EventLoop.Timer timer = clock().after(unit.toNanos(delay), () -> execute(task));
        if (timer == null) {
            return Disposable.disposed();
        }
        task.timer = timer;
        return task;
    }

    @Override
    public void run() {
        int batch = wip.get();
        for (int i = 0; i < batch; i++) {
            Runnable task = queue.poll();
            if (task != null) {
                runTracked(task);
            }
        }
        if (wip.addAndGet(-batch) != 0) {
            enqueue();
        }
    }

    private void runTracked(Runnable task) {
        runner = Thread.currentThread();
        current.set(task);
        try {
            task.run();
        } catch (Throwable failure) {
            LevadaPlugins.onError(failure); // fatal or not: this thread serves others too
        } finally {
            if (!current.compareAndSet(task, null)) {
                while (current.get() == INTERRUPTING) {
                    Thread.onSpinWait();
                }
                Thread.interrupted();
            }
            runner = null;
        }
    }

    @Override
    public void dispose() {
        if (!disposed) {
            disposed = true;
            Object running = current.get();
            if (running != null) {
                interrupt(running);
            }
        }
    }

    /** Interrupts {@code task} if it runs right now, on another thread. */
    private void interrupt(Object task) {
        Thread thread = runner;
        if (interruptible
                && thread != null
                && thread != Thread.currentThread()
                && task != INTERRUPTING
                && current.compareAndSet(task, INTERRUPTING)) {
            // The task that runs is still this one, so the thread may be another only if the worker has moved.
            Thread holder = runner;
            if (holder != null) {
                holder.interrupt();
            }
            current.set(null);
        }
    }

    @Override
    public boolean isDisposed() {
        return disposed;
    }

    /** A task with a handle. */
    private final class Task implements Runnable, Disposable {

        private final AtomicReference<@Nullable Runnable> action;

        private volatile EventLoop.@Nullable Timer timer;

        Task(Runnable action) {
            this.action = new AtomicReference<>(action);
        }

        @Override
        public void run() {
            Runnable claimed = action.getAndSet(null);
            if (claimed != null && !disposed) {
                claimed.run();
            }
        }

        @Override
        public void dispose() {
            if (action.getAndSet(null) == null) {
                interrupt(this);
                return;
            }
            EventLoop.Timer pending = timer;
            if (pending != null) {
                pending.cancel();
            }
        }

        @Override
        public boolean isDisposed() {
            return action.get() == null;
        }
    }
}
