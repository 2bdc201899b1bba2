package dev.levada.test;

import dev.levada.plugins.LevadaPlugins;
import dev.levada.schedulers.TestScheduler;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A source and the steps that it must go through, to be run any number of times.
 *
 * @param <T> the type of the items
 */
record Scenario<T>(StepVerifier.Source<T> source, List<Step<T>> steps) {

    /** What a scenario changes for the whole process while it runs: one at a time does. */
    static final Object HOOKS = new Object();

    static <T> Scenario<T> of(StepVerifier.Source<T> source, List<Step<T>> steps) {
        return new Scenario<>(source, List.copyOf(steps));
    }

    Duration run(Duration timeout) {
        if (!source.virtualTime()) {
            return run(timeout, null);
        }
        synchronized (HOOKS) {
            var computation = LevadaPlugins.getComputationSchedulerHandler();
            var single = LevadaPlugins.getSingleSchedulerHandler();
            TestScheduler clock = new TestScheduler();
            LevadaPlugins.setComputationSchedulerHandler(standard -> clock);
            LevadaPlugins.setSingleSchedulerHandler(standard -> clock);
            try {
                return run(timeout, clock);
            } finally {
                LevadaPlugins.setComputationSchedulerHandler(computation);
                LevadaPlugins.setSingleSchedulerHandler(single);
            }
        }
    }

    private Duration run(Duration timeout, @Nullable TestScheduler clock) {
        long start = System.nanoTime();
        new Verification<>(this, clock).run(timeout);
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
