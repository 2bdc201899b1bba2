package dev.levada.ion;

/** Puts text, names and lobs into bytes, with quotes and escapes where Ion or JSON wants them. */
final class TextEncoder {
    private static final String HEX = "0123456789abcdef";
    private static final String BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    private final boolean json;
    private final Bytes bytes = new Bytes();
    private byte[] encoded = new byte[64];

    TextEncoder(boolean json) {
        this.json = json;
    }

    void clear() {
        bytes.clear();
    }

    int length() {
        return bytes.length;
    }

    void copyTo(byte[] target, int at) {
        System.arraycopy(bytes.array, 0, target, at, bytes.length);
    }

    void ascii(char c) {
        bytes.add(c);
    }

    void ascii(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            bytes.add(text.charAt(i));
        }
    }

    /** A symbol, in quotes unless it reads as the same symbol without them wherever it may stand. */
    void symbol(Symbol symbol) {
        byte[] utf8 = symbol.utf8();
        if (!symbol.hasText()) {
            ascii("$0");
        } else if (isBare(utf8)) {
            bytes.add(utf8, 0, utf8.length);
        } else {
            quoted('\'', utf8, 0, utf8.length);
        }
    }

    private static boolean isBare(byte[] name) {
        if (name.length == 0 || !Chars.is(name[0], Chars.LETTER)) {
            return false;
        }
        boolean number = name[0] == '$' && name.length > 1;
        for (int i = 1; i < name.length; i++) {
            if (!Chars.is(name[i], Chars.LETTER | Chars.DIGIT)) {
                return false;
            }
            number &= Chars.is(name[i], Chars.DIGIT);
        }
        // $ion_1_0 without quotes would be a version marker.
        return !number
                && !starts(name, "$ion_")
                && !(name.length <= 5
                        && (is(name, "null") || is(name, "true") || is(name, "false") || is(name, "nan")));
    }

    private static boolean is(byte[] name, String ascii) {
        return name.length == ascii.length() && starts(name, ascii);
    }

    private static boolean starts(byte[] name, String ascii) {
        if (name.length < ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (name[i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    void quoted(String text) {
        int most = Math.multiplyExact(text.length(), 3);
        if (encoded.length < most) {
            encoded = new byte[Math.max(most, encoded.length * 2)];
        }
        quoted('"', encoded, 0, Utf8.encode(text, encoded, 0));
    }

    /** Valid UTF-8 in quotes; runs without anything to escape are copied as they are. */
    void quoted(char quote, byte[] utf8, int from, int length) {
        bytes.add(quote);
        int end = from + length;
        int start = from;
        for (int i = from; i < end; i++) {
            byte b = utf8[i];
            if (b >= 0 && (b < ' ' || b == quote || b == '\\')) {
                bytes.add(utf8, start, i - start);
                escape(b);
                start = i + 1;
            }
        }
        bytes.add(utf8, start, end - start);
        bytes.add(quote);
    }

    private void escape(int c) {
        int simple = "\b\t\n\f\r\"'\\".indexOf(c);
        bytes.add('\\');
        if (simple >= 0) {
            bytes.add("btnfr\"'\\".charAt(simple));
        } else {
            ascii(json ? "u00" : "x");
            bytes.add(HEX.charAt((c >> 4) & 15));
            bytes.add(HEX.charAt(c & 15));
        }
    }

    /** Bytes as characters of their own in quotes. */
    void clob(byte[] clob, int from, int length) {
        bytes.add('"');
        for (int i = from; i < from + length; i++) {
            int c = clob[i] & 0xFF;
            if (c >= ' ' && c < 0x7F && c != '"' && c != '\\') {
                bytes.add(c);
            } else {
                escape(c);
            }
        }
        bytes.add('"');
    }

    void base64(byte[] blob, int from, int length) {
        ascii(json ? "\"" : "");
        for (int i = 0; i < length; i += 3) {
            int left = length - i;
            int group = (blob[from + i] & 0xFF) << 16;
            group |= left > 1 ? (blob[from + i + 1] & 0xFF) << 8 : 0;
            group |= left > 2 ? blob[from + i + 2] & 0xFF : 0;
            bytes.add(BASE64.charAt(group >> 18));
            bytes.add(BASE64.charAt((group >> 12) & 63));
            bytes.add(left > 1 ? BASE64.charAt((group >> 6) & 63) : '=');
            bytes.add(left > 2 ? BASE64.charAt(group & 63) : '=');
        }
        ascii(json ? "\"" : "");
    }
}
