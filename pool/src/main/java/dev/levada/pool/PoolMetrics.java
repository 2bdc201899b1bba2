package dev.levada.pool;

/**
 * What a pool did so far. When no thread is acquiring, releasing or trimming it is exact; a snapshot taken meanwhile may be off
 * by the operations in flight.
 *
 * @param hits acquisitions served by an idle object
 * @param misses acquisitions for which an object was made
 * @param released objects given back, kept or dropped
 * @param drops objects given back and not kept: past the bound, or failed to clear
 * @param trims idle objects dropped because nobody used them, or because {@link Pool#trim()} was called
 * @param leaks objects that were never released, as far as {@linkplain Tracking tracking} found them
 * @param size objects that lie idle
 */
public record PoolMetrics(long hits, long misses, long released, long drops, long trims, long leaks, int size) {

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
                trims + other.trims,
                leaks + other.leaks,
                size + other.size);
    }
}
