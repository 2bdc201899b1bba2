package dev.levada.pool;

/**
 * What {@link Buffers} did so far, with the exactness of {@link PoolMetrics}. A buffer that grows counts as one more
 * acquired and one more released. A buffer that is shared is out until its last slice is released.
 *
 * @param total the buffers: all size classes and the larger ones together, on the heap and direct
 * @param slices the slices, wrapped ones too
 * @param heldBytes bytes that are in use or lie idle; without what was wrapped. A buffer that is never released counts
 *     for ever, or until {@linkplain Tracking tracking} finds the leak
 * @param pooledBytes bytes that lie idle
 * @param maxBytes the bound of {@code heldBytes}
 */
public record BuffersMetrics(PoolMetrics total, PoolMetrics slices, long heldBytes, long pooledBytes, long maxBytes) {

    /**
     * Buffers handed out.
     *
     * @return a count
     */
    public long acquired() {
        return total.acquired();
    }

    /**
     * Buffers given back.
     *
     * @return a count
     */
    public long released() {
        return total.released();
    }

    /**
     * Buffers handed out and not given back.
     *
     * @return 0 if nothing is in use and nothing leaked
     */
    public long outstanding() {
        return total.outstanding();
    }

    /**
     * Buffers that lie idle.
     *
     * @return a count
     */
    public int size() {
        return total.size();
    }

    /**
     * Bytes that are in use.
     *
     * @return what is held and not idle
     */
    public long outBytes() {
        return heldBytes - pooledBytes;
    }
}
