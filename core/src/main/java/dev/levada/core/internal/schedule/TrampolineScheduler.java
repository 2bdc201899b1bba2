package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs tasks on the thread that schedules them, one after another: a task scheduled by a task runs when that has ended. A
 * delay makes the thread sleep.
 */
public final class TrampolineScheduler extends Scheduler {

    /** The only one. */
    public static final TrampolineScheduler INSTANCE = new TrampolineScheduler();

    private TrampolineScheduler() {}

    @Override
    public Worker createWorker() {
        return new TrampolineWorker();
    }

    private static final class TrampolineWorker extends Worker {

        private static final VarHandle WIP;

        static {
            try {
                WIP = MethodHandles.lookup().findVarHandle(TrampolineWorker.class, "wip", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final PriorityQueue<Turn> queue = new PriorityQueue<>(); // guarded by itself

        @SuppressWarnings("unused") // WIP
        private int wip;

        private int made; // guarded by queue
        private volatile boolean disposed;

        @Override
        public Disposable schedule(Runnable run, long delay, TimeUnit unit) {
            Objects.requireNonNull(run, "run is null");
            if (disposed) {
                return Disposable.disposed();
            }
            return add(LevadaPlugins.onSchedule(run), unit.toNanos(delay), false);
        }

        @Override
        public boolean execute(Runnable run) {
            if (disposed) {
                return false;
            }
            add(LevadaPlugins.onSchedule(run), 0, true);
            return true;
        }

        private Turn add(Runnable run, long delayNanos, boolean evenIfDisposed) {
            Turn turn;
            synchronized (queue) {
                turn = new Turn(run, EventLoop.due(delayNanos), made++, evenIfDisposed);
                queue.add(turn);
            }
            if ((int) WIP.getAndAdd(this, 1) == 0) {
                do {
                    runNext();
                } while ((int) WIP.getAndAdd(this, -1) != 1);
            }
            return turn;
        }

        private void runNext() {
            Turn next;
            synchronized (queue) {
                next = queue.poll();
            }
            if (next == null) {
                return;
            }
            long wait = next.due - System.nanoTime();
            while (wait > 0
                    && !disposed
                    && !next.isDisposed()
                    && !Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(this, wait);
                wait = next.due - System.nanoTime();
            }
            if (!disposed || next.evenIfDisposed) {
                next.runOnce();
            }
        }

        @Override
        public void dispose() {
            disposed = true;
        }

        @Override
        public boolean isDisposed() {
            return disposed;
        }
    }

    private static final class Turn implements Disposable, Comparable<Turn> {

        private final Runnable task;
        private final long due;
        private final int number;
        private final boolean evenIfDisposed;

        private volatile boolean disposed;

        Turn(Runnable task, long due, int number, boolean evenIfDisposed) {
            this.task = task;
            this.due = due;
            this.number = number;
            this.evenIfDisposed = evenIfDisposed;
        }

        void runOnce() {
            if (disposed) {
                return;
            }
            disposed = true;
            try {
                task.run();
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                LevadaPlugins.onError(failure);
            }
        }

        @Override
        public void dispose() {
            disposed = true;
        }

        @Override
        public boolean isDisposed() {
            return disposed;
        }

        @Override
        public int compareTo(Turn other) {
            int byDue = Long.signum(due - other.due);
            return byDue != 0 ? byDue : Integer.compare(number, other.number);
        }
    }
}
