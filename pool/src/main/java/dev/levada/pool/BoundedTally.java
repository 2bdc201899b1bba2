package dev.levada.pool;

import java.util.concurrent.atomic.LongAdder;

/** What a {@link BoundedPool} counts beside that: whoever waits, and objects that end for reasons of their own. */
final class BoundedTally extends Tally {

    /** Made in the background, for nobody in particular: such a lease has one release that was none. */
    final LongAdder stocked = new LongAdder();

    final LongAdder expired = new LongAdder();
    final LongAdder failedChecks = new LongAdder();
    final LongAdder failedMakes = new LongAdder();
    final LongAdder waits = new LongAdder();
    final LongAdder timeouts = new LongAdder();

    /** Counts the acquisition of an idle object by way of a new lease, which counts its later ones only. */
    void hit() {
        pastHits.increment();
    }

    @Override
    PoolMetrics total(Stripe[] stripes, int size, long leaks) {
        PoolMetrics all = super.total(stripes, size, leaks);
        long forNobody = stocked.sum();
        return new PoolMetrics(
                all.hits(),
                all.misses() - forNobody,
                all.released() - forNobody,
                all.drops(),
                all.trims(),
                all.leaks(),
                all.size());
    }
}
