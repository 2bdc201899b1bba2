package dev.levada.pool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Does what the {@link Admission} of a {@link BoundedPool} has decided: turns a grant into a lease, and, whenever
 * something came free or the gate was set, destroys the surplus and serves the line.
 *
 * <p>Whoever frees something, be it room or an idle object, then looks after the line, unless the gate is quiet. So every
 * method here that gives something up ends with that look, but for {@link #decline}, which the look itself calls.
 *
 * <p>It works on whatever thread needs it, and on several at once, without a lock: each works with an object, or with room
 * for one, that is its own.
 *
 * @param <T> type of the objects
 */
final class Clerk<T> {

    private final Home pool;
    private final Stock<T> stock;
    private final Admission<T> admission;
    private final BoundedTally tally;

    Clerk(Home pool, Stock<T> stock, Admission<T> admission, BoundedTally tally) {
        this.pool = pool;
        this.stock = stock;
        this.admission = admission;
        this.tally = tally;
    }

    /** Does what came due, after something came free or the gate was set: destroys the surplus, serves the line. */
    void attend() {
        List<Waiter.Async<T>> refused = new ArrayList<>(0);
        boolean again;
        do {
            again = false;
            if (admission.mayHaveSurplus()) {
                destroySurplus();
            }
            Waiter<T> next = admission.grantNext();
            while (next != null) {
                Waiter.Async<T> unserved = next.wake();
                if (unserved != null) {
                    refused.add(unserved);
                    again = true;
                }
                next = admission.grantNext();
            }
        } while (again);
        refused.forEach(Waiter.Async::fail);
    }

    private void destroySurplus() {
        BoundedLease<T> surplus = admission.takeSurplus();
        while (surplus != null) {
            tally.dropped.increment();
            stock.destroy(surplus);
            admission.freeSurplus();
            surplus = admission.takeSurplus();
        }
    }

    /** Turns what was granted into a lease: an idle object if it is fit, else, or given null, a new object. */
    Lease<T> redeem(@Nullable BoundedLease<T> granted, long start, long nanos) {
        BoundedLease<T> idle = granted;
        while (idle != null && !stock.isFit(idle)) {
            stock.destroy(idle);
            if (nanos != Home.NEVER && System.nanoTime() - start > nanos) {
                freeRoom();
                throw timedOut(nanos);
            }
            // An interrupt ends checks that wait: it must not cost the other idle objects as well.
            idle = Thread.currentThread().isInterrupted() ? null : stock.claim();
            if (idle != null) {
                freeRoom();
            }
        }
        return idle != null ? stock.begin(idle) : stock.beginNew(make());
    }

    /** Makes an object, out, in room that was taken for it; gives the room back if it can't. */
    private BoundedLease<T> make() {
        if (admission.isClosed()) {
            freeRoom();
            throw closed();
        }
        BoundedLease<T> made;
        try {
            made = stock.make();
        } catch (Throwable e) {
            freeRoom();
            throw e;
        }
        if (admission.isClosed()) {
            stock.putBackNew(made);
            attend(); // destroys it
            throw closed();
        }
        return made;
    }

    /** Makes an object to lie idle, in room that was taken for it. */
    void stock() {
        stock.putBackNew(make());
        attendUnlessQuiet();
    }

    /** Puts back, or retires, an object that was claimed for its health check. */
    void check(BoundedLease<T> claimed) {
        if (stock.isHealthy(claimed)) {
            putBack(claimed);
        } else {
            stock.destroy(claimed);
            freeRoom();
        }
    }

    /** Destroys an object that was claimed because it is too old, or has been idle for long. */
    void retire(BoundedLease<T> claimed, boolean isOld) {
        (isOld ? tally.expired : tally.trimmed).increment();
        stock.destroy(claimed);
        freeRoom();
    }

    /** Makes idle again what was claimed for a look. */
    void putBack(BoundedLease<T> claimed) {
        stock.putBack(claimed);
        attendUnlessQuiet();
    }

    IllegalStateException closed() {
        return new IllegalStateException(label() + " is closed");
    }

    /** Gives back a grant that nobody can use. The caller looks after the line. */
    void decline(@Nullable BoundedLease<T> granted) {
        if (granted == null) {
            admission.freeRoom();
        } else {
            stock.putBack(granted);
        }
    }

    void freeRoom() {
        admission.freeRoom();
        attendUnlessQuiet();
    }

    void attendUnlessQuiet() {
        if (!admission.isQuiet()) {
            attend();
        }
    }

    String label() {
        return pool.label();
    }

    PoolTimeoutException timedOut(long nanos) {
        tally.timeouts.increment();
        long out = stock.total().outstanding();
        int existing = admission.existing();
        return new PoolTimeoutException(label() + " had nothing free within " + Duration.ofNanos(nanos) + ": " + out
                + " out, " + Math.max(0, existing - out) + " being made, checked or destroyed, " + admission.maxSize()
                + " allowed, " + admission.waiting() + " others wait");
    }
}
