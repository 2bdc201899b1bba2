package dev.levada.ion;

/**
 * The lexical half of the text reader: white space, comments, quoted text, names, operators and lobs.
 *
 * <p>Each scan begins at {@link Input#pos} and leaves it after the token, whose content is then
 * {@code [tokenStart, tokenEnd)} of the window. {@link #at} is the only way to look at a byte that may not be there yet: it
 * gives -1 at the end of the input and unwinds at the end of the window. UTF-8 is checked wherever it may stand.
 *
 * <p>A short string, which may be long, is not scanned from its start again when it was cut: the place that was reached
 * is remembered. What is spelled in another way than it is (escapes, strings in parts) is decoded into {@link #scratch}.
 */
final class TextScanner {
    final Input in;
    final Bytes scratch = new Bytes();

    int tokenStart;
    int tokenEnd;
    /** Whether the short string has escapes. */
    boolean escaped;

    // Where the scan of a cut short string goes on, as offsets in the input.
    private long cutStart = -1;
    private long cutAt;
    private boolean cutEscaped;

    TextScanner(Input in) {
        this.in = in;
    }

    void reset() {
        cutStart = -1;
    }

    /** The byte at an index of the window, or -1 at the end of the input. */
    int at(int index) {
        if (index < in.limit) {
            return in.bytes[index] & 0xFF;
        }
        if (in.ended) {
            return -1;
        }
        throw NeedMore.SIGNAL;
    }

    IonException fail(String message, int index) {
        return in.textError(message, index);
    }

    /** Goes to the next byte that is neither white space nor in a comment, and returns it; -1 at the end of the input. */
    int skipSpace() {
        byte[] bytes = in.bytes;
        int limit = in.limit;
        int p = in.pos;
        for (; ; ) {
            while (p < limit && Chars.is(bytes[p], Chars.SPACE)) {
                p++;
            }
            in.pos = p;
            int c = at(p);
            if (c != '/') {
                return c;
            }
            int kind = at(p + 1);
            if (kind == '/') {
                p = lineComment(p + 2);
            } else if (kind == '*') {
                p = blockComment(p);
            } else {
                return c;
            }
        }
    }

    /** The same without comments, which do not exist in lobs. */
    private int skipWhite() {
        while (Chars.is(at(in.pos), Chars.SPACE)) {
            in.pos++;
        }
        return at(in.pos);
    }

    private int lineComment(int from) {
        for (int p = from; ; ) {
            int c = at(p);
            if (c < 0 || c == '\n' || c == '\r') {
                return p;
            }
            p += characterLength(p, c);
        }
    }

    private int blockComment(int from) {
        for (int p = from + 2; ; ) {
            int c = at(p);
            if (c < 0) {
                throw fail("a comment without its end", from);
            }
            if (c == '*' && at(p + 1) == '/') {
                return p + 2;
            }
            p += characterLength(p, c);
        }
    }

    /** The length in bytes of the character that starts at {@code p} with {@code c}. */
    private int characterLength(int p, int c) {
        if (c < 0x80) {
            return 1;
        }
        int length = Utf8.sequence(in.bytes, p, in.limit);
        if (length == Utf8.CUT && !in.ended) {
            throw NeedMore.SIGNAL;
        }
        if (length <= 0) {
            throw fail("text that is not UTF-8", p);
        }
        return length;
    }

    /** Scans a short string or quoted symbol whose opening quote is at {@link Input#pos}. */
    void scanQuoted(int quote) {
        byte[] bytes = in.bytes;
        int limit = in.limit;
        tokenStart = in.pos + 1;
        int p = tokenStart;
        escaped = false;
        if (in.base + p == cutStart) {
            p = (int) (cutAt - in.base);
            escaped = cutEscaped;
        }
        for (; ; ) {
            while (p < limit && Chars.is(bytes[p], Chars.PLAIN)) {
                p++;
            }
            int from = p;
            int length = p < limit ? quotedLength(p, bytes[p] & 0xFF, quote) : Utf8.CUT;
            if (length == Utf8.CUT) {
                throw cut(from);
            }
            if (length == 0) {
                break;
            }
            p += length;
        }
        tokenEnd = p;
        in.pos = p + 1;
        cutStart = -1;
    }

