package dev.levada.ion;

import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over Ion, binary or text, that is reset and used again.
 *
 * <p>The format is known from the first bytes. {@link #next} goes from value to value of one container, {@link #stepIn} and
 * {@link #stepOut} go down and up; a container that is not stepped into is skipped without being parsed. Symbol tables and
 * version markers are dealt with inside and never seen.
 *
 * <p>Scalars are decoded when they are asked for, into primitives wherever the value allows: {@link #longValue}, {@link
 * #doubleValue}, {@link #unscaledValue} with {@link #scale}, {@link #epochSecond} with {@link #nanos}. A reader that is
 * used again and asked for primitives only allocates nothing; field names are compared with prepared {@link Symbol}s.
 *
 * <p>Bytes come from an array, a buffer or a stream, or are fed as they arrive: {@link #advance} then says {@link
 * Progress#MORE} when those at hand are used up, wherever that is, and goes on after the next {@link #feed}. Arrays and
 * heap buffers are read in place and must not change while they are read; direct buffers pass through a window of a few
 * kilobytes.
 *
 * <p>Whatever is wrong with the input, or with what was expected of it, is an {@link IonException}. After one from {@link
 * #next}, {@code advance} the reader is of no use until it is reset; one from an accessor changes nothing. A reader belongs
 * to one thread at a time.
 */
public final class IonReader {

    /** What {@link #advance} came to. */
    public enum Progress {
        /** The next value, whose {@link #type} is known. */
        VALUE,
        /** The end of the container, or at top level of the input. */
        END,
        /** The bytes at hand are used up; {@link #feed} more or say {@link #endOfInput}. */
        MORE
    }

    private final Input in = new Input();
    private final IonLimits limits;
    private final BinaryCursor binary;
    private @Nullable TextCursor text;

    /** The cursor of the format, or null until the first bytes tell it. */
    private @Nullable Cursor detected;

    private boolean waiting = true;
    private @Nullable IonException failure;

    /** A reader with {@linkplain IonLimits#defaults safe limits}, which waits to be reset or fed. */
    public IonReader() {
        this(IonLimits.defaults());
    }

    /** A reader with these limits, which waits to be reset or fed. */
    public IonReader(IonLimits limits) {
        this.limits = limits;
        this.binary = new BinaryCursor(in, limits);
    }

    /** Reads this array from now on. */
    public IonReader reset(byte[] bytes) {
        return reset(bytes, 0, bytes.length);
    }

    /** Reads {@code length} bytes of this array from {@code offset} on from now on, in place. */
    public IonReader reset(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        begin();
        in.reset(bytes, offset, length);
        return this;
    }

    /** Reads what remains of this buffer from now on; its position and limit stay as they are. */
    public IonReader reset(ByteBuffer buffer) {
        begin();
        in.reset(buffer);
        return this;
    }

    /** Reads this stream from now on, in pieces; the stream is not closed. */
    public IonReader reset(InputStream stream) {
        begin();
        in.reset(stream);
        return this;
    }

    /** Waits to be fed with another input. */
    public IonReader reset() {
        begin();
        in.clear();
        return this;
    }

    private void begin() {
        detected = null;
        failure = null;
        waiting = true;
    }

    /**
     * Gives the next bytes of the input. They must not change until {@link #advance} says {@link Progress#MORE} again.
     *
     * @throws IllegalStateException if more bytes were not asked for
     */
    public void feed(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        checkFeed();
        in.feed(bytes, offset, length);
    }

    /** The same for what remains of a buffer, whose position and limit stay as they are. */
    public void feed(ByteBuffer buffer) {
        checkFeed();
        in.feed(buffer);
    }

    private void checkFeed() {
        if (!waiting || in.ended) {
            throw new IllegalStateException("feed before more bytes were asked for");
        }
        waiting = false;
    }

    /** Says that no more bytes will be fed. */
    public void endOfInput() {
        in.ended = true;
    }

    /**
     * Goes to the next value of the container, skipping what is left of the one at hand.
     *
     * @return the type of the value, or null at the end of the container or of the input
     * @throws IllegalStateException if the reader is fed and needs more bytes; use {@link #advance} then
     */
    public @Nullable IonType next() {
        return switch (advance()) {
            case VALUE -> cursor().type;
            case END -> null;
            case MORE -> throw new IllegalStateException("more input is needed: feed the reader and use advance()");
        };
    }

    /** Goes to the next value of the container, skipping what is left of the one at hand, and says what came of it. */
    public Progress advance() {
        if (failure != null) {
            throw failure;
        }
        try {
            for (; ; ) {
                try {
                    Cursor cursor = detected != null ? detected : detect();
                    return cursor.advance() ? Progress.VALUE : Progress.END;
                } catch (NeedMore needed) {
                    if (!getMore()) {
                        waiting = true;
                        return Progress.MORE;
                    }
                }
            }
        } catch (IonException e) {
            failure = e;
            throw e;
        }
    }

    private boolean getMore() {
        if (detected != null) {
            detected.rollBack();
        }
        if (in.refill()) {
            return true;
        }
        in.keep();
        return false;
    }

    private Cursor detect() {
        int first = in.pos;
        if (first == in.limit && !in.ended) {
            throw NeedMore.SIGNAL;
        }
        if (first < in.limit && (in.bytes[first] & 0xFF) == BinaryCursor.FIRST_BYTE) {
            detected = binary;
        } else {
            if (text == null) {
                text = new TextCursor(in, limits);
            }
            in.text = true;
            detected = text;
        }
        detected.reset();
        return detected;
    }

    private Cursor cursor() {
        Cursor at = detected;
        if (at == null) {
            throw new IllegalStateException("next() or advance() comes first");
        }
        return at;
    }

    /**
     * Goes into the container at hand, before its first value.
     *
     * @throws IonException if there is none, if it is null, or if it is nested too deep
     */
    public void stepIn() {
        cursor().stepIn();
    }

    /**
     * Leaves the container that the reader stands in, wherever in it that is.
     *
     * @throws IllegalStateException at top level
     */
    public void stepOut() {
        cursor().stepOut();
    }

    /** How many containers the reader stands in. */
    public int depth() {
        return detected == null ? 0 : detected.depth;
    }

    /** The type of the value at hand, or null if there is none. */
    public @Nullable IonType type() {
        return detected == null ? null : detected.type;
    }

    /** Whether the value at hand is a null, of whatever type. */
    public boolean isNull() {
        return cursor().isNull;
    }

    /** Whether the input is binary; false until the first {@link #next}. */
    public boolean isBinary() {
        return detected == binary;
    }

    /** Bytes before the value at hand, counted from the start of the input. */
    public long offset() {
        return cursor().offset();
    }

    /** The text of the field name; null outside a struct, and if the text is not known. */
    public @Nullable String fieldName() {
        Symbol name = fieldSymbol();
        return name == null ? null : name.text();
    }

    /** The field name; null outside a struct. */
    public @Nullable Symbol fieldSymbol() {
        return cursor().field();
    }

    /** The number of the field name in the symbol table, or -1 outside a struct and for a name that is given as text. */
    public long fieldId() {
        return cursor().fieldId;
    }

    /** Whether the value at hand is a field of this name. */
    public boolean fieldNameIs(Symbol name) {
        return name.equals(cursor().field());
    }

    /** How many annotations the value at hand has. */
    public int annotationCount() {
        return cursor().annotationCount;
    }

    /** The annotation at {@code index}, counted from 0. */
    public Symbol annotation(int index) {
        Cursor at = cursor();
        return at.annotation(Objects.checkIndex(index, at.annotationCount));
    }

    /** Whether the value at hand has this annotation. */
    public boolean hasAnnotation(Symbol annotation) {
        Cursor at = cursor();
        for (int i = 0; i < at.annotationCount; i++) {
            if (annotation.equals(at.annotation(i))) {
                return true;
            }
        }
        return false;
    }

    /** The value of a bool. */
    public boolean booleanValue() {
        Cursor at = at(IonType.BOOL);
        return at.bool;
    }

    /** The value of an int; an error if it does not fit. */
    public int intValue() {
        long value = longValue();
        if (value != (int) value) {
            throw cursor().error("an int that does not fit in 32 bits");
        }
        return (int) value;
    }

    /** The value of an int; an error if it does not fit. */
    public long longValue() {
        Cursor at = at(IonType.INT);
        at.decodeInt();
        return fitting(at);
    }

    /** Whether the int, or the unscaled value of the decimal, at hand fits in a long. */
    public boolean fitsLong() {
        Cursor at = cursor();
        if (at.type == IonType.DECIMAL) {
            at.require(IonType.DECIMAL);
            at.decodeDecimal();
        } else {
            at.require(IonType.INT);
            at.decodeInt();
        }
        return at.bigNumber == null;
    }

    /** The value of an int. */
    public BigInteger bigIntegerValue() {
        Cursor at = at(IonType.INT);
        at.decodeInt();
        return bigNumber(at);
    }

    private static BigInteger bigNumber(Cursor at) {
        BigInteger big = at.bigNumber;
        return big != null ? big : BigInteger.valueOf(at.number);
    }

    private static long fitting(Cursor at) {
        if (at.bigNumber != null) {
            throw at.error("a number that does not fit in 64 bits");
        }
        return at.number;
    }

    /** The value of a float, or the double that is nearest to an int or decimal. */
    public double doubleValue() {
        Cursor at = cursor();
        if (at.type == IonType.INT && !at.isNull) {
            at.decodeInt();
            return at.bigNumber != null ? at.bigNumber.doubleValue() : at.number;
        }
        if (at.type == IonType.DECIMAL && !at.isNull) {
            at.decodeDecimal();
            return at.bigNumber != null
                    ? decimalOf(at).doubleValue()
                    : Doubles.of(at.number, at.scale, at.negativeZero);
        }
        at.require(IonType.FLOAT);
        return at.decodeFloat();
    }

    /** The unscaled value of a decimal, whose value is that times ten to the power of minus {@link #scale}. */
    public long unscaledValue() {
        Cursor at = at(IonType.DECIMAL);
        at.decodeDecimal();
        return fitting(at);
    }

    /** The scale of a decimal: digits after the point, or minus its exponent. */
    public int scale() {
        Cursor at = at(IonType.DECIMAL);
        at.decodeDecimal();
        return at.scale;
    }

    /** Whether a decimal is negative zero. */
    public boolean isNegativeZero() {
        Cursor at = at(IonType.DECIMAL);
        at.decodeDecimal();
        return at.negativeZero;
    }

    /** The value of a decimal. */
    public Decimal decimalValue() {
        Cursor at = at(IonType.DECIMAL);
        at.decodeDecimal();
        return at.negativeZero ? Decimal.negativeZero(at.scale) : Decimal.of(decimalOf(at));
    }

    private static BigDecimal decimalOf(Cursor at) {
        BigInteger big = at.bigNumber;
        return big != null ? new BigDecimal(big, at.scale) : BigDecimal.valueOf(at.number, at.scale);
    }

    /** The value of a timestamp. */
    public Timestamp timestampValue() {
        return Timestamp.of(moment());
    }

    /** Seconds of a timestamp from 1970-01-01T00:00Z, without the fraction; fields not given count as their least. */
    public long epochSecond() {
        return moment().epochSecond();
    }

    /** Nanoseconds of the second of a timestamp, 0 to 999,999,999; digits past the ninth are cut off. */
    public int nanos() {
        return moment().nanos();
    }

    /** The smallest field that a timestamp gives. */
    public Timestamp.Precision precision() {
        return Timestamp.Precision.of(moment().precision);
    }

    /** How many digits the fraction of the second of a timestamp has; 0 if there is none. */
    public int fractionDigits() {
        return moment().digits;
    }

    /** The offset of a timestamp in minutes east of UTC, or {@link Timestamp#UNKNOWN_OFFSET}. */
    public int offsetMinutes() {
        return moment().offset;
    }

    private Moment moment() {
        Cursor at = at(IonType.TIMESTAMP);
        at.decodeTimestamp();
        return at.moment;
    }

    /** The text of a string or symbol; an error if the text of the symbol is not known. */
    public String stringValue() {
        Cursor at = cursor();
        if (at.type == IonType.SYMBOL) {
            Symbol symbol = symbolValue();
            String known = symbol.text();
            if (known == null) {
                throw at.error("the text of the symbol is not known: " + symbol);
            }
            return known;
        }
        at.require(IonType.STRING);
        at.decodeString();
        return Utf8.decode(at.slice, at.sliceFrom, at.sliceLength);
    }

    /** Whether the value at hand is a string or symbol with this text; false for null. */
    public boolean textIs(Symbol expected) {
        Cursor at = cursor();
        if (at.isNull) {
            return false;
        }
        if (at.type == IonType.SYMBOL) {
            return expected.equals(at.decodeSymbol());
        }
        if (at.type != IonType.STRING) {
            return false;
        }
        at.decodeString();
        return expected.hasText()
                && Arrays.equals(
                        expected.utf8(),
                        0,
                        expected.utf8().length,
                        at.slice,
                        at.sliceFrom,
                        at.sliceFrom + at.sliceLength);
    }

    /** The value of a symbol. */
    public Symbol symbolValue() {
        return at(IonType.SYMBOL).decodeSymbol();
    }

    /** The number of a symbol in the symbol table, or -1 if it is given as text. */
    public long symbolId() {
        return at(IonType.SYMBOL).symbolId();
    }

    /** How many bytes a clob or blob has, or a string or the text of a symbol in UTF-8. */
    public int byteLength() {
        return slice().sliceLength;
    }

    /** The bytes of a clob or blob, or of a string in UTF-8, as a new array. */
    public byte[] bytesValue() {
        Cursor at = slice();
        return Arrays.copyOfRange(at.slice, at.sliceFrom, at.sliceFrom + at.sliceLength);
    }

    /**
     * Copies the bytes of a clob or blob, or of a string in UTF-8.
     *
     * @param from the first byte to copy, counted from 0
     * @param target where to copy them
     * @param offset the place of the first byte in {@code target}
     * @param length how many to copy
     */
    public void copyBytes(int from, byte[] target, int offset, int length) {
        Cursor at = slice();
        Objects.checkFromIndexSize(from, length, at.sliceLength);
        System.arraycopy(at.slice, at.sliceFrom + from, target, offset, length);
    }

    private Cursor slice() {
        Cursor at = cursor();
        if (at.type == IonType.STRING) {
            at.require(IonType.STRING);
            at.decodeString();
        } else {
            at.require(at.type == IonType.CLOB ? IonType.CLOB : IonType.BLOB);
            at.decodeLob();
        }
        return at;
    }

    private Cursor at(IonType wanted) {
        Cursor at = cursor();
        at.require(wanted);
        return at;
    }

    /** An error at the value at hand, for a user who finds it wrong. */
    public IonException error(String message) {
        return cursor().error(message);
    }

    /** What the writers copy from: the cursor at its value. */
    Cursor source() {
        return cursor();
    }
}
