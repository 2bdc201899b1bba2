package dev.levada.pool;

import java.time.Duration;
import java.util.Objects;

/**
 * Bounds and habits of {@link Buffers}.
 *
 * @param name what metrics, events and messages call the buffers; may be empty
 * @param maxIdleBytes how many bytes the pools look after, in use or idle, 0 or more, all sizes and kinds together. What
 *     is made beyond it is dropped when it is released, unless there is room by then. 0 pools nothing
 * @param maxBytes how many bytes there may be at any time, in use or idle, 0 or more, all sizes and kinds together;
 *     an acquire that would exceed it throws {@link BufferLimitException}
 * @param maxPooledSize the largest buffer that is pooled, bytes, 1 to 1 GiB, rounded up to a power of two from 256 on
 * @param stripes over how many places the threads are spread, as in {@link PoolOptions#stripes()}
 * @param idleTimeout how long a buffer lies idle before it is dropped, as in {@link PoolOptions#idleTimeout()}
 * @param tracking how closely acquisitions of buffers and slices are watched
 */
public record BuffersOptions(
        String name,
        long maxIdleBytes,
        long maxBytes,
        int maxPooledSize,
        int stripes,
        Duration idleTimeout,
        Tracking tracking) {

    /** The smallest size that is pooled, bytes. */
    static final int MIN_POOLED_SIZE = 256;

    private static final int MAX_POOLED_SIZE = 1 << 30;
    private static final long DEFAULT_MAX_IDLE_BYTES = 32L << 20;
    private static final int DEFAULT_MAX_POOLED_SIZE = 64 << 10;

    /** Checks the ranges. */
    public BuffersOptions {
        Objects.requireNonNull(name, "`name` is null");
        PoolOptions.atLeast("maxIdleBytes", 0, maxIdleBytes);
        PoolOptions.atLeast("maxBytes", 0, maxBytes);
        PoolOptions.atLeast("maxPooledSize", 1, maxPooledSize);
        PoolOptions.atMost("maxPooledSize", MAX_POOLED_SIZE, maxPooledSize);
        maxPooledSize = PoolOptions.powerOfTwoFrom(Math.max(MIN_POOLED_SIZE, maxPooledSize));
        PoolOptions checked = new PoolOptions(name, 0, stripes, idleTimeout, tracking);
        stripes = checked.stripes();
    }

    /**
     * No name, 32 MiB looked after, no bound on what is in use, pooled up to 64 KiB, and otherwise as
     * {@link PoolOptions#defaults()}.
     *
     * @return the options
     */
    public static BuffersOptions defaults() {
        PoolOptions pool = PoolOptions.defaults();
        return new BuffersOptions(
                pool.name(),
                DEFAULT_MAX_IDLE_BYTES,
                Long.MAX_VALUE,
                DEFAULT_MAX_POOLED_SIZE,
                pool.stripes(),
                pool.idleTimeout(),
                pool.tracking());
    }

    /**
     * These options with another name.
     *
     * @param name what metrics, events and messages call the buffers
     * @return the options
     */
    public BuffersOptions withName(String name) {
        return new BuffersOptions(name, maxIdleBytes, maxBytes, maxPooledSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with another bound of what is pooled.
     *
     * @param maxIdleBytes how many bytes the pools look after, 0 or more
     * @return the options
     */
    public BuffersOptions withMaxIdleBytes(long maxIdleBytes) {
        return new BuffersOptions(name, maxIdleBytes, maxBytes, maxPooledSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with another bound of what there is.
     *
     * @param maxBytes how many bytes there may be at any time, 0 or more; {@link Long#MAX_VALUE} for no bound
     * @return the options
     */
    public BuffersOptions withMaxBytes(long maxBytes) {
        return new BuffersOptions(name, maxIdleBytes, maxBytes, maxPooledSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with another largest size.
     *
     * @param maxPooledSize the largest buffer that is pooled, bytes, 1 to 1 GiB
     * @return the options
     */
    public BuffersOptions withMaxPooledSize(int maxPooledSize) {
        return new BuffersOptions(name, maxIdleBytes, maxBytes, maxPooledSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with another number of stripes.
     *
     * @param stripes over how many places the threads are spread, 1 to 1,024
     * @return the options
     */
    public BuffersOptions withStripes(int stripes) {
        return new BuffersOptions(name, maxIdleBytes, maxBytes, maxPooledSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with another time after which idle buffers are dropped.
     *
     * @param idleTimeout how long a buffer lies idle at least; zero for ever
     * @return the options
     */
    public BuffersOptions withIdleTimeout(Duration idleTimeout) {
        return new BuffersOptions(name, maxIdleBytes, maxBytes, maxPooledSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with other tracking.
     *
     * @param tracking how closely acquisitions are watched
     * @return the options
     */
    public BuffersOptions withTracking(Tracking tracking) {
        return new BuffersOptions(name, maxIdleBytes, maxBytes, maxPooledSize, stripes, idleTimeout, tracking);
    }

    /** The options of one of the pools. */
    PoolOptions pool(String part, int maxSize) {
        String poolName = (name.isEmpty() ? "buffers" : name) + "." + part;
        return new PoolOptions(poolName, maxSize, stripes, idleTimeout, tracking);
    }
}
