package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BufferTest {

    private final Buffers buffers = Buffers.of(BuffersOptions.defaults());

    @Test
    void lengthMustBeZeroAgainAfterRelease() {
        Buffer buffer = buffers.acquire(10);
        buffer.length(10);
        buffer.release();

        Buffer again = buffers.acquire(10);
        assertThat(again).isSameAs(buffer);
        assertThat(again.length()).isZero();
    }

    @Test
    void lengthMustStayWithinTheCapacity() {
        Buffer buffer = buffers.acquire(256);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> buffer.length(257))
                .withMessage("`length` <= 256 required but it was 257");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> buffer.length(-1))
                .withMessage("`length` >= 0 required but it was -1");
    }

    @ParameterizedTest
    @CsvSource({
        "256, 257, 512",
        "256, 5000, 8192",
        "65536, 65537, 131072",
        "65536, 200000, 200000",
        "70000, 70001, 140000"
    })
    void growMustKeepLengthAndEveryByte(int from, int to, int capacity) {
        Buffer buffer = buffers.acquire(from);
        Arrays.fill(buffer.array(), (byte) 7);
        buffer.length(3);
        buffer.grow(to);

        assertThat(buffer.capacity()).isEqualTo(capacity);
        assertThat(buffer.length()).isEqualTo(3);
        assertThat(Arrays.copyOf(buffer.array(), from)).containsOnly(7);
    }

    @Test
    void growWithinTheCapacityMustChangeNothing() {
        Buffer buffer = buffers.acquire(256);
        byte[] array = buffer.array();
        buffer.grow(0);
        buffer.grow(256);

        assertThat(buffer.array()).isSameAs(array);
        assertThat(buffers.metrics().acquired()).isEqualTo(1);
    }

    @Test
    void growMustGiveTheOldArrayToItsClassAndLaterTheNewOneToIts() {
        Buffer buffer = buffers.acquire(256);
        byte[] small = buffer.array();
        buffer.grow(1024);
        byte[] large = buffer.array();
        assertThat(buffers.metrics().outstanding()).isEqualTo(1);
        buffer.release();

        assertThat(buffers.metrics().outstanding()).isZero();
        assertThat(buffers.metrics().pooledBytes()).isEqualTo(256 + 1024);
        assertThat(buffers.acquire(256).array()).isSameAs(small);
        assertThat(buffers.acquire(1024).array()).isSameAs(large);
    }

    @Test
    void growBeyondTheClassesMustLeaveNothingOutstanding() {
        Buffer buffer = buffers.acquire(1);
        for (int i = 0; i < 12; i++) {
            buffer.grow(buffer.capacity() + 1);
        }
        assertThat(buffer.capacity()).isEqualTo(256 << 12);
        buffer.release();

        assertThat(buffers.metrics().outstanding()).isZero();
        assertThat(buffers.metrics().acquired()).isEqualTo(13);
    }

    @Test
    void growthMustEndAtTheLargestArray() {
        assertThat(SizeClasses.twice(1 << 29)).isEqualTo(1 << 30);
        assertThat(SizeClasses.twice(1 << 30)).isEqualTo(Integer.MAX_VALUE - 8);
        assertThat(SizeClasses.twice(Integer.MAX_VALUE - 8)).isEqualTo(Integer.MAX_VALUE - 8);
    }

    @Test
    void growToANegativeCapacityMustBeRefused() {
        Buffer buffer = buffers.acquire(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> buffer.grow(-1))
                .withMessage("`minCapacity` >= 0 required but it was -1");
    }

    @Test
    void growBeyondTheLimitMustLeaveTheBufferAsItWas() {
        Buffers tight = Buffers.of(BuffersOptions.defaults().withMaxBytes(700));
        Buffer buffer = tight.acquire(256);
        Arrays.fill(buffer.array(), (byte) 7);
        buffer.length(3);
        BuffersMetrics before = tight.metrics();

        assertThatThrownBy(() -> buffer.grow(257)).isInstanceOf(BufferLimitException.class);
        assertThat(buffer.length()).isEqualTo(3);
        assertThat(buffer.array()).hasSize(256).containsOnly(7);
        assertThat(tight.metrics()).isEqualTo(before);
        buffer.release();
        assertThat(tight.metrics().heldBytes()).isEqualTo(tight.metrics().pooledBytes());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 256, 512, 768, 1 << 20})
    void growMustNeitherLoseNorInventMemory(long maxIdleBytes) {
        Buffers some = Buffers.of(BuffersOptions.defaults().withMaxIdleBytes(maxIdleBytes));
        Buffer buffer = some.acquire(256);
        for (int i = 0; i < 10; i++) {
            buffer.grow(buffer.capacity() + 1);
            BuffersMetrics metrics = some.metrics();
            assertThat(metrics.outBytes()).isEqualTo(buffer.capacity());
            assertThat(metrics.pooledBytes()).isLessThanOrEqualTo(maxIdleBytes);
        }
        buffer.release();

        BuffersMetrics metrics = some.metrics();
        assertThat(metrics.outstanding()).isZero();
        assertThat(metrics.heldBytes()).isEqualTo(metrics.pooledBytes());
        assertThat(some.kept().used()).isEqualTo(metrics.pooledBytes());
    }

    @Test
    void releasedBufferMustRefuseToWork() {
        Buffer buffer = buffers.acquire(1);
        buffer.release();

        String message = buffer.name() + " is released";
        assertThatThrownBy(buffer::array).hasMessage(message);
        assertThatThrownBy(buffer::length).hasMessage(message);
        assertThatThrownBy(() -> buffer.length(1)).hasMessage(message);
        assertThatThrownBy(() -> buffer.grow(1)).hasMessage(message);
        assertThatThrownBy(buffer::share).hasMessage(message);
    }

    @Test
    void paranoidPoolMustOverwriteTheArrayOnReleaseAndTheOldOneOnGrow() {
        Buffer buffer = Buffers.of(BuffersOptions.defaults().withTracking(Tracking.paranoid()))
                .acquire(1);
        byte[] old = buffer.array();
        buffer.grow(1000);
        assertThat(old).containsOnly(Memory.POISON);

        byte[] array = buffer.array();
        assertThat(array).containsOnly(0);
        buffer.release();
        assertThat(array).containsOnly(Memory.POISON);
        assertThatThrownBy(buffer::array)
                .hasMessageContaining("is released; acquired at ")
                .hasMessageContaining(", released at ");
    }

    @Test
    @Timeout(30)
    void leakMustGiveBackWhatTheBufferHadGrownTo() {
        Buffers watched = Buffers.of(BuffersOptions.defaults().withTracking(Tracking.sampling(1)));
        growAndLose(watched, 100_000);
        BuffersContract.awaitLeak(watched, () -> watched.acquire(1));

        assertThat(watched.metrics().heldBytes()).isEqualTo(watched.metrics().pooledBytes());
        assertThat(watched.kept().used()).isEqualTo(watched.metrics().pooledBytes());
    }

    private static void growAndLose(Buffers buffers, int capacity) {
        Buffer buffer = buffers.acquire(1);
        buffer.grow(capacity);
        assertThat(buffers.metrics().outBytes()).isEqualTo(capacity);
    }

    @Test
    void watchedBufferMustStayWatchedWhenItGrows() {
        List<Leak> leaks = new ArrayList<>();
        Buffers watched = Buffers.of(
                BuffersOptions.defaults().withTracking(Tracking.sampling(1).withOnLeak(leaks::add)));
        for (int i = 0; i < 3; i++) {
            Buffer buffer = watched.acquire(1);
            buffer.grow(1000);
            buffer.grow(100_000);
            buffer.release();
            assertThatThrownBy(buffer::release).hasMessageContaining("was released before");
        }

        assertThat(watched.metrics().outstanding()).isZero();
        assertThat(watched.metrics().pooledBytes()).isEqualTo(256 + 1024);
        assertThat(leaks).isEmpty();
    }
}
