package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.stage.Inert;
import dev.levada.disposables.Disposable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A task that schedules itself for its next turn. Turns are counted from the first, so a late one does not delay all that
 * follow. What the task throws goes to the worker, which reports it, and there is no next turn.
 */
public final class Periodic implements Runnable, Disposable {

    private final Scheduler.Worker worker;
    private final Runnable task;
    private final long periodNanos;
    private final AtomicReference<Disposable> pending = new AtomicReference<>(Inert.INSTANCE);

    // worker
    private long due;

    private Periodic(Scheduler.Worker worker, Runnable task, long due, long periodNanos) {
        this.worker = worker;
        this.task = task;
        this.due = due;
        this.periodNanos = periodNanos;
    }

    /**
     * Schedules the first turn.
     *
     * @return ends it
     */
    public static Disposable start(Scheduler.Worker worker, Runnable task, long initialDelayNanos, long periodNanos) {
        Periodic periodic =
                new Periodic(worker, task, worker.now(TimeUnit.NANOSECONDS) + initialDelayNanos, periodNanos);
        periodic.arm(initialDelayNanos);
        return periodic;
    }

    private void arm(long delayNanos) {
        Disposable next = worker.schedule(this, delayNanos, TimeUnit.NANOSECONDS);
        Disposable current = pending.get();
        if (current == Inert.CANCELLED || !pending.compareAndSet(current, next)) {
            next.dispose();
        }
    }

    @Override
    public void run() {
        if (isDisposed()) {
            return;
        }
        task.run();
        if (!isDisposed()) {
            due += periodNanos;
            arm(Math.max(0, due - worker.now(TimeUnit.NANOSECONDS)));
        }
    }

    @Override
    public void dispose() {
        if (pending.get() != Inert.CANCELLED) {
            pending.getAndSet(Inert.CANCELLED).dispose();
        }
    }

    @Override
    public boolean isDisposed() {
        return pending.get() == Inert.CANCELLED;
    }
}
