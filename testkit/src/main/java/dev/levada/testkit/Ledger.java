package dev.levada.testkit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Counts what was acquired and what was released. Whatever is pooled tells it so by two calls; at the end of a test the
 * two must agree, for each object, told apart by identity.
 *
 * <p>A ledger remembers where each open object was acquired, so that a leak names its place. An object may be acquired
 * again once it was released; a second acquisition or release in a row is written down as wrong.
 */
public final class Ledger {

    /** How many places a failure shows. */
    private static final int SHOWN = 3;

    private final IdentityHashMap<Object, Place> open = new IdentityHashMap<>(); // guarded by this
    private final List<Place> wrong = new ArrayList<>(); // guarded by this
    private long acquired; // guarded by this
    private long released; // guarded by this

    /** Opens an empty ledger. */
    public Ledger() {}

    /** Where something was acquired, or acquired or released wrongly; the text is taken while the object is alive. */
    private static final class Place extends Throwable {

        private static final long serialVersionUID = 1L;

        Place(String what, Object item) {
            super(what + " " + item);
        }
    }

    /**
     * Takes note that {@code item} was acquired.
     *
     * @param item must not be open
     */
    public synchronized void acquired(Object item) {
        acquired++;
        if (open.put(item, new Place("acquired here:", item)) != null) {
            wrong.add(new Place("acquired twice:", item));
            notifyAll();
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
            wrong.add(new Place("released without being open:", item));
        }
        notifyAll();
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
     * What is open now.
     *
     * @return a copy, in no particular order
     */
    public synchronized List<Object> open() {
        return List.copyOf(open.keySet());
    }

    /**
     * Whether all that was acquired so far was released, once, and anything was acquired at all.
     *
     * @return false if something is open at this moment, was acquired or released twice, or nothing ever happened
     */
    public synchronized boolean isBalanced() {
        return acquired != 0 && open.isEmpty() && wrong.isEmpty();
    }

    /**
     * Requires that all that was acquired was released, once. An empty ledger is in order: a flow may end before the
     * first item.
     *
     * @throws AssertionError if not; the places of some acquisitions and mistakes are its suppressed exceptions
     */
    public synchronized void assertBalanced() {
        if (open.isEmpty() && wrong.isEmpty()) {
            return;
        }
        AssertionError failure = new AssertionError("acquired " + acquired + ", released " + released
                + ", acquired or released wrongly " + wrong.size() + ", still open " + open.size() + ": "
                + open.values().stream()
                        .map(place -> String.valueOf(place.getMessage()).replaceFirst("^acquired here: ", ""))
                        .limit(20)
                        .toList());
        open.values().stream().limit(SHOWN).forEach(failure::addSuppressed);
        wrong.stream().limit(SHOWN).forEach(failure::addSuppressed);
        throw failure;
    }

    /**
     * Waits until nothing is open any more, for objects that other threads release, and requires what {@link
     * #assertBalanced} does. That all is released can be true of a moment only, as long as somebody acquires.
     *
     * @param atMost how long
     * @throws AssertionError if that is not enough, or something was acquired or released twice
     */
    public synchronized void awaitBalanced(Duration atMost) {
        long deadline = System.nanoTime() + atMost.toNanos();
        try {
            for (long left = atMost.toNanos();
                    left > 0 && !open.isEmpty() && wrong.isEmpty();
                    left = deadline - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting for the balance", e);
        }
        assertBalanced();
    }
}