    /** Bytes of the character or escape at {@code p}, 0 for the closing quote, {@link Utf8#CUT} if more are needed. */
    private int quotedLength(int p, int c, int quote) {
        if (c == quote) {
            return 0;
        }
        if (c == '\\') {
            escaped = true;
            if (p + 1 == in.limit || (in.bytes[p + 1] == '\r' && p + 2 == in.limit)) {
                return Utf8.CUT;
            }
            if (in.bytes[p + 1] < 0) {
                throw fail("an escape that does not exist", p);
            }
            return in.bytes[p + 1] == '\r' && in.bytes[p + 2] == '\n' ? 3 : 2;
        }
        if (c >= 0x80) {
            int length = Utf8.sequence(in.bytes, p, in.limit);
            if (length == 0) {
                throw fail("text that is not UTF-8", p);
            }
            return length;
        }
        if (c < ' ' && c != '\t' && c != 0x0B && c != '\f') {
            throw fail("a control character or line break in quotes", p);
        }
        return 1;
    }

    private RuntimeException cut(int p) {
        if (in.ended) {
            return fail("quoted text without its end", tokenStart - 1);
        }
        cutStart = in.base + tokenStart;
        cutAt = in.base + p;
        cutEscaped = escaped;
        return NeedMore.SIGNAL;
    }

    /** Whether the quote at {@link Input#pos} is the first of three. */
    boolean atLongQuote() {
        return at(in.pos + 1) == '\'' && at(in.pos + 2) == '\'';
    }

    /** Reads a string in one or more long parts, the first of which is at {@link Input#pos}, into {@link #scratch}. */
    void readLong(boolean clob) {
        scratch.clear();
        tokenStart = in.pos;
        int c;
        do {
            int p = in.pos + 3;
            for (int length = longLength(p, clob); length > 0; length = longLength(p, clob)) {
                p += length;
            }
            in.pos = p + 3;
            c = clob ? skipWhite() : skipSpace();
        } while (c == '\'' && atLongQuote());
        tokenEnd = in.pos;
    }

    /** Decodes the character or escape at {@code p} of a long part; returns its length, 0 for the closing quotes. */
    private int longLength(int p, boolean clob) {
        int c = at(p);
        if (c < 0) {
            throw fail("quoted text without its end", tokenStart);
        }
        if (c == '\\') {
            return escape(p, clob);
        }
        if (c == '\'' && at(p + 1) == '\'' && at(p + 2) == '\'') {
            return 0;
        }
        if (c == '\r') {
            scratch.add('\n');
            return at(p + 1) == '\n' ? 2 : 1;
        }
        if (c < ' ' && !Chars.is(c, Chars.SPACE)) {
            throw fail("a control character in quotes", p);
        }
        return plain(p, c, clob);
    }

    private int plain(int p, int c, boolean clob) {
        if (clob && c >= 0x80) {
            throw fail("a clob with a byte that is not ASCII", p);
        }
        int length = characterLength(p, c);
        scratch.add(in.bytes, p, length);
        return length;
    }

    /** Decodes the short string that was scanned into {@link #scratch}. */
    void decodeQuoted(boolean clob) {
        scratch.clear();
        for (int p = tokenStart; p < tokenEnd; ) {
            int c = in.bytes[p] & 0xFF;
            p += c == '\\' ? escape(p, clob) : plain(p, c, clob);
        }
    }

    /** Decodes the escape at {@code p} and returns its length. */
    private int escape(int p, boolean clob) {
        int c = at(p + 1);
        int value = "0abtnfrv\"'?\\/".indexOf(c);
        if (value >= 0) {
            scratch.add("\0\7\b\t\n\f\r\u000B\"'?\\/".charAt(value));
            return 2;
        }
        if (c == '\n') {
            return 2;
        }
        if (c == '\r') {
            return at(p + 2) == '\n' ? 3 : 2;
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
            throw fail("an escape that does not exist", p);
        }
        return unicodeEscape(p, c == 'u' ? 4 : 8);
    }

