package dev.levada.core;

import dev.levada.core.internal.schedule.Periodic;
import dev.levada.disposables.Disposable;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A place where tasks run, now or later: a thread, several, the caller's.
 *
 * <p>Tasks that must run one after another share a {@link Worker}.
 */
public abstract class Scheduler {

    /** For subclasses. */
    protected Scheduler() {}

    /**
     * Makes a worker, which its user disposes.
     *
     * @return a new worker
     */
    public abstract Worker createWorker();

    /**
     * The time on this scheduler's clock.
     *
     * @param unit the unit of the result
     * @return time since the epoch
     */
    public long now(TimeUnit unit) {
        return Objects.requireNonNull(unit, "unit is null").convert(System.currentTimeMillis(), TimeUnit.MILLISECONDS);
    }

    /** Starts the threads if they were shut down; otherwise does nothing. */
    public void start() {
        // nothing to start unless a subclass says so
    }

    /** Stops the threads; later tasks are refused until {@link #start()}. */
    public void shutdown() {
        // nothing to stop unless a subclass says so
    }

    /**
     * Runs {@code run} as soon as possible.
     *
     * @param run the task
     * @return takes the task back, or interrupts it where this scheduler does that
     */
    public Disposable scheduleDirect(Runnable run) {
        return scheduleDirect(run, 0, TimeUnit.NANOSECONDS);
    }

    /**
     * Runs {@code run} after a delay.
     *
     * @param run the task
     * @param delay how long; 0 or less for at once
     * @param unit the unit of {@code delay}
     * @return takes the task back, or interrupts it where this scheduler does that
     */
    public Disposable scheduleDirect(Runnable run, long delay, TimeUnit unit) {
        Objects.requireNonNull(run, "run is null");
        Objects.requireNonNull(unit, "unit is null");
        Worker worker = createWorker();
        worker.schedule(
                () -> {
                    try {
                        run.run();
                    } finally {
                        worker.dispose();
                    }
                },
                delay,
                unit);
        return worker;
    }

    /**
     * Runs {@code run} again and again at a fixed rate, never two at a time. If it throws it is not run again.
     *
     * @param run the task
     * @param initialDelay how long until the first run
     * @param period the time from one run to the next
     * @param unit the unit of both
     * @return ends it
     */
    public Disposable schedulePeriodicallyDirect(Runnable run, long initialDelay, long period, TimeUnit unit) {
        Worker worker = createWorker();
        worker.schedulePeriodically(run, initialDelay, period, unit);
        return worker;
    }

    /**
     * Runs tasks one after another, in the order in which they come. Once disposed it accepts none, and those that wait
     * are dropped.
     */
    public abstract static class Worker implements Disposable {

        /** For subclasses. */
        protected Worker() {}

        /**
         * Runs {@code run} as soon as possible.
         *
         * @param run the task
         * @return takes the task back; already disposed if the task was not accepted
         */
        public Disposable schedule(Runnable run) {
            return schedule(run, 0, TimeUnit.NANOSECONDS);
        }

        /**
         * Runs {@code run} after a delay.
         *
         * @param run the task
         * @param delay how long; 0 or less for at once
         * @param unit the unit of {@code delay}
         * @return takes the task back; already disposed if the task was not accepted
         */
        public abstract Disposable schedule(Runnable run, long delay, TimeUnit unit);

        /**
         * Runs {@code run} as soon as possible, without a handle to make. A task that this library's own workers accept
         * runs even if the worker is disposed before its turn, so that it can give back what it holds.
         *
         * @param run the task; it must see for itself whether it is still wanted
         * @return false if it was not accepted
         */
        public boolean execute(Runnable run) {
            Attempt attempt = new Attempt(run);
            return !schedule(attempt).isDisposed() || attempt.begun;
        }

        /**
         * Runs {@code run} again and again at a fixed rate. If it throws it is not run again. If a run is late, the next
         * ones come sooner until the rate is kept again.
         *
         * @param run the task
         * @param initialDelay how long until the first run
         * @param period the time from one run to the next
         * @param unit the unit of both
         * @return ends it
         */
        public Disposable schedulePeriodically(Runnable run, long initialDelay, long period, TimeUnit unit) {
            Objects.requireNonNull(run, "run is null");
            Objects.requireNonNull(unit, "unit is null");
            return Periodic.start(this, run, unit.toNanos(initialDelay), unit.toNanos(period));
        }

        /**
         * The time on this worker's clock.
         *
         * @param unit the unit of the result
         * @return time since the epoch
         */
        public long now(TimeUnit unit) {
            return Objects.requireNonNull(unit, "unit is null")
                    .convert(System.currentTimeMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Tells a task that a worker has run at once, and whose handle is therefore a disposed one, from one not accepted. */
    private static final class Attempt implements Runnable {

        private final Runnable task;
        volatile boolean begun;

        Attempt(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            begun = true;
            task.run();
        }
    }
}
