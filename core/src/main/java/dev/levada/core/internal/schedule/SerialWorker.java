package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.queue.Queues;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashSet;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A worker on a thread that it shares with others, or on an executor: its tasks wait in a queue of its own, and while
 * there are some it is itself in line where it runs. After a batch it gets in line again, so that no worker starves the
 * others. What it has accepted is run in any case: if there is no line any more, by the thread that finds that out.
 *
 * <p>Interrupts: {@link #dispose} from another thread interrupts what runs right now, if this worker does that at all. The
 * task that runs stands in {@code current}; who wants to interrupt swaps in {@link #INTERRUPTING} for the moment, and the
 * thread does not go on before that is over, and then clears its flag. So no interrupt reaches what runs next.
 */
abstract class SerialWorker extends Scheduler.Worker implements Runnable {

    private static final VarHandle WIP;
    private static final VarHandle CURRENT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WIP = lookup.findVarHandle(SerialWorker.class, "wip", int.class);
            CURRENT = lookup.findVarHandle(SerialWorker.class, "current", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Stands in {@code current} while the thread is being interrupted. */
    private static final Object INTERRUPTING = new Object();

    private final boolean interruptible;
    private final Queue<Runnable> queue = Queues.manyProducers();

    /** Tasks whose time has not come: whoever disposes the worker lets go of them at once. Guarded by itself. */
    private final Set<Task> delayed = new HashSet<>();

    // any thread
    private volatile int wip;
    private volatile @Nullable Object current;
    private volatile @Nullable Thread runner;

    // whoever gets in line for the next batch, and the same thread if it was told there to run that itself
    private volatile @Nullable Thread enqueuing;
    private @Nullable Thread inline;

    private volatile boolean disposed;

    // whoever was refused; until somebody takes it
    private volatile @Nullable RejectedExecutionException refusal;

    SerialWorker(boolean interruptible) {
        this.interruptible = interruptible;
    }

    /** Gets this worker in line; false if there is no line any more, for which there may be a {@link #refused reason}. */
    abstract boolean enqueue();

    /** Keeps what the line was closed with. Who is told that a task was not accepted asks for it. */
    final void refused(RejectedExecutionException reason) {
        refusal = reason;
    }

    /** What the line was closed with, unless somebody has it already. */
    final @Nullable RejectedExecutionException takeRefusal() {
        RejectedExecutionException reason = refusal;
        refusal = null;
        return reason;
    }

    /** The loop that keeps the time for this worker. */
    abstract EventLoop clock();

    @Override
    public boolean execute(Runnable run) {
        return accept(LevadaPlugins.onSchedule(run));
    }

    private boolean accept(Runnable task) {
        if (disposed) {
            return false;
        }
        queue.offer(task);
        if (added(1) != 1 || enqueue()) {
            return true;
        }
        disposed = true;
        return !takeBack(task);
    }

    private int added(int n) {
        return (int) WIP.getAndAdd(this, n) + n;
    }

    /**
     * Takes back a task, as nobody could get in line for it, and runs what others were told meanwhile is accepted.
     *
     * @return false if it was not there: each thread that adds to {@code wip} has one task polled for it, and not always its
     *     own. So if its own has gone, or goes, with the turn of another, it was accepted after all
     */
    private boolean takeBack(Runnable refused) {
        boolean found = false;
        int batch = wip;
        do {
            for (int i = 0; i < batch; i++) {
                Runnable task = queue.poll();
                if (task == refused && !found) {
                    found = true;
                } else if (task != null) {
                    runTracked(task);
                }
            }
            batch = added(-batch);
        } while (batch != 0);
        return found;
    }

    @Override
    public Disposable schedule(Runnable run, long delay, TimeUnit unit) {
        Objects.requireNonNull(run, "run is null");
        Task task = new Task(LevadaPlugins.onSchedule(run));
        if (delay <= 0) {
            return executeOrReport(task) ? task : Disposable.disposed();
        }
        if (disposed) {
            return Disposable.disposed();
        }
        return startTimer(task, unit.toNanos(delay)) ? task : Disposable.disposed();
    }

    /** For tasks whose owner learns no more than that the task is not wanted. */
    private boolean executeOrReport(Runnable task) {
        if (accept(task)) {
            return true;
        }
        Refusal.report(this);
        return false;
    }

    private boolean startTimer(Task task, long delayNanos) {
        synchronized (delayed) {
            EventLoop.Timer timer = disposed ? null : clock().after(delayNanos, task::due);
            if (timer == null) {
                return false;
            }
            task.timer = timer;
            return delayed.add(task);
        }
    }

    @Override
    public void run() {
        Thread self = Thread.currentThread();
        if (enqueuing == self) {
            inline = self; // an executor that runs what it gets at once: the loop outside goes on, and the stack stays
            // flat
            return;
        }
        int batch = wip;
        do {
            for (int i = 0; i < batch; i++) {
                Runnable task = queue.poll();
                if (task != null) {
                    runTracked(task);
                }
            }
            batch = added(-batch);
        } while (batch != 0 && !enqueueAgain(self));
    }

    /** Gets this worker in line for the next batch; false if {@code self} must run it. */
    private boolean enqueueAgain(Thread self) {
        boolean accepted;
        enqueuing = self;
        try {
            accepted = enqueue();
        } finally {
            enqueuing = null;
        }
        if (inline == self) {
            inline = null;
            return false;
        }
        if (!accepted) {
            disposed = true;
            Refusal.report(this);
        }
        return accepted;
    }

    private void runTracked(Runnable task) {
        runner = Thread.currentThread();
        current = task;
        try {
            task.run();
        } catch (Throwable failure) {
            LevadaPlugins.onError(failure); // fatal or not: this thread serves others too
        } finally {
            if (!CURRENT.compareAndSet(this, task, null)) {
                while (current == INTERRUPTING) {
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
            Object running = current;
            if (running != null) {
                interrupt(running);
            }
            synchronized (delayed) {
                delayed.forEach(Task::stopTimer);
                delayed.clear();
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
                && CURRENT.compareAndSet(this, task, INTERRUPTING)) {
            // The task that runs is still this one, so the thread may be another only if the worker has moved.
            Thread holder = runner;
            if (holder != null) {
                holder.interrupt();
            }
            current = null;
        }
    }

    @Override
    public boolean isDisposed() {
        return disposed;
    }

    /** A task with a handle. */
    private final class Task implements Runnable, Disposable {

        private static final VarHandle ACTION;

        static {
            try {
                ACTION = MethodHandles.lookup().findVarHandle(Task.class, "action", Runnable.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // any thread: null once it runs or was taken back
        private volatile @Nullable Runnable action;

        private EventLoop.@Nullable Timer timer; // guarded by delayed

        Task(Runnable action) {
            this.action = action;
        }

        @Override
        public void run() {
            Runnable claimed = claim();
            if (claimed != null && !disposed) {
                claimed.run();
            }
        }

        @Override
        public void dispose() {
            if (claim() == null) {
                interrupt(this);
                return;
            }
            synchronized (delayed) {
                if (delayed.remove(this)) {
                    stopTimer();
                }
            }
        }

        /** The delay is over. */
        void due() {
            synchronized (delayed) {
                delayed.remove(this);
            }
            executeOrReport(this);
        }

        void stopTimer() {
            EventLoop.Timer pending = timer;
            if (pending != null) {
                pending.cancel();
            }
        }

        @Override
        public boolean isDisposed() {
            return action == null;
        }

        private @Nullable Runnable claim() {
            return action == null ? null : (Runnable) ACTION.getAndSet(this, null);
        }
    }
}
