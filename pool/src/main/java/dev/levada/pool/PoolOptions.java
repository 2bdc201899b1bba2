package dev.levada.pool;

import java.time.Duration;
import java.util.Objects;

/**
 * Bounds and habits of a {@link Pool}.
 *
 * @param name what metrics, events and messages call the pool; may be empty
 * @param maxSize how many objects the pool looks after, idle or out, 0 to 1,048,576. What is acquired beyond it is made,
 *     and dropped when it is released unless there is room by then. 0 pools nothing
 * @param stripes over how many places the threads are spread, 1 to 1,024, rounded up to a power of two; a pool with a
 *     small {@code maxSize} uses fewer
 * @param idleTimeout how long an object lies idle before it is dropped; it may be up to twice as long. Zero keeps what
 *     is idle for ever
 * @param tracking how closely acquisitions are watched
 */
public record PoolOptions(String name, int maxSize, int stripes, Duration idleTimeout, Tracking tracking) {

    /** The largest {@link #maxSize()}. */
    static final int MAX_SIZE = 1 << 20;

    private static final int DEFAULT_MAX_SIZE = 4096;
    private static final Duration DEFAULT_IDLE_TIMEOUT = Duration.ofMinutes(1);
    private static final int MAX_STRIPES = 1024;

    /** Several stripes a processor, for two threads that run at once rarely share one then. */
    private static final int STRIPES_PER_PROCESSOR = 8;

    /** Checks the ranges. */
    public PoolOptions {
        Objects.requireNonNull(name, "`name` is null");
        atLeast("maxSize", 0, maxSize);
        atMost("maxSize", MAX_SIZE, maxSize);
        atLeast("stripes", 1, stripes);
        atMost("stripes", MAX_STRIPES, stripes);
        stripes = powerOfTwoFrom(stripes);
        notNegative("idleTimeout", idleTimeout);
        Objects.requireNonNull(tracking, "`tracking` is null");
    }

    /**
     * No name, 4,096 objects, as many stripes as suit this machine, idle objects dropped after a minute, and
     * {@linkplain Tracking#configured() what the system properties say} about tracking.
     *
     * @return the options
     */
    public static PoolOptions defaults() {
        return new PoolOptions("", DEFAULT_MAX_SIZE, defaultStripes(), DEFAULT_IDLE_TIMEOUT, Tracking.configured());
    }

    /**
     * These options with another name.
     *
     * @param name what metrics, events and messages call the pool
     * @return the options
     */
    public PoolOptions withName(String name) {
        return new PoolOptions(name, maxSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with another bound.
     *
     * @param maxSize how many objects the pool looks after, idle or out, 0 to 1,048,576
     * @return the options
     */
    public PoolOptions withMaxSize(int maxSize) {
        return new PoolOptions(name, maxSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with another number of stripes.
     *
     * @param stripes over how many places the threads are spread, 1 to 1,024
     * @return the options
     */
    public PoolOptions withStripes(int stripes) {
        return new PoolOptions(name, maxSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with another time after which idle objects are dropped.
     *
     * @param idleTimeout how long an object lies idle at least; zero for ever
     * @return the options
     */
    public PoolOptions withIdleTimeout(Duration idleTimeout) {
        return new PoolOptions(name, maxSize, stripes, idleTimeout, tracking);
    }

    /**
     * These options with other tracking.
     *
     * @param tracking how closely acquisitions are watched
     * @return the options
     */
    public PoolOptions withTracking(Tracking tracking) {
        return new PoolOptions(name, maxSize, stripes, idleTimeout, tracking);
    }

    static int defaultStripes() {
        return powerOfTwoFrom(Math.min(
                MAX_STRIPES, STRIPES_PER_PROCESSOR * Runtime.getRuntime().availableProcessors()));
    }

    static void atLeast(String name, long min, long value) {
        if (value < min) {
            throw new IllegalArgumentException("`" + name + "` >= " + min + " required but it was " + value);
        }
    }

    static void atMost(String name, long max, long value) {
        if (value > max) {
            throw new IllegalArgumentException("`" + name + "` <= " + max + " required but it was " + value);
        }
    }

    static void notNegative(String name, Duration value) {
        if (Objects.requireNonNull(value, () -> "`" + name + "` is null").isNegative()) {
            throw new IllegalArgumentException("`" + name + "` >= 0 required but it was " + value);
        }
    }

    /** The length of {@code duration}, ns, as far as a long goes. */
    static long nanos(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException tooLong) {
            return Long.MAX_VALUE;
        }
    }

    static int powerOfTwoFrom(int value) {
        return value == 1 ? 1 : Integer.highestOneBit(value - 1) << 1;
    }
}
