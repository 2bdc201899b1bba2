package dev.levada.ion;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Walks binary Ion by type descriptors and lengths.
 *
 * <p>Places are offsets in the input, so they survive a move of the window. {@link #next} is where the next item begins;
 * it is set to the end of a value as soon as its head is read, and back to the start of its body by {@link #stepIn}, so a
 * container that is not stepped into is skipped by being forgotten. An advance reads one head through {@link #at}; when
 * the bytes run out, {@link #next} goes back to where the head began.
 *
 * <p>A scalar is handed out when all of it is in the window, a container when its head is. Every length is compared with
 * the room that is left in the parent, by subtraction, before anything else is done with it.
 */
final class BinaryCursor extends Cursor {
    static final int FIRST_BYTE = 0xE0;
    private static final int ANNOTATION = 14;
    private static final int NULL_OR_PAD = 0;
    private static final long NO_END = Long.MAX_VALUE;
    private static final IonType[] TYPES = {
        IonType.NULL,
        IonType.BOOL,
        IonType.INT,
        IonType.INT,
        IonType.FLOAT,
        IonType.DECIMAL,
        IonType.TIMESTAMP,
        IonType.SYMBOL,
        IonType.STRING,
        IonType.CLOB,
        IonType.BLOB,
        IonType.LIST,
        IonType.SEXP,
        IonType.STRUCT
    };

    private final SymbolTableCache cache = new SymbolTableCache();
    private final BinaryScalars scalars = new BinaryScalars(this);

    private long[] ends = new long[8];
    private boolean[] structs = new boolean[8];
    private long containerEnd = NO_END;
    private boolean inStruct;

    private long next;

    // The value at hand: its head and its body [valueStart, valueEnd).
    private long headStart;
    private long valueStart;
    private long valueEnd;
    private boolean negative;

    // The read position, an index of the window, and where reading must stop.
    private int at;
    private int stop;

    BinaryCursor(Input in, IonLimits limits) {
        super(in, limits);
    }

    @Override
    void reset() {
        super.reset();
        next = in.base + in.pos;
        headStart = next;
        containerEnd = NO_END;
        inStruct = false;
    }

    @Override
    boolean advance() {
        clearValue();
        for (; ; ) {
            headStart = next;
            if (next == containerEnd || !seek()) {
                return false;
            }
            if (inStruct) {
                fieldId = readVarUInt(containerEnd);
            }
            int descriptor = read(containerEnd);
            if (descriptor == FIRST_BYTE && depth == 0) {
                readVersionMarker();
            } else if (descriptor >> 4 == NULL_OR_PAD && descriptor != 0x0F) {
                readLength(descriptor & 15, containerEnd);
                next = valueEnd;
            } else {
                readValue(descriptor);
                if (depth > 0 || !isSystemValue()) {
                    return true;
                }
                clearValue();
            }
        }
    }

    /** Puts the read position on the next item; false at the end of the input. */
    private boolean seek() {
        if (next >= in.end()) {
            in.pos = in.limit;
            if (in.ended) {
                if (next > in.end() || depth > 0) {
                    throw truncated();
                }
                return false;
            }
            throw NeedMore.SIGNAL;
        }
        at = (int) (next - in.base);
        in.pos = at;
        stop = (int) Math.min(containerEnd - in.base, in.limit);
        return true;
    }

    @Override
    void rollBack() {
        next = headStart;
        clearValue();
    }

    private void readVersionMarker() {
        int major = read(NO_END);
        int minor = read(NO_END);
        if (read(NO_END) != 0xEA) {
            throw fail("a version marker must end in EA");
        }
        if (major != 1 || minor != 0) {
            throw fail("Ion " + major + '.' + minor + " is not supported");
        }
        symbols = SymbolTable.SYSTEM;
        next = in.base + at;
    }

    private void readValue(int first) {
        int descriptor = first;
        long end = containerEnd;
        if (fieldId >= 0) {
            checkSymbol(fieldId);
        }
        boolean annotated = descriptor >> 4 == ANNOTATION;
        if (annotated) {
            end = readAnnotations(descriptor & 15);
            descriptor = read(end);
            if (descriptor >> 4 == ANNOTATION) {
                throw fail("an annotation wrapper inside another");
            }
            if (descriptor >> 4 == NULL_OR_PAD && descriptor != 0x0F) {
                throw fail("padding inside an annotation wrapper");
            }
        }
        int code = descriptor >> 4;
        int low = descriptor & 15;
        if (code >= TYPES.length) {
            throw fail("type descriptor " + Integer.toHexString(descriptor) + " is reserved");
        }
        IonType found = TYPES[code];
        isNull = low == 15;
        bool = low == 1;
        negative = code == 3;
        if ((found == IonType.BOOL && low > 1 && !isNull) || (found == IonType.FLOAT && !isFloatLength(low))) {
            throw fail("a " + found + " of length " + low);
        }
        if (isNull || found == IonType.BOOL) {
            valueStart = in.base + at;
            valueEnd = valueStart;
        } else {
            boolean sorted = found == IonType.STRUCT && low == 1;
            readLength(sorted ? 14 : low, end);
            if (valueStart == valueEnd && (sorted || negative)) {
                throw fail(sorted ? "a struct of sorted fields without any" : "a negative int without magnitude");
            }
        }
        if (annotated && valueEnd != end) {
            throw fail("an annotation wrapper that does not end with its value");
        }
        if (!found.isContainer()) {
            hold();
        } else if (in.ended && valueEnd > in.end()) {
            throw truncated();
        }
        type = found;
        next = valueEnd;
    }

    private static boolean isFloatLength(int low) {
        return low == 0 || low == 4 || low == 8 || low == 15;
    }

    /** Waits until the value is in the window. */
    private void hold() {
        long size = valueEnd - valueStart;
        if (size > limits.maxValueSize()) {
            throw fail("a value of " + size + " bytes, more than " + limits.maxValueSize());
        }
        if (valueEnd > in.end()) {
            throw in.ended ? truncated() : NeedMore.SIGNAL;
        }
    }

    private IonException truncated() {
        return in.binaryError("the input ends inside a value", in.limit);
    }

    /** Reads the annotations and returns where their wrapper ends. */
    private long readAnnotations(int low) {
        if (low == 15 || low < 3) {
            throw fail("an annotation wrapper of length " + low);
        }
        readLength(low, containerEnd);
        long end = valueEnd;
        long size = readVarUInt(end);
        if (size < 1 || size >= end - (in.base + at)) {
            throw fail("annotations of " + size + " bytes in their wrapper");
        }
        long annotationsEnd = in.base + at + size;
        while (in.base + at < annotationsEnd) {
            long id = readVarUInt(annotationsEnd);
            addAnnotation(checkSymbol(id));
        }
        return end;
    }

    /** Reads the length if it stands apart, and sets the body of the value. */
    private void readLength(int low, long end) {
        long size = low == 14 ? readVarUInt(end) : low;
        valueStart = in.base + at;
        if (size > end - valueStart) {
            throw fail("a length of " + size + " runs past the end of the container");
        }
        valueEnd = valueStart + size;
    }

    private long readVarUInt(long end) {
        long value = 0;
        for (; ; ) {
            int b = read(end);
            if (value >>> 56 != 0) {
                throw fail("a number of more than 63 bits");
            }
            value = (value << 7) | (b & 0x7F);
            if (b >= 0x80) {
                return value;
            }
        }
    }

    /** The next byte, which must lie before {@code end}. */
    private int read(long end) {
        int index = at;
        if (index >= stop || in.base + index >= end) {
            throw noByte(end);
        }
        at = index + 1;
        return in.bytes[index] & 0xFF;
    }

    private RuntimeException noByte(long end) {
        if (in.base + at >= end) {
            return fail("a field runs past the end of its value");
        }
        return in.ended ? truncated() : NeedMore.SIGNAL;
    }

    private Symbol checkSymbol(long id) {
        Symbol symbol = symbols.find(id);
        if (symbol == null) {
            throw fail("symbol $" + id + " is above the maximum of $" + symbols.maxId());
        }
        return symbol;
    }

    /** Takes a symbol table in force and passes over it and over version markers that are spelled as symbols. */
    private boolean isSystemValue() {
        if (type == IonType.SYMBOL && annotationCount == 0 && !isNull) {
            return decodeSymbol().equals(SymbolTable.ION_1_0);
        }
        if (!isSymbolTable()) {
            return false;
        }
        hold();
        if (isNull) {
            symbols = SymbolTable.SYSTEM;
            return true;
        }
        int from = (int) (valueStart - in.base);
        int size = (int) (valueEnd - valueStart);
        SymbolTable known = cache.find(symbols, in.bytes, from, size);
        if (known != null) {
            symbols = known;
        } else {
            SymbolTable before = symbols;
            symbols = SymbolTableReader.read(this);
            cache.add(before, in.bytes, from, size, symbols);
        }
        return true;
    }

    @Override
    void stepIn() {
        checkStepIn();
        if (depth == ends.length) {
            ends = Arrays.copyOf(ends, depth * 2);
            structs = Arrays.copyOf(structs, depth * 2);
        }
        ends[depth] = containerEnd;
        structs[depth] = inStruct;
        depth++;
        containerEnd = valueEnd;
        inStruct = type == IonType.STRUCT;
        next = valueStart;
        clearValue();
    }

    @Override
    void stepOut() {
        checkStepOut();
        next = containerEnd;
        depth--;
        containerEnd = ends[depth];
        inStruct = structs[depth];
        clearValue();
    }

    @Override
    @Nullable
    Symbol field() {
        return fieldId < 0 ? null : symbols.find(fieldId);
    }

    int bodyStart() {
        return (int) (valueStart - in.base);
    }

    int bodyEnd() {
        return (int) (valueEnd - in.base);
    }

    @Override
    void decodeInt() {
        scalars.decodeInt(negative);
    }

    @Override
    void decodeDecimal() {
        scalars.decodeDecimal();
    }

    @Override
    void decodeTimestamp() {
        scalars.decodeTimestamp();
    }

    @Override
    double decodeFloat() {
        return scalars.decodeFloat();
    }

    @Override
    void decodeLob() {
        slice = in.bytes;
        sliceFrom = bodyStart();
        sliceLength = bodyEnd() - sliceFrom;
    }

    @Override
    void decodeString() {
        decodeLob();
        int invalid = Utf8.firstInvalid(slice, sliceFrom, sliceFrom + sliceLength);
        if (invalid >= 0) {
            throw in.binaryError("text that is not UTF-8", invalid);
        }
    }

    @Override
    Symbol decodeSymbol() {
        return checkSymbol(symbolId());
    }

    @Override
    long symbolId() {
        return scalars.decodeSymbolId();
    }

    @Override
    long offset() {
        return headStart;
    }

    @Override
    IonException error(String message) {
        return new IonException(message, headStart, 0, 0);
    }

    private IonException fail(String message) {
        return in.binaryError(message, at);
    }
}
