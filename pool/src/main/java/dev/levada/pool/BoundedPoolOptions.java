package dev.levada.pool;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * Bounds and habits of a {@link BoundedPool}.
 *
 * @param name what metrics, events and messages call the pool; may be empty
 * @param maxSize how many objects exist at most, be they out, idle, being made or being destroyed, 1 to 1,048,576
 * @param minSize how many objects exist at least, for they are made in the background; 0 to 1,048,576, and never more
 *     than {@code maxSize}
 * @param maxAge how old an object may be when it is handed out; one that lies idle is destroyed at most a quarter later.
 *     Zero for any age
 * @param idleTimeout how long an object lies idle before it is destroyed, or up to half as long again, as long as more
 *     than {@code minSize} exist. Zero keeps what is idle for ever
 * @param checkInterval how often the health check looks at what lies idle; zero for never
 * @param executor where objects are made, checked and destroyed in the background, and where the future of whoever had
 *     to wait is completed. Must not run a task on the thread that hands it over, for that may be one that must not wait
 * @param tracking how closely acquisitions are watched
 */
public record BoundedPoolOptions(
        String name,
        int maxSize,
        int minSize,
        Duration maxAge,
        Duration idleTimeout,
        Duration checkInterval,
        Executor executor,
        Tracking tracking) {

    private static final int DEFAULT_MAX_SIZE = 16;
    private static final Duration DEFAULT_IDLE_TIMEOUT = Duration.ofMinutes(10);

    /** Checks the ranges. */
    public BoundedPoolOptions {
        Objects.requireNonNull(name, "`name` is null");
        requireMaxSize(maxSize);
        PoolOptions.atLeast("minSize", 0, minSize);
        PoolOptions.atMost("minSize", PoolOptions.MAX_SIZE, minSize);
        PoolOptions.notNegative("maxAge", maxAge);
        PoolOptions.notNegative("idleTimeout", idleTimeout);
        PoolOptions.notNegative("checkInterval", checkInterval);
        Objects.requireNonNull(executor, "`executor` is null");
        Objects.requireNonNull(tracking, "`tracking` is null");
    }

    /**
     * No name, up to 16 objects, none of them ready beforehand, of any age, idle ones destroyed after ten minutes,
     * checked when they are handed out only, daemon threads that all pools share and that go when they are not needed,
     * and {@linkplain Tracking#configured() what the system properties say} about tracking.
     *
     * @return the options
     */
    public static BoundedPoolOptions defaults() {
        return new BoundedPoolOptions(
                "",
                DEFAULT_MAX_SIZE,
                0,
                Duration.ZERO,
                DEFAULT_IDLE_TIMEOUT,
                Duration.ZERO,
                Workers.SHARED,
                Tracking.configured());
    }

    /**
     * These options with another name.
     *
     * @param name what metrics, events and messages call the pool
     * @return the options
     */
    public BoundedPoolOptions withName(String name) {
        return new BoundedPoolOptions(name, maxSize, minSize, maxAge, idleTimeout, checkInterval, executor, tracking);
    }

    /**
     * These options with another bound.
     *
     * @param maxSize how many objects exist at most, 1 to 1,048,576
     * @return the options
     */
    public BoundedPoolOptions withMaxSize(int maxSize) {
        return new BoundedPoolOptions(name, maxSize, minSize, maxAge, idleTimeout, checkInterval, executor, tracking);
    }

    /**
     * These options with another number of objects that are kept ready.
     *
     * @param minSize how many objects exist at least, 0 to 1,048,576
     * @return the options
     */
    public BoundedPoolOptions withMinSize(int minSize) {
        return new BoundedPoolOptions(name, maxSize, minSize, maxAge, idleTimeout, checkInterval, executor, tracking);
    }

    /**
     * These options with another age at which objects are replaced.
     *
     * @param maxAge how old an object may be when it is handed out; zero for any age
     * @return the options
     */
    public BoundedPoolOptions withMaxAge(Duration maxAge) {
        return new BoundedPoolOptions(name, maxSize, minSize, maxAge, idleTimeout, checkInterval, executor, tracking);
    }

    /**
     * These options with another time after which idle objects are destroyed.
     *
     * @param idleTimeout how long an object lies idle at least; zero for ever
     * @return the options
     */
    public BoundedPoolOptions withIdleTimeout(Duration idleTimeout) {
        return new BoundedPoolOptions(name, maxSize, minSize, maxAge, idleTimeout, checkInterval, executor, tracking);
    }

    /**
     * These options with another time between health checks in the background.
     *
     * @param checkInterval how often what lies idle is checked; zero for never
     * @return the options
     */
    public BoundedPoolOptions withCheckInterval(Duration checkInterval) {
        return new BoundedPoolOptions(name, maxSize, minSize, maxAge, idleTimeout, checkInterval, executor, tracking);
    }

    /**
     * These options with other threads for the background.
     *
     * @param executor runs what it is given on another thread than the caller's, and may refuse
     * @return the options
     */
    public BoundedPoolOptions withExecutor(Executor executor) {
        return new BoundedPoolOptions(name, maxSize, minSize, maxAge, idleTimeout, checkInterval, executor, tracking);
    }

    /**
     * These options with other tracking.
     *
     * @param tracking how closely acquisitions are watched
     * @return the options
     */
    public BoundedPoolOptions withTracking(Tracking tracking) {
        return new BoundedPoolOptions(name, maxSize, minSize, maxAge, idleTimeout, checkInterval, executor, tracking);
    }

    static void requireMaxSize(int maxSize) {
        PoolOptions.atLeast("maxSize", 1, maxSize);
        PoolOptions.atMost("maxSize", PoolOptions.MAX_SIZE, maxSize);
    }
}
