package dev.levada.pool;

/**
 * What {@link Buffers} did so far, with the exactness of {@link PoolMetrics}. A buffer that grows counts as one more
 * acquired and one more released.
 *
 * @param total all size classes and the larger buffers together
 * @param pooledBytes bytes that lie idle
 */
public record BuffersMetrics(PoolMetrics total, long pooledBytes) {

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
}
