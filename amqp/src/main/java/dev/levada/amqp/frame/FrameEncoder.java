package dev.levada.amqp.frame;

import io.netty.buffer.ByteBuf;
import java.util.Map;

/**
 * Writes frames into a buffer. What can't be written (a value out of range, a method or header larger than frame_max) is an
 * {@link EncodeException} and leaves the buffer as it was: nothing of it reaches the wire, and the channel stays usable.
 *
 * <p>The methods that come once a message have a form without a record, which allocates nothing. The body is split into
 * frames of at most frame_max less 8 bytes; an empty body has no frame. Who does not want a large body copied writes
 * {@link #beginBody} and {@link #endFrame} around his own buffers. Not thread-safe: one encoder serves one event loop.
 */
public final class FrameEncoder {
    private static final int MAX_PAYLOAD = Integer.MAX_VALUE - FrameType.OVERHEAD;

    private final ArgumentWriter arguments = new ArgumentWriter();
    private int maxPayload;

    /** An encoder for frames as large as {@link #frameMax(long)} says. */
    public FrameEncoder(long frameMax) {
        this.maxPayload = maxPayload(frameMax);
    }

    /** The largest frame written from now on, in bytes with its overhead of 8; 0 is no limit (but 2 GB). */
    public void frameMax(long frameMax) {
        maxPayload = maxPayload(frameMax);
    }

    /** The most bytes of a body that go into one frame. */
    public int maxBodyPayload() {
        return maxPayload;
    }

    /** The eight bytes that a client opens the connection with, and a server answers where it speaks no other version. */
    public static void protocolHeader(ByteBuf out) {
        out.writeInt(('A' << 24) | ('M' << 16) | ('Q' << 8) | 'P').writeInt(0x00_00_09_01);
    }

    /** A heartbeat. */
    public static void heartbeat(ByteBuf out) {
        out.writeByte(FrameType.HEARTBEAT).writeShort(0).writeInt(0).writeByte(FrameType.END);
    }

    /** Any method. */
    public void method(ByteBuf out, int channel, Method method) {
        int start = begin(out, channel, method.type());
        try {
            method.write(arguments.wrap(out));
            end(out, start, method.type().label());
        } catch (RuntimeException | Error e) {
            out.writerIndex(start);
            throw e;
        }
    }

    /** basic.publish. */
    public void publish(
            ByteBuf out, int channel, String exchange, String routingKey, boolean mandatory, boolean immediate) {
        int start = begin(out, channel, MethodType.BASIC_PUBLISH);
        try {
            BasicMethod.Publish.write(arguments.wrap(out), exchange, routingKey, mandatory, immediate);
            end(out, start, MethodType.BASIC_PUBLISH.label());
        } catch (RuntimeException | Error e) {
            out.writerIndex(start);
            throw e;
        }
    }

    /** basic.deliver. */
    public void deliver(
            ByteBuf out,
            int channel,
            String consumerTag,
            long deliveryTag,
            boolean redelivered,
            String exchange,
            String routingKey) {
        int start = begin(out, channel, MethodType.BASIC_DELIVER);
        try {
            BasicMethod.Deliver.write(arguments.wrap(out), consumerTag, deliveryTag, redelivered, exchange, routingKey);
            end(out, start, MethodType.BASIC_DELIVER.label());
        } catch (RuntimeException | Error e) {
            out.writerIndex(start);
            throw e;
        }
    }

    /** basic.ack. */
    public void ack(ByteBuf out, int channel, long deliveryTag, boolean multiple) {
        int start = begin(out, channel, MethodType.BASIC_ACK);
        BasicMethod.Ack.write(arguments.wrap(out), deliveryTag, multiple);
        end(out, start, MethodType.BASIC_ACK.label());
    }

    /** basic.nack. */
    public void nack(ByteBuf out, int channel, long deliveryTag, boolean multiple, boolean requeue) {
        int start = begin(out, channel, MethodType.BASIC_NACK);
        BasicMethod.Nack.write(arguments.wrap(out), deliveryTag, multiple, requeue);
        end(out, start, MethodType.BASIC_NACK.label());
    }

    /** A content header of class basic, with properties that are encoded already (see {@link PropertyView}). */
    public void header(ByteBuf out, int channel, long bodySize, ByteBuf properties) {
        int start = beginHeader(out, channel, bodySize);
        try {
            out.writeBytes(properties, properties.readerIndex(), properties.readableBytes());
            end(out, start, "content header");
        } catch (RuntimeException | Error e) {
            out.writerIndex(start);
            throw e;
        }
    }

    /** A content header of class basic. */
    public void header(ByteBuf out, int channel, long bodySize, Map<Property, ?> properties) {
        int start = beginHeader(out, channel, bodySize);
        try {
            PropertyView.write(arguments.wrap(out), properties);
            end(out, start, "content header");
        } catch (RuntimeException | Error e) {
            out.writerIndex(start);
            throw e;
        }
    }

    /** The readable bytes of {@code body}, copied into as many frames as they need; its indices stay. */
    public void body(ByteBuf out, int channel, ByteBuf body) {
        int at = body.readerIndex();
        int left = body.readableBytes();
        while (left > 0) {
            int length = Math.min(left, maxPayload);
            beginBody(out, channel, length);
            out.writeBytes(body, at, length);
            endFrame(out);
            at += length;
            left -= length;
        }
    }

    /** The head of a body frame whose {@code length} bytes the caller puts after it, before {@link #endFrame}. */
    public void beginBody(ByteBuf out, int channel, int length) {
        out.writeByte(FrameType.BODY).writeShort(channel).writeInt(length);
    }

    /** The octet that ends a frame. */
    public void endFrame(ByteBuf out) {
        out.writeByte(FrameType.END);
    }

    static int maxPayload(long frameMax) {
        if (frameMax == 0) {
            return MAX_PAYLOAD;
        }
        if (frameMax <= FrameType.OVERHEAD || frameMax > 0xFFFF_FFFFL) {
            throw new IllegalArgumentException("`frameMax` 0 or in 9..4294967295 required but it was " + frameMax);
        }
        return (int) Math.min(MAX_PAYLOAD, frameMax - FrameType.OVERHEAD);
    }

    private int begin(ByteBuf out, int channel, MethodType type) {
        int start = out.writerIndex();
        out.writeByte(FrameType.METHOD).writeShort(channel).writeInt(0);
        out.writeShort(type.classId()).writeShort(type.methodId());
        return start;
    }

    private int beginHeader(ByteBuf out, int channel, long bodySize) {
        int start = out.writerIndex();
        out.writeByte(FrameType.HEADER).writeShort(channel).writeInt(0);
        out.writeShort(MethodType.BASIC_PUBLISH.classId()).writeShort(0).writeLong(bodySize);
        return start;
    }

    private void end(ByteBuf out, int start, String what) {
        int payload = out.writerIndex() - start - FrameType.HEAD_SIZE;
        if (payload > maxPayload) {
            throw new EncodeException(what + " takes a frame of " + ((long) payload + FrameType.OVERHEAD)
                    + " bytes but the connection's frame_max is " + ((long) maxPayload + FrameType.OVERHEAD));
        }
        out.setInt(start + 3, payload).writeByte(FrameType.END);
    }
}
