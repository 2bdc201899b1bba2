package dev.levada.ion;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes binary Ion.
 *
 * <p>Two things stand before what they depend on: the length of a container before its content, and the symbol table
 * before the values. So values are gathered in a {@link BinaryBody}. When a batch goes out its size is known, and one pass
 * copies the body behind the version marker and the table, and puts the lengths in their places.
 *
 * <p>An annotation wrapper is a container that ends with its value.
 */
final class BinaryWriter extends IonWriter {
    private static final int LARGEST_KEPT = 1 << 20;
    private static final int NO_FIELD = -1;
    private static final byte[] VERSION_MARKER = {(byte) 0xE0, 1, 0, (byte) 0xEA};

    private final LocalSymbols symbols = new LocalSymbols();
    private final BinaryBody body = new BinaryBody();
    private final Moment moment = new Moment();
    private int depth;
    private byte[] batch = {};

    private int field = NO_FIELD;
    private int[] annotations = new int[4];
    private int annotationCount;

    /** Whether the version marker of the document went out. */
    private boolean begun;

    @Override
    void clear() {
        begun = false;
        symbols.clear();
        body.clear();
        if (batch.length > LARGEST_KEPT) {
            batch = new byte[0];
        }
        depth = 0;
        field = NO_FIELD;
        annotationCount = 0;
    }

    @Override
    public int depth() {
        return depth;
    }

    @Override
    boolean needsFieldName() {
        return field == NO_FIELD && body.inStruct();
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
        if (!body.inStruct()) {
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
        body.open(container.code);
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
        body.close();
        endValue();
        return this;
    }

    /** Writes what stands before a value: field name and annotations. */
    private void beginValue() {
        if (depth == 0) {
            checkTarget();
        }
        if (body.inStruct()) {
            if (field == NO_FIELD) {
                throw new IllegalStateException("a value in a struct without a field name");
            }
            body.putVarUInt(field);
            field = NO_FIELD;
        }
        if (annotationCount > 0) {
            body.open(BinaryBody.WRAPPER);
            int size = 0;
            for (int i = 0; i < annotationCount; i++) {
                size += Binary.varUIntSize(annotations[i]);
            }
            body.putVarUInt(size);
            for (int i = 0; i < annotationCount; i++) {
                body.putVarUInt(annotations[i]);
            }
            annotationCount = 0;
        }
    }

    private void endValue() {
        if (body.inWrapper()) {
            body.close();
        }
        if (body.length() >= ENOUGH && depth == 0 && hasStream()) {
            flush();
        }
    }

    @Override
    public IonWriter writeNull(IonType type) {
        beginValue();
        body.putByte((type.code << 4) | 15);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeBool(boolean value) {
        beginValue();
        body.putByte(value ? 0x11 : 0x10);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeInt(long value) {
        beginValue();
        long magnitude = Math.abs(value);
        int size = Binary.uIntSize(magnitude);
        body.putByte((value < 0 ? 0x30 : 0x20) | size);
        body.putUInt(magnitude, size);
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
        body.putHead(value.signum() < 0 ? 3 : 2, magnitude.length - from);
        body.put(magnitude, from, magnitude.length - from);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeFloat(double value) {
        beginValue();
        long bits = Double.doubleToLongBits(value);
        if (bits == 0) {
            body.putByte(0x40);
        } else {
            body.putByte(0x48);
            body.putUInt(bits, 8);
        }
        endValue();
        return this;
    }

    @Override
    void writeDecimal(long unscaled, @Nullable BigInteger big, int scale, boolean negativeZero) {
        beginValue();
        if (big != null) {
            byte[] coefficient = Binary.signedMagnitude(big);
            body.putHead(5, Binary.varIntSize(-(long) scale) + coefficient.length);
            body.putVarInt(-(long) scale);
            body.put(coefficient, 0, coefficient.length);
        } else {
            int size = negativeZero ? 1 : Binary.intSize(unscaled);
            if (size == 0 && scale == 0) {
                body.putHead(5, 0);
            } else {
                body.putHead(5, Binary.varIntSize(-(long) scale) + size);
                body.putVarInt(-(long) scale);
                if (negativeZero) {
                    body.putByte(0x80);
                } else {
                    body.putInt(unscaled, size);
                }
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
        body.putHead(6, size);
        if (moment.offset == Timestamp.UNKNOWN_OFFSET) {
            body.putByte(0xC0);
        } else {
            body.putVarInt(moment.offset);
        }
        body.putVarUInt(moment.year);
        writeFields();
        if (moment.digits > 0) {
            body.putVarInt(-moment.digits);
            if (bigFraction != null) {
                body.put(bigFraction, 0, fractionSize);
            } else {
                body.putInt(moment.fraction, fractionSize);
            }
        }
        endValue();
    }

    private void writeFields() {
        if (moment.precision >= Moment.MONTH) {
            body.putVarUInt(moment.month);
        }
        if (moment.precision >= Moment.DAY) {
            body.putVarUInt(moment.day);
        }
        if (moment.precision >= Moment.MINUTE) {
            body.putVarUInt(moment.hour);
            body.putVarUInt(moment.minute);
        }
        if (moment.precision == Moment.SECOND) {
            body.putVarUInt(moment.second);
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
        int size = Binary.uIntSize(id);
        body.putByte(0x70 | size);
        body.putUInt(id, size);
        endValue();
        return this;
    }

    @Override
    public IonWriter writeString(String value) {
        beginValue();
        body.putString(value);
        endValue();
        return this;
    }

    @Override
    void writeBytes(IonType type, byte[] bytes, int from, int length) {
        beginValue();
        body.putHead(type.code, length);
        body.put(bytes, from, length);
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
        symbols.clear();
    }

    private void send(boolean evenIfEmpty) {
        checkTarget();
        if (depth > 0 || annotationCount > 0) {
            throw new IllegalStateException(depth > 0 ? "inside a container" : "an annotation without a value");
        }
        if (body.length() == 0 && !evenIfEmpty) {
            return;
        }
        int marker = begun ? 0 : VERSION_MARKER.length;
        int size = Math.addExact(marker + symbols.tableSize(), body.size());
        byte[] target = target(size, batch);
        if (hasStream()) {
            batch = target;
        }
        int out = targetStart();
        System.arraycopy(VERSION_MARKER, 0, target, out, marker);
        body.copyTo(target, symbols.putTable(target, out + marker));
        sent(target, size);
        begun = true;
        symbols.sent();
        body.clear();
    }
}
