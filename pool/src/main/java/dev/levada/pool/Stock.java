package dev.levada.pool;

import java.lang.System.Logger.Level;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a {@link BoundedPool} and what happens to one of them: it is made, seated, checked, handed out, put
 * back, destroyed. Who may have it, and whether there is room for it, is the {@link Admission}'s matter; every method
 * that is given a lease leaves it to the caller to have it alone.
 *
 * <pre>
 *   make() ─▶ out ─▶ putBack() ─▶ idle ─▶ claim() ─▶ claimed ─┬─▶ isFit(), begin() ─▶ out
 *              │                   ▲                          ├─▶ putBack()
 *              └─▶ destroy()       └──────────────────────────┴─▶ destroy()
 * </pre>
 *
 * <p>A lease keeps its slot while it is out, unless its acquisition is tracked: the pool must not refer to it then, or
 * the collector would never tell of its loss. In a paranoid pool each acquisition has a lease of its own, and the value
 * goes from one to the next; so what a former owner still holds stays released for ever.
 *
 * @param <T> type of the objects
 */
final class Stock<T> {

    private static final System.Logger LOGGER = System.getLogger("dev.levada.pool");

    private final Home home;
    private final PoolFactory<T> factory;
    private final @Nullable HealthCheck<? super T> check;
    private final LongSupplier clock;
    private final long maxAgeNanos;
    private final @Nullable Tracker tracker;
    private final Shelf<T> shelf;
    private final BoundedTally tally;

    Stock(
            Home home,
            Shelf<T> shelf,
            BoundedTally tally,
            PoolFactory<T> factory,
            @Nullable HealthCheck<? super T> check,
            BoundedPoolOptions options,
            @Nullable Tracker tracker,
            LongSupplier clock) {
        this.home = home;
        this.shelf = shelf;
        this.tally = tally;
        this.factory = factory;
        this.check = check;
        this.tracker = tracker;
        this.clock = clock;
        maxAgeNanos = Upkeep.orNever(options.maxAge());
    }

    /** An idle object, which is the caller's alone from now on, or null if none was found. */
    @Nullable
    BoundedLease<T> claim() {
        return shelf.claim();
    }

    /** Whether what is idle need not be asked whether it is fit. */
    boolean isAlwaysFit() {
        return check == null && maxAgeNanos == Home.NEVER;
    }

    /** Whether a claimed object may be handed out. Counts the reason if not. */
    boolean isFit(BoundedLease<T> claimed) {
        if (maxAgeNanos != Home.NEVER && claimed.age(clock.getAsLong()) >= maxAgeNanos) {
            tally.expired.increment();
            return false;
        }
        return isHealthy(claimed);
    }

    /** Whether a claimed object passes its health check. Counts if not. */
    boolean isHealthy(BoundedLease<T> claimed) {
        boolean isHealthy;
        try {
            isHealthy = check == null || check.isHealthy(claimed.value());
        } catch (Throwable e) {
            keepInterrupt(e);
            LOGGER.log(Level.DEBUG, "checking an object of " + home + " failed", e);
            isHealthy = false;
        }
        if (!isHealthy) {
            tally.failedChecks.increment();
        }
        return isHealthy;
    }

    /**
     * Makes an object, in room that was taken for it. It is out.
     *
     * @throws PoolException if the factory failed
     */
    BoundedLease<T> make() {
        T value;
        PoolEvents.Made event = PoolEvents.making();
        try {
            value = Objects.requireNonNull(factory.make(), "`factory` returned null");
        } catch (Throwable e) {
            keepInterrupt(e);
            tally.failedMakes.increment();
            throw new PoolException(home.label() + " could not make an object", e);
        }
        event.end(home, value);
        tally.made.increment();
        BoundedLease<T> lease = new BoundedLease<>(this, value, clock.getAsLong());
        lease.enter(home);
        shelf.seat(lease);
        return lease;
    }

    /** Hands out what was claimed. */
    Lease<T> begin(BoundedLease<T> claimed) {
        if (tracker != null && tracker.isParanoid()) {
            tally.hit();
            tally.unseat(claimed);
            BoundedLease<T> fresh = claimed.renewed();
            fresh.enter(home);
            tracker.begin(fresh);
            return fresh;
        }
        claimed.acquired();
        return beginNew(claimed);
    }

    /** Hands out what was made. */
    Lease<T> beginNew(BoundedLease<T> made) {
        if (tracker != null && tracker.chooses()) {
            tally.unseat(made);
            made.forgetTurns();
            tracker.begin(made);
        }
        return made;
    }

    /** Ends an acquisition whose lease was released; the lease has a slot then, and is still to be put back. */
    void end(BoundedLease<T> released) {
        if (released.slot() == Pooled.NO_SLOT) {
            endTracking(released);
            shelf.seat(released);
        }
    }

    /** Makes idle what was made for nobody, as if it had been released. */
    void putBackNew(BoundedLease<T> made) {
        made.bornIdle();
        tally.stocked.increment();
        putBack(made);
    }

    /** Makes idle what was claimed, or released. The caller looks at the gate then. */
    void putBack(BoundedLease<T> lease) {
        Objects.requireNonNull(lease.stripe()).release(lease.slot());
        VarHandle.fullFence(); // before a look at the gate; partner: Admission.setGate()
    }

    /** Destroys what was released and cannot be kept. Its room is the caller's. */
    void drop(BoundedLease<T> released) {
        endTracking(released);
        tally.dropped.increment();
        destroy(released);
    }

    /** Destroys what was claimed. Its room is the caller's. */
    void destroy(BoundedLease<T> claimed) {
        tally.unseat(claimed);
        try {
            claimed.dispose();
        } catch (Throwable e) {
            LOGGER.log(Level.WARNING, "destroying an object of " + home + " failed", e);
        }
    }

    /** Readies a value for the next user. */
    void reset(T value) {
        try {
            factory.reset(value);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            keepInterrupt(e);
            throw new IllegalStateException("resetting " + value.getClass().getName() + " failed", e);
        }
    }

    /** Takes a value down. */
    void dispose(T value) {
        try {
            factory.destroy(value);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            keepInterrupt(e);
            throw new IllegalStateException("destroying " + value.getClass().getName() + " failed", e);
        }
    }

    PoolMetrics total() {
        return tally.total(shelf.stripes(), shelf.size(), tracker == null ? 0 : tracker.leaks());
    }

    /** The thread is the caller's, who is to see an interrupt that ended something else. */
    private static void keepInterrupt(Throwable failure) {
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
    }

    private void endTracking(BoundedLease<T> released) {
        if (tracker != null && released.trace() != null) {
            tracker.end(released);
            released.forgetSeen();
        }
    }
}
