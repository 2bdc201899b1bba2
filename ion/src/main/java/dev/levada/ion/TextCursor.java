package dev.levada.ion;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Walks Ion text by its grammar.
 *
 * <p>The state is small: the kind of each container around, whether the cursor stands before the first value, after a value
 * or after a comma, and how many closing brackets are still to be passed ({@link #toClose}): a container that was not
 * stepped into, or one that was stepped out of early, is skipped by counting brackets when the next value is asked for.
 *
 * <p>{@link #mark} is where an advance that runs out of bytes begins again. It moves on whenever something is done with
 * for good: white space, a comma, a field name with its colon, an annotation, a token that is skipped.
 */
final class TextCursor extends Cursor {
    private enum Kind {
        TOP("the input"),
        LIST("a list"),
        SEXP("an S-expression"),
        STRUCT("a struct");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private enum State {
        FIRST,
        AFTER_VALUE,
        AFTER_COMMA,
        /** After a field name or an annotation, which are kept. */
        IN_VALUE
    }

    /** How the value at hand is spelled, where the type does not say it. */
    private enum Form {
        QUOTED,
        LONG,
        BLOB,
        NUMBER,
        NAN,
        INFINITE,
        MINUS_INFINITE,
        /** A symbol that is a name without quotes. */
        BARE,
        OTHER
    }

    private static final IonType[] TYPES = IonType.values();

    private final TextScanner scanner;
    private final NumberScanner numbers;
    private final TextNames names;

    private Kind[] kinds = new Kind[8];
    private Kind kind = Kind.TOP;
    private State state = State.FIRST;
    private int toClose;

    private int mark;
    /** Whether the last advance ran out of bytes. */
    private boolean cut;
    /** Where the struct of the symbol table that is being read begins, as offset in the input, or -1. */
    private long tableStart = -1;

    private @Nullable Symbol field;
    private Symbol symbol = Symbol.UNKNOWN;
    private Form form = Form.OTHER;
    private boolean decoded;
    private long valueOffset;

    TextCursor(Input in, IonLimits limits) {
        super(in, limits);
        scanner = new TextScanner(in);
        numbers = new NumberScanner(scanner, limits);
        names = new TextNames(scanner);
    }

    @Override
    void reset() {
        super.reset();
        scanner.reset();
        kind = Kind.TOP;
        state = State.FIRST;
        toClose = 0;
        cut = false;
        tableStart = -1;
        field = null;
        valueOffset = 0;
    }

    @Override
    boolean advance() {
        if (!cut) {
            clear();
        }
        cut = false;
        mark = in.pos;
        for (; ; ) {
            if (state != State.IN_VALUE && !beginValue()) {
                return false;
            }
            readValue(skipLeading());
            if (toClose == 0) {
                checkSize(scanner.tokenEnd - scanner.tokenStart);
            }
            state = State.AFTER_VALUE;
            if (depth > 0 || !isSystemValue()) {
                return true;
            }
            clear();
            mark = in.pos;
        }
    }

    private void clear() {
        clearValue();
        field = null;
    }

    /** Goes to the next value and reads its field name; false at the end. */
    private boolean beginValue() {
        while (toClose > 0) {
            skipToken();
        }
        int c = separate(skipLeading());
        if (c < 0) {
            return false;
        }
        valueOffset = in.base + in.pos;
        if (kind == Kind.STRUCT) {
            readField(c);
            keep();
        }
        return true;
    }

    /** Notes that what was read of the value, its name or an annotation, is not read again. */
    private void keep() {
        state = State.IN_VALUE;
        mark = in.pos;
    }

    @Override
    void rollBack() {
        if (tableStart >= 0) {
            mark = (int) (tableStart - in.base);
            tableStart = -1;
            depth = 0;
            kind = Kind.TOP;
            state = State.IN_VALUE;
            toClose = 0;
            clear();
            addAnnotation(SymbolTable.ION_SYMBOL_TABLE);
        }
        in.pos = mark;
        type = null;
        cut = true;
        checkSize(in.limit - mark);
    }

    private void checkSize(int size) {
        if (size > limits.maxValueSize()) {
            throw fail("a value of more than " + limits.maxValueSize() + " bytes", mark);
        }
    }

    private int skipLeading() {
        try {
            return scanner.skipSpace();
        } finally {
            mark = in.pos;
        }
    }

    /** Passes the comma before the value that begins with {@code c}; returns its first byte, or -1 at the end. */
    private int separate(int first) {
        int c = first;
        if (kind == Kind.TOP) {
            return c;
        }
        if (kind != Kind.SEXP && state == State.AFTER_VALUE && c == ',') {
            in.pos++;
            mark = in.pos;
            state = State.AFTER_COMMA;
            c = skipLeading();
        }
        if (c < 0) {
            throw fail(kind.words + " without its end", in.pos);
        }
        if (c == closing()) {
            return -1;
        }
        if (kind != Kind.SEXP && state == State.AFTER_VALUE) {
            throw unexpected(c, "a comma or the end of " + kind.words);
        }
        return c;
    }

    private char closing() {
        return switch (kind) {
            case TOP -> 0;
            case LIST -> ']';
            case SEXP -> ')';
            case STRUCT -> '}';
        };
    }

    /** Reads a field name and its colon. */
    private void readField(int c) {
        if (c == '"') {
            scanner.scanQuoted('"');
            field = names.quoted();
        } else if (c == '\'' && scanner.atLongQuote()) {
            scanner.readLong(false);
            field = names.decoded();
        } else if (c == '\'') {
            scanner.scanQuoted('\'');
            field = names.quoted();
        } else if (Chars.is(c, Chars.LETTER)) {
            scanner.scanName();
            if (names.isKeyword()) {
                throw fail("a keyword cannot name a field unless it is quoted", scanner.tokenStart);
            }
            field = names.bare(symbols);
        } else {
            throw unexpected(c, "a field name");
        }
        fieldId = names.id();
        if (scanner.skipSpace() != ':') {
            throw unexpected(scanner.at(in.pos), "a colon after the field name");
        }
        in.pos++;
    }

    /** Reads annotations and the head of the value; scalars whole. */
    private void readValue(int first) {
        int c = first;
        form = Form.OTHER;
        decoded = false;
        for (; ; ) {
            if (Chars.is(c, Chars.DIGIT) || (c == '-' && Chars.is(scanner.at(in.pos + 1), Chars.DIGIT))) {
                form = Form.NUMBER;
                type = numbers.scan();
                return;
            }
            if (c == '\'' && !scanner.atLongQuote()) {
                scanner.scanQuoted('\'');
                symbol = names.quoted();
                type = IonType.SYMBOL;
            } else if (Chars.is(c, Chars.LETTER)) {
                scanner.scanName();
                if (readKeyword()) {
                    return;
                }
                symbol = names.bare(symbols);
                form = Form.BARE;
                type = IonType.SYMBOL;
            } else {
                readOther(c);
                return;
            }
            if (!passAnnotationMark()) {
                return;
            }
            addAnnotation(symbol);
            keep();
            form = Form.OTHER;
            type = null;
            c = skipLeading();
        }
    }

    private boolean passAnnotationMark() {
        if (scanner.skipSpace() != ':' || scanner.at(in.pos + 1) != ':') {
            return false;
        }
        in.pos += 2;
        return true;
    }

    private void readOther(int c) {
        switch (c) {
            case '"' -> {
                scanner.scanQuoted('"');
                form = Form.QUOTED;
                type = IonType.STRING;
            }
            case '\'' -> {
                scanner.readLong(false);
                form = Form.LONG;
                type = IonType.STRING;
            }
            case '[' -> open(IonType.LIST);
            case '(' -> open(IonType.SEXP);
            case '{' -> {
                if (scanner.at(in.pos + 1) == '{') {
                    readLob();
                } else {
                    open(IonType.STRUCT);
                }
            }
            default -> {
                if (c == '+' && isInfinity()) {
                    form = Form.INFINITE;
                } else if (c == '-' && isInfinity()) {
                    form = Form.MINUS_INFINITE;
                } else if (kind == Kind.SEXP && Chars.is(c, Chars.OPERATOR)) {
                    scanner.scanOperator();
                    symbol = names.asIs();
                    type = IonType.SYMBOL;
                    return;
                } else {
                    throw unexpected(c, "a value");
                }
                in.pos += 4;
                type = IonType.FLOAT;
            }
        }
    }

    private boolean isInfinity() {
        int p = in.pos;
        return scanner.at(p + 1) == 'i'
                && scanner.at(p + 2) == 'n'
                && scanner.at(p + 3) == 'f'
                && scanner.isStop(p + 4);
    }

    private void open(IonType container) {
        in.pos++;
        toClose = 1;
        type = container;
    }

    private void readLob() {
        int found = scanner.scanLob();
        form = found == '"' ? Form.QUOTED : found == '\'' ? Form.LONG : Form.BLOB;
        type = found == '=' ? IonType.BLOB : IonType.CLOB;
    }

    /** Takes {@code null}, {@code true}, {@code false} and {@code nan} for what they are. */
    private boolean readKeyword() {
        if (scanner.tokenIs("null")) {
            type = scanner.at(in.pos) == '.' ? readNullType() : IonType.NULL;
            isNull = true;
        } else if (scanner.tokenIs("true") || scanner.tokenIs("false")) {
            type = IonType.BOOL;
            bool = scanner.tokenIs("true");
        } else if (scanner.tokenIs("nan")) {
            type = IonType.FLOAT;
            form = Form.NAN;
        } else {
            return false;
        }
        return true;
    }

    private IonType readNullType() {
        in.pos++;
        scanner.scanName();
        for (IonType candidate : TYPES) {
            if (scanner.tokenIs(candidate.toString())) {
                return candidate;
            }
        }
        throw fail("null. must be followed by a type", scanner.tokenStart);
    }

    /** Takes version markers and symbol tables at top level, which users do not see. */
    private boolean isSystemValue() {
        if (type == IonType.SYMBOL && annotationCount == 0 && !isNull) {
            if (form == Form.BARE && names.id() < 0) {
                checkVersion();
            }
            return SymbolTable.ION_1_0.equals(symbol);
        }
        if (!isSymbolTable()) {
            return false;
        }
        if (isNull) {
            symbols = SymbolTable.SYSTEM;
        } else {
            tableStart = in.base + in.pos - 1;
            symbols = SymbolTableReader.read(this);
            while (toClose > 0) {
                skipToken();
            }
            tableStart = -1;
        }
        return true;
    }

    private void checkVersion() {
        if (SymbolTable.ION_1_0.equals(symbol)) {
            symbols = SymbolTable.SYSTEM;
        } else if (names.isVersion()) {
            throw fail("another version of Ion than 1.0 is not supported: " + symbol, scanner.tokenStart);
        }
    }

    /** Passes one token of a container that is being skipped. */
    private void skipToken() {
        int c = skipLeading();
        switch (c) {
            case -1 -> throw fail("a container without its end", in.pos);
            case '[', '(' -> {
                in.pos++;
                toClose++;
            }
            case '{' -> {
                if (scanner.at(in.pos + 1) == '{') {
                    scanner.scanLob();
                } else {
                    in.pos++;
                    toClose++;
                }
            }
            case ']', ')', '}' -> {
                in.pos++;
                toClose--;
            }
            case '"' -> scanner.scanQuoted('"');
            case '\'' -> {
                if (scanner.atLongQuote()) {
                    scanner.readLong(false);
                } else {
                    scanner.scanQuoted('\'');
                }
            }
            default -> skipRun(c);
        }
        mark = in.pos;
    }

    private void skipRun(int c) {
        if (c >= 0x80 || c < ' ') {
            throw unexpected(c, "a value");
        }
        in.pos++;
        while (in.pos < in.limit && Chars.is(in.bytes[in.pos], Chars.LETTER | Chars.DIGIT)) {
            in.pos++;
        }
    }

    @Override
    void stepIn() {
        checkStepIn();
        if (depth == kinds.length) {
            kinds = Arrays.copyOf(kinds, depth * 2);
        }
        kinds[depth++] = kind;
        kind = type == IonType.LIST ? Kind.LIST : type == IonType.SEXP ? Kind.SEXP : Kind.STRUCT;
        state = State.FIRST;
        toClose = 0;
        clear();
    }

    @Override
    void stepOut() {
        checkStepOut();
        kind = kinds[--depth];
        state = State.AFTER_VALUE;
        toClose++;
        cut = false;
        clear();
    }

    @Override
    @Nullable
    Symbol field() {
        return field;
    }

    @Override
    void decodeInt() {
        numbers.decodeInt(this);
    }

    @Override
    void decodeDecimal() {
        numbers.decodeDecimal(this);
    }

    @Override
    void decodeTimestamp() {
        numbers.decodeTimestamp(moment);
    }

    @Override
    double decodeFloat() {
        return switch (form) {
            case NAN -> Double.NaN;
            case INFINITE -> Double.POSITIVE_INFINITY;
            case MINUS_INFINITE -> Double.NEGATIVE_INFINITY;
            default -> numbers.decodeFloat();
        };
    }

    @Override
    void decodeString() {
        decodeSlice(form == Form.QUOTED && !scanner.escaped);
    }

    @Override
    void decodeLob() {
        decodeSlice(false);
    }

    private void decodeSlice(boolean asIs) {
        if (asIs) {
            slice = in.bytes;
            sliceFrom = scanner.tokenStart;
            sliceLength = scanner.tokenEnd - sliceFrom;
            return;
        }
        if (!decoded && form == Form.QUOTED) {
            scanner.decodeQuoted(type == IonType.CLOB);
        } else if (!decoded && form == Form.BLOB) {
            scanner.decodeBlob();
        }
        decoded = true;
        slice = scanner.decoded().array;
        sliceFrom = 0;
        sliceLength = scanner.decoded().length;
    }

    @Override
    Symbol decodeSymbol() {
        return symbol;
    }

    @Override
    long symbolId() {
        return names.id();
    }

    @Override
    long offset() {
        return valueOffset;
    }

    @Override
    IonException error(String message) {
        return in.textError(message, (int) Math.max(valueOffset - in.base, 0));
    }

    private IonException fail(String message, int index) {
        return in.textError(message, index);
    }

    private IonException unexpected(int c, String wanted) {
        String found = c < 0
                ? "the input ends"
                : c > ' ' && c < 0x7F ? "'" + (char) c + "'" : "byte " + Integer.toHexString(c);
        return fail(found + " where " + wanted + " should be", in.pos);
    }
}
