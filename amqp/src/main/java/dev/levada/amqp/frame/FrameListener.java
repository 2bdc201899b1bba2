package dev.levada.amqp.frame;

import io.netty.buffer.ByteBuf;

/**
 * What a {@link FrameDecoder} finds, in the order of the bytes. A listener may throw a {@link FrameException} for what is
 * well-formed but wrong; it passes through {@link FrameDecoder#decode} and ends the decoding. Whether a frame is in place
 * (a method while a content is awaited, a body on channel 0 …) is for the listener to judge.
 */
public interface FrameListener {

    /** The eight bytes that open a connection, less "AMQP"; for 0-9-1 the protocol id is 0. */
    void onProtocolHeader(int protocolId, int major, int minor, int revision);

    /** A method; {@code arguments} is valid during this call, and need not be read to its end. */
    void onMethod(int channel, MethodType type, ArgumentReader arguments);

    /**
     * A content header.
     *
     * @param bodySize as the peer claims it, 0 or more; nothing is to be allocated for it in advance
     * @param properties stands before the flags; valid during this call
     */
    void onHeader(int channel, int classId, long bodySize, ArgumentReader properties);

    /**
     * A part of a body, never empty: a body frame, or as much of one as has arrived. Parts of one body come in order; they
     * end where the header's size is reached, which the listener counts.
     *
     * @param part a slice of what was read, not a copy; it belongs to the listener, which releases it
     */
    void onBody(int channel, ByteBuf part);

    /** A heartbeat. */
    void onHeartbeat();
}
