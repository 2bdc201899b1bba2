package dev.levada.broker.internal;

import dev.levada.amqp.frame.FrameEncoder;
import dev.levada.amqp.frame.Method;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import org.jspecify.annotations.Nullable;

/**
 * The frames on their way to one client. They are collected in a batch and reach the socket together, when the turn of
 * the event loop ends or the batch is full: a thousand small messages are then one write and not a thousand.
 *
 * <p>Small bodies are copied into the batch. A large one follows it as a retained slice of the message's own buffer; its
 * frame's head ends one batch and its frame's end begins the next.
 */
final class Outbound {

    /** From here on a body is not copied. */
    static final int COPY_LIMIT = 8 * 1_024;

    private static final int BATCH_CAPACITY = 32 * 1_024;
    private static final int BATCH_FULL = BATCH_CAPACITY - COPY_LIMIT;

    private final Channel socket;
    private final FrameEncoder encoder;
    private @Nullable ByteBuf batch;
    private boolean written;

    Outbound(Channel socket, int frameMax) {
        this.socket = socket;
        this.encoder = new FrameEncoder(frameMax);
    }

    void frameMax(long frameMax) {
        encoder.frameMax(frameMax);
    }

    void protocolHeader() {
        FrameEncoder.protocolHeader(batch());
    }

    void heartbeat() {
        FrameEncoder.heartbeat(batch());
    }

    void method(int channel, Method method) {
        encoder.method(batch(), channel, method);
    }

    void ack(int channel, long deliveryTag, boolean multiple) {
        encoder.ack(batch(), channel, deliveryTag, multiple);
    }

    void nack(int channel, long deliveryTag) {
        encoder.nack(batch(), channel, deliveryTag, false, false);
    }

    /** basic.deliver with its content. Nothing is written if the content does not fit into this client's frames. */
    void deliver(int channel, String consumerTag, long deliveryTag, boolean redelivered, Message message) {
        ByteBuf out = batch();
        int start = out.writerIndex();
        encoder.deliver(out, channel, consumerTag, deliveryTag, redelivered, message.exchange(), message.routingKey());
        content(out, start, channel, message);
    }

    /** A method that carries content, with that content. Nothing is written if it does not fit into frames. */
    void methodWithContent(int channel, Method method, Message message) {
        ByteBuf out = batch();
        int start = out.writerIndex();
        encoder.method(out, channel, method);
        content(out, start, channel, message);
    }

    private void content(ByteBuf out, int start, int channel, Message message) {
        ByteBuf content = message.content();
        int end = content.writerIndex();
        int properties = message.propertiesLength();
        int bodyLength = end - properties;
        content.setIndex(0, properties);
        try {
            encoder.header(out, channel, bodyLength, content);
        } catch (RuntimeException e) {
            out.writerIndex(start);
            throw e;
        } finally {
            content.setIndex(properties, end);
        }
        if (bodyLength <= COPY_LIMIT) {
            encoder.body(out, channel, content);
        } else {
            largeBody(channel, content);
        }
        if (batch != null && batch.readableBytes() >= BATCH_FULL) {
            handOver();
        }
    }

    private void largeBody(int channel, ByteBuf content) {
        int at = content.readerIndex();
        int end = content.writerIndex();
        while (at < end) {
            int length = Math.min(end - at, encoder.maxBodyPayload());
            encoder.beginBody(batch(), channel, length);
            handOver();
            send(content.retainedSlice(at, length));
            encoder.endFrame(batch());
            at += length;
        }
    }

    /** Sends what was collected. */
    void flush() {
        handOver();
        socket.flush();
    }

    /** Drops what was collected; nothing may be written afterwards. */
    void discard() {
        if (batch != null) {
            batch.release();
            batch = null;
        }
    }

    /** Whether anything was written since the last call. */
    boolean writtenSinceLastAsked() {
        boolean answer = written;
        written = false;
        return answer;
    }

    private ByteBuf batch() {
        ByteBuf current = batch;
        if (current == null) {
            current = socket.alloc().directBuffer(BATCH_CAPACITY);
            batch = current;
        }
        return current;
    }

    private void handOver() {
        ByteBuf current = batch;
        if (current != null) {
            batch = null;
            written = true;
            send(current);
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the void promise: a failed write ends the connection by an event
    private void send(ByteBuf bytes) {
        socket.write(bytes, socket.voidPromise());
    }
}
