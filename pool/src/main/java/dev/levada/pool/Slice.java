package dev.levada.pool;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A range of bytes that others may read too. Each slice has one owner, who releases it once; when the last slice of the
 * same memory is released, the memory goes back to where it came from.
 *
 * <pre>
 *   Buffer, DirectBuffer ── share() ──▶ slice ── slice(), duplicate() ──▶ more slices of the same bytes
 *   foreign memory ──────── wrap() ───▶
 * </pre>
 *
 * <p>A slice is for reading: what one owner writes through {@link #array()}, all see. Offsets count from the slice's
 * first byte. Numbers are big-endian, as in network protocols. Nothing but {@link #byteBuffer()} allocates once the
 * pool has slices.
 *
 * <p>Two slices are equal only if they are the same object, since what a slice holds lasts only until its release;
 * {@link #contentEquals} compares bytes.
 */
public final class Slice extends Pooled {

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    /** How much of memory that has no array goes to a stream at once, bytes. */
    private static final int COPY_SIZE = 8 << 10;

    private final Slices pools;
    private @Nullable SharedMemory owner;

    /** Where the bytes are: one of both, while there is an owner. */
    private byte @Nullable [] array;

    private @Nullable ByteBuffer direct;
    private int start;
    private int length;

    Slice(Slices pools) {
        this.pools = pools;
    }

    /**
     * A slice of memory that is not pooled here.
     *
     * @param bytes all of them; nobody writes to them before {@code onRelease}
     * @param onRelease called once, when the last slice of these bytes is released, on the releasing thread; what it
     *     throws reaches the caller of that release
     * @return the first slice
     */
    public static Slice wrap(byte[] bytes, Runnable onRelease) {
        Objects.requireNonNull(bytes, "`bytes` is null");
        Objects.requireNonNull(onRelease, "`onRelease` is null");
        return Buffers.shared().slices().wrap(onRelease, bytes, null, 0, bytes.length);
    }

    /**
     * A slice of memory that is not pooled here. One small object is allocated if it has no accessible array.
     *
     * @param bytes from position to limit, which are left as they are; nobody writes to them before {@code onRelease}
     * @param onRelease called once, when the last slice of these bytes is released, on the releasing thread; what it
     *     throws reaches the caller of that release
     * @return the first slice
     */
    public static Slice wrap(ByteBuffer bytes, Runnable onRelease) {
        Objects.requireNonNull(bytes, "`bytes` is null");
        Objects.requireNonNull(onRelease, "`onRelease` is null");
        Slices pools = Buffers.shared().slices();
        return bytes.hasArray()
                ? pools.wrap(onRelease, bytes.array(), null, bytes.arrayOffset() + bytes.position(), bytes.remaining())
                : pools.wrap(onRelease, null, bytes.duplicate(), bytes.position(), bytes.remaining());
    }

    /** Begins to be a slice of what {@code owner} owns, which has counted it already. */
    Slice of(
            SharedMemory newOwner,
            byte @Nullable [] newArray,
            @Nullable ByteBuffer newDirect,
            int newStart,
            int newLength) {
        owner = newOwner;
        array = newArray;
        direct = newDirect;
        start = newStart;
        length = newLength;
        Trace acquisition = trace();
        if (acquisition != null) {
            acquisition.ifLost(newOwner::lose);
        }
        return this;
    }

    /**
     * Another slice of some of these bytes, with an owner of its own.
     *
     * @param offset of the first byte, 0 to {@link #length()}
     * @param newLength bytes, 0 to what is left from there
     * @return the slice, which its owner must release as well as this one
     * @throws IndexOutOfBoundsException if that reaches beyond this slice
     * @throws IllegalStateException if this slice is released, or has 2,147,483,647 relatives already
     */
    public Slice slice(int offset, int newLength) {
        SharedMemory shared = owned();
        check("offset", offset, length);
        check("newLength", newLength, length - offset);
        return relative(shared, start + offset, newLength);
    }

    /**
     * Another slice of all these bytes, with an owner of its own.
     *
     * @return the slice, which its owner must release as well as this one
     * @throws IllegalStateException if this slice is released, or has 2,147,483,647 relatives already
     */
    public Slice duplicate() {
        SharedMemory shared = owned();
        return relative(shared, start, length);
    }

    /**
     * How many bytes there are.
     *
     * @return bytes, 0 or more
     * @throws IllegalStateException if this slice is released
     */
    public int length() {
        requireOwned();
        return length;
    }

    /**
     * One byte.
     *
     * @param offset of the byte, 0 to {@link #length()} - 1
     * @return the byte
     * @throws IndexOutOfBoundsException if it is beyond this slice
     * @throws IllegalStateException if this slice is released
     */
    public byte get(int offset) {
        int at = at(offset, Byte.BYTES);
        return array != null ? array[at] : direct().get(at);
    }

    /**
     * Two bytes as a number, big-endian.
     *
     * @param offset of the first byte, 0 to {@link #length()} - 2
     * @return the number
     * @throws IndexOutOfBoundsException if it reaches beyond this slice
     * @throws IllegalStateException if this slice is released
     */
    public short getShort(int offset) {
        int at = at(offset, Short.BYTES);
        return array != null ? (short) SHORT.get(array, at) : direct().getShort(at);
    }

    /**
     * Four bytes as a number, big-endian.
     *
     * @param offset of the first byte, 0 to {@link #length()} - 4
     * @return the number
     * @throws IndexOutOfBoundsException if it reaches beyond this slice
     * @throws IllegalStateException if this slice is released
     */
    public int getInt(int offset) {
        int at = at(offset, Integer.BYTES);
        return array != null ? (int) INT.get(array, at) : direct().getInt(at);
    }

    /**
     * Eight bytes as a number, big-endian.
     *
     * @param offset of the first byte, 0 to {@link #length()} - 8
     * @return the number
     * @throws IndexOutOfBoundsException if it reaches beyond this slice
     * @throws IllegalStateException if this slice is released
     */
    public long getLong(int offset) {
        int at = at(offset, Long.BYTES);
        return array != null ? (long) LONG.get(array, at) : direct().getLong(at);
    }

    /**
     * Copies some bytes.
     *
     * @param offset of the first one, 0 to {@link #length()}
     * @param target where to
     * @param targetOffset of the first byte in {@code target}
     * @param count how many
     * @throws IndexOutOfBoundsException if there are not as many, or they do not fit
     * @throws IllegalStateException if this slice is released
     */
    public void copyTo(int offset, byte[] target, int targetOffset, int count) {
        Objects.requireNonNull(target, "`target` is null");
        requireOwned();
        check("offset", offset, length);
        check("count", count, length - offset);
        check("targetOffset", targetOffset, target.length);
        check("count", count, target.length - targetOffset);
        if (array != null) {
            System.arraycopy(array, start + offset, target, targetOffset, count);
        } else {
            direct().get(start + offset, target, targetOffset, count);
        }
    }

    /**
     * Copies all bytes, and moves the target's position behind them.
     *
     * @param target where to, from its position on
     * @throws BufferOverflowException if they do not fit
     * @throws java.nio.ReadOnlyBufferException if the target can't be written to
     * @throws IllegalStateException if this slice is released
     */
    public void copyTo(ByteBuffer target) {
        Objects.requireNonNull(target, "`target` is null");
        requireOwned();
        if (array != null) {
            target.put(array, start, length);
        } else if (length > target.remaining()) {
            throw new BufferOverflowException();
        } else {
            target.put(target.position(), direct(), start, length);
            target.position(target.position() + length);
        }
    }

    /**
     * Writes all bytes.
     *
     * @param target where to
     * @throws IOException if the target throws it
     * @throws IllegalStateException if this slice is released
     */
    public void copyTo(OutputStream target) throws IOException {
        Objects.requireNonNull(target, "`target` is null");
        requireOwned();
        if (array != null) {
            target.write(array, start, length);
            return;
        }
        Buffer between = Buffers.shared().acquire(Math.min(length, COPY_SIZE));
        try {
            byte[] bytes = between.array();
            int copied = 0;
            while (copied < length) {
                int count = Math.min(length - copied, bytes.length);
                copyTo(copied, bytes, 0, count);
                target.write(bytes, 0, count);
                copied += count;
            }
        } finally {
            between.release();
        }
    }

    /**
     * These bytes for what takes byte buffers. A new object each time.
     *
     * @return a read-only view from position 0 to {@link #length()}, valid until this slice is released
     * @throws IllegalStateException if this slice is released
     */
    public ByteBuffer byteBuffer() {
        requireOwned();
        ByteBuffer whole = array != null ? ByteBuffer.wrap(array) : direct();
        return whole.slice(start, length).asReadOnlyBuffer();
    }

    /**
     * Whether there is an {@link #array()}.
     *
     * @return false for direct memory, and for a wrapped byte buffer that does not show its array
     * @throws IllegalStateException if this slice is released
     */
    public boolean hasArray() {
        requireOwned();
        return array != null;
    }

    /**
     * The array that these bytes lie in, among others that may have nothing to do with this slice. For reading.
     *
     * @return the array, valid until this slice is released
     * @throws UnsupportedOperationException if not {@link #hasArray()}
     * @throws IllegalStateException if this slice is released
     */
    public byte[] array() {
        requireOwned();
        if (array == null) {
            throw new UnsupportedOperationException("memory without an array");
        }
        return array;
    }

    /**
     * Where in {@link #array()} these bytes begin.
     *
     * @return an index
     * @throws UnsupportedOperationException if not {@link #hasArray()}
     * @throws IllegalStateException if this slice is released
     */
    public int arrayOffset() {
        array();
        return start;
    }

    /**
     * Whether another slice has the same bytes.
     *
     * @param other the other slice
     * @return true if both have the same length and the same bytes
     * @throws IllegalStateException if one of them is released
     */
    public boolean contentEquals(Slice other) {
        Objects.requireNonNull(other, "`other` is null");
        if (length() != other.length()) {
            return false;
        }
        if (array != null && other.array != null) {
            return Arrays.equals(array, start, start + length, other.array, other.start, other.start + length);
        }
        int same = 0;
        while (same < length && get(same) == other.get(same)) {
            same++;
        }
        return same == length;
    }

    @Override
    public String toString() {
        return isReleased() ? "Slice[released]" : "Slice[" + length + " bytes]";
    }

    @Override
    protected void clear() {
        SharedMemory shared = owner;
        owner = null;
        array = null;
        direct = null;
        if (shared != null) {
            shared.leave();
        }
    }

    /** Counts first: of what has as many relatives as can be, no slice is taken. */
    private Slice relative(SharedMemory shared, int newStart, int newLength) {
        shared.retain();
        Slice relative;
        try {
            relative = pools.acquire();
        } catch (Throwable e) { // for want of memory; the last release must be the last one all the same
            shared.leave();
            throw e;
        }
        return relative.of(shared, array, direct, newStart, newLength);
    }

    private SharedMemory owned() {
        requireOwned();
        return Objects.requireNonNull(owner);
    }

    private ByteBuffer direct() {
        return Objects.requireNonNull(direct);
    }

    /** Where {@code bytes} bytes from {@code offset} on lie. */
    private int at(int offset, int bytes) {
        requireOwned();
        if (offset < 0 || offset > length - bytes) {
            throw new IndexOutOfBoundsException(
                    bytes + " from `offset` " + offset + " on required but there are " + length + " in all");
        }
        return start + offset;
    }

    private static void check(String name, int value, int max) {
        if (value < 0 || value > max) {
            throw new IndexOutOfBoundsException("`" + name + "` 0 to " + max + " required but it was " + value);
        }
    }
}
