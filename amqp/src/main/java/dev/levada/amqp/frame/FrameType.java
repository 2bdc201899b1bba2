package dev.levada.amqp.frame;

/** The frame types and the octets around a frame's payload (AMQP 0-9-1, section 4.2.3). */
final class FrameType {
    static final int METHOD = 1;
    static final int HEADER = 2;
    static final int BODY = 3;
    static final int HEARTBEAT = 8;

    /** Type, channel and size. */
    static final int HEAD_SIZE = 7;

    static final int END = 0xCE;

    /** What a frame takes beyond its payload; frame_max counts it. */
    static final int OVERHEAD = HEAD_SIZE + 1;

    private FrameType() {}
}
