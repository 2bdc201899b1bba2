package dev.levada.ion;

import dev.levada.pool.Buffer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes Ion, binary or text, into a buffer or a stream; reset and used again it allocates nothing.
 *
 * <p>A value is written by naming its field, if it stands in a struct, then its annotations, then the value. What is
 * written is gathered inside and goes out with {@link #flush} or {@link #finish}, which end a batch of whole values; a
 * stream also gets it whenever enough has gathered. Each {@code finish} ends a document that can be read alone: the next
 * value begins with a version marker and an empty symbol table.
 *
 * <p>Names are best given as prepared {@link Symbol}s. Arguments that have no place in Ion, such as lone surrogates, are
 * an {@link IllegalArgumentException}, calls out of order an {@link IllegalStateException}. A writer belongs to one thread
 * at a time.
 */
public abstract sealed class IonWriter permits BinaryWriter, TextWriter {
    /** What gathers at least before a stream gets it. */
    static final int ENOUGH = 64 << 10;

    private @Nullable Buffer buffer;
    private @Nullable OutputStream stream;

    IonWriter() {}

    /** A writer of binary Ion, which waits to be reset. */
    public static IonWriter binary() {
        return new BinaryWriter();
    }

    /** A writer of Ion text with one value a line, which waits to be reset. */
    public static IonWriter text() {
        return new TextWriter(TextWriter.Style.COMPACT);
    }

    /** A writer of Ion text for people, indented by two spaces a level, which waits to be reset. */
    public static IonWriter pretty() {
        return new TextWriter(TextWriter.Style.PRETTY);
    }

    /**
     * A writer of JSON with one value a line, which waits to be reset. What JSON lacks is lost: annotations are left out,
     * nulls lose their type, nan and the infinities become null, symbols, timestamps and blobs (in base64) become
     * strings, clobs strings of one character a byte, and S-expressions arrays.
     */
    public static IonWriter json() {
        return new TextWriter(TextWriter.Style.JSON);
    }

    /** Appends to this buffer from now on, growing it; what was not finished is forgotten. The buffer stays its owner's. */
    public IonWriter reset(Buffer target) {
        buffer = Objects.requireNonNull(target, "target");
        stream = null;
        clear();
        return this;
    }

    /** Writes to this stream from now on; what was not finished is forgotten. The stream is neither flushed nor closed. */
    public IonWriter reset(OutputStream target) {
        stream = Objects.requireNonNull(target, "target");
        buffer = null;
        clear();
        return this;
    }

    /** Forgets what is not out yet. */
    abstract void clear();

    /** How many containers the writer stands in. */
    public abstract int depth();

    /** Names the next value, which stands in a struct. */
    public abstract IonWriter fieldName(Symbol name);

    /** Names the next value, which stands in a struct. */
    public abstract IonWriter fieldName(String name);

    /** Adds an annotation to the next value. */
    public abstract IonWriter annotation(Symbol annotation);

    /** Adds an annotation to the next value. */
    public abstract IonWriter annotation(String annotation);

    /** Begins a container, which {@link #stepOut} ends. */
    public abstract IonWriter stepIn(IonType container);

    /** Ends a container. */
    public abstract IonWriter stepOut();

    /** Writes {@code null}. */
    public IonWriter writeNull() {
        return writeNull(IonType.NULL);
    }

    /** Writes the null of a type. */
    public abstract IonWriter writeNull(IonType type);

    /** Writes a bool. */
    public abstract IonWriter writeBool(boolean value);

    /** Writes an int. */
    public abstract IonWriter writeInt(long value);

    /** Writes an int of any size. */
    public abstract IonWriter writeInt(BigInteger value);

    /** Writes a float. */
    public abstract IonWriter writeFloat(double value);

    /** Writes the decimal {@code unscaled} times ten to the power of {@code -scale}. */
    public IonWriter writeDecimal(long unscaled, int scale) {
        writeDecimal(unscaled, null, scale, false);
        return this;
    }

    /** Writes a decimal. */
    public IonWriter writeDecimal(Decimal value) {
        BigInteger unscaled = value.toBigDecimal().unscaledValue();
        boolean fits = unscaled.bitLength() < Long.SIZE;
        int scale = value.toBigDecimal().scale();
        writeDecimal(unscaled.longValue(), fits ? null : unscaled, scale, value.isNegativeZero());
        return this;
    }

    /** Writes a timestamp. */
    public IonWriter writeTimestamp(Timestamp value) {
        writeMoment(value.moment());
        return this;
    }

    /**
     * Writes a timestamp with precision of seconds.
     *
     * @param epochSecond seconds from 1970-01-01T00:00Z; within the years 1 to 9999
     * @param nanos nanoseconds of the second, 0 to 999,999,999
     * @param digits how many digits of the fraction count, 0 to 9; the rest is cut off
     * @param offset minutes east of UTC, within a day, or {@link Timestamp#UNKNOWN_OFFSET}
     */
    public abstract IonWriter writeTimestamp(long epochSecond, int nanos, int digits, int offset);

    /** Writes a symbol. */
    public abstract IonWriter writeSymbol(Symbol value);

    /** Writes a symbol. */
    public abstract IonWriter writeSymbol(String value);

    /** Writes a string. */
    public abstract IonWriter writeString(String value);

    /** Writes a clob. */
    public IonWriter writeClob(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        writeBytes(IonType.CLOB, bytes, offset, length);
        return this;
    }

    /** Writes a blob. */
    public IonWriter writeBlob(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        writeBytes(IonType.BLOB, bytes, offset, length);
        return this;
    }

    abstract void writeDecimal(long unscaled, @Nullable BigInteger big, int scale, boolean negativeZero);

    abstract void writeMoment(Moment moment);

    /** Writes a lob, or a string from valid UTF-8. */
    abstract void writeBytes(IonType type, byte[] bytes, int from, int length);

    /**
     * Copies the value that a reader stands at, with its annotations, and with its field name if the writer stands in a
     * struct and no other name was given. The reader then stands after the value, in the same container.
     */
    public IonWriter writeValue(IonReader reader) {
        ValueCopier.copyValue(reader, this);
        return this;
    }

    /** Writes a value with its annotations. */
    public IonWriter writeValue(IonValue value) {
        ValueWriter.write(value, this);
        return this;
    }

    /** Copies the values from the next one to the end of the container that a reader stands in, or of its input. */
    public IonWriter writeValues(IonReader reader) {
        while (reader.next() != null) {
            writeValue(reader);
        }
        return this;
    }

    /** Whether the writer stands in a struct and the next value has no name yet. */
    abstract boolean needsFieldName();

    /**
     * Sends out what was written so far, and goes on with the same symbol table.
     *
     * @throws IllegalStateException inside a container
     * @throws UncheckedIOException if the stream refuses the bytes
     */
    public abstract void flush();

    /**
     * Sends out what was written, and ends the document.
     *
     * @throws IllegalStateException inside a container
     * @throws UncheckedIOException if the stream refuses the bytes
     */
    public abstract void finish();

    final boolean hasStream() {
        return stream != null;
    }

    /** The array to put {@code length} bytes to, from {@link #targetStart} on; {@link #sent} follows. */
    final byte[] target(int length, byte[] ofStream) {
        Buffer to = buffer;
        if (to == null) {
            return ofStream.length >= length ? ofStream : new byte[Math.max(length, ofStream.length * 2)];
        }
        to.grow(Math.addExact(to.length(), length));
        return to.array();
    }

    final int targetStart() {
        return buffer == null ? 0 : buffer.length();
    }

    final void sent(byte[] bytes, int length) {
        Buffer to = buffer;
        OutputStream out = stream;
        if (to != null) {
            to.length(to.length() + length);
        } else if (out != null) {
            try {
                out.write(bytes, 0, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    final void checkTarget() {
        if (buffer == null && stream == null) {
            throw new IllegalStateException("reset the writer to a buffer or a stream first");
        }
    }
}
