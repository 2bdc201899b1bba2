package dev.levada.pool;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A scripted factory, its executor and its clock: nothing happens in the background until the test says so. */
final class Workshop implements PoolFactory<Workshop.Thing>, Executor {

    final AtomicInteger made = new AtomicInteger();
    final AtomicInteger destroyed = new AtomicInteger();
    final AtomicLong clock = new AtomicLong();

    volatile @Nullable Exception makingFails;
    volatile @Nullable Exception resettingFails;
    volatile boolean refuses;

    /** As a fork-join pool that has queued a task when it finds that it can't have a thread. */
    volatile boolean throwsLate;

    private final Queue<Runnable> tasks = new ArrayDeque<>();

    /** What is pooled. */
    static final class Thing {
        final int number;
        volatile boolean isHealthy = true;
        volatile boolean isDestroyed;
        final AtomicInteger resets = new AtomicInteger();

        Thing(int number) {
            this.number = number;
        }

        @Override
        public String toString() {
            return "thing " + number;
        }
    }

    /** A pool that does in the background only what {@link #runTasks()} runs. */
    BoundedPool<Thing> pool(BoundedPoolOptions options) {
        return new BoundedPool<>(options.withExecutor(this), this, null, clock::get);
    }

    BoundedPool<Thing> checkedPool(BoundedPoolOptions options) {
        return new BoundedPool<>(options.withExecutor(this), this, thing -> thing.isHealthy, clock::get);
    }

    static BoundedPoolOptions options(int maxSize) {
        return BoundedPoolOptions.defaults()
                .withName("things")
                .withMaxSize(maxSize)
                .withTracking(Tracking.off());
    }

    @Override
    public Thing make() throws Exception {
        Exception failure = makingFails;
        if (failure != null) {
            throw failure;
        }
        return new Thing(made.incrementAndGet());
    }

    @Override
    public void reset(Thing thing) throws Exception {
        thing.resets.incrementAndGet();
        Exception failure = resettingFails;
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void destroy(Thing thing) {
        if (thing.isDestroyed) {
            throw new AssertionError(thing + " destroyed twice");
        }
        thing.isDestroyed = true;
        destroyed.incrementAndGet();
    }

    @Override
    public void execute(Runnable task) {
        if (refuses) {
            throw new RejectedExecutionException("full");
        }
        synchronized (tasks) {
            tasks.add(task);
        }
        if (throwsLate) {
            throw new OutOfMemoryError("planned: no thread");
        }
    }

    /** Runs what was handed over, and what comes of it. */
    void runTasks() {
        Runnable task = next();
        while (task != null) {
            task.run();
            task = next();
        }
    }

    private @Nullable Runnable next() {
        synchronized (tasks) {
            return tasks.poll();
        }
    }
}
