package dev.levada.pool;

import java.lang.System.Logger.Level;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;

/**
 * Watches acquisitions of one pool as its {@link Tracking} says. A pool that watches none has no tracker.
 *
 * <p>What is watched must not have a slot, for a pool refers to what is in its slots, and then the collector would
 * never tell of it.
 */
final class Tracker {

    private static final System.Logger LOGGER = System.getLogger("dev.levada.pool");

    private final String pool;
    private final Tracking tracking;
    private final Set<Trace> watched = ConcurrentHashMap.newKeySet();
    private final ReferenceQueue<Pooled> gone = new ReferenceQueue<>();
    private final LongAdder leaks = new LongAdder();

    Tracker(String pool, Tracking tracking) {
        this.pool = pool;
        this.tracking = tracking;
    }

    boolean isParanoid() {
        return tracking.isParanoid();
    }

    /** Whether the next acquisition is to be watched. By chance, so that no two regular patterns meet. */
    boolean chooses() {
        return ThreadLocalRandom.current().nextInt(tracking.oneIn()) == 0;
    }

    /** Begins to watch {@code item}, for its new owner. */
    void begin(Pooled item) {
        Trace trace = new Trace(item, gone, watched);
        watched.add(trace);
        item.trace(trace);
        report();
    }

    /** Ends it, if it was watched. The trace of a paranoid pool's object stays with it, to tell of its end for ever. */
    void end(Pooled item) {
        Trace trace = item.trace();
        if (trace != null) {
            trace.forget();
        }
        if (isParanoid()) {
            item.poison();
        } else {
            item.trace(null);
        }
    }

    /** Tells of what the collector has found since. */
    void report() {
        Reference<? extends Pooled> lost = gone.poll();
        while (lost != null) {
            if (lost instanceof Trace trace && watched.remove(trace)) {
                trace.settleLoss();
                leaks.increment();
                Leak leak = trace.leak(pool);
                PoolEvents.leak(leak);
                tell(leak);
            }
            lost = gone.poll();
        }
    }

    /** The caller may be acquiring something else, which would be lost if this threw. */
    private void tell(Leak leak) {
        try {
            tracking.onLeak().accept(leak);
        } catch (Throwable e) {
            LOGGER.log(Level.WARNING, "`onLeak` failed for " + leak, e);
        }
    }

    long leaks() {
        return leaks.sum();
    }
}
