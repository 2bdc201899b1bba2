package dev.levada.pool;

import java.util.concurrent.atomic.LongAdder;

/**
 * What a {@link BoundedPool} counts beside the turns that its leases count themselves: only what comes, goes or waits,
 * so that an acquire and a release of an idle object touch none of it.
 */
final class Tally {

    final LongAdder made = new LongAdder();

    /** Made in the background, for nobody in particular: such a lease has one release that was none. */
    final LongAdder stocked = new LongAdder();

    final LongAdder dropped = new LongAdder();
    final LongAdder trimmed = new LongAdder();
    final LongAdder expired = new LongAdder();
    final LongAdder failedChecks = new LongAdder();
    final LongAdder failedMakes = new LongAdder();
    final LongAdder waits = new LongAdder();
    final LongAdder timeouts = new LongAdder();

    /** The hits and releases of leases that no longer have a slot. */
    private final LongAdder pastHits = new LongAdder();

    private final LongAdder pastReleases = new LongAdder();

    /** Counts the turns of a lease that leaves its slot. */
    void remember(Pooled lease) {
        pastHits.add(lease.hits());
        pastReleases.add(lease.releases());
    }

    /** Counts the acquisition of an idle object by way of a new lease, which counts its later ones only. */
    void hit() {
        pastHits.increment();
    }

    <T> PoolMetrics total(Shelf<T> shelf, long leaks) {
        long hits = pastHits.sum();
        long released = pastReleases.sum();
        for (Stripe stripe : shelf.stripes()) {
            hits += stripe.hits();
            released += stripe.releases();
        }
        long forNobody = stocked.sum();
        return new PoolMetrics(
                hits, made.sum() - forNobody, released - forNobody, dropped.sum(), trimmed.sum(), leaks, shelf.size());
    }
}
