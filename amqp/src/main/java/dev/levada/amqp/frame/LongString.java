package dev.levada.amqp.frame;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An immutable long string of the protocol: bytes, often but not always text. It carries passwords and tokens, therefore
 * {@link #toString()} tells the length only.
 */
public final class LongString {
    private static final LongString EMPTY = new LongString(new byte[0]);

    private final byte[] bytes;

    private LongString(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The UTF-8 bytes of {@code text}. */
    public static LongString of(String text) {
        return text.isEmpty() ? EMPTY : new LongString(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A copy of {@code bytes}. */
    public static LongString of(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new LongString(bytes.clone());
    }

    /** Takes over {@code bytes} that nobody else holds. */
    static LongString wrap(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new LongString(bytes);
    }

    /** The bytes as UTF-8 text. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** A copy of the bytes. */
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /** Number of bytes. */
    public int length() {
        return bytes.length;
    }

    byte[] bytes() {
        return bytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LongString that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "LongString[" + bytes.length + " bytes]";
    }
}
