package dev.levada.pool;

/**
 * The lease of a {@link BoundedPool}: knows how to take its value down, when it was made, and for how long the
 * {@link Upkeep} has seen it unused. No clock is read for that on the way of an acquire or a release: the count of
 * releases tells whether somebody had it since the last look.
 *
 * @param <T> type of the value
 */
final class BoundedLease<T> extends Lease<T> {

    private static final long NEVER_SEEN = -1;

    private final Stock<T> stock;
    private final long madeAt;

    // Written by the upkeep, of which one runs at a time, and by an owner whose acquisition was tracked. An owner's
    // write may be lost to the upkeep's, which had the older count: then the idle time begins a look earlier or later.
    private long seenReleases = NEVER_SEEN;
    private long seenAt;

    BoundedLease(Stock<T> stock, T value, long madeAt) {
        super(value, stock::reset);
        this.stock = stock;
        this.madeAt = madeAt;
    }

    /** Another lease of the same value, out, for one more acquisition. */
    BoundedLease<T> renewed() {
        return new BoundedLease<>(stock, value(), madeAt);
    }

    /** Clock time since the value was made, ns. */
    long age(long now) {
        return now - madeAt;
    }

    /** For how long every look at this lease has found it as it is, ns; 0 if somebody had it since the last one. */
    long idle(long now) {
        long releases = releases();
        if (releases != seenReleases) {
            seenReleases = releases;
            seenAt = now;
        }
        return now - seenAt;
    }

    /** The count of releases begins anew, so it says nothing any more about what was seen. */
    void forgetSeen() {
        seenReleases = NEVER_SEEN;
    }

    @Override
    protected void dispose() {
        stock.dispose(value());
    }
}
