package dev.levada.ion;

/** Turns names that were scanned into symbols: quoted or bare, as text or as {@code $} and a number. */
final class TextNames {
    private final TextScanner scanner;
    private final Input in;
    private final NameCache cache = new NameCache();
    private long id = -1;

    TextNames(TextScanner scanner) {
        this.scanner = scanner;
        this.in = scanner.in;
    }

    /** The number of the last symbol, or -1 if it was given as text. */
    long id() {
        return id;
    }

    /** Whether the name that was scanned means something else than a symbol unless it is quoted. */
    boolean isKeyword() {
        return scanner.tokenIs("null") || scanner.tokenIs("true") || scanner.tokenIs("false") || scanner.tokenIs("nan");
    }

    /** The symbol of quoted text that was scanned. */
    Symbol quoted() {
        if (!scanner.escaped) {
            return asIs();
        }
        scanner.decodeQuoted(false);
        return decoded();
    }

    /** The symbol whose text was decoded last. */
    Symbol decoded() {
        id = -1;
        return cache.find(scanner.decoded().array, 0, scanner.decoded().length);
    }

    /** The symbol whose text is the token itself. */
    Symbol asIs() {
        id = -1;
        return cache.find(in.bytes, scanner.tokenStart, scanner.tokenEnd - scanner.tokenStart);
    }

    /** The symbol of a name without quotes, which may be a number in the symbol table. */
    Symbol bare(SymbolTable symbols) {
        int from = scanner.tokenStart;
        if (in.bytes[from] != '$' || scanner.tokenEnd - from == 1) {
            return asIs();
        }
        long number = 0;
        for (int p = from + 1; p < scanner.tokenEnd; p++) {
            if (!Chars.is(in.bytes[p], Chars.DIGIT)) {
                return asIs();
            }
            number = Math.min(number * 10 + (in.bytes[p] - '0'), 1L << 56);
        }
        Symbol found = symbols.find(number);
        if (found == null) {
            throw scanner.fail("symbol $" + number + " is above the maximum of $" + symbols.maxId(), from);
        }
        id = number;
        return found;
    }

    /** Whether the name that was scanned is spelled as a version marker: {@code $ion_}, digits, {@code _}, digits. */
    boolean isVersion() {
        int from = scanner.tokenStart;
        int to = scanner.tokenEnd;
        if (to - from < 8 || !scanner.tokenStartsWith("$ion_")) {
            return false;
        }
        int major = skipDigits(from + 5, to);
        if (major == from + 5 || major == to || in.bytes[major] != '_') {
            return false;
        }
        return major + 1 < to && skipDigits(major + 1, to) == to;
    }

    private int skipDigits(int from, int to) {
        int p = from;
        while (p < to && Chars.is(in.bytes[p], Chars.DIGIT)) {
            p++;
        }
        return p;
    }
}
