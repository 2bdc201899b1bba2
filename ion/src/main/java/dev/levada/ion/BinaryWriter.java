package dev.levada.ion;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes binary Ion.
 *
 * <p>Two things stand before what they depend on: the length of a container before its content, and the symbol table
 * before the values. So values are gathered in {@link #body} with one byte for the head of each container, and the lengths
 * that need more are noted aside, in the order of their places. When a batch goes out its size is known, and one pass copies
 * the body behind the table and puts the lengths in between. Each byte is copied once, however deep it is nested.
 *
 * <p>An annotation wrapper is a container that ends with its value.
 */
final class BinaryWriter extends IonWriter {
    private static final int LARGEST_KEPT = 1 << 20;
    private static final int WRAPPER = 14;
    private static final int NO_FIELD = -1;
    private static final byte[] VERSION_MARKER = {(byte) 0xE0, 1, 0, (byte) 0xEA};

    private final LocalSymbols symbols = new LocalSymbols();
    private final Moment moment = new Moment();

    private byte[] body = new byte[512];
    private int at;
    private byte[] batch = {};

    // Containers that are open, wrappers among them: the place of the head and what lengths inside add to the size.
    private int[] heads = new int[16];
    private int[] added = new int[16];
    private int[] noteOf = new int[16];
    private int open;
    private int depth;
    private int addedAtTop;

    // Lengths that stand apart, by the place of their heads; 0 where the head has room for it.
    private int[] noteHeads = new int[16];
    private int[] noteLengths = new int[16];
    private int notes;

    private int field = NO_FIELD;
    private int[] annotations = new int[4];
    private int annotationCount;

    private boolean begun;
    /** How many local symbols are in tables that went out, and the size of those that are not. */
    private int symbolsSent;

    @Override
    void clear() {
        if (body.length > LARGEST_KEPT) {
            body = new byte[512];
        }
        begun = false;
        symbolsSent = 0;
        symbols.clear();
        clearBatch();
        open = 0;
        depth = 0;
        field = NO_FIELD;
        annotationCount = 0;
    }

    private void clearBatch() {
        at = 0;
        notes = 0;
        addedAtTop = 0;
    }

    @Override
    public int depth() {
        return depth;
    }

    @Override
    boolean needsFieldName() {
        return field == NO_FIELD && inStruct();
    }

    private boolean inStruct() {
        return open > 0 && (body[heads[open - 1]] & 0xF0) == 0xD0;
    }

    @Override
    public IonWriter fieldName(Symbol name) {
        checkField();
        field = symbols.id(name);
        return this;
    }

    @Override
    public IonWriter fieldName(String name) {
        checkField();
        field = symbols.id(name);
        return this;
    }

    private void checkField() {
        if (!inStruct()) {
            throw new IllegalStateException("a field name outside a struct");
        }
    }

    @Override
    public IonWriter annotation(Symbol annotation) {
        return annotation(symbols.id(annotation));
    }

    @Override
    public IonWriter annotation(String annotation) {
        return annotation(symbols.id(annotation));
    }

    private IonWriter annotation(int id) {
        if (annotationCount == annotations.length) {
            annotations = Arrays.copyOf(annotations, annotationCount * 2);
        }
        annotations[annotationCount++] = id;
        return this;
    }

    @Override
    public IonWriter stepIn(IonType container) {
        if (!container.isContainer()) {
            throw new IllegalArgumentException("`container` is of type " + container);
        }
        beginValue();
        openContainer(container.code);
        depth++;
        return this;
    }

    @Override
    public IonWriter stepOut() {
        if (depth == 0) {
            throw new IllegalStateException("stepOut at top level");
        }
        if (field != NO_FIELD || annotationCount > 0) {
            throw new IllegalStateException("a field name or annotation without a value");
        }
        depth--;
        closeContainer();
        endValue();
        return this;
    }

    /** Writes what stands before a value: field name and annotations. */
    private void beginValue() {
        if (depth == 0) {
            checkTarget();
        }
        if (inStruct()) {
            if (field == NO_FIELD) {
                throw new IllegalStateException("a value in a struct without a field name");
            }
            writeVarUInt(field);
            field = NO_FIELD;
        }
        if (annotationCount > 0) {
            openContainer(WRAPPER);
            int size = 0;
            for (int i = 0; i < annotationCount; i++) {
                size += Binary.varUIntSize(annotations[i]);
            }
            writeVarUInt(size);
            for (int i = 0; i < annotationCount; i++) {
                writeVarUInt(annotations[i]);
            }
            annotationCount = 0;
        }
    }

    private void endValue() {
        if (open > 0 && (body[heads[open - 1]] & 0xF0) == WRAPPER << 4) {
            closeContainer();
        }
        if (at >= ENOUGH && depth == 0 && hasStream()) {
            flush();
        }
    }

    private void openContainer(int code) {
        if (open == heads.length) {
            heads = Arrays.copyOf(heads, open * 2);
            added = Arrays.copyOf(added, open * 2);
            noteOf = Arrays.copyOf(noteOf, open * 2);
        }
        if (notes == noteHeads.length) {
            noteHeads = Arrays.copyOf(noteHeads, notes * 2);
            noteLengths = Arrays.copyOf(noteLengths, notes * 2);
        }
        heads[open] = at;
        added[open] = 0;
        noteOf[open] = notes;
        open++;
        noteHeads[notes] = at;
        noteLengths[notes] = 0;
        notes++;
        room(1);
        body[at++] = (byte) (code << 4);
    }

    private void closeContainer() {
        open--;
        int head = heads[open];
        int length = at - head - 1 + added[open];
        int more = added[open];
        if (length < 14) {
            body[head] = (byte) (body[head] | length);
            // Whatever is inside is as short: its notes are not needed either.
            notes = noteOf[open];
        } else {
            body[head] = (byte) (body[head] | 14);
            noteLengths[noteOf[open]] = length;
            more += Binary.varUIntSize(length);
        }
        if (open > 0) {
            added[open - 1] += more;
        } else {
            addedAtTop += more;
        }
    }

    @Override
    public IonWriter writeNull(IonType type) {
        beginValue();
        room(1);
        body[at++] = (byte) ((type.code << 4) | 15);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeBool(boolean value) {
        beginValue();
        room(1);
        body[at++] = (byte) (value ? 0x11 : 0x10);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeInt(long value) {
        beginValue();
        room(9);
        long magnitude = Math.abs(value);
        int size = Binary.uIntSize(magnitude);
        body[at++] = (byte) ((value < 0 ? 0x30 : 0x20) | size);
        at = Binary.putUInt(body, at, magnitude, size);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeInt(BigInteger value) {
        if (value.bitLength() < Long.SIZE) {
            return writeInt(value.longValue());
        }
        beginValue();
        byte[] magnitude = value.abs().toByteArray();
        int from = magnitude[0] == 0 ? 1 : 0;
        writeHead(value.signum() < 0 ? 3 : 2, magnitude.length - from);
        put(magnitude, from, magnitude.length - from);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeFloat(double value) {
        beginValue();
        room(9);
        long bits = Double.doubleToLongBits(value);
        if (bits == 0) {
            body[at++] = 0x40;
        } else {
            body[at++] = 0x48;
            at = Binary.putUInt(body, at, bits, 8);
        }
        endValue();
        return this;
    }

    @Override
    void writeDecimal(long unscaled, @Nullable BigInteger big, int scale, boolean negativeZero) {
        beginValue();
        if (big != null) {
            byte[] coefficient = Binary.signedMagnitude(big);
            writeHead(5, Binary.varIntSize(-(long) scale) + coefficient.length);
            writeVarInt(-(long) scale);
            put(coefficient, 0, coefficient.length);
        } else {
            int size = negativeZero ? 1 : Binary.intSize(unscaled);
            if (size == 0 && scale == 0) {
                writeHead(5, 0);
            } else {
                writeHead(5, Binary.varIntSize(-(long) scale) + size);
                writeVarInt(-(long) scale);
                room(9);
                at = negativeZero ? Binary.putNegativeZero(body, at) : Binary.putInt(body, at, unscaled, size);
            }
        }
        endValue();
    }

    @Override
    public IonWriter writeTimestamp(long epochSecond, int nanos, int digits, int offset) {
        moment.setEpoch(epochSecond, nanos, digits, offset);
        writeMoment(moment);
        return this;
    }

    @Override
    void writeMoment(Moment value) {
        beginValue();
        if (value != moment) {
            moment.copy(value);
        }
        if (moment.knownOffset() != 0) {
            moment.shift(-moment.offset);
        }
        BigInteger big = moment.bigFraction;
        byte[] bigFraction = big == null ? null : Binary.signedMagnitude(big);
        int fractionSize = bigFraction != null ? bigFraction.length : Binary.intSize(moment.fraction);
        int size = 1 + Binary.varUIntSize(moment.year) + Math.min(moment.precision, 2);
        size += moment.offset == Timestamp.UNKNOWN_OFFSET ? 0 : Binary.varIntSize(moment.offset) - 1;
        size += moment.precision >= Moment.MINUTE ? moment.precision - 1 : 0;
        size += moment.digits > 0 ? Binary.varIntSize(-moment.digits) + fractionSize : 0;
        writeHead(6, size);
        if (moment.offset == Timestamp.UNKNOWN_OFFSET) {
            room(1);
            body[at++] = (byte) 0xC0;
        } else {
            writeVarInt(moment.offset);
        }
        writeVarUInt(moment.year);
        writeFields();
        if (moment.digits > 0) {
            writeVarInt(-moment.digits);
            if (bigFraction != null) {
                put(bigFraction, 0, fractionSize);
            } else {
                room(9);
                at = Binary.putInt(body, at, moment.fraction, fractionSize);
            }
        }
        endValue();
    }

    private void writeFields() {
        if (moment.precision >= Moment.MONTH) {
            writeVarUInt(moment.month);
        }
        if (moment.precision >= Moment.DAY) {
            writeVarUInt(moment.day);
        }
        if (moment.precision >= Moment.MINUTE) {
            writeVarUInt(moment.hour);
            writeVarUInt(moment.minute);
        }
        if (moment.precision == Moment.SECOND) {
            writeVarUInt(moment.second);
        }
    }

    @Override
    public IonWriter writeSymbol(Symbol value) {
        return writeSymbol(symbols.id(value));
    }

    @Override
    public IonWriter writeSymbol(String value) {
        return writeSymbol(symbols.id(value));
    }

    private IonWriter writeSymbol(int id) {
        beginValue();
        room(5);
        int size = Binary.uIntSize(id);
        body[at++] = (byte) (0x70 | size);
        at = Binary.putUInt(body, at, id, size);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeString(String value) {
        beginValue();
        int start = at;
        int length = value.length();
        int guess = 1 + (length < 14 ? 0 : Binary.varUIntSize(length));
        room(Math.addExact(6, Math.multiplyExact(length, 3)));
        int size = Utf8.encode(value, body, start + guess) - start - guess;
        int headSize = 1 + (size < 14 ? 0 : Binary.varUIntSize(size));
        if (headSize != guess) {
            System.arraycopy(body, start + guess, body, start + headSize, size);
        }
        writeHead(8, size);
        at += size;
        endValue();
        return this;
    }

    @Override
    void writeBytes(IonType type, byte[] bytes, int from, int length) {
        beginValue();
        writeHead(type.code, length);
        put(bytes, from, length);
        endValue();
    }

    @Override
    public void flush() {
        send(false);
    }

    @Override
    public void finish() {
        send(!begun);
        begun = false;
        symbolsSent = 0;
        symbols.clear();
    }

    private void send(boolean evenIfEmpty) {
        checkTarget();
        if (depth > 0) {
            throw new IllegalStateException("inside a container");
        }
        if (at == 0 && !evenIfEmpty) {
            return;
        }
        int listSize = 0;
        for (int i = symbolsSent; i < symbols.count(); i++) {
            int length = symbols.utf8(i).length;
            listSize += length + Binary.headSize(length);
        }
        int marker = begun ? 0 : VERSION_MARKER.length;
        int table = tableSize(listSize);
        int size = Math.addExact(marker + table, Math.addExact(at, addedAtTop));
        byte[] target = target(size, batch);
        if (hasStream()) {
            batch = target;
        }
        int out = targetStart();
        System.arraycopy(VERSION_MARKER, 0, target, out, marker);
        out = putTable(target, out + marker, listSize);
        putBody(target, out);
        sent(target, size);
        begun = true;
        symbolsSent = symbols.count();
        clearBatch();
    }

    // A table is E? 81 83, the wrapper and $ion_symbol_table; D?, the struct; 86 71 03, imports:$ion_symbol_table, if
    // it
    // appends; 87 B?, symbols and the list.

    private int structSize(int listSize) {
        return (symbolsSent > 0 ? 3 : 0) + 1 + Binary.headSize(listSize) + listSize;
    }

    private int tableSize(int listSize) {
        if (symbols.count() == symbolsSent) {
            return 0;
        }
        int inner = structSize(listSize);
        int wrapped = 2 + Binary.headSize(inner) + inner;
        return Binary.headSize(wrapped) + wrapped;
    }

    private int putTable(byte[] target, int start, int listSize) {
        if (symbols.count() == symbolsSent) {
            return start;
        }
        int inner = structSize(listSize);
        int out = Binary.putHead(target, start, WRAPPER, 2 + Binary.headSize(inner) + inner);
        target[out++] = (byte) 0x81;
        target[out++] = (byte) 0x83;
        out = Binary.putHead(target, out, 13, inner);
        if (symbolsSent > 0) {
            target[out++] = (byte) 0x86;
            target[out++] = 0x71;
            target[out++] = 0x03;
        }
        target[out++] = (byte) 0x87;
        out = Binary.putHead(target, out, 11, listSize);
        for (int i = symbolsSent; i < symbols.count(); i++) {
            byte[] utf8 = symbols.utf8(i);
            out = Binary.putHead(target, out, 8, utf8.length);
            System.arraycopy(utf8, 0, target, out, utf8.length);
            out += utf8.length;
        }
        return out;
    }

    private void putBody(byte[] target, int start) {
        int out = start;
        int from = 0;
        for (int i = 0; i < notes; i++) {
            if (noteLengths[i] > 0) {
                int to = noteHeads[i] + 1;
                System.arraycopy(body, from, target, out, to - from);
                out = Binary.putVarUInt(target, out + to - from, noteLengths[i]);
                from = to;
            }
        }
        System.arraycopy(body, from, target, out, at - from);
    }

    private void room(int count) {
        if (body.length - at < count) {
            body = Arrays.copyOf(body, Math.max(Math.addExact(at, count), body.length * 2));
        }
    }

    private void put(byte[] bytes, int from, int length) {
        room(length);
        System.arraycopy(bytes, from, body, at, length);
        at += length;
    }

    private void writeHead(int code, int length) {
        room(6);
        at = Binary.putHead(body, at, code, length);
    }

    private void writeVarUInt(int value) {
        room(5);
        at = Binary.putVarUInt(body, at, value);
    }

    private void writeVarInt(long value) {
        room(6);
        at = Binary.putVarInt(body, at, value);
    }
}
