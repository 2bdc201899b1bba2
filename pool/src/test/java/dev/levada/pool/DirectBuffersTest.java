package dev.levada.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class DirectBuffersTest extends BuffersContract {

    @Override
    Memory acquire(Buffers buffers, int minCapacity) {
        return buffers.acquireDirect(minCapacity);
    }

    @Test
    void acquireMustForgetWhatTheLastOwnerDidToTheByteBuffer() {
        Buffers buffers = Buffers.of(OPTIONS);
        DirectBuffer first = buffers.acquireDirect(100);
        ByteBuffer bytes = first.byteBuffer();
        first.release();
        bytes.order(ByteOrder.LITTLE_ENDIAN).position(7).limit(9); // even if it was too late

        ByteBuffer again = buffers.acquireDirect(100).byteBuffer();
        assertThat(again).isSameAs(bytes);
        assertThat(again.isDirect()).isTrue();
        assertThat(again.order()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(again.position()).isZero();
        assertThat(again.limit()).isEqualTo(256);
    }

    @Test
    void byteBufferOfAReleasedBufferMustBeRefused() {
        DirectBuffer buffer = Buffers.of(OPTIONS).acquireDirect(1);
        buffer.release();

        assertThatThrownBy(buffer::byteBuffer).hasMessage(buffer.name() + " is released");
        assertThatThrownBy(buffer::share).hasMessage(buffer.name() + " is released");
    }

    @Test
    void paranoidPoolMustOverwriteTheBytes() {
        DirectBuffer buffer =
                Buffers.of(OPTIONS.withTracking(Tracking.paranoid())).acquireDirect(1);
        ByteBuffer bytes = buffer.byteBuffer();
        buffer.release();

        while (bytes.hasRemaining()) {
            assertThat(bytes.get()).isEqualTo(Memory.POISON);
        }
    }
}
