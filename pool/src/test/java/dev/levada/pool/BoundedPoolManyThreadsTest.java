package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

class BoundedPoolManyThreadsTest extends PoolManyThreads {

    private static final int WAYS = 8;

    @Override
    Subject subject(int bound) {
        AtomicInteger destroyed = new AtomicInteger();
        BoundedPool<AutoCloseable> pool =
                BoundedPool.of(Workshop.options(bound), () -> destroyed::incrementAndGet, value -> true);
        return new Subject() {
            @Override
            public @Nullable Object tryAcquire() {
                return acquireByChance(pool);
            }

            @Override
            public void release(Object item) {
                ((Lease<?>) item).release();
            }

            @Override
            public int mostOut() {
                return bound;
            }

            @Override
            public void assertAllHome(long acquired) {
                BoundedPoolMetrics end = whenStill(pool);
                assertThat(end.outstanding()).isZero();
                assertThat(end.acquired()).isGreaterThanOrEqualTo(acquired);
                assertThat(end.waiting()).isZero();
                assertThat(end.existing()).isEqualTo(end.size()).isBetween(1, bound);
                assertThat(end.total().misses()).isEqualTo(end.size());
                pool.close();
                assertThat(pool.metrics().existing()).isZero();
                assertThat(destroyed).hasValue(end.size());
            }
        };
    }

    /** Mostly without waiting; now and then in line for a moment, as a thread or as a future. */
    private static @Nullable Object acquireByChance(BoundedPool<?> pool) {
        return switch (ThreadLocalRandom.current().nextInt(WAYS)) {
            case 0 -> acquireInTime(pool);
            case 1 -> acquireUnlessLate(pool.acquireAsync());
            default -> pool.tryAcquire();
        };
    }

    private static @Nullable Object acquireInTime(BoundedPool<?> pool) {
        try {
            return pool.acquire(Duration.ofNanos(10_000));
        } catch (PoolTimeoutException e) {
            return null;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static @Nullable Object acquireUnlessLate(CompletableFuture<? extends Lease<?>> future) {
        return future.cancel(false) ? null : future.join();
    }

    /** The grant of a future that was given up may still be on its way back. */
    @SuppressWarnings("ThreadPriorityCheck") // the executor's threads may need this processor
    private static BoundedPoolMetrics whenStill(BoundedPool<?> pool) {
        BoundedPoolMetrics metrics = pool.metrics();
        while (metrics.existing() != metrics.size()) {
            Thread.yield();
            metrics = pool.metrics();
        }
        return metrics;
    }
}
