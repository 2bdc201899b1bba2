package dev.levada.amqp.internal.connection;

import dev.levada.amqp.Message;
import dev.levada.amqp.frame.FrameEncoder;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.internal.message.EncodedProperties;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import org.jspecify.annotations.Nullable;

/**
 * The one place where frames are written. Frames are appended to a chunk of direct memory; a flush hands what was appended
 * since the last one to the socket, as a slice, and the chunk goes on until it is full. So the frames of many messages and
 * acknowledgements leave in one write, and a frame costs no object.
 *
 * <p>Flushes coalesce: those asked for while the socket is read happen once, at the end of the reading, the others once in
 * a task that runs after what is queued on the event loop. Event loop only.
 */
public final class Outbox implements Runnable {
    private static final int CHUNK_SIZE = 64 * 1024;

    /** A larger body in a buffer is written as it is, between two slices of the chunk, rather than copied. */
    private static final int COPY_LIMIT = 16 * 1024;

    /** Enough for the frames around a body, unless names are unusually long; then the chunk grows. */
    private static final int MESSAGE_OVERHEAD = 1024;

    private final Channel netty;
    private final FrameEncoder encoder;

    private @Nullable ByteBuf chunk;
    private boolean reading;
    private boolean dirty;
    private boolean scheduled;
    private boolean wroteSinceTick;
    private boolean closed;

    Outbox(Channel netty, long frameMax) {
        this.netty = netty;
        this.encoder = new FrameEncoder(frameMax);
    }

    void frameMax(long frameMax) {
        encoder.frameMax(frameMax);
    }

    void protocolHeader() {
        FrameEncoder.protocolHeader(space(MESSAGE_OVERHEAD));
        touched();
    }

    void heartbeat() {
        if (!closed) {
            FrameEncoder.heartbeat(space(MESSAGE_OVERHEAD));
            touched();
        }
    }

    /**
     * Writes a method.
     *
     * @throws IllegalArgumentException if it can't be encoded; then nothing was written
     */
    public void method(int channel, Method method) {
        if (!closed) {
            encoder.method(space(MESSAGE_OVERHEAD), channel, method);
            touched();
        }
    }

    /** Writes basic.ack. */
    public void ack(int channel, long deliveryTag, boolean multiple) {
        if (!closed) {
            encoder.ack(space(MESSAGE_OVERHEAD), channel, deliveryTag, multiple);
            touched();
        }
    }

    /** Writes basic.nack for one delivery. */
    public void nack(int channel, long deliveryTag, boolean requeue) {
        if (!closed) {
            encoder.nack(space(MESSAGE_OVERHEAD), channel, deliveryTag, false, requeue);
            touched();
        }
    }

    /**
     * Writes a message: method, header and body frames, with nothing of another message between them.
     *
     * @throws IllegalArgumentException if it can't be encoded; then nothing was written
     * @throws IllegalStateException if it or its body was released; then nothing was written
     */
    public void publish(int channel, Message message) {
        if (closed) {
            return;
        }
        int size = message.bodySize();
        ByteBuf direct = size > COPY_LIMIT ? message.bodyBuf() : null;
        ByteBuf out = space(MESSAGE_OVERHEAD + (direct == null ? Math.min(size, CHUNK_SIZE) : 0));
        int start = out.writerIndex();
        encoder.publish(out, channel, message.exchange(), message.routingKey(), message.mandatory(), false);
        try {
            encoder.header(out, channel, size, EncodedProperties.bytesOf(message.properties()));
        } catch (RuntimeException | Error e) {
            out.writerIndex(start);
            throw e;
        }
        for (int offset = 0; offset < size; ) {
            int length = Math.min(size - offset, encoder.maxBodyPayload());
            if (direct == null) {
                writeBodyFrame(channel, message, offset, length);
            } else {
                passBodyFrame(channel, direct, offset, length);
            }
            offset += length;
        }
        touched();
    }

    private void writeBodyFrame(int channel, Message message, int offset, int length) {
        ByteBuf out = space(length + MESSAGE_OVERHEAD);
        encoder.beginBody(out, channel, length);
        message.writeBody(offset, length, out);
        encoder.endFrame(out);
    }

    private void passBodyFrame(int channel, ByteBuf body, int offset, int length) {
        encoder.beginBody(space(MESSAGE_OVERHEAD), channel, length);
        submit();
        write(body.retainedSlice(body.readerIndex() + offset, length));
        encoder.endFrame(space(MESSAGE_OVERHEAD));
    }

    /** Whether the socket keeps up; false while more than its high-water mark waits to be written. */
    public boolean isWritable() {
        return netty.isWritable();
    }

    /** Between the two, flushes wait for the second. */
    void beginReading() {
        reading = true;
    }

    void endReading() {
        reading = false;
        if (dirty) {
            flush();
        }
    }

    /** Writes what was appended. */
    void flush() {
        dirty = false;
        submit();
        netty.flush();
    }

    /** Whether anything was written since the last call. */
    boolean wroteSinceTick() {
        boolean wrote = wroteSinceTick;
        wroteSinceTick = false;
        return wrote;
    }

    /** Flushes, and ignores what is written from now on. */
    void close() {
        if (closed) {
            return;
        }
        flush();
        closed = true;
        ByteBuf last = chunk;
        if (last != null) {
            chunk = null;
            last.release();
        }
    }

    /** The scheduled flush. */
    @Override
    public void run() {
        scheduled = false;
        if (dirty && !closed) {
            flush();
        }
    }

    private void touched() {
        wroteSinceTick = true;
        dirty = true;
        if (!reading && !scheduled) {
            scheduled = true;
            netty.eventLoop().execute(this);
        }
    }

    private ByteBuf space(int bytes) {
        ByteBuf current = chunk;
        if (current != null && current.writableBytes() >= bytes) {
            return current;
        }
        if (current != null) {
            submit();
            current.release();
        }
        current = netty.alloc().directBuffer(Math.max(CHUNK_SIZE, bytes));
        chunk = current;
        return current;
    }

    private void submit() {
        ByteBuf current = chunk;
        if (current != null && current.isReadable()) {
            write(current.readRetainedSlice(current.readableBytes()));
        }
    }

    /** A failure is told to the connection as a failure of the transport. */
    private void write(ByteBuf slice) {
        ChannelFuture unused = netty.write(slice, netty.voidPromise());
    }
}
