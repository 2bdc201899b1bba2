package dev.levada.ion;

/**
 * The lexical half of the text reader: white space, comments, quoted text, names, operators and lobs.
 *
 * <p>Each scan begins at {@link Input#pos} and leaves it after the token, whose content is then
 * {@code [tokenStart, tokenEnd)} of the window. {@link #at} is the only way to look at a byte that may not be there yet: it
 * gives -1 at the end of the input and unwinds at the end of the window. UTF-8 is checked wherever it may stand.
 *
 * <p>Names, text in quotes, blobs and comments may be long, and are not scanned from their start again when they were cut:
 * the place that was reached is remembered. What is spelled in another way than it is (escapes, strings in parts) is decoded
 * by a {@link TextDecoder}.
 */
final class TextScanner {
    final Input in;
    private final TextDecoder decoder;

    int tokenStart;
    int tokenEnd;
    /** Whether the short string has escapes. */
    boolean escaped;

    // Of white space with its comments, of a comment, and of any other token.
    private final Reached space;
    private final Reached comment;
    private final Reached token;
    private boolean tokenEscaped;

    TextScanner(Input in) {
        this.in = in;
        space = new Reached(in);
        comment = new Reached(in);
        token = new Reached(in);
        decoder = new TextDecoder(this);
    }

    void reset() {
        space.forget();
        comment.forget();
        token.forget();
    }

    /** What was decoded last. */
    Bytes decoded() {
        return decoder.scratch;
    }

    /** Decodes the short string that was scanned. */
    void decodeQuoted(boolean clob) {
        token.forget();
        decoder.decodeQuoted(tokenStart, tokenEnd, clob);
    }

    /** Decodes the blob that was scanned. */
    void decodeBlob() {
        token.forget();
        decoder.decodeBlob(tokenStart, tokenEnd);
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
        int start = in.pos;
        int p = space.goOn(start, start);
        try {
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
                    p = lineComment(p);
                } else if (kind == '*') {
                    p = blockComment(p);
                } else {
                    return c;
                }
            }
        } catch (NeedMore needed) {
            throw space.note(start, p);
        }
    }

    /** The same without comments, which do not exist in lobs. */
    private int skipWhite() {
        while (Chars.is(at(in.pos), Chars.SPACE)) {
            in.pos++;
        }
        return at(in.pos);
    }

    private int lineComment(int start) {
        int p = comment.goOn(start, start + 2);
        try {
            for (int c = at(p); c >= 0 && c != '\n' && c != '\r'; c = at(p)) {
                p += characterLength(p, c);
            }
            return p;
        } catch (NeedMore needed) {
            throw comment.note(start, p);
        }
    }

    private int blockComment(int start) {
        int p = comment.goOn(start, start + 2);
        try {
            for (int c = at(p); c != '*' || at(p + 1) != '/'; c = at(p)) {
                if (c < 0) {
                    throw fail("a comment without its end", start);
                }
                p += characterLength(p, c);
            }
            return p + 2;
        } catch (NeedMore needed) {
            throw comment.note(start, p);
        }
    }

    /** The length in bytes of the character that starts at {@code p} with {@code c}. */
    int characterLength(int p, int c) {
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
        escaped = token.isAt(tokenStart) && tokenEscaped;
        int p = token.goOn(tokenStart, tokenStart);
        for (; ; ) {
            while (p < limit && Chars.is(bytes[p], Chars.PLAIN)) {
                p++;
            }
            int from = p;
            int length = p < limit ? quotedLength(p, bytes[p] & 0xFF, quote) : Utf8.CUT;
            if (length == Utf8.CUT) {
                throw cutQuoted(from);
            }
            if (length == 0) {
                break;
            }
            p += length;
        }
        tokenEnd = p;
        in.pos = p + 1;
        if (!in.ended) {
            // What comes next may be cut, and this be scanned again.
            tokenEscaped = escaped;
            token.note(tokenStart, p);
        }
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

    private RuntimeException cutQuoted(int p) {
        if (in.ended) {
            return fail("quoted text without its end", tokenStart - 1);
        }
        tokenEscaped = escaped;
        return token.note(tokenStart, p);
    }

    /** Whether the quote at {@link Input#pos} is the first of three. */
    boolean atLongQuote() {
        return at(in.pos + 1) == '\'' && at(in.pos + 2) == '\'';
    }

    /** Reads a string in one or more long parts, the first of which is at {@link Input#pos}, and decodes it. */
    void readLong(boolean clob) {
        int start = in.pos;
        int p = token.goOn(start, start + 3);
        if (p == start + 3) {
            decoder.scratch.clear();
        }
        tokenStart = start;
        try {
            for (; ; ) {
                int length = longLength(p, clob);
                if (length > 0) {
                    p += length;
                    continue;
                }
                in.pos = p + 3;
                if ((clob ? skipWhite() : skipSpace()) != '\'' || !atLongQuote()) {
                    break;
                }
                p = in.pos + 3;
            }
        } catch (NeedMore needed) {
            throw token.note(start, p);
        }
        tokenEnd = in.pos;
        token.note(start, p);
    }

    /** Decodes the character or escape at {@code p} of a long part; returns its length, 0 for the closing quotes. */
    private int longLength(int p, boolean clob) {
        int c = at(p);
        if (c < 0) {
            throw fail("quoted text without its end", tokenStart);
        }
        if (c == '\\') {
            return decoder.escape(p, clob);
        }
        if (c == '\'' && at(p + 1) == '\'' && at(p + 2) == '\'') {
            return 0;
        }
        if (c == '\r') {
            int length = at(p + 1) == '\n' ? 2 : 1;
            decoder.scratch.add('\n');
            return length;
        }
        if (c < ' ' && !Chars.is(c, Chars.SPACE)) {
            throw fail("a control character in quotes", p);
        }
        return decoder.plain(p, c, clob);
    }

    /** Scans a name of letters, digits, {@code _} and {@code $}. */
    void scanName() {
        tokenStart = in.pos;
        int p = token.goOn(tokenStart, tokenStart);
        byte[] bytes = in.bytes;
        while (p < in.limit && Chars.is(bytes[p], Chars.LETTER | Chars.DIGIT)) {
            p++;
        }
        if (!in.ended) {
            token.note(tokenStart, p);
            // It goes on, for all that is known, unless another byte is there.
            at(p);
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
        return tokenEnd - tokenStart == ascii.length() && tokenStartsWith(ascii);
    }

    /** Whether the name that was scanned, which is not shorter, begins so. */
    boolean tokenStartsWith(String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
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
            scanBlob(start);
        }
        if (skipWhite() != '}' || at(in.pos + 1) != '}') {
            throw fail(at(in.pos) < 0 ? "a lob without its end" : "a lob that does not end in }}", start);
        }
        in.pos += 2;
        return kind;
    }

    private void scanBlob(int start) {
        tokenStart = in.pos;
        int p = token.goOn(start, tokenStart);
        try {
            for (int c = at(p); c >= 0 && c != '}'; c = at(p)) {
                p++;
            }
        } catch (NeedMore needed) {
            throw token.note(start, p);
        }
        tokenEnd = p;
        in.pos = p;
    }
}
