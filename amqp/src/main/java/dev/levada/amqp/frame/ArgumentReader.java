package dev.levada.amqp.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A cursor over the arguments of one method or content header. It is bound to the frame's bytes, so no argument reaches into
 * what follows; a claimed length is checked against what is there before anything is allocated.
 *
 * <p>One reader serves a whole connection: it is wrapped around each frame in turn and must not be kept past the call that it
 * was handed to. The name given to each read stands in the error of a malformed frame. Errors are {@link FrameException}s
 * with 502 (syntax error).
 */
public final class ArgumentReader {
    private ByteBuf buf = Unpooled.EMPTY_BUFFER;
    private int start;
    private int index;
    private int end;
    private long position;
    // bits of the current run of bit fields not yet read, under a marker bit; 0 or 1: none left
    private int bits;

    /**
     * Reads from {@code start} to {@code end} of {@code buf}, whose indices and reference count stay as they are.
     *
     * @param position where {@code start} lies in the peer's stream, for error messages
     */
    public ArgumentReader wrap(ByteBuf buf, int start, int end, long position) {
        this.buf = buf;
        this.start = start;
        this.index = start;
        this.end = end;
        this.position = position;
        bits = 0;
        return this;
    }

    /** Lets go of the buffer. */
    void unwrap() {
        wrap(Unpooled.EMPTY_BUFFER, 0, 0, 0);
    }

    /** Bytes left. */
    public int remaining() {
        return end - index;
    }

    /** The buffer; {@link #index()} and {@link #remaining()} say which part of it. */
    public ByteBuf buffer() {
        return buf;
    }

    /** The index in {@link #buffer()} of the next byte to be read. */
    public int index() {
        return index;
    }

    public int octet(String field) {
        return buf.getUnsignedByte(take(1, field));
    }

    public int shortInt(String field) {
        return buf.getUnsignedShort(take(2, field));
    }

    public long longInt(String field) {
        return buf.getUnsignedInt(take(4, field));
    }

    public long longLong(String field) {
        return buf.getLong(take(8, field));
    }

    /** The next bit field; up to eight that follow each other share an octet. */
    public boolean bit(String field) {
        int left = bits;
        if (left <= 1) {
            left = 0x100 | octet(field);
        }
        bits = left >>> 1;
        return (left & 1) != 0;
    }

    public String shortString(String field) {
        int length = octet(field);
        int at = take(length, field);
        return buf.toString(at, length, StandardCharsets.UTF_8);
    }

    /** As {@link #shortString(String)}, without allocating where the text is known. */
    public String shortString(String field, ShortStringCache cache) {
        int length = octet(field);
        return cache.get(buf, take(length, field), length);
    }

    public void skipShortString(String field) {
        take(octet(field), field);
    }

    public LongString longString(String field) {
        return LongString.wrap(longStringBytes(field));
    }

    public Map<String, ?> table(String field) {
        return FieldTable.read(this, field);
    }

    void skip(int length, String field) {
        take(length, field);
    }

    byte[] longStringBytes(String field) {
        int length = length(field);
        byte[] bytes = new byte[length];
        buf.getBytes(take(length, field), bytes);
        return bytes;
    }

    /** A length of four bytes, checked against what is left. */
    int length(String field) {
        long length = longInt(field);
        if (length > remaining()) {
            throw tooShort(length, field);
        }
        return (int) length;
    }

    /** Narrows the reader to the next {@code length} bytes; returns the end to hand to {@link #widen}. */
    int narrow(int length) {
        int outer = end;
        end = index + length;
        return outer;
    }

    void widen(int outer) {
        end = outer;
    }

    FrameException malformed(String message) {
        return new FrameException(ReplyCode.SYNTAX_ERROR, message, position + (index - start));
    }

    private int take(int length, String field) {
        bits = 0;
        int at = index;
        if (length > end - at) {
            throw tooShort(length, field);
        }
        index = at + length;
        return at;
    }

    private FrameException tooShort(long length, String field) {
        return malformed("`" + field + "` takes " + length + " bytes but " + remaining() + " are left");
    }
}
