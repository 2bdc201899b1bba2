package dev.levada.pool;

/**
 * What a pool did so far. When no thread is acquiring or releasing it is exact; a snapshot taken meanwhile may be off
 * by the operations in flight.
 *
 * @param hits acquisitions served by an idle object
 * @param misses acquisitions for which an object was made
 * @param released objects given back, stored or dropped
 * @param drops objects given back and not stored: past the bound, or failed to clear
 * @param size objects that lie idle
 */
public record PoolMetrics(long hits, long misses, long released, long drops, int size) {

    /**
     * Objects handed out.
     *
     * @return hits and misses
     */
    public long acquired() {
        return hits + misses;
    }

    /**
     * Objects handed out and not given back.
     *
     * @return 0 if nothing is in use and nothing leaked
     */
    public long outstanding() {
        return acquired() - released;
    }

    /**
     * The sum over two pools.
     *
     * @param other the other pool's metrics
     * @return both together
     */
    public PoolMetrics plus(PoolMetrics other) {
        return new PoolMetrics(
                hits + other.hits,
                misses + other.misses,
                released + other.released,
                drops + other.drops,
                size + other.size);
    }
}
