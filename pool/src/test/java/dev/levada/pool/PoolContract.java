package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every pool promises, whatever it pools. */
@Timeout(30)
abstract class PoolContract {

    /** The pool under test, reduced to what the contract is about. */
    interface Subject {
        Pooled acquire();

        PoolMetrics metrics();
    }

    /** An empty pool that keeps {@code maxIdle} objects. */
    abstract Subject subject(int maxIdle);

    @Test
    void acquireMustNotHandOutWhatIsOut() {
        Subject pool = subject(16);
        Set<Pooled> held = Collections.newSetFromMap(new IdentityHashMap<>());

        acquire(pool, 100).forEach(item -> assertThat(held.add(item)).isTrue());
    }

    @Test
    void acquireMustPreferWhatIsIdle() {
        Subject pool = subject(16);
        Pooled first = pool.acquire();
        first.release();

        assertThat(pool.acquire()).isSameAs(first);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(1, 1, 1, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 16, 33, 1000})
    void releaseMustKeepUpToTheBoundAndDropTheRest(int maxIdle) {
        Subject pool = subject(maxIdle);
        List<Pooled> items = acquire(pool, maxIdle + 7);

        items.forEach(Pooled::release);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, maxIdle + 7, maxIdle + 7, 7, maxIdle));

        acquire(pool, maxIdle);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(maxIdle, maxIdle + 7, maxIdle + 7, 7, 0));
    }

    @Test
    void secondReleaseMustThrowAndNameTheObject() {
        Pooled item = subject(16).acquire();
        item.release();

        assertThatThrownBy(item::release)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(item.name() + " was released before");
    }

    @Test
    void secondReleaseMustNotPutOneObjectIntoTwoHands() {
        Subject pool = subject(16);
        Pooled item = pool.acquire();
        item.release();
        assertThatThrownBy(item::release).isInstanceOf(IllegalStateException.class);

        assertThat(pool.acquire()).isNotSameAs(pool.acquire());
    }

    @Test
    void racingReleasesMustGiveBackOnce() throws Exception {
        int rounds = 5_000;
        Subject pool = subject(16);
        List<Pooled> items = acquire(pool, rounds);
        AtomicInteger arrivals = new AtomicInteger();

        try (Threads threads = new Threads(2)) {
            List<Integer> wins = threads.all(() -> {
                int won = 0;
                for (int round = 0; round < rounds; round++) {
                    meet(arrivals, 2 * (round + 1));
                    try {
                        items.get(round).release();
                        won++;
                    } catch (IllegalStateException lost) {
                        assertThat(lost).hasMessageEndingWith("was released before");
                    }
                }
                return won;
            });
            assertThat(wins.get(0) + wins.get(1)).isEqualTo(rounds);
        }
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, rounds, rounds, rounds - 16, 16));
    }

    @Test
    void releaseOnAnotherThreadMustServeTheAcquirerAgain() throws Exception {
        Subject pool = subject(64);
        try (Threads threads = new Threads(1)) {
            for (int i = 0; i < 1_000; i++) {
                Pooled item = pool.acquire();
                threads.all(() -> {
                    item.release();
                    return true;
                });
            }
        }
        assertThat(pool.metrics().misses()).isEqualTo(1);
    }

    @Test
    void whatEndedThreadsReleasedMustBeFound() throws Exception {
        Subject pool = subject(64);
        for (Pooled item : acquire(pool, 64)) {
            Thread thread = new Thread(item::release);
            thread.start();
            thread.join();
        }

        acquire(pool, 64);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(64, 64, 64, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 300})
    void manyThreadsMustNeverShareAnObjectNorLoseOne(int maxIdle) throws Exception {
        int threadCount = 64;
        int rounds = 2_000;
        Subject pool = subject(maxIdle);
        Set<Pooled> held = ConcurrentHashMap.newKeySet(); // by identity: no pooled type has an equals of its own
        BlockingQueue<Pooled> passed = new ArrayBlockingQueue<>(threadCount);
        CountDownLatch start = new CountDownLatch(threadCount);

        try (Threads threads = new Threads(threadCount)) {
            threads.all(() -> {
                start.countDown();
                start.await();
                for (int i = 0; i < rounds; i++) {
                    Pooled mine = pool.acquire();
                    assertThat(held.add(mine)).isTrue();
                    // Every other object goes home by way of another thread.
                    boolean pass = ThreadLocalRandom.current().nextBoolean() && passed.offer(mine);
                    Pooled toRelease = pass ? passed.poll() : mine;
                    if (toRelease != null) {
                        held.remove(toRelease);
                        toRelease.release();
                    }
                }
                return true;
            });
        }

        long stillOut = held.size();
        assertThat(pool.metrics().acquired()).isEqualTo((long) threadCount * rounds);
        assertThat(pool.metrics().outstanding()).isEqualTo(stillOut);
        held.forEach(Pooled::release);
        PoolMetrics end = pool.metrics();
        assertThat(end.outstanding()).isZero();
        assertThat(end.size()).isBetween(1, maxIdle);
        assertThat(end.misses()).isEqualTo(end.drops() + end.size());
    }

    /**
     * Returns in all threads at about the same time when {@code expected} have arrived. Who arrives last is always
     * first to go on, so each waits a moment of chance: then the next steps meet in every order.
     */
    @SuppressWarnings("ThreadPriorityCheck") // the awaited thread may need this processor
    private static void meet(AtomicInteger arrivals, int expected) {
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

    static List<Pooled> acquire(Subject pool, int count) {
        List<Pooled> items = new ArrayList<>();
        IntStream.range(0, count).forEach(i -> items.add(pool.acquire()));
        return items;
    }

    /** A few threads that run one task each and fail the test with the first failure. */
    private static final class Threads implements AutoCloseable {

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
    }
}
