package dev.levada.pool;

/**
 * Bounds of {@link Buffers}.
 *
 * @param maxIdleBytes how many bytes may lie idle, 0 or more, divided evenly over the size classes; a released buffer
 *     past its class's share is dropped. 0 pools nothing
 * @param stripes over how many places the threads are spread, as in {@link PoolOptions#stripes()}
 */
public record BuffersOptions(long maxIdleBytes, int stripes) {

    private static final long DEFAULT_MAX_IDLE_BYTES = 32L << 20;

    /** Checks the ranges. */
    public BuffersOptions {
        PoolOptions.atLeast("maxIdleBytes", 0, maxIdleBytes);
        stripes = PoolOptions.defaults().withStripes(stripes).stripes();
    }

    /**
     * 32 MiB idle at most, and as many stripes as suit this machine.
     *
     * @return the options
     */
    public static BuffersOptions defaults() {
        return new BuffersOptions(DEFAULT_MAX_IDLE_BYTES, PoolOptions.defaultStripes());
    }

    /**
     * These options with another bound.
     *
     * @param maxIdleBytes how many bytes may lie idle, 0 or more
     * @return the options
     */
    public BuffersOptions withMaxIdleBytes(long maxIdleBytes) {
        return new BuffersOptions(maxIdleBytes, stripes);
    }

    /**
     * These options with another number of stripes.
     *
     * @param stripes over how many places the threads are spread, 1 to 1,024
     * @return the options
     */
    public BuffersOptions withStripes(int stripes) {
        return new BuffersOptions(maxIdleBytes, stripes);
    }
}
