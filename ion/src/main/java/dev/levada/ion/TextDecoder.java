package dev.levada.ion;

/**
 * Decodes what Ion text spells in another way than it is: escapes and base64. The result is in {@link #scratch}.
 *
 * <p>A long string is decoded while it is scanned, piece by piece, so a piece changes nothing unless all of it is there.
 */
final class TextDecoder {
    final Bytes scratch = new Bytes();

    private final TextScanner scanner;
    private final Input in;

    TextDecoder(TextScanner scanner) {
        this.scanner = scanner;
        this.in = scanner.in;
    }

    /** Takes the character {@code c} at {@code p} as it is; returns its length. */
    int plain(int p, int c, boolean clob) {
        if (clob && c >= 0x80) {
            throw scanner.fail("a clob with a byte that is not ASCII", p);
        }
        int length = scanner.characterLength(p, c);
        scratch.add(in.bytes, p, length);
        return length;
    }

    /** Decodes the inside of a short string in {@code [from, to)} of the window. */
    void decodeQuoted(int from, int to, boolean clob) {
        scratch.clear();
        for (int p = from; p < to; ) {
            int c = in.bytes[p] & 0xFF;
            p += c == '\\' ? escape(p, clob) : plain(p, c, clob);
        }
    }

    /** Decodes the escape at {@code p} and returns its length. */
    int escape(int p, boolean clob) {
        int c = scanner.at(p + 1);
        int value = "0abtnfrv\"'?\\/".indexOf(c);
        if (value >= 0) {
            scratch.add("\0\7\b\t\n\f\r\u000B\"'?\\/".charAt(value));
            return 2;
        }
        if (c == '\n') {
            return 2;
        }
        if (c == '\r') {
            return scanner.at(p + 2) == '\n' ? 3 : 2;
        }
        if (c == 'x') {
            value = hex(p + 2, 2);
            if (clob) {
                scratch.add(value);
            } else {
                scratch.addCodePoint(value);
            }
            return 4;
        }
        if (clob || (c != 'u' && c != 'U')) {
            throw scanner.fail("an escape that does not exist", p);
        }
        return unicodeEscape(p, c == 'u' ? 4 : 8);
    }

    private int unicodeEscape(int p, int digits) {
        int value = hex(p + 2, digits);
        int length = 2 + digits;
        if (digits == 4 && value >= 0xD800 && value <= 0xDBFF) {
            int low = scanner.at(p + 6) == '\\' && scanner.at(p + 7) == 'u' ? hex(p + 8, 4) : 0;
            if (low < 0xDC00 || low > 0xDFFF) {
                throw scanner.fail("half of a surrogate pair", p);
            }
            value = Character.toCodePoint((char) value, (char) low);
            length = 12;
        } else if (value < 0 || value > Character.MAX_CODE_POINT) {
            throw scanner.fail("an escape above U+10FFFF", p);
        } else if (value >= 0xD800 && value <= 0xDFFF) {
            throw scanner.fail("half of a surrogate pair", p);
        }
        scratch.addCodePoint(value);
        return length;
    }

    private int hex(int from, int digits) {
        int value = 0;
        for (int p = from; p < from + digits; p++) {
            int digit = Chars.hex(scanner.at(p));
            if (digit < 0) {
                throw scanner.fail("an escape of " + digits + " hexadecimal digits is cut short", p);
            }
            value = (value << 4) | digit;
        }
        return value;
    }

    /** Decodes base64 in {@code [from, to)} of the window. */
    void decodeBlob(int from, int to) {
        scratch.clear();
        int bits = 0;
        int count = 0;
        int padding = 0;
        for (int p = from; p < to; p++) {
            int c = in.bytes[p] & 0xFF;
            if (Chars.is(c, Chars.SPACE)) {
                continue;
            }
            int value = c == '=' ? 0 : base64(c);
            if (value < 0 || (padding > 0 && c != '=')) {
                throw scanner.fail("a blob that is not base64", p);
            }
            padding += c == '=' ? 1 : 0;
            bits = (bits << 6) | value;
            if (++count % 4 == 0) {
                if (padding > 2) {
                    throw scanner.fail("a blob that is not base64", p);
                }
                scratch.add(bits >> 16);
                if (padding < 2) {
                    scratch.add(bits >> 8);
                }
                if (padding < 1) {
                    scratch.add(bits);
                }
                if (padding > 0) {
                    // Only white space may follow.
                    padding = 3;
                }
            }
        }
        if (count % 4 != 0) {
            throw scanner.fail("a blob whose base64 is cut short or not padded", to);
        }
    }

    private static int base64(int c) {
        if (c >= 'A' && c <= 'Z') {
            return c - 'A';
        }
        if (c >= 'a' && c <= 'z') {
            return c - 'a' + 26;
        }
        if (c >= '0' && c <= '9') {
            return c - '0' + 52;
        }
        return c == '+' ? 62 : c == '/' ? 63 : -1;
    }
}
