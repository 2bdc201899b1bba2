package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.levada.testkit.Race;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What buffers of either kind promise. */
abstract class BuffersContract extends PoolContract {

    static final BuffersOptions OPTIONS = BuffersOptions.defaults();

    private static final int SMALLEST = 256;
    private static final int LARGEST_POOLED = 64 * 1024;

    abstract Memory acquire(Buffers buffers, int minCapacity);

    @Override
    Subject subject(int maxSize) {
        Buffers buffers = Buffers.of(OPTIONS.withMaxIdleBytes((long) maxSize * SMALLEST));
        return new Subject() {
            @Override
            public Pooled acquire() {
                return BuffersContract.this.acquire(buffers, 1);
            }

            @Override
            public PoolMetrics metrics() {
                return buffers.metrics().total();
            }
        };
    }

    @ParameterizedTest
    @CsvSource({
        "0, 256",
        "1, 256",
        "256, 256",
        "257, 512",
        "512, 512",
        "513, 1024",
        "4000, 4096",
        "32769, 65536",
        "65536, 65536",
        "65537, 65537",
        "1000000, 1000000"
    })
    void capacityMustBeThatOfTheSmallestClassThatFits(int minCapacity, int capacity) {
        assertThat(acquire(Buffers.of(OPTIONS), minCapacity).size()).isEqualTo(capacity);
    }

    @ParameterizedTest
    @CsvSource({"1, 256", "256, 256", "257, 512", "1000, 1024"})
    void largestPooledSizeMustBeSettable(int maxPooledSize, int largest) {
        Buffers buffers = Buffers.of(OPTIONS.withMaxPooledSize(maxPooledSize));
        acquire(buffers, largest).release();
        assertThat(buffers.metrics().pooledBytes()).isEqualTo(largest);

        acquire(buffers, largest + 1).release();
        assertThat(buffers.metrics().pooledBytes()).isEqualTo(largest);
    }

    @Test
    void classesMustNotMix() {
        Buffers buffers = Buffers.of(OPTIONS);
        Memory small = acquire(buffers, 100);
        small.release();

        assertThat(acquire(buffers, 1000)).isNotSameAs(small);
        assertThat(acquire(buffers, 200)).isSameAs(small);
    }

    @Test
    void largerThanTheLargestClassMustBeCountedAndDropped() {
        Buffers buffers = Buffers.of(OPTIONS);
        Memory large = acquire(buffers, LARGEST_POOLED + 1);
        assertThat(buffers.metrics().outstanding()).isEqualTo(1);
        assertThat(buffers.metrics().heldBytes()).isEqualTo(LARGEST_POOLED + 1);
        large.release();

        assertThat(buffers.metrics().total()).isEqualTo(new PoolMetrics(0, 1, 1, 1, 0, 0, 0));
        assertThat(buffers.metrics().heldBytes()).isZero();
    }

