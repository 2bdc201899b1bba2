package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.JRE.JAVA_21;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A pool under far more threads than processors, each doing at random what owners do: acquire, hold several, hand one
 * on, release one's own or another's. However that goes, no object is in two hands, none is lost, and the bound is
 * kept. A subclass says which pool.
 */
@Timeout(60)
abstract class PoolManyThreads {

    private static final int THREADS = 256;
    private static final int STEPS = 1_000;
    private static final int MOST_HELD = 4;
    private static final int VIRTUAL_THREADS = 100_000;

    /** Where objects are handed on. Fewer places than threads, so that each is often met. */
    private static final int PLACES = 32;

    /** The pool under test, reduced to what owners do. */
    interface Subject {

        /** An object, or null from a pool that has a hard bound and is at it. */
        @Nullable
        Object tryAcquire();

        void release(Object item);

        /** How many may be out at once. */
        default int mostOut() {
            return Integer.MAX_VALUE;
        }

        /** Called when everything was released and all threads have ended: nothing may be lost, no bound exceeded. */
        void assertAllHome(long acquired);
    }

    /** A pool that never says no and keeps {@code maxSize} objects. */
    record SoftBound(Supplier<? extends Pooled> pool, Supplier<PoolMetrics> metrics, int maxSize) implements Subject {

        @Override
        public Object tryAcquire() {
            return pool.get();
        }

        @Override
        public void release(Object item) {
            ((Pooled) item).release();
        }

        @Override
        public void assertAllHome(long acquired) {
            PoolMetrics end = metrics.get();
            assertThat(end.acquired()).isEqualTo(acquired);
            assertThat(end.outstanding()).isZero();
            assertThat(end.size()).isBetween(1, maxSize);
            assertThat(end.misses()).isEqualTo(end.drops() + end.size());
        }
    }

    /** An empty pool for {@code bound} objects. */
    abstract Subject subject(int bound);

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 1_000})
    void randomSchedulesOfManyThreadsMustLoseAndShareNothing(int bound) throws Exception {
        long seed = new Random().nextLong();
        Owners owners = new Owners(subject(bound));
        try {
            run(Executors.newFixedThreadPool(THREADS), THREADS, thread -> owners.live(new Random(seed + thread)));
        } catch (ExecutionException e) {
            throw new AssertionError("seed " + seed, e.getCause());
        }
        owners.assertAllHome();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_000})
    @EnabledForJreRange(min = JAVA_21, disabledReason = "this JDK has no virtual threads")
    void aHundredThousandVirtualThreadsMustLoseAndShareNothing(int bound) throws Exception {
        Owners owners = new Owners(subject(bound));
        run(virtualThreads(), VIRTUAL_THREADS, owners::passThrough);
        owners.assertAllHome();
    }

    /** Runs a task on so many threads that are all there before the first begins. */
    private static void run(ExecutorService executor, int threads, Task task) throws Exception {
        CountDownLatch start = new CountDownLatch(threads);
        try {
            List<Future<?>> ends = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                ends.add(executor.submit(() -> {
                    start.countDown();
                    start.await();
                    task.run(thread);
                    return true;
                }));
            }
            for (Future<?> end : ends) {
                end.get(50, TimeUnit.SECONDS);
            }
        } finally {
            executor.shutdownNow();
        }
    }

    /** The executor that makes a virtual thread for each task, which the JDK that compiles this need not have. */
    private static ExecutorService virtualThreads() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }

    /** What a thread does. */
    @FunctionalInterface
    private interface Task {
        void run(int thread);
    }

    /** All owners together, and who of them holds what. */
    private static final class Owners {

        private final Subject pool;
        private final Set<Object> held = ConcurrentHashMap.newKeySet(); // by identity: nothing pooled has an equals
        private final AtomicInteger out = new AtomicInteger();
        private final AtomicLong acquired = new AtomicLong();
        private final AtomicReferenceArray<@Nullable Object> places = new AtomicReferenceArray<>(PLACES);

        Owners(Subject pool) {
            this.pool = pool;
        }

        /** Some hundred random steps. */
        void live(Random random) {
            List<Object> mine = new ArrayList<>();
            for (int i = 0; i < STEPS; i++) {
                int choice = random.nextInt(MOST_HELD);
                if (mine.size() <= choice) {
                    add(mine, acquire());
                } else if (random.nextBoolean()) {
                    release(mine.remove(choice));
                } else {
                    add(mine, places.getAndSet(random.nextInt(PLACES), mine.remove(choice)));
                }
            }
            mine.forEach(this::release);
        }

        /** Acquires once, lets others run, and releases what it or somebody else has acquired. */
        @SuppressWarnings("ThreadPriorityCheck") // a virtual thread goes on with another carrier then
        void passThrough(int thread) {
            Object mine = acquire();
            Thread.yield();
            Object other = places.getAndSet(thread % PLACES, mine);
            if (other != null) {
                release(other);
            }
        }

        void assertAllHome() {
            for (int place = 0; place < PLACES; place++) {
                Object left = places.getAndSet(place, null);
                if (left != null) {
                    release(left);
                }
            }
            assertThat(held).isEmpty();
            pool.assertAllHome(acquired.get());
        }

        private @Nullable Object acquire() {
            Object item = pool.tryAcquire();
            if (item != null) {
                assertThat(held.add(item)).as("%s is nobody else's", item).isTrue();
                assertThat(out.incrementAndGet()).as("objects out").isLessThanOrEqualTo(pool.mostOut());
                acquired.incrementAndGet();
            }
            return item;
        }

        private void release(Object item) {
            held.remove(item);
            out.decrementAndGet();
            pool.release(item);
        }

        private static void add(List<Object> mine, @Nullable Object item) {
            if (item != null) {
                mine.add(item);
            }
        }
    }
}
