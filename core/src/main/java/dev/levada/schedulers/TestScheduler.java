package dev.levada.schedulers;

import dev.levada.core.Scheduler;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A scheduler whose clock stands still until a test moves it. Tasks run on the thread that moves it, inside {@link
 * #advanceTimeBy}, {@link #advanceTimeTo} or {@link #triggerActions}, and nowhere else.
 *
 * <p>They run in the order of their due times, those of equal time in the order in which they were scheduled. While a task
 * runs, the clock shows the time when it was due; what it schedules within the span that is being passed runs in the same
 * call. So a periodic task takes all its turns, each at its own time.
 *
 * <p>What a task throws comes out of the call that moved the clock: the clock then stands at that task's time, and later
 * tasks still wait. Disposing a worker takes its tasks out of the queue, but for those that were handed over with {@link
 * Scheduler.Worker#execute}, which run as they do on the other schedulers.
 *
 * <p>Any thread may schedule; one at a time may move the clock.
 */
public final class TestScheduler extends Scheduler {

    private final boolean useOnScheduleHook;
    private final PriorityQueue<Task> queue = new PriorityQueue<>(); // guarded by itself
    private long scheduled; // guarded by queue

    private volatile long nanos;

    /** Starts at time 0. */
    public TestScheduler() {
        this(false);
    }

    /**
     * Starts at time 0.
     *
     * @param useOnScheduleHook whether tasks pass through {@link LevadaPlugins#onSchedule}
     */
    public TestScheduler(boolean useOnScheduleHook) {
        this(0, TimeUnit.NANOSECONDS, useOnScheduleHook);
    }

    /**
     * Starts at a time.
     *
     * @param delayTime what the clock shows
     * @param unit the unit of {@code delayTime}
     */
    public TestScheduler(long delayTime, TimeUnit unit) {
        this(delayTime, unit, false);
    }

    /**
     * Starts at a time.
     *
     * @param delayTime what the clock shows
     * @param unit the unit of {@code delayTime}
     * @param useOnScheduleHook whether tasks pass through {@link LevadaPlugins#onSchedule}
     */
    public TestScheduler(long delayTime, TimeUnit unit, boolean useOnScheduleHook) {
        nanos = Objects.requireNonNull(unit, "unit is null").toNanos(delayTime);
        this.useOnScheduleHook = useOnScheduleHook;
    }

    @Override
    public long now(TimeUnit unit) {
        return Objects.requireNonNull(unit, "unit is null").convert(nanos, TimeUnit.NANOSECONDS);
    }

    /**
     * Moves the clock on, running what becomes due.
     *
     * @param delayTime how far; a negative amount sets it back and runs only what is due even then
     * @param unit the unit of {@code delayTime}
     */
    public void advanceTimeBy(long delayTime, TimeUnit unit) {
        advanceTimeTo(nanos + Objects.requireNonNull(unit, "unit is null").toNanos(delayTime), TimeUnit.NANOSECONDS);
    }

    /**
     * Moves the clock to a time, running what becomes due.
     *
     * @param delayTime what the clock shows at the end
     * @param unit the unit of {@code delayTime}
     */
    public void advanceTimeTo(long delayTime, TimeUnit unit) {
        long target = Objects.requireNonNull(unit, "unit is null").toNanos(delayTime);
        for (Task next = pollDue(target); next != null; next = pollDue(target)) {
            nanos = Math.max(nanos, next.due);
            next.run();
        }
        nanos = target;
    }

    /** Runs what is due now. */
    public void triggerActions() {
        advanceTimeTo(nanos, TimeUnit.NANOSECONDS);
    }

    private @Nullable Task pollDue(long target) {
        synchronized (queue) {
            Task next = queue.peek();
            if (next == null || next.due > target) {
                return null;
            }
            queue.remove();
            return next;
        }
    }

    @Override
    public Worker createWorker() {
        return new TestWorker();
    }

    private final class TestWorker extends Worker {

        private volatile boolean disposed;

        @Override
        public Disposable schedule(Runnable run, long delay, TimeUnit unit) {
            Objects.requireNonNull(run, "run is null");
            long due = dueIn(Objects.requireNonNull(unit, "unit is null").toNanos(delay));
            Task task = add(run, due, false);
            return task == null ? Disposable.disposed() : task;
        }

        @Override
        public boolean execute(Runnable run) {
            return add(Objects.requireNonNull(run, "run is null"), nanos, true) != null;
        }

        private @Nullable Task add(Runnable run, long due, boolean evenIfDisposed) {
            Runnable action = useOnScheduleHook ? LevadaPlugins.onSchedule(run) : run;
            synchronized (queue) {
                if (disposed) {
                    return null;
                }
                Task task = new Task(this, action, due, scheduled++, evenIfDisposed);
                queue.add(task);
                return task;
            }
        }

        private long dueIn(long delayNanos) {
            long due = nanos + Math.max(0, delayNanos);
            return due < nanos ? Long.MAX_VALUE : due;
        }

        @Override
        public long now(TimeUnit unit) {
            return TestScheduler.this.now(unit);
        }

        @Override
        public void dispose() {
            synchronized (queue) {
                disposed = true;
                queue.removeIf(task -> task.worker == this && !task.evenIfDisposed);
            }
        }

        @Override
        public boolean isDisposed() {
            return disposed;
        }
    }

    /** A task in the queue, and the handle that takes it out. */
    private final class Task implements Disposable, Comparable<Task> {

        private final Worker worker;
        private final Runnable action;
        private final long due;
        private final long number;
        private final boolean evenIfDisposed;

        private volatile boolean over;

        Task(Worker worker, Runnable action, long due, long number, boolean evenIfDisposed) {
            this.worker = worker;
            this.action = action;
            this.due = due;
            this.number = number;
            this.evenIfDisposed = evenIfDisposed;
        }

        void run() {
            if (over || (worker.isDisposed() && !evenIfDisposed)) {
                return;
            }
            over = true;
            action.run();
        }

        @Override
        public void dispose() {
            over = true;
            synchronized (queue) {
                queue.remove(this);
            }
        }

        @Override
        public boolean isDisposed() {
            return over || (worker.isDisposed() && !evenIfDisposed);
        }

        @Override
        public int compareTo(Task other) {
            int byDue = Long.compare(due, other.due);
            return byDue != 0 ? byDue : Long.compare(number, other.number);
        }
    }
}
