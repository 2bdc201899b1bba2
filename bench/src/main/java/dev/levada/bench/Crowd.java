package dev.levada.bench;

import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.IntSupplier;

/**
 * Threads that all do the same for a while, which may be many more than there are processors.
 *
 * <p>JMH's own threads don't serve for that. Synchronised, they spin until the last of them is ready; not synchronised, a
 * thread that starts late is measured in a time slice in which it had a processor alone. Here the clock runs from when
 * all are let go until the last one has ended, and what all of them did counts. The threads live as long as the crowd,
 * so that a pool that keeps objects with their thread is as warm as the others.
 */
final class Crowd implements AutoCloseable {

    /** How many operations a thread does before it looks at the clock. */
    private static final int BATCH = 256;

    private final int threads;
    private final ExecutorService executor;

    /** {@code threads} threads of Netty's own kind, for all pools alike: its {@code Recycler} is made for those. */
    Crowd(int threads) {
        this.threads = threads;
        this.executor = new NettyThreads(threads, "crowd");
    }

    /** Lets all threads do {@code operation} again and again for {@code nanos} ns; returns how often they did. */
    long run(IntSupplier operation, long nanos) throws InterruptedException, ExecutionException {
        CountDownLatch ready = new CountDownLatch(threads);
        Callable<Long> work = () -> {
            ready.countDown();
            ready.await();
            return repeat(operation, System.nanoTime() + nanos);
        };
        long operations = 0;
        for (Future<Long> done : executor.invokeAll(Collections.nCopies(threads, work))) {
            operations += done.get();
        }
        return operations;
    }

    private static long repeat(IntSupplier operation, long end) {
        long operations = 0;
        int result = 0;
        while (System.nanoTime() - end < 0) {
            for (int i = 0; i < BATCH; i++) {
                result += operation.getAsInt();
            }
            operations += BATCH;
        }
        if (result == Integer.MIN_VALUE) {
            throw new IllegalStateException("not to be expected: all that was done is used here");
        }
        return operations;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
