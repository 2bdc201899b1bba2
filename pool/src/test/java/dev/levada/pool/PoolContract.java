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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
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

    /** An empty pool that keeps {@code maxSize} objects. */
    abstract Subject subject(int maxSize);

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
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(1, 1, 1, 0, 0, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 16, 33, 1000})
    void releaseMustKeepUpToTheBoundAndDropTheRest(int maxSize) {
        Subject pool = subject(maxSize);
        List<Pooled> items = acquire(pool, maxSize + 7);

        items.forEach(Pooled::release);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(0, maxSize + 7, maxSize + 7, 7, 0, 0, maxSize));

        acquire(pool, maxSize);
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(maxSize, maxSize + 7, maxSize + 7, 7, 0, 0, 0));
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
        assertThat(pool.metrics()).isEqualTo(new PoolMetrics(64, 64, 64, 0, 0, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 300})
    void manyThreadsMustNeverShareAnObjectNorLoseOne(int maxSize) throws Exception {
        int threadCount = 64;
        int rounds = 2_000;
        Subject pool = subject(maxSize);
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
        assertThat(end.size()).isBetween(1, maxSize);
        assertThat(end.misses()).isEqualTo(end.drops() + end.size());
    }

    static List<Pooled> acquire(Subject pool, int count) {
        List<Pooled> items = new ArrayList<>();
        IntStream.range(0, count).forEach(i -> items.add(pool.acquire()));
        return items;
    }
}
