package dev.levada.ion;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * Numbers and timestamps of Ion text.
 *
 * <p>The digits are gathered while they are scanned: a number of up to 18 digits is known as a long when its end is found,
 * and its scale with it. Only longer ones are looked at again, and only if they are asked for.
 */
final class NumberScanner {
    private static final int DIGITS_OF_LONG = 18;
    /** Characters of a timestamp after the year, less those of its fraction. */
    private static final int LONGEST_TIMESTAMP = 22;

    private final TextScanner scanner;
    private final Input in;
    private final IonLimits limits;

    private boolean negative;
    private int radix;
    private long magnitude;
    /** Digits from the first that is not zero on. */
    private int significant;
    /** Digits in all. */
    private int digits;
    /** Minus the exponent of the last digit. */
    private long scale;
    /** Whether the magnitude does not fit in a long. */
    private boolean big;

    NumberScanner(TextScanner scanner, IonLimits limits) {
        this.scanner = scanner;
        this.in = scanner.in;
        this.limits = limits;
    }

    /** Scans the number at {@link Input#pos}, which begins with a digit or with a minus and a digit. */
    IonType scan() {
        int start = in.pos;
        scanner.tokenStart = start;
        negative = scanner.at(start) == '-';
        radix = 10;
        magnitude = 0;
        significant = 0;
        digits = 0;
        scale = 0;
        big = false;
        int first = negative ? start + 1 : start;
        if (scanner.at(first) == '0') {
            int letter = scanner.at(first + 1) | 0x20;
            if (letter == 'x' || letter == 'b') {
                radix = letter == 'x' ? 16 : 2;
                return end(radixDigits(first + 2), IonType.INT);
            }
        }
        int p = decimalDigits(first);
        int c = scanner.at(p);
        if (p - start == 4 && digits == 4 && (c == '-' || c == 'T')) {
            return end(timestamp(p), IonType.TIMESTAMP);
        }
        if (digits > 1 && scanner.at(first) == '0') {
            throw scanner.fail("a number with a leading zero", start);
        }
        IonType type = IonType.INT;
        if (c == '.') {
            type = IonType.DECIMAL;
            long whole = digits;
            p++;
            if (isDigit(scanner.at(p))) {
                p = decimalDigits(p);
            }
            scale = digits - whole;
            c = scanner.at(p);
        }
        if (c == 'e' || c == 'E' || c == 'd' || c == 'D') {
            type = (c | 0x20) == 'e' ? IonType.FLOAT : IonType.DECIMAL;
            p = exponent(p + 1);
        }
        return end(p, type);
    }

    private IonType end(int p, IonType type) {
        if (!scanner.isStop(p)) {
            throw scanner.fail("a number that does not end where it could", p);
        }
        scanner.tokenEnd = p;
        in.pos = p;
        return type;
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private int decimalDigits(int from) {
        int p = from;
        for (int c = scanner.at(p); ; c = scanner.at(p)) {
            if (isDigit(c)) {
                checkDigits(++digits, p);
                if (c != '0' || significant > 0) {
                    significant++;
                    if (significant <= DIGITS_OF_LONG) {
                        magnitude = magnitude * 10 + (c - '0');
                    } else {
                        big = true;
                    }
                }
            } else if (c != '_') {
                return p;
            } else if (!isDigit(scanner.at(p + 1))) {
                throw scanner.fail("an underscore that is not between digits", p);
            }
            p++;
        }
    }

    private void checkDigits(int count, int p) {
        if (count > limits.maxDigits()) {
            throw scanner.fail("a number of more than " + limits.maxDigits() + " digits", p);
        }
    }

    private int radixDigits(int from) {
        int bits = radix == 16 ? 4 : 1;
        int p = from;
        for (int c = scanner.at(p); ; c = scanner.at(p)) {
            int digit = Chars.hex(c);
            if (digit >= 0 && digit < radix) {
                checkDigits(++digits, p);
                significant += magnitude != 0 || digit != 0 || big ? 1 : 0;
                big |= (magnitude >>> (Long.SIZE - 1 - bits)) != 0;
                magnitude = (magnitude << bits) | digit;
            } else if (c == '_' && p > from && isRadixDigit(scanner.at(p + 1))) {
                // Between two digits; the next one is taken in the next round.
            } else if (p == from || c == '_') {
                throw scanner.fail("digits expected", p);
            } else {
                return p;
            }
            p++;
        }
    }

    private boolean isRadixDigit(int c) {
        int digit = Chars.hex(c);
        return digit >= 0 && digit < radix;
    }

    private int exponent(int from) {
        int c = scanner.at(from);
        boolean minus = c == '-';
        int p = minus || c == '+' ? from + 1 : from;
        int first = p;
        long exponent = 0;
        for (c = scanner.at(p); isDigit(c); c = scanner.at(++p)) {
            exponent = Math.min(exponent * 10 + (c - '0'), 1L << 40);
            checkDigits(p - first, p);
        }
        if (p == first) {
            throw scanner.fail("an exponent needs digits", p);
        }
        scale += minus ? exponent : -exponent;
        return p;
    }

    private int timestamp(int from) {
        int p = from;
        for (int c = scanner.at(p);
                isDigit(c) || c == '-' || c == ':' || c == '.' || c == '+' || c == 'T' || c == 'Z'; ) {
            checkDigits(p - from - LONGEST_TIMESTAMP, p);
            c = scanner.at(++p);
        }
        return p;
    }

    void decodeInt(Cursor to) {
        BigInteger value = big ? bigInteger() : null;
        to.bigNumber = value != null && value.bitLength() >= Long.SIZE ? value : null;
        to.number = value != null ? value.longValue() : signed();
    }

    void decodeDecimal(Cursor to) {
        if (Math.abs(scale) > Integer.MAX_VALUE) {
            throw scanner.fail("an exponent of " + -scale + " is out of range", scanner.tokenStart);
        }
        decodeInt(to);
        to.scale = (int) scale;
        to.negativeZero = negative && !big && magnitude == 0;
    }

    void decodeTimestamp(Moment moment) {
        String fault = TimestampText.parse(in.bytes, scanner.tokenStart, scanner.tokenEnd, moment, limits.maxDigits());
        if (fault != null) {
            throw scanner.fail(fault, scanner.tokenStart);
        }
    }

    double decodeFloat() {
        if (!big && Doubles.isExact(magnitude, scale)) {
            double value = Doubles.exact(magnitude, scale);
            return negative ? -value : value;
        }
        return Double.parseDouble(spelled());
    }

    private long signed() {
        return negative ? -magnitude : magnitude;
    }

    private BigInteger bigInteger() {
        StringBuilder text = new StringBuilder(digits + 1).append(negative ? "-" : "");
        int p = scanner.tokenStart + (negative ? 1 : 0) + (radix == 10 ? 0 : 2);
        for (int left = digits; left > 0; p++) {
            char c = (char) in.bytes[p];
            if (c != '_' && c != '.') {
                text.append(c);
                left--;
            }
        }
        return new BigInteger(text.toString(), radix);
    }

    private String spelled() {
        int length = scanner.tokenEnd - scanner.tokenStart;
        return new String(in.bytes, scanner.tokenStart, length, StandardCharsets.ISO_8859_1).replace("_", "");
    }
}
