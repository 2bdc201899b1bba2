package dev.levada.ion;

/** The classes of bytes in Ion text: one look-up tells what a byte can begin or be part of. */
final class Chars {
    static final int SPACE = 1;
    static final int DIGIT = 1 << 1;
    /** May begin an identifier. */
    static final int LETTER = 1 << 2;

    static final int OPERATOR = 1 << 3;
    /** Ends a number or keyword, as white space does. */
    static final int STOP = 1 << 4;
    /** Stands for itself in a quoted string or symbol. */
    static final int PLAIN = 1 << 5;

    private static final byte[] CLASSES = new byte[256];

    static {
        mark(" \t\n\r\u000B\f", SPACE | STOP);
        mark("{}[](),\"'", STOP);
        mark("0123456789", DIGIT);
        mark("_$", LETTER);
        mark("!#%&*+-./;<=>?@^`|~", OPERATOR);
        for (int c = 'a'; c <= 'z'; c++) {
            mark(c, LETTER);
            mark(c - 'a' + 'A', LETTER);
        }
        for (int c = ' '; c < 0x80; c++) {
            mark(c, c == '"' || c == '\'' || c == '\\' ? 0 : PLAIN);
        }
    }

    private Chars() {}

    private static void mark(String chars, int classes) {
        for (int i = 0; i < chars.length(); i++) {
            mark(chars.charAt(i), classes);
        }
    }

    private static void mark(int c, int classes) {
        CLASSES[c] = (byte) (CLASSES[c] | classes);
    }

    /** Whether {@code c}, a byte or -1 for the end, is in one of the classes; no byte from 0x80 on, and no end, is. */
    static boolean is(int c, int classes) {
        return (CLASSES[c & 0xFF] & classes) != 0;
    }

    /** The value of a hexadecimal digit, or -1. */
    static int hex(int c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
