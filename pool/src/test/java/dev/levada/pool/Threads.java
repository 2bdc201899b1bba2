package dev.levada.pool;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A few threads that run one task each and fail the test with the first failure. */
final class Threads implements AutoCloseable {

    private final int count;
    private final ExecutorService executor;

    Threads(int count) {
        this.count = count;
        this.executor = Executors.newFixedThreadPool(count);
    }

    <R> List<R> all(Callable<R> task) throws Exception {
        List<R> results = new ArrayList<>();
        for (Future<R> future : executor.invokeAll(Collections.nCopies(count, task), 20, TimeUnit.SECONDS)) {
            results.add(future.get());
        }
        return results;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }

    /**
     * Returns in all threads at about the same time when {@code expected} have arrived. Who arrives last is always
     * first to go on, so each waits a moment of chance: then the next steps meet in every order.
     */
    @SuppressWarnings("ThreadPriorityCheck") // the awaited thread may need this processor
    static void meet(AtomicInteger arrivals, int expected) {
        arrivals.incrementAndGet();
        for (int spins = 0; arrivals.get() < expected; spins++) {
            if (spins > 1_000) {
                Thread.yield();
            }
        }
        for (int pause = ThreadLocalRandom.current().nextInt(100); pause > 0; pause--) {
            Thread.onSpinWait();
        }
    }
}
