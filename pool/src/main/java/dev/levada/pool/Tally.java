package dev.levada.pool;

import java.util.concurrent.atomic.LongAdder;

/**
 * What a pool counts beside the turns that its objects count themselves: only what comes and goes for good, so that an
 * acquire and a release of an object that is found and kept touch none of it.
 */
class Tally {

    final LongAdder made = new LongAdder();
    final LongAdder dropped = new LongAdder();
    final LongAdder trimmed = new LongAdder();

    /** The hits and releases of objects that no longer have a slot. */
    final LongAdder pastHits = new LongAdder();

    private final LongAdder pastReleases = new LongAdder();

    /** Counts the turns of an object that leaves its slot, or has none. */
    final void remember(Pooled item) {
        pastHits.add(item.hits());
        pastReleases.add(item.releases());
    }

    /** Takes an object out of its slot, if it has one, with what it has counted there. */
    final void unseat(Pooled item) {
        remember(item);
        item.unseat();
    }

    /**
     * All of it, with what the objects in slots have counted.
     *
     * @param stripes the slots
     * @param size how many of the objects lie idle
     * @param leaks how many were found
     */
    PoolMetrics total(Stripe[] stripes, int size, long leaks) {
        long hits = pastHits.sum();
        long released = pastReleases.sum();
        for (Stripe stripe : stripes) {
            hits += stripe.hits();
            released += stripe.releases();
        }
        return new PoolMetrics(hits, made.sum(), released, dropped.sum(), trimmed.sum(), leaks, size);
    }
}
