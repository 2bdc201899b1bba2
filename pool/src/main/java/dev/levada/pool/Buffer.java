package dev.levada.pool;

/**
 * A pooled {@code byte[]} with one owner. The bytes in use are the first {@link #length()} of {@link #array()}; what
 * is behind them is whatever the last owner left.
 *
 * <p>The array belongs to the owner as long as the buffer does: neither may be touched after {@link #release()}, and
 * an array taken before {@link #grow} is no longer this buffer's.
 */
public final class Buffer extends Pooled {

    private final Buffers buffers;
    private byte[] array;
    private int length;

    Buffer(Buffers buffers, int capacity) {
        this.buffers = buffers;
        this.array = new byte[capacity];
    }

    /**
     * The storage itself, of {@link #capacity()} bytes.
     *
     * @return the array, valid until {@link #release()} or the next {@link #grow}
     */
    public byte[] array() {
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
     */
    public int length() {
        return length;
    }

    /**
     * Says how many bytes are in use.
     *
     * @param length bytes, 0 to {@link #capacity()}
     * @throws IllegalArgumentException if it is negative or more than fits
     */
    public void length(int length) {
        PoolOptions.atLeast("length", 0, length);
        PoolOptions.atMost("length", array.length, length);
        this.length = length;
    }

    /**
     * Makes room, by exchanging the array for a larger one of the same {@link Buffers}. The length and all bytes of
     * the old array are kept, those beyond the length too, so that a writer need not set the length first. Does
     * nothing if the capacity suffices; else at least doubles it, so that writing byte by byte stays linear.
     *
     * @param minCapacity bytes that must fit
     * @throws IllegalArgumentException if it is negative
     */
    public void grow(int minCapacity) {
        PoolOptions.atLeast("minCapacity", 0, minCapacity);
        if (minCapacity <= array.length) {
            return;
        }
        Buffer larger = buffers.acquire(Math.max(minCapacity, Buffers.twice(array.length)));
        byte[] old = array;
        System.arraycopy(old, 0, larger.array, 0, old.length);
        // The two handles change places: this one goes back to the larger class, the other takes the old array back.
        array = larger.array;
        larger.array = old;
        swapPlaces(larger);
        larger.release();
    }

    @Override
    protected void clear() {
        length = 0;
    }
}
