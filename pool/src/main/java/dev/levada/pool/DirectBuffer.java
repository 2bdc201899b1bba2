package dev.levada.pool;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A pooled direct {@link ByteBuffer} with one owner: for channels and native code, which need not copy such bytes.
 *
 * <p>The byte buffer belongs to the owner as long as this object does, and must not be touched after
 * {@link #release()}. It can't refuse to work then, but its bytes are overwritten where
 * {@linkplain Tracking#paranoid() every use after the release must show}.
 *
 * <p>Direct memory that a pool drops goes back to the system when the collector finds that the byte buffer, and every
 * view that anybody made of it, is unreachable. The JDK has no other way to do so safely; until then it counts for
 * {@code -XX:MaxDirectMemorySize}, but no longer as held.
 */
public final class DirectBuffer extends Memory {

    private final ByteBuffer bytes;

    /** The same bytes with marks of its own, which no user can move: for slices. Always big-endian. */
    private final ByteBuffer view;

    DirectBuffer(Buffers buffers, int capacity) {
        super(buffers, capacity);
        bytes = ByteBuffer.allocateDirect(capacity);
        view = bytes.duplicate();
    }

    /**
     * The storage itself. After acquiring its position is 0, its limit its capacity, its order big-endian, and its
     * bytes are whatever the last owner left.
     *
     * @return always the same byte buffer, valid until {@link #release()}
     * @throws IllegalStateException if this buffer is released
     */
    public ByteBuffer byteBuffer() {
        requireOwned();
        return bytes;
    }

    /**
     * How many bytes fit.
     *
     * @return bytes, at least what was asked for
     */
    public int capacity() {
        return bytes.capacity();
    }

    /**
     * Turns this buffer into a slice of the bytes from the position of {@link #byteBuffer()} to its limit, from which
     * more slices can be made. The slice goes on as the owner of the bytes: this buffer must be neither used nor
     * released any more.
     *
     * @return the first slice
     * @throws IllegalStateException if this buffer is released
     */
    public Slice share() {
        return buffers().slices().share(this, null, view, bytes.position(), bytes.remaining());
    }

    /** Forgets what the last owner did to the byte buffer. On acquiring: a late use by that owner can't reach further. */
    void reset() {
        bytes.clear().order(ByteOrder.BIG_ENDIAN);
    }

    @Override
    protected void poison() {
        for (int i = 0; i < view.capacity(); i++) {
            view.put(i, POISON);
        }
    }
}
