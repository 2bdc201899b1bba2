package dev.levada.testkit;

import java.util.IdentityHashMap;

/**
 * Counts what was acquired and what was released. Whatever is pooled tells it so by two calls; at the end of a test the
 * two must agree, for each object.
 */
public final class Ledger {

    private final IdentityHashMap<Object, String> open = new IdentityHashMap<>(); // guarded by this
    private long acquired; // guarded by this
    private long released; // guarded by this
    private int wrong; // guarded by this

    /** Opens an empty ledger. */
    public Ledger() {}

    /**
     * Takes note that {@code item} was acquired.
     *
     * @param item must not be open
     */
    public synchronized void acquired(Object item) {
        acquired++;
        if (open.put(item, item.toString()) != null) {
            wrong++;
        }
    }

    /**
     * Takes note that {@code item} was released.
     *
     * @param item must be open
     */
    public synchronized void released(Object item) {
        released++;
        if (open.remove(item) == null) {
            wrong++;
        }
    }

    /**
     * How many were acquired.
     *
     * @return 0 or more
     */
    public synchronized long acquired() {
        return acquired;
    }

    /**
     * How many were released.
     *
     * @return 0 or more
     */
    public synchronized long released() {
        return released;
    }

    /**
     * Whether all that was acquired so far was released, once, and anything was acquired at all.
     *
     * @return false if something is open at this moment, was acquired or released twice, or nothing ever happened
     */
    public synchronized boolean isBalanced() {
        return acquired != 0 && open.isEmpty() && wrong == 0;
    }

    /**
     * Requires that all that was acquired was released, once.
     *
     * @throws AssertionError if not, with what is still open
     */
    public synchronized void assertBalanced() {
        if (!open.isEmpty() || wrong != 0) {
            throw new AssertionError("acquired " + acquired + ", released " + released + ", released or acquired twice "
                    + wrong + ", still open " + open.values());
        }
    }
}
