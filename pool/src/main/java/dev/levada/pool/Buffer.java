package dev.levada.pool;

import java.util.Arrays;

/**
 * A pooled {@code byte[]} with one owner. The bytes in use are the first {@link #length()} of {@link #array()}; what
 * is behind them is whatever the last owner left.
 *
 * <p>The array belongs to the owner as long as the buffer does: neither may be touched after {@link #release()}, and
 * an array taken before {@link #grow} is no longer this buffer's. The methods refuse to work on a released buffer; the
 * array itself can't, but is overwritten where {@linkplain Tracking#paranoid() every use after the release must show}.
 */
public final class Buffer extends Memory {

    private byte[] array;
    private int length;

    Buffer(Buffers buffers, int capacity) {
        super(buffers, capacity);
        this.array = new byte[capacity];
    }

    /**
     * The storage itself, of {@link #capacity()} bytes.
     *
     * @return the array, valid until {@link #release()} or the next {@link #grow}
     * @throws IllegalStateException if this buffer is released
     */
    public byte[] array() {
        requireOwned();
        return array;
    }

    /**
     * How many bytes fit.
     *
     * @return bytes, at least what was asked for
     */
    public int capacity() {
        return array.length;
    }

    /**
     * How many bytes are in use; 0 after acquiring.
     *
     * @return bytes, 0 to {@link #capacity()}
     * @throws IllegalStateException if this buffer is released
     */
    public int length() {
        requireOwned();
        return length;
    }

    /**
     * Says how many bytes are in use.
     *
     * @param length bytes, 0 to {@link #capacity()}
     * @throws IllegalArgumentException if it is negative or more than fits
     * @throws IllegalStateException if this buffer is released
     */
    public void length(int length) {
        requireOwned();
        PoolOptions.atLeast("length", 0, length);
        PoolOptions.atMost("length", array.length, length);
        this.length = length;
    }

    /**
     * Makes room, by exchanging the array for a larger one of the same {@link Buffers}. The length and all bytes of
     * the old array are kept, those beyond the length too, so that a writer need not set the length first. Does
     * nothing if the capacity suffices; else at least doubles it, so that writing byte by byte stays linear. Both
     * arrays are held for a moment.
     *
     * @param minCapacity bytes that must fit
     * @throws IllegalArgumentException if it is negative
     * @throws IllegalStateException if this buffer is released
     * @throws BufferLimitException if there is no memory left for the larger array; this buffer stays as it was
     */
    public void grow(int minCapacity) {
        requireOwned();
        PoolOptions.atLeast("minCapacity", 0, minCapacity);
        if (minCapacity <= array.length) {
            return;
        }
        Buffer larger = buffers().acquireToReplace(this, Math.max(minCapacity, SizeClasses.twice(array.length)));
        byte[] old = array;
        System.arraycopy(old, 0, larger.array, 0, old.length);
        // The two handles change places: this one goes back to the larger class, the other takes the old array back.
        array = larger.array;
        larger.array = old;
        exchange(larger);
        larger.release();
    }

    /**
     * Turns this buffer into a slice of its first {@link #length()} bytes, from which more slices can be made. The slice
     * goes on as the owner of the bytes: this buffer must be neither used nor released any more.
     *
     * @return the first slice
     * @throws IllegalStateException if this buffer is released
     */
    public Slice share() {
        return buffers().slices().share(this, array, null, 0, length);
    }

    @Override
    protected void clear() {
        length = 0;
    }

    @Override
    protected void poison() {
        Arrays.fill(array, POISON);
    }
}
