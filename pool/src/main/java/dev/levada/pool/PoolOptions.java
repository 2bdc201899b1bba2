package dev.levada.pool;

/**
 * Bounds of a {@link Pool}.
 *
 * @param maxIdle how many objects may lie idle, 0 to 65,535; a released object past it is dropped. 0 pools nothing
 * @param stripes over how many places the threads are spread, 1 to 1,024, rounded up to a power of two; a pool with a
 *     small {@code maxIdle} uses fewer
 */
public record PoolOptions(int maxIdle, int stripes) {

    private static final int DEFAULT_MAX_IDLE = 1024;
    private static final int MAX_STRIPES = 1024;

    /** Several stripes a processor, for two threads that run at once rarely share one then. */
    private static final int STRIPES_PER_PROCESSOR = 4;

    /** Checks the ranges. */
    public PoolOptions {
        atLeast("maxIdle", 0, maxIdle);
        atMost("maxIdle", Overflow.MAX_CELLS, maxIdle);
        atLeast("stripes", 1, stripes);
        atMost("stripes", MAX_STRIPES, stripes);
        stripes = powerOfTwoFrom(stripes);
    }

    /**
     * 1,024 idle objects, and as many stripes as suit this machine.
     *
     * @return the options
     */
    public static PoolOptions defaults() {
        return new PoolOptions(DEFAULT_MAX_IDLE, defaultStripes());
    }

    /**
     * These options with another bound.
     *
     * @param maxIdle how many objects may lie idle, 0 to 65,535
     * @return the options
     */
    public PoolOptions withMaxIdle(int maxIdle) {
        return new PoolOptions(maxIdle, stripes);
    }

    /**
     * These options with another number of stripes.
     *
     * @param stripes over how many places the threads are spread, 1 to 1,024
     * @return the options
     */
    public PoolOptions withStripes(int stripes) {
        return new PoolOptions(maxIdle, stripes);
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

    private static int powerOfTwoFrom(int value) {
        return value == 1 ? 1 : Integer.highestOneBit(value - 1) << 1;
    }
}
