package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything that moves an object or takes it away, at once: moves between stripes, ageing, trims, tracking, failures. */
@Timeout(60)
class PoolUnderAttackTest {

    private static final int STEPS = 20_000;
    private static final int MAX_OUT = 8;

    /** So long that the housekeeper never finds it over: the counts are looked at when nobody works on the pool. */
    private static final Duration IDLE_TIMEOUT = Duration.ofDays(1);

    /** A clock on which the idle timeout is over at each visit. */
    private final AtomicLong clock = new AtomicLong(System.nanoTime());

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 3", "7, 0", "256, 0", "256, 3"})
    void countsMustBalanceAndNoObjectMustBeSharedWhateverHappensAtOnce(int maxSize, int oneIn) throws Exception {
        Queue<Leak> leaks = new ConcurrentLinkedQueue<>();
        LongAdder disposed = new LongAdder();
        Pool<Item> pool = Pool.of(
                PoolOptions.defaults()
                        .withMaxSize(maxSize)
                        .withStripes(4)
                        .withIdleTimeout(IDLE_TIMEOUT)
                        .withTracking(new Tracking(oneIn, false, leaks::add)),
                () -> new Item(disposed));
        try (Threads threads = new Threads(4)) {
            threads.all(() -> attack(pool));
        }

        PoolMetrics metrics = pool.metrics();
        assertThat(metrics.outstanding()).isZero();
        assertThat(metrics.misses()).isEqualTo(metrics.size() + metrics.drops() + metrics.trims());
        assertThat(disposed.sum()).isEqualTo(metrics.drops() + metrics.trims());
        assertThat(metrics.size()).isLessThanOrEqualTo(maxSize);
        System.gc();
        pool.tend(System.nanoTime());
        assertThat(leaks).isEmpty();
    }

    private int attack(Pool<Item> pool) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        Deque<Item> out = new ArrayDeque<>();
        for (int step = 0; step < STEPS; step++) {
            int dice = random.nextInt(1_000);
            if (dice == 0) {
                pool.trim();
            } else if (dice < 10) {
                pool.tend(clock.addAndGet(2 * IDLE_TIMEOUT.toNanos()));
            } else if (out.isEmpty() || (out.size() < MAX_OUT && random.nextBoolean())) {
                Item item = pool.acquire();
                assertThat(item.owners.incrementAndGet()).isEqualTo(1);
                out.add(item);
            } else {
                release(out.remove(), dice < 20);
            }
        }
        out.forEach(item -> release(item, false));
        return out.size();
    }

    private static void release(Item item, boolean fails) {
        item.failsToClear = fails;
        if (fails) {
            assertThat(catchThrowable(item::release)).isSameAs(item.failure);
        } else {
            item.release();
        }
    }

    private static final class Item extends Pooled {
        final IllegalStateException failure = new IllegalStateException("cannot clear");

        final AtomicInteger owners = new AtomicInteger();
        private final LongAdder disposed;
        boolean failsToClear;

        Item(LongAdder disposed) {
            this.disposed = disposed;
        }

        @Override
        protected void clear() {
            owners.decrementAndGet();
            if (failsToClear) {
                throw failure;
            }
        }

        @Override
        protected void dispose() {
            disposed.increment();
        }
    }
}
