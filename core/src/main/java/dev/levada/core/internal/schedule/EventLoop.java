package dev.levada.core.internal.schedule;

import dev.levada.core.internal.convert.NonBlocking;
import dev.levada.core.internal.queue.Queues;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread with an inbox and timers, started at its first task.
 *
 * <p>The thread says that it sleeps before it looks at the inbox for the last time, and whoever puts something there looks
 * at that word after: one of the two sees the other, so no wake-up is lost, and a busy loop costs its callers no unpark.
 * Timers belong to the thread alone; a timer reaches it, and is taken back, through the inbox. They are looked at when the
 * inbox is empty, and now and then while it is not, so that a worker that always has work does not stop the clock.
 *
 * <p>What was accepted is run even if the loop is stopped meanwhile: the thread that ends says so before it looks at the
 * inbox for the last time, and whoever puts something there later starts another one for it.
 */
final class EventLoop implements Runnable {

    /** How many tasks may run before the timers are looked at. */
    private static final int TURNS_PER_LOOK = 64;

    private final ThreadFactory threads;
    private final Queue<Runnable> inbox = Queues.manyProducers();
    private final AtomicBoolean started = new AtomicBoolean();
    private final AtomicBoolean sleeping = new AtomicBoolean();
    private final AtomicLong timersMade = new AtomicLong();

    private volatile boolean stopped;
    private volatile @Nullable Thread thread;

    // the loop's thread
    private final PriorityQueue<Timer> timers = new PriorityQueue<>();
    private int turns;

    /** One whose thread has a name and is known to serve many. */
    EventLoop(String name) {
        this(loop -> new LoopThread(loop, name));
    }

    /** One whose thread is the user's. */
    EventLoop(ThreadFactory threads) {
        this.threads = threads;
    }

    /** Runs {@code task} on the thread; false if this loop was stopped. */
    boolean execute(Runnable task) {
        if (stopped) {
            return false;
        }
        inbox.offer(task);
        if (!started.get() && started.compareAndSet(false, true)) {
            Thread fresh = Objects.requireNonNull(threads.newThread(this), "The threadFactory returned a null Thread");
            thread = fresh;
            fresh.start();
        } else if (sleeping.get() && sleeping.compareAndSet(true, false)) {
            LockSupport.unpark(thread);
        }
        return true;
    }

    /** Runs {@code task} on the thread after a delay, or says {@code null} if this loop was stopped. */
    @Nullable
    Timer after(long delayNanos, Runnable task) {
        Timer timer = new Timer(due(delayNanos), timersMade.getAndIncrement(), task);
        return execute(timer) ? timer : null;
    }

    /** When a delay that begins now is over. Half of the range is "never", and any two such times can be compared. */
    static long due(long delayNanos) {
        return System.nanoTime() + Math.min(Math.max(0, delayNanos), Long.MAX_VALUE / 2);
    }

    /** Stops the thread once it has run what it has; timers that are not due are dropped. */
    void stop() {
        stopped = true;
        if (sleeping.compareAndSet(true, false)) {
            LockSupport.unpark(thread);
        }
    }

    @Override
    public void run() {
        for (; ; ) {
            Runnable task = nextTask();
            if (task != null) {
                runGuarded(task);
            } else if (!stopped) {
                sleep();
            } else if (end()) {
                return;
            }
        }
    }

    private @Nullable Runnable nextTask() {
        Runnable task = null;
        if (++turns < TURNS_PER_LOOK) {
            task = inbox.poll();
        }
        if (task == null) {
            turns = 0;
            task = dueTimer();
        }
        return task != null ? task : inbox.poll();
    }

    /** Whether this thread may end; not if something has come that nobody else will run. */
    private boolean end() {
        started.set(false);
        return inbox.isEmpty() || !started.compareAndSet(false, true);
    }

    private static void runGuarded(Runnable task) {
        try {
            task.run();
        } catch (Throwable failure) {
            LevadaPlugins.onError(failure); // fatal or not: this thread serves others too
        }
    }

    private @Nullable Runnable dueTimer() {
        Timer next = timers.peek();
        if (next == null || next.due - System.nanoTime() > 0) {
            return null;
        }
        timers.remove();
        return next.task;
    }

    private void sleep() {
        sleeping.set(true);
        if (inbox.isEmpty() && !stopped) {
            Timer next = timers.peek();
            if (next == null) {
                LockSupport.park(this);
            } else {
                LockSupport.parkNanos(this, next.due - System.nanoTime());
            }
        }
        sleeping.set(false);
        Thread.interrupted(); // a stray interrupt would make every later park return at once
    }

    /** A thread that serves many, and that nobody may keep waiting. */
    private static final class LoopThread extends Thread implements NonBlocking {

        LoopThread(Runnable loop, String name) {
            super(loop, name);
            setDaemon(true);
        }
    }

    /** Passes through the inbox to be added, and once more to be taken back. */
    final class Timer implements Runnable, Comparable<Timer> {

        private final long due;
        private final long number;
        private final Runnable task;

        private volatile boolean cancelled;

        Timer(long due, long number, Runnable task) {
            this.due = due;
            this.number = number;
            this.task = task;
        }

        @Override
        public void run() {
            if (cancelled) {
                timers.remove(this);
            } else {
                timers.add(this);
            }
        }

        void cancel() {
            if (!cancelled) {
                cancelled = true;
                execute(this);
            }
        }

        @Override
        public int compareTo(Timer other) {
            // differences and not values: nanoTime may wrap
            int byDue = Long.signum(due - other.due);
            return byDue != 0 ? byDue : Long.signum(number - other.number);
        }
    }
}
