package dev.levada.pool;

/** What hands objects out, as the objects see it. A class, since calling one costs less than calling an interface. */
abstract class Home {

    /** The time until a visit that need not take place. */
    static final long NEVER = Long.MAX_VALUE;

    /** The stripe of what has no slot. */
    private final Stripe nowhere = new Stripe(this, 0);

    final Stripe nowhere() {
        return nowhere;
    }

    /**
     * Called once for each acquisition, by the owner of {@code item}, when {@code item} has noted its release.
     *
     * @param at its stripe
     */
    abstract void giveBack(Pooled item, Stripe at);

    /**
     * Called now and then by the {@link Housekeeper}. Must not wait for anything.
     *
     * @param now {@link System#nanoTime()}
     * @return how long until the next visit, ns, or {@link #NEVER}
     */
    abstract long tend(long now);

    /** What metrics, events and messages call it. */
    abstract String name();

    /** The pool in a message. */
    final String label() {
        return "pool `" + name() + "`";
    }

    /** What it counts. */
    abstract Tally tally();

    /** What happened so far, as far as every pool has it. */
    abstract PoolMetrics total();
}
