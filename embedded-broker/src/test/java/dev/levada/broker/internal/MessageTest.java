package dev.levada.broker.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MessageTest {

    private final Messages messages = new Messages();

    @Test
    void theLastReferenceGivesTheBufferBack() {
        Message message = messages.message("k", "hello");
        ByteBuf content = message.content();
        message.hold();

        message.drop();
        assertThat(content.refCnt()).isEqualTo(1);
        assertThat(content.toString(StandardCharsets.UTF_8)).isEqualTo("hello");
        message.drop();

        assertThat(content.refCnt()).isZero();
        assertThat(messages.store().messages()).isZero();
        assertThat(messages.store().bytes()).isZero();
    }

    @Test
    void bytesAreCountedAsTheyCome() {
        Message message = messages.message("k", "hello");

        assertThat(messages.store().bytes()).isEqualTo(2 + 5);
        message.drop();
    }

    @Test
    void aClaimedSizeAllocatesNothing() {
        MessageStore store = new MessageStore(UnpooledByteBufAllocator.DEFAULT);

        Message message = store.create("", "k", Unpooled.EMPTY_BUFFER, 0, 0, 1 << 30);

        assertThat(message.content().capacity()).isLessThanOrEqualTo(64 * 1_024);
        message.drop();
    }

    @Test
    void droppingMoreThanWasHeldIsRefused() {
        Message message = messages.message("k");
        message.drop();

        assertThatThrownBy(message::release).isInstanceOf(IllegalStateException.class);
    }
}
