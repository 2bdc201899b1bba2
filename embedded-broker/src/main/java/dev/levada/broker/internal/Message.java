package dev.levada.broker.internal;

import dev.levada.pool.Pooled;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * One published message: where it was sent to, and its properties and body in a buffer of its own.
 *
 * <p>A message lies in as many queues as it was routed to, and there is one copy of it. Each queue, each unsettled
 * delivery and, while it is being received, its channel holds a reference; the last {@link #drop()} gives buffer and
 * object back. References are counted in a plain field, as everything happens on one thread.
 *
 * <p>The bytes are copied out of the buffers that they arrive in. A retained slice would save the copy, but a few small
 * messages that wait in a queue would then hold a receive buffer of 64 kB each, the memory bound would count bytes that
 * are not those in use, and a body in several frames would have to be pieced together anyway. Properties are kept as
 * they were encoded and go out as they came in.
 */
final class Message extends Pooled {

    private final MessageStore store;

    private String exchange = "";
    private String routingKey = "";
    private ByteBuf content = Unpooled.EMPTY_BUFFER;
    private int propertiesLength;
    private int references;
    private boolean complete;

    Message(MessageStore store) {
        this.store = store;
    }

    /** Begins a message, with one reference; the content has the encoded properties already. */
    void begin(String exchangeName, String key, ByteBuf propertiesFirst) {
        exchange = exchangeName;
        routingKey = key;
        content = propertiesFirst;
        propertiesLength = propertiesFirst.readableBytes();
        content.readerIndex(propertiesLength);
        references = 1;
        store.grown(propertiesLength);
    }

    /** Adds a part of the body, which stays the caller's. */
    void append(ByteBuf part) {
        int length = part.readableBytes();
        content.writeBytes(part, part.readerIndex(), length);
        store.grown(length);
    }

    /** Takes note that nothing is missing any more, before the message goes to queues. */
    void complete() {
        complete = true;
        store.completed(content.writerIndex());
    }

    String exchange() {
        return exchange;
    }

    String routingKey() {
        return routingKey;
    }

    /** Properties and body; the indices are for whoever writes it out, and enclose the body at rest. */
    ByteBuf content() {
        return content;
    }

    /** How many bytes of the content are properties. */
    int propertiesLength() {
        return propertiesLength;
    }

    /** Adds a reference. */
    void hold() {
        references++;
    }

    /** Takes a reference away; with the last one the message is gone. */
    void drop() {
        if (--references == 0) {
            release();
        }
    }

    @Override
    protected void clear() {
        store.shrunk(content.writerIndex(), complete);
        complete = false;
        content.release();
        content = Unpooled.EMPTY_BUFFER;
        exchange = "";
        routingKey = "";
        propertiesLength = 0;
        references = 0;
    }
}
