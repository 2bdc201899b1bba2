package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A fixed number of event loops, each of which serves many workers; workers are dealt out in turn. Disposing a worker
 * interrupts its running task. After {@link #shutdown} there are no loops until {@link #start}.
 */
public final class LoopScheduler extends Scheduler {

    private final int size;
    private final IntFunction<EventLoop> factory;
    private final AtomicInteger next = new AtomicInteger();

    private volatile EventLoop @Nullable [] loops;

    /** With daemon threads that are named after {@code name} and numbered. */
    public LoopScheduler(String name, int size) {
        this(size, n -> new EventLoop("levada-" + name + "-" + n));
    }

    /** With threads that {@code threads} makes, each at its loop's first task. */
    public LoopScheduler(ThreadFactory threads, int size) {
        this(size, n -> new EventLoop(threads));
    }

    private LoopScheduler(int size, IntFunction<EventLoop> factory) {
        this.size = size;
        this.factory = factory;
        loops = makeLoops();
    }

    private EventLoop[] makeLoops() {
        EventLoop[] fresh = new EventLoop[size];
        for (int i = 0; i < size; i++) {
            fresh[i] = factory.apply(i + 1);
        }
        return fresh;
    }

    @Override
    public Worker createWorker() {
        EventLoop[] current = loops;
        EventLoop loop = current == null ? null : current[(next.getAndIncrement() & Integer.MAX_VALUE) % size];
        Worker worker = new LoopWorker(loop != null ? loop : factory.apply(0));
        if (loop == null) {
            worker.dispose();
        }
        return worker;
    }

    /** The loop that keeps the time for schedulers without one. */
    EventLoop clock() {
        EventLoop[] current = loops;
        if (current == null) {
            EventLoop stopped = factory.apply(0);
            stopped.stop();
            return stopped;
        }
        return current[0];
    }

    @Override
    public synchronized void start() {
        if (loops == null) {
            loops = makeLoops();
        }
    }

    @Override
    public synchronized void shutdown() {
        EventLoop[] current = loops;
        if (current == null) {
            return;
        }
        loops = null;
        for (EventLoop loop : current) {
            loop.stop();
        }
    }

    private static final class LoopWorker extends SerialWorker {

        private final EventLoop loop;

        LoopWorker(EventLoop loop) {
            super(true);
            this.loop = loop;
        }

        @Override
        boolean enqueue() {
            return loop.execute(this);
        }

        @Override
        EventLoop clock() {
            return loop;
        }
    }
}
