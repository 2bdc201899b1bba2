package dev.levada.amqp.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import org.jspecify.annotations.Nullable;

/**
 * Turns the bytes of one direction of a connection into calls of a {@link FrameListener}. It goes on at any byte at which
 * the last buffer ended:
 *
 * <pre>
 *             'A'                          8 bytes
 *   INITIAL -------> PROTOCOL_HEADER -------------------.
 *      | else                                           |
 *      v      7 bytes      body                         v
 *     HEAD ------------> BODY -----> END --------> (HEAD again)
 *      |                                                ^
 *      |  method, header, heartbeat                     |
 *      '-----------------------> PAYLOAD ---------------'     any state -- error, close() --> CLOSED
 * </pre>
 *
 * <p>A body is handed out as it arrives, in retained slices of the buffers read: it is never copied and never waited for.
 * Method and header payloads are read in place when they lie in one buffer; only where one straddles two, it is collected,
 * by as many bytes as have come. So a size that a peer claims allocates nothing. A frame larger than the negotiated
 * frame_max is refused at its head.
 *
 * <p>After an error, and after {@link #close()}, input is ignored. Not thread-safe; not to be called from its listener,
 * except for {@code close} and {@code frameMax}.
 */
public final class FrameDecoder {
    private enum State {
        INITIAL,
        PROTOCOL_HEADER,
        HEAD,
        PAYLOAD,
        BODY,
        END,
        CLOSED
    }

    private static final int PROTOCOL_HEADER_SIZE = 8;
    private static final int PROTOCOL_NAME = ('A' << 24) | ('M' << 16) | ('Q' << 8) | 'P';

    private final FrameListener listener;
    private final ByteBufAllocator allocator;
    private final ArgumentReader arguments = new ArgumentReader();

    private State state = State.INITIAL;
    private long maxPayload;
    // where in the stream the reader index of the current buffer stands
    private long position;

    // The head in progress: its bytes so far, and how many they are.
    private long head;
    private int headCount;

    // The frame in progress; size is what is still to come of a body.
    private int type;
    private int channel;
    private int size;

    // A payload that straddles buffers, as far as it has come.
    private @Nullable ByteBuf partial;

    /**
     * A decoder at the start of a connection.
     *
     * @param listener hears of what is found
     * @param frameMax the largest frame accepted, as {@link #frameMax(long)} takes it
     * @param allocator where a method or header that straddles two buffers is collected
     */
    public FrameDecoder(FrameListener listener, long frameMax, ByteBufAllocator allocator) {
        this.listener = listener;
        this.allocator = allocator;
        this.maxPayload = FrameEncoder.maxPayload(frameMax);
    }

    /** The largest frame accepted from the next head on, in bytes with its overhead of 8; 0 is no limit (but 2 GB). */
    public void frameMax(long frameMax) {
        maxPayload = FrameEncoder.maxPayload(frameMax);
    }

    /** Bytes read so far. */
    public long position() {
        return position;
    }

    /**
     * Reads all of {@code in}, which stays the caller's to release.
     *
     * @throws FrameException if the bytes are no AMQP, or the listener says so
     */
    public void decode(ByteBuf in) {
        boolean completed = false;
        try {
            while (in.isReadable() && state != State.CLOSED) {
                switch (state) {
                    case INITIAL -> state = in.getByte(in.readerIndex()) == 'A' ? State.PROTOCOL_HEADER : State.HEAD;
                    case PROTOCOL_HEADER -> protocolHeader(in);
                    case HEAD -> head(in);
                    case PAYLOAD -> payload(in);
                    case BODY -> body(in);
                    case END -> end(in);
                    case CLOSED -> throw new AssertionError();
                }
            }
            completed = true;
        } finally {
            arguments.unwrap();
            if (!completed) {
                close();
            }
        }
        if (state == State.CLOSED) {
            in.skipBytes(in.readableBytes());
        }
    }

    /** Ends the decoding and lets go of what was collected. */
    public void close() {
        state = State.CLOSED;
        ByteBuf collected = partial;
        if (collected != null) {
            partial = null;
            collected.release();
        }
    }

    private void protocolHeader(ByteBuf in) {
        if (!collectHead(in, PROTOCOL_HEADER_SIZE)) {
            return;
        }
        if ((int) (head >>> 32) != PROTOCOL_NAME) {
            throw error(ReplyCode.FRAME_ERROR, "no AMQP protocol header");
        }
        int version = (int) head;
        next(State.HEAD);
        listener.onProtocolHeader(version >>> 24, (version >>> 16) & 0xFF, (version >>> 8) & 0xFF, version & 0xFF);
    }

