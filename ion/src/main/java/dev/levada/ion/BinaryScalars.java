package dev.levada.ion;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Decodes the scalar that a binary cursor stands at; every subfield must end inside the value. */
final class BinaryScalars {
    private static final VarHandle BIG_ENDIAN_LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle BIG_ENDIAN_INT =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final double BYTES_PER_DIGIT = Math.log(10) / Math.log(256);

    private final BinaryCursor cursor;
    private byte[] bytes = {};
    private int at;
    private int end;

    BinaryScalars(BinaryCursor cursor) {
        this.cursor = cursor;
    }

    private void begin() {
        bytes = cursor.in.bytes;
        at = cursor.bodyStart();
        end = cursor.bodyEnd();
    }

    void decodeInt(boolean negative) {
        begin();
        readMagnitude(negative);
        if (negative && cursor.bigNumber == null && cursor.number == 0) {
            throw fail("a negative int of magnitude zero");
        }
    }

    void decodeDecimal() {
        begin();
        cursor.scale = 0;
        cursor.number = 0;
        cursor.bigNumber = null;
        cursor.negativeZero = false;
        if (at < end) {
            cursor.scale = -readExponent();
            readCoefficient();
        }
    }

    double decodeFloat() {
        begin();
        return switch (end - at) {
            case 4 -> Float.intBitsToFloat((int) BIG_ENDIAN_INT.get(bytes, at));
            case 8 -> Double.longBitsToDouble((long) BIG_ENDIAN_LONG.get(bytes, at));
            default -> 0.0;
        };
    }

    long decodeSymbolId() {
        begin();
        long id = 0;
        for (; at < end; at++) {
            if (id >>> 55 != 0) {
                throw fail("a symbol number of more than 63 bits");
            }
            id = (id << 8) | (bytes[at] & 0xFF);
        }
        return id;
    }

    void decodeTimestamp() {
        begin();
        Moment moment = cursor.moment;
        moment.clear();
        int offset = readOffset();
        moment.year = readField();
        if (at < end) {
            moment.precision = Moment.MONTH;
            moment.month = readField();
        }
        if (at < end) {
            moment.precision = Moment.DAY;
            moment.day = readField();
        }
        if (at < end) {
            moment.precision = Moment.MINUTE;
            moment.hour = readField();
            moment.minute = readField();
            moment.offset = offset;
        }
        if (at < end) {
            moment.precision = Moment.SECOND;
            moment.second = readField();
        }
        if (at < end) {
            readFraction(moment);
        }
        String fault = moment.fault();
        if (fault == null && !moment.fits(moment.knownOffset())) {
            fault = "the moment is not within the years 1..9999 in local time";
        }
        if (fault != null) {
            throw fail(fault);
        }
        if (moment.knownOffset() != 0) {
            moment.shift(moment.offset);
        }
    }

    private int readOffset() {
        int first = at < end ? bytes[at] & 0xFF : 0;
        long minutes = readVarInt();
        boolean negative = (first & 0x40) != 0;
        return minutes == 0 && negative
                ? Timestamp.UNKNOWN_OFFSET
                : (int) Math.max(-Integer.MAX_VALUE, Math.min(minutes, Integer.MAX_VALUE));
    }

    private void readFraction(Moment moment) {
        long exponent = readVarInt();
        readCoefficient();
        BigInteger big = cursor.bigNumber;
        if (big == null && cursor.number == 0 && exponent >= 0) {
            return;
        }
        if (exponent >= 0 || (big == null ? cursor.number < 0 : big.signum() < 0)) {
            throw fail("a fraction of a second that is not within 0..1");
        }
        if (-exponent > cursor.limits.maxDigits()) {
            throw fail("a fraction of more than " + cursor.limits.maxDigits() + " digits");
        }
        moment.digits = (int) -exponent;
        if (moment.digits <= 18) {
            moment.fraction = cursor.number;
            if (big != null || moment.fraction >= pow10(moment.digits)) {
                throw fail("a fraction of a second that is not within 0..1");
            }
        } else {
            moment.bigFraction = big != null ? big : BigInteger.valueOf(cursor.number);
            if (big != null && big.compareTo(BigInteger.TEN.pow(moment.digits)) >= 0) {
                throw fail("a fraction of a second that is not within 0..1");
            }
        }
    }

