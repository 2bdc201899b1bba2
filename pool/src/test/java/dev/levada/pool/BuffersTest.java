package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BuffersTest extends BuffersContract {

    @Override
    Memory acquire(Buffers buffers, int minCapacity) {
        return buffers.acquire(minCapacity);
    }

    @Test
    void bothKindsMustShareTheLimit() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxBytes(1024));
        buffers.acquire(512);
        DirectBuffer direct = buffers.acquireDirect(512);
        assertThatThrownBy(() -> buffers.acquire(1)).isInstanceOf(BufferLimitException.class);
        direct.release();

        assertThat(buffers.acquire(512).capacity()).isEqualTo(512);
        assertThat(buffers.metrics().heldBytes()).isEqualTo(1024);
    }

    @Test
    void theHeapMustMakeWayBeforeDirectMemory() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxBytes(1024));
        DirectBuffer direct = buffers.acquireDirect(512);
        buffers.acquire(512).release();
        direct.release();
        buffers.acquire(256);

        assertThat(buffers.acquireDirect(512)).isSameAs(direct);
    }

    @Test
    void sharedMustAlwaysBeTheSameAndHaveItsName() {
        assertThat(Buffers.shared()).isSameAs(Buffers.shared()).hasToString("Buffers[shared]");
    }

    @Test
    void optionsMustNameWhatIsOutOfRange() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxIdleBytes(-1))
                .withMessage("`maxIdleBytes` >= 0 required but it was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxBytes(-1))
                .withMessage("`maxBytes` >= 0 required but it was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxPooledSize(0))
                .withMessage("`maxPooledSize` >= 1 required but it was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withMaxPooledSize((1 << 30) + 1))
                .withMessage("`maxPooledSize` <= 1073741824 required but it was 1073741825");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withStripes(0))
                .withMessage("`stripes` >= 1 required but it was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OPTIONS.withIdleTimeout(Duration.ofNanos(-1)))
                .withMessage("`idleTimeout` >= 0 required but it was PT-0.000000001S");
    }

    @Test
    void theLargestClassesThereCanBeMustBeMadeWithoutMakingABuffer() {
        Buffers buffers = Buffers.of(OPTIONS.withMaxPooledSize(1 << 30).withMaxBytes(1 << 20));

        assertThat(buffers.acquire(1).capacity()).isEqualTo(256);
        assertThatThrownBy(() -> buffers.acquire(1 << 30)).isInstanceOf(BufferLimitException.class);
        assertThatThrownBy(() -> buffers.acquire((1 << 30) + 1)).isInstanceOf(BufferLimitException.class);
    }

    @Test
    @SuppressWarnings("NullAway") // the wrong use is the subject
    void nullsMustBeNamed() {
        assertThatNullPointerException().isThrownBy(() -> Buffers.of(null)).withMessage("`options` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> OPTIONS.withName(null))
                .withMessage("`name` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> OPTIONS.withIdleTimeout(null))
                .withMessage("`idleTimeout` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> OPTIONS.withTracking(null))
                .withMessage("`tracking` is null");
    }
}
