package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Runs tasks on a user's executor; delays are kept by another scheduler's loop. An executor that refuses a worker ends
 * it. The refusal goes to whoever is told that the task was not accepted and can pass it on, otherwise to the error hook.
 */
public final class ExecutorScheduler extends Scheduler {

    private final Executor executor;
    private final boolean interruptibleWorker;
    private final LoopScheduler clock;

    public ExecutorScheduler(Executor executor, boolean interruptibleWorker, LoopScheduler clock) {
        this.executor = executor;
        this.interruptibleWorker = interruptibleWorker;
        this.clock = clock;
    }

    @Override
    public Worker createWorker() {
        return new ExecutorWorker(executor, interruptibleWorker, clock);
    }

    private static final class ExecutorWorker extends SerialWorker {

        private final Executor executor;
        private final LoopScheduler clock;

        ExecutorWorker(Executor executor, boolean interruptible, LoopScheduler clock) {
            super(interruptible);
            this.executor = executor;
            this.clock = clock;
        }

        @Override
        boolean enqueue() {
            try {
                executor.execute(this);
                return true;
            } catch (RejectedExecutionException refusal) {
                dispose();
                refused(refusal);
                return false;
            }
        }

        @Override
        EventLoop clock() {
            return clock.clock();
        }
    }
}