    @Test
    void metricsMustTellTheBytesThatAreHeldAndThatLieIdle() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxBytes(100_000));
        Memory small = acquire(buffers, 1);
        acquire(buffers, 5000);
        small.release();

        BuffersMetrics metrics = buffers.metrics();
        assertThat(metrics.heldBytes()).isEqualTo(256 + 8192);
        assertThat(metrics.pooledBytes()).isEqualTo(256);
        assertThat(metrics.outBytes()).isEqualTo(8192);
        assertThat(metrics.maxBytes()).isEqualTo(100_000);
        assertThat(metrics.size()).isEqualTo(1);
        assertThat(metrics.acquired()).isEqualTo(2);
        assertThat(metrics.released()).isEqualTo(1);
        assertThat(metrics.outstanding()).isEqualTo(1);
    }

    @Test
    void noBytesToPoolMustPoolNothing() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxIdleBytes(0));
        acquire(buffers, 1).release();

        assertThat(buffers.metrics().total()).isEqualTo(new PoolMetrics(0, 1, 1, 1, 0, 0, 0));
        assertThat(buffers.metrics().heldBytes()).isZero();
    }

    @Test
    void trimMustDropWhatLiesIdle() {
        Buffers buffers = Buffers.of(OPTIONS);
        Memory kept = acquire(buffers, 1);
        acquire(buffers, 1).release();
        acquire(buffers, 5000).release();
        buffers.trim();

        assertThat(buffers.metrics().heldBytes()).isEqualTo(256);
        assertThat(buffers.metrics().total().trims()).isEqualTo(2);
        kept.release();
        assertThat(buffers.metrics().pooledBytes()).isEqualTo(256);
    }

    @ParameterizedTest
    @ValueSource(longs = {255, 256, 1_000, 65_536, 100_000})
    void allClassesTogetherMustKeepNoMoreThanTheBound(long maxIdleBytes) {
        Buffers buffers = Buffers.of(OPTIONS.withMaxIdleBytes(maxIdleBytes));
        List<Memory> all = new ArrayList<>();
        for (int size = SMALLEST; size <= LARGEST_POOLED; size *= 2) {
            all.add(acquire(buffers, size));
            all.add(acquire(buffers, size));
        }
        all.forEach(Memory::release);

        BuffersMetrics metrics = buffers.metrics();
        assertThat(metrics.pooledBytes()).isBetween(maxIdleBytes < SMALLEST ? 0L : SMALLEST, maxIdleBytes);
        assertThat(metrics.heldBytes()).isEqualTo(metrics.pooledBytes());
        assertThat(buffers.kept().used()).isEqualTo(metrics.pooledBytes());
    }

    @Test
    void idleBuffersOfOneClassMustMakeWayForThoseOfAnother() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxIdleBytes(LARGEST_POOLED));
        acquire(buffers, LARGEST_POOLED).release();
        Memory small = acquire(buffers, 1);
        assertThat(buffers.metrics().heldBytes()).isEqualTo(256);
        small.release();

        assertThat(buffers.metrics().pooledBytes()).isEqualTo(256);
        assertThat(buffers.metrics().total().trims()).isEqualTo(1);
    }

    @Test
    void whatWasMadeBeyondTheBoundMustBeKeptIfThereIsRoomByThen() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxIdleBytes(512));
        Memory large = acquire(buffers, 512);
        Memory small = acquire(buffers, 256);
        large.release();
        buffers.trim();
        small.release();

        assertThat(buffers.metrics().pooledBytes()).isEqualTo(256);
    }

    @Test
    void acquireBeyondTheLimitMustFailAndSayWhatThereIs() {
        Buffers buffers = Buffers.of(OPTIONS.withName("tight").withMaxBytes(1024));
        Memory idle = acquire(buffers, 1);
        acquire(buffers, 500);
        idle.release();

        BufferLimitException failure = catchThrowableOfType(BufferLimitException.class, () -> acquire(buffers, 1000));
        assertThat(failure)
                .hasMessage("`maxBytes` of buffers `tight` is 1024, of which 512 are in use and 256 idle:"
                        + " no room for 1024 more");
        assertThat(failure.requestedBytes()).isEqualTo(1024);
        assertThat(failure.maxBytes()).isEqualTo(1024);
        assertThat(failure.outBytes()).isEqualTo(512);
        assertThat(failure.idleBytes()).isEqualTo(256);
    }

    @Test
    void acquireThatFailsMustChangeNothing() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxBytes(1024));
        acquire(buffers, 1).release();
        BuffersMetrics before = buffers.metrics();

        assertThatThrownBy(() -> acquire(buffers, 1025)).isInstanceOf(BufferLimitException.class);
        assertThatThrownBy(() -> acquire(buffers, LARGEST_POOLED + 1)).isInstanceOf(BufferLimitException.class);
        assertThat(buffers.metrics()).isEqualTo(before);
    }

    @Test
    void whatLiesIdleMustMakeWayBeforeAnAcquireFails() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxBytes(LARGEST_POOLED));
        acquire(buffers, LARGEST_POOLED).release();
        acquire(buffers, 1).release();
        assertThat(buffers.metrics().heldBytes()).isEqualTo(256);

        assertThat(acquire(buffers, LARGEST_POOLED).size()).isEqualTo(LARGEST_POOLED);
        assertThat(buffers.metrics().heldBytes()).isEqualTo(LARGEST_POOLED);
        assertThat(buffers.metrics().total().trims()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 70_000, 200_000})
    void racingThreadsMustNeverExceedTheLimitNorLoseAByteOfIt(int maxBytes) throws Exception {
        int threadCount = 8;
        int rounds = 2_000;
        Buffers buffers = Buffers.of(OPTIONS.withMaxBytes(maxBytes).withMaxIdleBytes(maxBytes / 2));
        AtomicLong out = new AtomicLong();
        AtomicInteger arrivals = new AtomicInteger();

        try (Threads threads = new Threads(threadCount)) {
            threads.all(() -> {
                Threads.meet(arrivals, threadCount);
                ThreadLocalRandom random = ThreadLocalRandom.current();
                List<Memory> mine = new ArrayList<>();
                for (int i = 0; i < rounds; i++) {
                    try {
                        Memory one = acquire(buffers, 1 << random.nextInt(18));
                        assertThat(out.addAndGet(one.size())).isLessThanOrEqualTo(maxBytes);
                        mine.add(one);
                    } catch (BufferLimitException full) {
                        assertThat(full.maxBytes()).isEqualTo(maxBytes);
                    }
                    assertThat(buffers.metrics().heldBytes()).isBetween(0L, (long) maxBytes);
                    while (mine.size() > random.nextInt(4)) {
                        Memory one = mine.remove(random.nextInt(mine.size()));
                        out.addAndGet(-one.size());
                        one.release();
                    }
                }
                out.addAndGet(-mine.stream().mapToLong(Memory::size).sum());
                mine.forEach(Memory::release);
                return true;
            });
        }

        BuffersMetrics end = buffers.metrics();
        assertThat(end.outstanding()).isZero();
        assertThat(end.heldBytes()).isEqualTo(end.pooledBytes());
        assertThat(end.pooledBytes()).isLessThanOrEqualTo(maxBytes / 2);
        assertThat(buffers.kept().used()).isEqualTo(end.pooledBytes());
        buffers.trim();
        assertThat(buffers.metrics().heldBytes()).isZero();
        assertThat(buffers.kept().used()).isZero();
    }

    @Test
    void acquireMustWaitForAThreadThatIsInTheMiddleOfDroppingABuffer() {
        Race.on(this::beginToDrop)
                .race(drop -> assertThat(acquire(drop.buffers, 256).size()).isEqualTo(256), Drop::end)
                .times(500)
                .check(drop -> assertThat(drop.buffers.metrics().outBytes()).isEqualTo(256));
    }

    private Drop beginToDrop() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxBytes(512)
                .withMaxPooledSize(512)
                .withMaxIdleBytes(512)
                .withIdleTimeout(Duration.ZERO));
        Memory idle = acquire(buffers, 512);
        idle.release();
        Stripe stripe = Objects.requireNonNull(idle.stripe());
        assertThat(stripe.claim()).isSameAs(idle);
        return new Drop(buffers, idle, stripe);
    }

    /** An idle buffer that was claimed to be dropped; it fills the limit. */
    private record Drop(Buffers buffers, Memory claimed, Stripe stripe) {

        void end() {
            claimed.dispose();
            stripe.vacate(claimed.slot());
        }
    }

    @Test
    void threadThatDiesWhileItDropsABufferMustNotKeepOthersWaitingForEver() {
        Drop drop = beginToDrop();

        assertThatThrownBy(() -> acquire(drop.buffers, 256)).isInstanceOf(BufferLimitException.class);
        drop.end();
        assertThat(acquire(drop.buffers, 256).size()).isEqualTo(256);
    }

    /** All shares together are the limit: whoever keeps to one share finds room for it, whatever the others do. */
    @Test
    void whoeverKeepsToItsShareMustNeverBeRefused() throws Exception {
        int owners = 4;
        int share = 4096;
        long all = (long) owners * share;
        Buffers buffers =
                Buffers.of(OPTIONS.withMaxBytes(all).withMaxIdleBytes(all).withIdleTimeout(Duration.ZERO));
        AtomicInteger arrivals = new AtomicInteger();

        try (Threads threads = new Threads(owners)) {
            threads.all(() -> {
                Threads.meet(arrivals, owners);
                ThreadLocalRandom random = ThreadLocalRandom.current();
                for (int i = 0; i < 5_000; i++) {
                    acquire(buffers, 1 + random.nextInt(share)).release();
                    if (i % 64 == 0) {
                        buffers.trim();
                    }
                }
                return true;
            });
        }
        assertThat(buffers.metrics().outstanding()).isZero();
    }

    @Test
    @Timeout(30)
    void leakMustGiveItsBytesBackToBothBounds() {
        Buffers buffers =
                Buffers.of(OPTIONS.withMaxBytes(4096).withMaxIdleBytes(4096).withTracking(Tracking.sampling(1)));
        int lost = acquire(buffers, 256).size();
        assertThat(lost).isEqualTo(256);
        awaitLeak(buffers, () -> acquire(buffers, 256));

        assertThat(buffers.metrics().heldBytes()).isEqualTo(256);
        assertThat(buffers.kept().used()).isEqualTo(256);
        assertThat(acquire(buffers, 3840).size()).isEqualTo(4096);
        assertThat(buffers.metrics().heldBytes()).isEqualTo(4096);
    }

    /** The collector is asked again and again, since it may ignore a single request; the next acquire tells. */
    static void awaitLeak(Buffers buffers, Supplier<Memory> acquire) {
        do {
            System.gc();
            acquire.get().release();
        } while (buffers.metrics().total().leaks() == 0);
    }

    @Test
    void paranoidPoolMustPoisonAndKeepNothing() {
        Buffers buffers = Buffers.of(OPTIONS.withTracking(Tracking.paranoid()));
        Memory buffer = acquire(buffers, 1);
        buffer.release();

        assertThat(buffers.metrics().heldBytes()).isZero();
        assertThat(buffers.kept().used()).isZero();
        assertThat(acquire(buffers, 1)).isNotSameAs(buffer);
        assertThatThrownBy(buffer::release)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was released before; acquired at ")
                .hasMessageContaining(", released at ");
    }

    @Test
    void negativeCapacityMustBeRefused() {
        Buffers buffers = Buffers.of(OPTIONS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> acquire(buffers, -1))
                .withMessage("`minCapacity` >= 0 required but it was -1");
    }
}
