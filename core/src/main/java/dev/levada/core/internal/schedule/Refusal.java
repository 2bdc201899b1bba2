package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import dev.levada.plugins.LevadaPlugins;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * What a flow ends with when its worker does not take its task: the scheduler was shut down, before the flow began or
 * while it ran. A worker also takes nothing once the flow itself has disposed it; that is no error, and the stages look for
 * it first.
 */
public final class Refusal {

    private Refusal() {}

    /** The error for downstream: what the executor behind the worker threw, or one that says that the worker is closed. */
    public static RejectedExecutionException of(Scheduler.Worker worker) {
        RejectedExecutionException reason = reasonOf(worker);
        return reason != null
                ? reason
                : new RejectedExecutionException("The worker takes no task: was its scheduler shut down?");
    }

    /** Reports what the executor behind the worker threw, if it did, when there is no downstream to tell. */
    public static void report(Scheduler.Worker worker) {
        RejectedExecutionException reason = reasonOf(worker);
        if (reason != null) {
            LevadaPlugins.onError(reason);
        }
    }

    private static @Nullable RejectedExecutionException reasonOf(Scheduler.Worker worker) {
        return worker instanceof SerialWorker serial ? serial.takeRefusal() : null;
    }
}
