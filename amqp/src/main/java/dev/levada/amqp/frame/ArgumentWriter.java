package dev.levada.amqp.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.Map;

/**
 * Writes the arguments of one method or content header into a buffer, in the order of their declaration. The mirror of
 * {@link ArgumentReader}; like it, one writer serves a whole connection.
 *
 * <p>A value out of range is an {@link EncodeException} that names the field; who wrapped the writer takes back what was
 * written before it.
 */
public final class ArgumentWriter {
    static final int SHORT_STRING_MAX = 255;

    private ByteBuf out = Unpooled.EMPTY_BUFFER;
    // where the octet of the current run of bit fields stands, and how many bits are in it; 0 or 8: no run
    private int bitIndex;
    private int bitCount;

    public ArgumentWriter wrap(ByteBuf out) {
        this.out = out;
        bitCount = 0;
        return this;
    }

    /** One byte, of 0..255. */
    public ArgumentWriter octet(String field, int value) {
        check(field, value, 0xFF);
        plain().writeByte(value);
        return this;
    }

    /** Two bytes, of 0..65,535. */
    public ArgumentWriter shortInt(String field, int value) {
        check(field, value, 0xFFFF);
        plain().writeShort(value);
        return this;
    }

    /** Four bytes, of 0..4,294,967,295. */
    public ArgumentWriter longInt(String field, long value) {
        check(field, value, 0xFFFF_FFFFL);
        plain().writeInt((int) value);
        return this;
    }

    /** Eight bytes, signed or not. */
    public ArgumentWriter longLong(long value) {
        plain().writeLong(value);
        return this;
    }

    /** Up to eight bit fields that follow each other share an octet. */
    public ArgumentWriter bit(boolean value) {
        if ((bitCount & 7) == 0) {
            bitIndex = out.writerIndex();
            out.writeByte(0);
            bitCount = 0;
        }
        if (value) {
            out.setByte(bitIndex, out.getByte(bitIndex) | (1 << bitCount));
        }
        bitCount++;
        return this;
    }

    /** At most 255 bytes of UTF-8 after their count. */
    public ArgumentWriter shortString(String field, String value) {
        int at = plain().writerIndex();
        // A char takes at least one byte: a text that can't fit is refused before it is written.
        if (value.length() <= SHORT_STRING_MAX) {
            out.writeByte(0);
            int length = ByteBufUtil.writeUtf8(out, value);
            if (length <= SHORT_STRING_MAX) {
                out.setByte(at, length);
                return this;
            }
            out.writerIndex(at);
        }
        throw new EncodeException("`" + field + "` of at most " + SHORT_STRING_MAX
                + " bytes of UTF-8 required but it has " + ByteBufUtil.utf8Bytes(value));
    }

    public ArgumentWriter longString(LongString value) {
        return longString(value.bytes());
    }

    public ArgumentWriter table(String field, Map<String, ?> value) {
        FieldTable.write(this, field, value);
        return this;
    }

    ArgumentWriter longString(byte[] value) {
        plain().writeInt(value.length).writeBytes(value);
        return this;
    }

    /** The buffer, for what is not a bit; ends a run of bits. */
    ByteBuf plain() {
        bitCount = 0;
        return out;
    }

    private static void check(String field, long value, long max) {
        if (value < 0 || value > max) {
            throw new EncodeException("`" + field + "` in 0.." + max + " required but it was " + value);
        }
    }
}
