package dev.levada.broker.internal;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;

/** Messages for tests, told apart by their routing keys, and the count of those that are alive. */
final class Messages {

    private final MessageStore store = new MessageStore(UnpooledByteBufAllocator.DEFAULT);

    /** A message with an empty body. */
    Message message(String routingKey) {
        return store.create("", routingKey, Unpooled.EMPTY_BUFFER, 0, 0, 0);
    }

    /** A message with a body and two bytes of properties. */
    Message message(String routingKey, String body) {
        ByteBuf bytes = Unpooled.copiedBuffer(body, StandardCharsets.UTF_8);
        ByteBuf noProperties = Unpooled.buffer(2).writeShort(0);
        Message message = store.create("", routingKey, noProperties, 0, 2, bytes.readableBytes());
        message.append(bytes);
        return message;
    }

    MessageStore store() {
        return store;
    }
}
