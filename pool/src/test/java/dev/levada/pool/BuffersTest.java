package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuffersTest extends PoolContract {

    private static final int SMALLEST = 256;
    private static final int LARGEST_POOLED = 64 * 1024;
    private static final int CLASSES = 9;

    @Override
    Subject subject(int maxIdle) {
        Buffers buffers = Buffers.of(BuffersOptions.defaults().withMaxIdleBytes((long) maxIdle * SMALLEST * CLASSES));
        return new Subject() {
            @Override
            public Pooled acquire() {
                return buffers.acquire(1);
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
        Buffer buffer = Buffers.of(BuffersOptions.defaults()).acquire(minCapacity);

        assertThat(buffer.capacity()).isEqualTo(capacity);
        assertThat(buffer.array()).hasSize(capacity);
        assertThat(buffer.length()).isZero();
    }

    @Test
    void classesMustNotMix() {
        Buffers buffers = Buffers.of(BuffersOptions.defaults());
        Buffer small = buffers.acquire(100);
        small.release();

        assertThat(buffers.acquire(1000)).isNotSameAs(small);
        assertThat(buffers.acquire(200)).isSameAs(small);
    }

    @Test
    void largerThanTheLargestClassMustBeCountedAndDropped() {
        Buffers buffers = Buffers.of(BuffersOptions.defaults());
        Buffer large = buffers.acquire(LARGEST_POOLED + 1);
        assertThat(buffers.metrics().outstanding()).isEqualTo(1);
        large.release();

        assertThat(buffers.metrics()).isEqualTo(new BuffersMetrics(new PoolMetrics(0, 1, 1, 1, 0, 0, 0), 0));
    }

    @Test
    void metricsMustTellTheBytesThatLieIdle() {
        Buffers buffers = Buffers.of(BuffersOptions.defaults());
        Buffer small = buffers.acquire(1);
        Buffer middle = buffers.acquire(5000);
        small.release();
        middle.release();

        BuffersMetrics metrics = buffers.metrics();
        assertThat(metrics.pooledBytes()).isEqualTo(256 + 8192);
        assertThat(metrics.size()).isEqualTo(2);
        assertThat(metrics.acquired()).isEqualTo(2);
        assertThat(metrics.released()).isEqualTo(2);
        assertThat(metrics.outstanding()).isZero();
    }

    @Test
    void noBytesToPoolMustPoolNothing() {
        Buffers buffers = Buffers.of(BuffersOptions.defaults().withMaxIdleBytes(0));
        buffers.acquire(1).release();

        assertThat(buffers.metrics()).isEqualTo(new BuffersMetrics(new PoolMetrics(0, 1, 1, 1, 0, 0, 0), 0));
    }

    @Test
    void sharedMustAlwaysBeTheSame() {
        assertThat(Buffers.shared()).isSameAs(Buffers.shared());
    }

    @Test
    void wrongUseMustBeNamed() {
        Buffers buffers = Buffers.of(BuffersOptions.defaults());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> buffers.acquire(-1))
                .withMessage("`minCapacity` >= 0 required but it was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BuffersOptions.defaults().withMaxIdleBytes(-1))
                .withMessage("`maxIdleBytes` >= 0 required but it was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BuffersOptions.defaults().withStripes(0))
                .withMessage("`stripes` >= 1 required but it was 0");
    }

    @Test
    @SuppressWarnings("NullAway") // the wrong use is the subject
    void nullsMustBeNamed() {
        assertThatNullPointerException().isThrownBy(() -> Buffers.of(null)).withMessage("`options` is null");
    }
}
