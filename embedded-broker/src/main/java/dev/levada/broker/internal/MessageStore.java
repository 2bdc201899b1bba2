package dev.levada.broker.internal;

import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * Where messages come from and what they take: recycled objects, pooled buffers, and the count of both.
 *
 * <p>What a client claims in a content header allocates at most {@link #FIRST_CHUNK}; from there a buffer grows with the
 * bytes that have come.
 *
 * <p>Small content lies on the heap: it is copied in and copied out, and between heap and direct memory that allocates
 * nothing, whereas from direct to direct Netty makes views of both sides where it runs without {@code Unsafe}. Large content
 * lies in direct memory, from where it goes to the socket as it is.
 */
final class MessageStore {

    private static final int FIRST_CHUNK = 4 * 1_024;
    private static final int MAX_IDLE = 16_384;

    private final ByteBufAllocator allocator;
    private final Pool<Message> pool =
            Pool.of(PoolOptions.defaults().withStripes(1).withMaxSize(MAX_IDLE), () -> new Message(this));

    private long messages;
    private long bytes;
    private long completeBytes;

    MessageStore(ByteBufAllocator allocator) {
        this.allocator = allocator;
    }

    /**
     * A new message with one reference.
     *
     * @param properties a buffer that has the encoded properties, from {@code index} on
     * @param bodyLength the length of the body that is to be {@linkplain Message#append appended}
     */
    Message create(
            String exchange, String routingKey, ByteBuf properties, int index, int propertiesLength, int bodyLength) {
        int total = propertiesLength + bodyLength;
        int first = Math.min(total, propertiesLength + FIRST_CHUNK);
        ByteBuf content = bodyLength <= Outbound.COPY_LIMIT
                ? allocator.heapBuffer(first, total)
                : allocator.directBuffer(first, total);
        content.writeBytes(properties, index, propertiesLength);
        Message message = pool.acquire();
        messages++;
        message.begin(exchange, routingKey, content);
        return message;
    }

    void grown(int length) {
        bytes += length;
    }

    void completed(int length) {
        completeBytes += length;
    }

    void shrunk(int length, boolean complete) {
        messages--;
        bytes -= length;
        if (complete) {
            completeBytes -= length;
        }
    }

    /** Messages that are in queues, unsettled or being received. */
    long messages() {
        return messages;
    }

    /** Bytes of their properties and bodies. */
    long bytes() {
        return bytes;
    }

    /** What of that belongs to messages that were received to their ends. */
    long completeBytes() {
        return completeBytes;
    }
}
