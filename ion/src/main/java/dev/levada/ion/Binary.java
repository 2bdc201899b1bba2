package dev.levada.ion;

import java.math.BigInteger;

/** The subfields of binary Ion, from the numbers to the bytes. All values are small enough for their Java type. */
final class Binary {
    private Binary() {}

    static int varUIntSize(int value) {
        return Math.max(1, (38 - Integer.numberOfLeadingZeros(value)) / 7);
    }

    static int putVarUInt(byte[] target, int at, int value) {
        int last = at + varUIntSize(value) - 1;
        int rest = value;
        for (int i = last; i >= at; i--) {
            target[i] = (byte) (rest & 0x7F);
            rest >>>= 7;
        }
        target[last] = (byte) (target[last] | 0x80);
        return last + 1;
    }

    static int varIntSize(long value) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.abs(value));
        return bits <= 6 ? 1 : (bits + 7) / 7;
    }

    static int putVarInt(byte[] target, int at, long value) {
        int last = at + varIntSize(value) - 1;
        long rest = Math.abs(value);
        for (int i = last; i >= at; i--) {
            target[i] = (byte) (rest & 0x7F);
            rest >>>= 7;
        }
        if (value < 0) {
            target[at] = (byte) (target[at] | 0x40);
        }
        target[last] = (byte) (target[last] | 0x80);
        return last + 1;
    }

    /** Bytes of an unsigned magnitude; none for zero. */
    static int uIntSize(long magnitude) {
        return (71 - Long.numberOfLeadingZeros(magnitude)) >>> 3;
    }

    static int putUInt(byte[] target, int at, long magnitude, int size) {
        int out = at;
        for (int shift = (size - 1) * 8; shift >= 0; shift -= 8) {
            target[out++] = (byte) (magnitude >>> shift);
        }
        return out;
    }

    /** Bytes of a magnitude with a sign bit before it; none for zero. */
    static int intSize(long value) {
        return value == 0 ? 0 : (Long.SIZE + 8 - Long.numberOfLeadingZeros(Math.abs(value))) >>> 3;
    }

    static int putInt(byte[] target, int at, long value, int size) {
        int first = at;
        int out = at;
        if (size > 8) {
            target[out++] = 0;
        }
        out = putUInt(target, out, Math.abs(value), Math.min(size, 8));
        if (value < 0) {
            target[first] = (byte) (target[first] | 0x80);
        }
        return out;
    }

    /** A magnitude with a sign bit before it. */
    static byte[] signedMagnitude(BigInteger value) {
        byte[] bytes = value.abs().toByteArray();
        if (value.signum() < 0) {
            bytes[0] = (byte) (bytes[0] | 0x80);
        }
        return bytes;
    }

    static int headSize(int length) {
        return length < 14 ? 1 : 1 + varUIntSize(length);
    }

    /** Puts a type code and a length. */
    static int putHead(byte[] target, int at, int code, int length) {
        if (length < 14) {
            target[at] = (byte) ((code << 4) | length);
            return at + 1;
        }
        target[at] = (byte) ((code << 4) | 14);
        return putVarUInt(target, at + 1, length);
    }
}
