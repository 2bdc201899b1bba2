package dev.levada.schedulers;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.schedule.ExecutorScheduler;
import dev.levada.core.internal.schedule.LoopScheduler;
import dev.levada.core.internal.schedule.TrampolineScheduler;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.concurrent.Executor;

/** The schedulers that everybody shares, on daemon threads which start at their first task. */
public final class Schedulers {

    /** Keeps the time for executors, whatever stands in for it. */
    private static final LoopScheduler CLOCK = new LoopScheduler("single", 1);

    private static final Scheduler SINGLE = LevadaPlugins.initSingleScheduler(() -> CLOCK);
    private static final Scheduler COMPUTATION = LevadaPlugins.initComputationScheduler(
            () -> new LoopScheduler("computation", Runtime.getRuntime().availableProcessors()));

    private Schedulers() {}

    /**
     * One thread for everything that must be serial and short.
     *
     * @return the shared scheduler
     */
    public static Scheduler single() {
        return LevadaPlugins.onSingleScheduler(SINGLE);
    }

    /**
     * As many threads as the machine has processors, for work that does not block.
     *
     * @return the shared scheduler
     */
    public static Scheduler computation() {
        return LevadaPlugins.onComputationScheduler(COMPUTATION);
    }

    /**
     * The thread that schedules.
     *
     * @return the shared scheduler
     */
    public static Scheduler trampoline() {
        return TrampolineScheduler.INSTANCE;
    }

    /**
     * Runs tasks on {@code executor}, without interrupting them.
     *
     * @param executor where tasks run
     * @return a new scheduler
     */
    public static Scheduler from(Executor executor) {
        return from(executor, false);
    }

    /**
     * Runs tasks on {@code executor}.
     *
     * @param executor where tasks run
     * @param interruptibleWorker whether disposing interrupts a running task
     * @return a new scheduler
     */
    public static Scheduler from(Executor executor, boolean interruptibleWorker) {
        Objects.requireNonNull(executor, "executor is null");
        return new ExecutorScheduler(executor, interruptibleWorker, CLOCK);
    }

    /** Stops the shared threads. */
    public static void shutdown() {
        CLOCK.shutdown();
        SINGLE.shutdown();
        COMPUTATION.shutdown();
    }

    /** Starts the shared threads again after {@link #shutdown()}. */
    public static void start() {
        CLOCK.start();
        SINGLE.start();
        COMPUTATION.start();
    }
}
