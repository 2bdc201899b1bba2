package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.stage.Inert;
import dev.levada.disposables.Disposable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;

/**
 * A task that schedules itself for its next turn. Turns are counted from the first, so a late one does not delay all that
 * follow. What the task throws goes to the worker, which reports it, and there is no next turn.
 *
 * <p>The worker's clock may be set back; the next turn then is one period away, not as far as the clock went. Set forward,
 * it can't be told from a task that was late.
 */
public final class Periodic implements Runnable, Disposable {

    private static final VarHandle PENDING;

    /** How much further away than a period the next turn may seem before the clock is taken to have been set back. */
    private static final long TOLERANCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    static {
        try {
            PENDING = MethodHandles.lookup().findVarHandle(Periodic.class, "pending", Disposable.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Scheduler.Worker worker;
    private final Runnable task;
    private final long periodNanos;

    // worker, but for the first turn the starting thread; any thread that disposes
    private volatile Disposable pending = Inert.INSTANCE;

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
        periodic.startTurns(initialDelayNanos);
        return periodic;
    }

    private void startTurns(long delayNanos) {
        Disposable first = worker.schedule(this, delayNanos, TimeUnit.NANOSECONDS);
        // The first turn may have run by now and have left the handle of the second, which must stay.
        if (!PENDING.compareAndSet(this, Inert.INSTANCE, first) && isDisposed()) {
            first.dispose();
        }
    }

    private void scheduleNext(long delayNanos) {
        Disposable next = worker.schedule(this, delayNanos, TimeUnit.NANOSECONDS);
        for (; ; ) {
            Disposable current = pending;
            if (current == Inert.CANCELLED) {
                next.dispose();
                return;
            }
            if (PENDING.compareAndSet(this, current, next)) {
                return;
            }
        }
    }

    @Override
    public void run() {
        if (isDisposed()) {
            return;
        }
        task.run();
        if (!isDisposed()) {
            long now = worker.now(TimeUnit.NANOSECONDS);
            due += periodNanos;
            if (due - now - periodNanos > TOLERANCE_NANOS) {
                due = now + periodNanos;
            }
            scheduleNext(Math.max(0, due - now));
        }
    }

    @Override
    public void dispose() {
        if (pending != Inert.CANCELLED) {
            ((Disposable) PENDING.getAndSet(this, Inert.CANCELLED)).dispose();
        }
    }

    @Override
    public boolean isDisposed() {
        return pending == Inert.CANCELLED;
    }
}