    private static long pow10(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }

    private int readExponent() {
        long exponent = readVarInt();
        if (Math.abs(exponent) > Integer.MAX_VALUE) {
            throw fail("an exponent of " + exponent + " is out of range");
        }
        return (int) exponent;
    }

    /** Reads an Int (sign and magnitude) up to the end of the value; sets {@link Cursor#negativeZero} too. */
    private void readCoefficient() {
        boolean negative = at < end && bytes[at] < 0;
        int sign = at;
        if (negative && (bytes[at] & 0x7F) == 0) {
            // The sign bit alone: nothing of the magnitude is in this byte.
            at++;
            readMagnitude(true);
        } else if (negative) {
            readSigned(sign);
        } else {
            readMagnitude(false);
        }
        cursor.negativeZero = negative && cursor.bigNumber == null && cursor.number == 0;
    }

    private void readSigned(int first) {
        if (end - first <= 8) {
            long magnitude = bytes[first] & 0x7F;
            for (int i = first + 1; i < end; i++) {
                magnitude = (magnitude << 8) | (bytes[i] & 0xFF);
            }
            cursor.bigNumber = null;
            cursor.number = -magnitude;
        } else {
            checkDigits(end - first);
            byte[] magnitude = Arrays.copyOfRange(bytes, first, end);
            magnitude[0] = (byte) (magnitude[0] & 0x7F);
            setBig(new BigInteger(-1, magnitude));
        }
    }

    /** Reads a magnitude up to the end of the value into {@link Cursor#number} or {@link Cursor#bigNumber}. */
    private void readMagnitude(boolean negative) {
        while (at < end && bytes[at] == 0) {
            at++;
        }
        int size = end - at;
        if (size <= 8) {
            long magnitude = 0;
            for (int i = at; i < end; i++) {
                magnitude = (magnitude << 8) | (bytes[i] & 0xFF);
            }
            if (magnitude >= 0 || (negative && magnitude == Long.MIN_VALUE)) {
                cursor.bigNumber = null;
                cursor.number = negative ? -magnitude : magnitude;
                return;
            }
        }
        checkDigits(size);
        setBig(new BigInteger(negative ? -1 : 1, bytes, at, size));
    }

    private void setBig(BigInteger big) {
        boolean fits = big.bitLength() < Long.SIZE;
        cursor.bigNumber = fits ? null : big;
        cursor.number = fits ? big.longValue() : 0;
    }

    private void checkDigits(int size) {
        if (size > cursor.limits.maxDigits() * BYTES_PER_DIGIT + 1) {
            throw fail("a number of more than " + cursor.limits.maxDigits() + " digits");
        }
    }

    /** Reads a VarUInt that stands for a small number; what is larger becomes a large one, which nothing accepts. */
    private int readField() {
        long value = 0;
        for (; ; ) {
            int b = readByte();
            value = Math.min((value << 7) | (b & 0x7F), Integer.MAX_VALUE);
            if (b >= 0x80) {
                return (int) value;
            }
        }
    }

    private long readVarInt() {
        int b = readByte();
        boolean negative = (b & 0x40) != 0;
        long value = b & 0x3F;
        while (b < 0x80) {
            b = readByte();
            if (value >>> 55 != 0) {
                throw fail("a number of more than 62 bits");
            }
            value = (value << 7) | (b & 0x7F);
        }
        return negative ? -value : value;
    }

    private int readByte() {
        if (at >= end) {
            throw fail("a field runs past the end of its value");
        }
        return bytes[at++] & 0xFF;
    }

    private IonException fail(String message) {
        return cursor.in.binaryError(message, at);
    }
}
