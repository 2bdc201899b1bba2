package dev.levada.pool;

/**
 * What a {@link BoundedPool} did so far, with the exactness of {@link PoolMetrics}.
 *
 * @param total what every pool counts. Objects that are made in the background are neither hits nor misses; a drop is
 *     one that was given back and could not be kept, or lay idle when the pool was closed or made smaller; a trim is one
 *     that lay idle for long
 * @param maxSize the bound
 * @param existing objects that are out, idle, being made, being checked or being destroyed; above the bound only while
 *     a smaller bound waits for objects to come back
 * @param waiting acquisitions that wait now
 * @param waits acquisitions that had to wait so far, however it ended
 * @param timeouts acquisitions that nothing came free for in time
 * @param expired objects destroyed because of their age
 * @param failedChecks objects destroyed because of a health check
 * @param failedMakes times that the factory threw
 */
public record BoundedPoolMetrics(
        PoolMetrics total,
        int maxSize,
        int existing,
        int waiting,
        long waits,
        long timeouts,
        long expired,
        long failedChecks,
        long failedMakes) {

    /**
     * Objects handed out.
     *
     * @return a count
     */
    public long acquired() {
        return total.acquired();
    }

    /**
     * Objects handed out and not given back.
     *
     * @return 0 if nothing is in use and nothing leaked
     */
    public long outstanding() {
        return total.outstanding();
    }

    /**
     * Objects that lie idle.
     *
     * @return a count
     */
    public int size() {
        return total.size();
    }
}
