package dev.levada.ion;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 over byte arrays, strict and without objects.
 *
 * <p>The JDK's decoder replaces malformed input by U+FFFD, so input is checked here first. ASCII is looked for eight
 * bytes at a time; the rest goes sequence by sequence against table 3-7 of the Unicode standard: no overlong form, no
 * surrogate, nothing above U+10FFFF.
 */
final class Utf8 {
    /** {@link #sequence} met the end of the bytes inside a sequence that is right so far. */
    static final int CUT = -1;

    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH_BITS = 0x8080808080808080L;

    private Utf8() {}

    /** The index of the first byte in {@code [from, to)} that is not ASCII, or {@code to}. */
    static int skipAscii(byte[] bytes, int from, int to) {
        int at = from;
        while (to - at >= 8 && ((long) LONGS.get(bytes, at) & HIGH_BITS) == 0) {
            at += 8;
        }
        while (at < to && bytes[at] >= 0) {
            at++;
        }
        return at;
    }

    /** The index of the first byte in {@code [from, to)} that starts no whole, valid character, or -1 if all do. */
    static int firstInvalid(byte[] bytes, int from, int to) {
        int at = skipAscii(bytes, from, to);
        while (at < to) {
            int length = sequence(bytes, at, to);
            if (length <= 0) {
                return at;
            }
            at = skipAscii(bytes, at + length, to);
        }
        return -1;
    }

    /** The length of the character that starts at {@code at}, 0 if it is malformed, or {@link #CUT}. */
    static int sequence(byte[] bytes, int at, int to) {
        int lead = bytes[at] & 0xFF;
        if (lead < 0x80) {
            return 1;
        }
        if (lead < 0xC2 || lead > 0xF4) {
            return 0;
        }
        int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (at + 1 == to) {
            return CUT;
        }
        int second = bytes[at + 1] & 0xFF;
        int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < low || second > high) {
            return 0;
        }
        for (int i = at + 2; i < at + length; i++) {
            if (i == to) {
                return CUT;
            }
            if ((bytes[i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }

    /** Text of bytes that are known to be valid. */
    static String decode(byte[] bytes, int from, int length) {
        boolean ascii = skipAscii(bytes, from, from + length) == from + length;
        return new String(bytes, from, length, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /**
     * Encodes {@code text}; {@code target} has room for three bytes a char from {@code at} on.
     *
     * @return the index after the last byte written
     * @throws IllegalArgumentException if {@code text} holds a lone surrogate
     */
    static int encode(CharSequence text, byte[] target, int at) {
        int length = text.length();
        int out = at;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                target[out++] = (byte) c;
            } else if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c) || i + 1 == length || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw new IllegalArgumentException("`text` has a lone surrogate at index " + i);
                }
                out = put(Character.toCodePoint(c, text.charAt(++i)), target, out);
            } else {
                out = put(c, target, out);
            }
        }
        return out;
    }

    /** Encodes one character, up to four bytes; returns the index after it. */
    static int put(int codePoint, byte[] target, int at) {
        int out = at;
        if (codePoint < 0x80) {
            target[out++] = (byte) codePoint;
        } else if (codePoint < 0x800) {
            target[out++] = (byte) (0xC0 | (codePoint >> 6));
            target[out++] = (byte) (0x80 | (codePoint & 0x3F));
        } else if (codePoint < 0x10000) {
            target[out++] = (byte) (0xE0 | (codePoint >> 12));
            target[out++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
            target[out++] = (byte) (0x80 | (codePoint & 0x3F));
        } else {
            target[out++] = (byte) (0xF0 | (codePoint >> 18));
            target[out++] = (byte) (0x80 | ((codePoint >> 12) & 0x3F));
            target[out++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
            target[out++] = (byte) (0x80 | (codePoint & 0x3F));
        }
        return out;
    }
}
