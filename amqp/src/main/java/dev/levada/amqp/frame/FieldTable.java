package dev.levada.amqp.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Field tables with the type tags that RabbitMQ uses (its errata to AMQP 0-9-1, section 3), which are not the
 * specification's. A table is a map from names of at most 255 bytes to:
 *
 * <table>
 * <caption>tags and Java types</caption>
 * <tr><td>t</td><td>{@code Boolean}</td><td>f, d</td><td>{@code Float}, {@code Double}</td></tr>
 * <tr><td>b, s, I, l</td><td>{@code Byte}, {@code Short}, {@code Integer}, {@code Long}</td>
 * <td>D</td><td>{@code BigDecimal}, scale 0..255, unscaled 32 bits signed</td></tr>
 * <tr><td>L</td><td>read as {@code Long}</td><td>T</td><td>{@code Instant}, whole seconds</td></tr>
 * <tr><td>B, u, i</td><td>{@link Unsigned}</td><td>x</td><td>{@code byte[]}</td></tr>
 * <tr><td>S</td><td>{@code String}; read as {@code byte[]} where it is no UTF-8</td>
 * <td>A, F, V</td><td>{@code List}, {@code Map}, null</td></tr>
 * </table>
 *
 * <p>Nesting is bounded by {@link #MAX_DEPTH} in both directions. Sizes are bounded by the frame: a length is believed only
 * up to the bytes that are there.
 */
public final class FieldTable {
    /** How deep tables and arrays may nest. */
    public static final int MAX_DEPTH = 64;

    private FieldTable() {}

    static Map<String, ?> read(ArgumentReader in, String field) {
        return readTable(in, field, 1);
    }

    static void write(ArgumentWriter out, String field, Map<String, ?> table) {
        writeTable(out, field, table, 1);
    }

    private static Map<String, ?> readTable(ArgumentReader in, String field, int depth) {
        int length = in.length(field);
        if (length == 0) {
            return Map.of();
        }
        checkDepth(in, field, depth);
        Map<String, @Nullable Object> table = new LinkedHashMap<>();
        int outer = in.narrow(length);
        while (in.remaining() > 0) {
            String name = in.shortString(field);
            table.put(name, readValue(in, name, depth));
        }
        in.widen(outer);
        return Collections.unmodifiableMap(table);
    }

    private static List<?> readArray(ArgumentReader in, String field, int depth) {
        int length = in.length(field);
        checkDepth(in, field, depth);
        List<@Nullable Object> array = new ArrayList<>();
        int outer = in.narrow(length);
        while (in.remaining() > 0) {
            array.add(readValue(in, field, depth));
        }
        in.widen(outer);
        return Collections.unmodifiableList(array);
    }

    private static @Nullable Object readValue(ArgumentReader in, String field, int depth) {
        int tag = in.octet(field);
        return switch (tag) {
            case 't' -> in.octet(field) != 0;
            case 'b' -> (byte) in.octet(field);
            case 'B' -> Unsigned.octet(in.octet(field));
            case 's' -> (short) in.shortInt(field);
            case 'u' -> Unsigned.shortInt(in.shortInt(field));
            case 'I' -> (int) in.longInt(field);
            case 'i' -> Unsigned.longInt(in.longInt(field));
            case 'l', 'L' -> in.longLong(field);
            case 'f' -> Float.intBitsToFloat((int) in.longInt(field));
            case 'd' -> Double.longBitsToDouble(in.longLong(field));
            case 'D' -> readDecimal(in, field);
            case 'S' -> readText(in, field);
            case 'T' -> readTimestamp(in, field);
            case 'x' -> in.longStringBytes(field);
            case 'A' -> readArray(in, field, depth + 1);
            case 'F' -> readTable(in, field, depth + 1);
            case 'V' -> null;
            default -> throw in.malformed("`" + field + "` has the unknown type tag " + tag);
        };
    }

    private static BigDecimal readDecimal(ArgumentReader in, String field) {
        int scale = in.octet(field);
        int unscaled = (int) in.longInt(field);
        return BigDecimal.valueOf(unscaled, scale);
    }

    private static Object readText(ArgumentReader in, String field) {
        byte[] bytes = in.longStringBytes(field);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException noText) {
            return bytes;
        }
    }

    private static Instant readTimestamp(ArgumentReader in, String field) {
        long seconds = in.longLong(field);
        try {
            return Instant.ofEpochSecond(seconds);
        } catch (DateTimeException outOfRange) {
            throw in.malformed("`" + field + "` is no time: " + Long.toUnsignedString(seconds) + " s");
        }
    }

    private static void checkDepth(ArgumentReader in, String field, int depth) {
        if (depth > MAX_DEPTH) {
            throw in.malformed("`" + field + "` nests deeper than " + MAX_DEPTH);
        }
    }

    private static void writeTable(ArgumentWriter out, String field, Map<?, ?> table, int depth) {
        ByteBuf buf = begin(out, field, depth);
        int start = buf.writerIndex();
        table.forEach((name, value) -> {
            if (!(name instanceof String text)) {
                throw new EncodeException("`" + field + "` has a name that is no text: " + name);
            }
            out.shortString(text, text);
            writeValue(out, text, value, depth);
        });
        buf.setInt(start - 4, buf.writerIndex() - start);
    }

    private static void writeArray(ArgumentWriter out, String field, List<?> array, int depth) {
        ByteBuf buf = begin(out, field, depth);
        int start = buf.writerIndex();
        for (Object value : array) {
            writeValue(out, field, value, depth);
        }
        buf.setInt(start - 4, buf.writerIndex() - start);
    }

    private static ByteBuf begin(ArgumentWriter out, String field, int depth) {
        if (depth > MAX_DEPTH) {
            throw new EncodeException("`" + field + "` nests deeper than " + MAX_DEPTH);
        }
        return out.plain().writeInt(0);
    }

    private static void writeValue(ArgumentWriter out, String field, @Nullable Object value, int depth) {
        ByteBuf buf = out.plain();
        if (value == null) {
            buf.writeByte('V');
        } else if (value instanceof String text) {
            buf.writeByte('S').writeInt(ByteBufUtil.utf8Bytes(text));
            ByteBufUtil.writeUtf8(buf, text);
        } else if (value instanceof Number number) {
            writeNumber(buf, field, number);
        } else if (value instanceof Boolean flag) {
            buf.writeByte('t').writeByte(flag ? 1 : 0);
        } else if (value instanceof Instant time) {
            buf.writeByte('T').writeLong(time.getEpochSecond());
        } else if (value instanceof byte[] bytes) {
            buf.writeByte('x').writeInt(bytes.length).writeBytes(bytes);
        } else if (value instanceof Map<?, ?> map) {
            buf.writeByte('F');
            writeTable(out, field, map, depth + 1);
        } else if (value instanceof List<?> list) {
            buf.writeByte('A');
            writeArray(out, field, list, depth + 1);
        } else {
            throw noType(field, value);
        }
    }

    private static void writeNumber(ByteBuf buf, String field, Number value) {
        if (value instanceof Integer) {
            buf.writeByte('I').writeInt(value.intValue());
        } else if (value instanceof Long) {
            buf.writeByte('l').writeLong(value.longValue());
        } else if (value instanceof Double) {
            buf.writeByte('d').writeDouble(value.doubleValue());
        } else if (value instanceof Float) {
            buf.writeByte('f').writeFloat(value.floatValue());
        } else if (value instanceof Short) {
            buf.writeByte('s').writeShort(value.intValue());
        } else if (value instanceof Byte) {
            buf.writeByte('b').writeByte(value.intValue());
        } else if (value instanceof Unsigned unsigned) {
            writeUnsigned(buf, unsigned);
        } else if (value instanceof BigDecimal decimal) {
            writeDecimal(buf, field, decimal);
        } else {
            throw noType(field, value);
        }
    }

    private static void writeUnsigned(ByteBuf buf, Unsigned value) {
        switch (value.bits()) {
            case 8 -> buf.writeByte('B').writeByte(value.intValue());
            case 16 -> buf.writeByte('u').writeShort(value.intValue());
            default -> buf.writeByte('i').writeInt(value.intValue());
        }
    }

    private static void writeDecimal(ByteBuf buf, String field, BigDecimal value) {
        BigInteger unscaled = value.unscaledValue();
        if (value.scale() < 0 || value.scale() > 255 || unscaled.bitLength() > 31) {
            throw new EncodeException(
                    "`" + field + "` with a scale in 0..255 and 32 bits unscaled required but it was " + value);
        }
        buf.writeByte('D').writeByte(value.scale()).writeInt(unscaled.intValue());
    }

    private static EncodeException noType(String field, Object value) {
        return new EncodeException(
                "`" + field + "` has no field table type: " + value.getClass().getName());
    }
}