    private void head(ByteBuf in) {
        if (!collectHead(in, FrameType.HEAD_SIZE)) {
            return;
        }
        type = (int) (head >>> 48);
        channel = (int) (head >>> 32) & 0xFFFF;
        size = checkedSize(head & 0xFFFF_FFFFL);
        switch (type) {
            case FrameType.METHOD, FrameType.HEADER -> next(State.PAYLOAD);
            case FrameType.BODY -> next(size > 0 ? State.BODY : State.END);
            case FrameType.HEARTBEAT -> {
                if (channel != 0 || size != 0) {
                    throw error(ReplyCode.FRAME_ERROR, "a heartbeat with a channel or a payload");
                }
                next(State.PAYLOAD);
            }
            default -> throw new AssertionError(type);
        }
    }

    private int checkedSize(long claimed) {
        // The type first: of bytes that are no frames at all, it tells most.
        if (type != FrameType.METHOD
                && type != FrameType.HEADER
                && type != FrameType.BODY
                && type != FrameType.HEARTBEAT) {
            throw error(ReplyCode.FRAME_ERROR, "unknown frame type " + type);
        }
        if (claimed > maxPayload) {
            throw error(
                    ReplyCode.FRAME_ERROR,
                    "a frame of " + (claimed + FrameType.OVERHEAD) + " bytes exceeds the negotiated "
                            + (maxPayload + FrameType.OVERHEAD));
        }
        return (int) claimed;
    }

    /** Adds bytes to the head; true when it has {@code count} of them. */
    private boolean collectHead(ByteBuf in, int count) {
        if (headCount == 0 && in.readableBytes() >= FrameType.HEAD_SIZE && count == FrameType.HEAD_SIZE) {
            int at = in.readerIndex();
            head = ((long) in.getUnsignedMedium(at) << 32) | in.getUnsignedInt(at + 3);
            skip(in, count);
            return true;
        }
        while (headCount < count && in.isReadable()) {
            head = (head << 8) | in.readUnsignedByte();
            headCount++;
            position++;
        }
        return headCount == count;
    }

    private void payload(ByteBuf in) {
        ByteBuf collected = partial;
        int whole = size + 1;
        if (collected == null && in.readableBytes() >= whole) {
            int at = in.readerIndex();
            long start = position;
            skip(in, whole);
            dispatch(in, at, start);
            return;
        }
        if (collected == null) {
            collected = allocator.heapBuffer(in.readableBytes(), whole);
            partial = collected;
        }
        int taken = Math.min(whole - collected.readableBytes(), in.readableBytes());
        collected.writeBytes(in, taken);
        position += taken;
        if (collected.readableBytes() == whole) {
            partial = null;
            try {
                dispatch(collected, 0, position - whole);
            } finally {
                collected.release();
            }
        }
    }

    private void dispatch(ByteBuf buf, int at, long start) {
        if (buf.getUnsignedByte(at + size) != FrameType.END) {
            throw new FrameException(ReplyCode.FRAME_ERROR, "no frame-end octet", start + size);
        }
        // Before the call: the listener may close, which is the last state change.
        next(State.HEAD);
        arguments.wrap(buf, at, at + size, start);
        if (type == FrameType.METHOD) {
            int classId = arguments.shortInt("class-id");
            int methodId = arguments.shortInt("method-id");
            MethodType method = MethodType.of(classId, methodId);
            if (method == null) {
                throw new FrameException(
                        ReplyCode.COMMAND_INVALID, "unknown method " + methodId + " of class " + classId, start);
            }
            listener.onMethod(channel, method, arguments);
        } else if (type == FrameType.HEADER) {
            int classId = arguments.shortInt("class-id");
            arguments.skip(2, "weight");
            long bodySize = arguments.longLong("body-size");
            if (bodySize < 0) {
                throw new FrameException(
                        ReplyCode.SYNTAX_ERROR, "a body of " + Long.toUnsignedString(bodySize) + " bytes", start);
            }
            listener.onHeader(channel, classId, bodySize, arguments);
        } else {
            listener.onHeartbeat();
        }
    }

    private void body(ByteBuf in) {
        int length = Math.min(size, in.readableBytes());
        size -= length;
        if (size == 0) {
            state = State.END;
        }
        position += length;
        listener.onBody(channel, in.readRetainedSlice(length));
    }

    private void end(ByteBuf in) {
        if (in.readUnsignedByte() != FrameType.END) {
            throw error(ReplyCode.FRAME_ERROR, "no frame-end octet");
        }
        position++;
        next(State.HEAD);
    }

    private void next(State next) {
        head = 0;
        headCount = 0;
        state = next;
    }

    private void skip(ByteBuf in, int length) {
        in.skipBytes(length);
        position += length;
    }

    private FrameException error(int replyCode, String message) {
        return new FrameException(replyCode, message, position);
    }
}