    private int unicodeEscape(int p, int digits) {
        int value = hex(p + 2, digits);
        int length = 2 + digits;
        if (digits == 4 && value >= 0xD800 && value <= 0xDBFF) {
            int low = at(p + 6) == '\\' && at(p + 7) == 'u' ? hex(p + 8, 4) : 0;
            if (low < 0xDC00 || low > 0xDFFF) {
                throw fail("half of a surrogate pair", p);
            }
            value = Character.toCodePoint((char) value, (char) low);
            length = 12;
        } else if (value < 0 || value > Character.MAX_CODE_POINT) {
            throw fail("an escape above U+10FFFF", p);
        } else if (value >= 0xD800 && value <= 0xDFFF) {
            throw fail("half of a surrogate pair", p);
        }
        scratch.addCodePoint(value);
        return length;
    }

    private int hex(int from, int digits) {
        int value = 0;
        for (int p = from; p < from + digits; p++) {
            int digit = Chars.hex(at(p));
            if (digit < 0) {
                throw fail("an escape of " + digits + " hexadecimal digits is cut short", p);
            }
            value = (value << 4) | digit;
        }
        return value;
    }

    /** Scans a name of letters, digits, {@code _} and {@code $}. */
    void scanName() {
        tokenStart = in.pos;
        int p = tokenStart;
        while (Chars.is(at(p), Chars.LETTER | Chars.DIGIT)) {
            p++;
        }
        tokenEnd = p;
        in.pos = p;
    }

    /** Scans a run of operator characters, up to a comment. */
    void scanOperator() {
        tokenStart = in.pos;
        int p = tokenStart;
        for (int c = at(p); Chars.is(c, Chars.OPERATOR) && !isComment(p, c); c = at(p)) {
            p++;
        }
        tokenEnd = p;
        in.pos = p;
    }

    private boolean isComment(int p, int c) {
        if (c != '/') {
            return false;
        }
        int next = at(p + 1);
        return next == '/' || next == '*';
    }

    /** Whether a number or keyword may end before {@code p}. */
    boolean isStop(int p) {
        int c = at(p);
        return c < 0 || Chars.is(c, Chars.STOP) || isComment(p, c);
    }

    /** Whether the name that was scanned is spelled so. */
    boolean tokenIs(String ascii) {
        int length = ascii.length();
        if (tokenEnd - tokenStart != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (in.bytes[tokenStart + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Scans a lob at {@link Input#pos}. A blob and a clob in one part become the token, a clob in long parts is decoded.
     *
     * @return the kind: {@code '"'}, {@code '\''} or, for a blob, {@code '='}
     */
    int scanLob() {
        int start = in.pos;
        in.pos += 2;
        int kind = skipWhite();
        if (kind == '"') {
            scanQuoted('"');
        } else if (kind == '\'' && atLongQuote()) {
            readLong(true);
        } else {
            kind = '=';
            tokenStart = in.pos;
            while (at(in.pos) >= 0 && at(in.pos) != '}') {
                in.pos++;
            }
            tokenEnd = in.pos;
        }
        if (skipWhite() != '}' || at(in.pos + 1) != '}') {
            throw fail(at(in.pos) < 0 ? "a lob without its end" : "a lob that does not end in }}", start);
        }
        in.pos += 2;
        return kind;
    }

    /** Decodes the base64 of the blob that was scanned into {@link #scratch}. */
    void decodeBlob() {
        scratch.clear();
        int bits = 0;
        int count = 0;
        int padding = 0;
        for (int p = tokenStart; p < tokenEnd; p++) {
            int c = in.bytes[p] & 0xFF;
            if (Chars.is(c, Chars.SPACE)) {
                continue;
            }
            int value = c == '=' ? 0 : base64(c);
            if (value < 0 || (padding > 0 && c != '=')) {
                throw fail("a blob that is not base64", p);
            }
            padding += c == '=' ? 1 : 0;
            bits = (bits << 6) | value;
            if (++count % 4 == 0) {
                if (padding > 2) {
                    throw fail("a blob that is not base64", p);
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
            throw fail("a blob whose base64 is cut short or not padded", tokenEnd);
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
