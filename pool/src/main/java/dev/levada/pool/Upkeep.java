package dev.levada.pool;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link BoundedPool} does in the background: destroys what is too old or has been idle for long, checks what
 * lies idle, and makes objects until there are as many as are to be ready. The housekeeper's thread, which must not
 * wait, only starts it; the work is done on the pool's executor, one round at a time.
 *
 * <p>An object is taken out of its slot only to be checked or destroyed. Whether it is due is seen from outside, by what
 * does not change ({@link BoundedLease#age}) or by the count of its releases ({@link BoundedLease#idle}).
 *
 * @param <T> type of the objects
 */
final class Upkeep<T> implements Runnable {

    private static final System.Logger LOGGER = System.getLogger("dev.levada.pool");

    /** How often to see whether enough objects exist, and whether something has leaked, ns. */
    private static final long LOOK_NANOS = 1_000_000_000;

    /** The shortest time between two visits, ns. */
    private static final long MIN_PAUSE_NANOS = 10_000_000;

    /** How many looks at the idle objects there are in an idle timeout, and in a maximal age. */
    private static final int IDLE_LOOKS = 2;

    private static final int AGE_LOOKS = 4;

    private final Home pool;
    private final Clerk<T> clerk;
    private final Shelf<T> shelf;
    private final Admission<T> admission;
    private final @Nullable Tracker tracker;
    private final Executor executor;
    private final LongSupplier clock;

    private final int minSize;
    private final long maxAgeNanos;
    private final long idleNanos;
    private final long checkNanos;
    private final long lookNanos;
    private final long pauseNanos;

    private enum Round {
        NONE,
        STARTED,
        RUNNING
    }

    /** A task that comes after its executor had refused it finds no round started, or runs that of the next task. */
    private final AtomicReference<Round> round = new AtomicReference<>(Round.NONE);

    // Written by the round in progress; published by it. The housekeeper's look may be a round behind.
    private volatile long lookAt;
    private long checkAt;

    Upkeep(
            Home pool,
            Clerk<T> clerk,
            Shelf<T> shelf,
            Admission<T> admission,
            @Nullable Tracker tracker,
            BoundedPoolOptions options,
            boolean checks,
            LongSupplier clock) {
        this.pool = pool;
        this.clerk = clerk;
        this.shelf = shelf;
        this.admission = admission;
        this.tracker = tracker;
        this.clock = clock;
        executor = options.executor();
        minSize = options.minSize();
        maxAgeNanos = orNever(options.maxAge());
        idleNanos = orNever(options.idleTimeout());
        checkNanos = checks ? orNever(options.checkInterval()) : Home.NEVER;
        lookNanos = Math.min(checkNanos, Math.min(part(idleNanos, IDLE_LOOKS), part(maxAgeNanos, AGE_LOOKS)));
        long pause = minSize > 0 || tracker != null ? Math.min(lookNanos, LOOK_NANOS) : lookNanos;
        pauseNanos = Math.max(MIN_PAUSE_NANOS, pause);
        long now = clock.getAsLong();
        lookAt = now + lookNanos;
        checkAt = now + checkNanos;
    }

    /** Starts a round if there is something to do. Returns how long until the next visit, ns. */
    long visit() {
        if (admission.isClosed() && (tracker == null || admission.existing() == 0)) {
            return Home.NEVER; // else what is still out may leak, and a close may wait for it
        }
        boolean isDue = lookNanos != Home.NEVER && clock.getAsLong() - lookAt >= 0;
        if ((isDue || tracker != null || (minSize > 0 && admission.existing() < minSize))
                && round.compareAndSet(Round.NONE, Round.STARTED)) {
            start();
        }
        return pauseNanos;
    }

    private void start() {
        try {
            executor.execute(this);
        } catch (Throwable e) {
            round.compareAndSet(Round.STARTED, Round.NONE);
            LOGGER.log(Level.WARNING, "the executor of " + pool + " refused its upkeep", e);
        }
    }

    @Override
    public void run() {
        if (!round.compareAndSet(Round.STARTED, Round.RUNNING)) {
            return;
        }
        try {
            round(clock.getAsLong());
        } catch (Throwable e) {
            LOGGER.log(Level.WARNING, "the upkeep of " + pool + " failed", e);
        } finally {
            round.set(Round.NONE);
        }
    }

    private void round(long now) {
        if (tracker != null) {
            tracker.report();
        }
        if (admission.isClosed()) {
            return;
        }
        if (lookNanos != Home.NEVER && now - lookAt >= 0) {
            lookAt = now + lookNanos;
            retireWhatIsDue(now);
        }
        if (checkNanos != Home.NEVER && now - checkAt >= 0) {
            checkAt = now + checkNanos;
            checkWhatIsIdle();
        }
        while (admission.takeRoomBelow(minSize)) {
            clerk.stock();
        }
    }

    private void retireWhatIsDue(long now) {
        int trimmed = 0;
        for (Stripe stripe : shelf.stripes()) {
            for (int slot = 0; slot < stripe.slots(); slot++) {
                BoundedLease<T> seen = shelf.peek(stripe, slot);
                if (seen == null) {
                    continue;
                }
                boolean isOld = maxAgeNanos != Home.NEVER && seen.age(now) >= maxAgeNanos;
                boolean isIdle = idleNanos != Home.NEVER && seen.idle(now) >= idleNanos;
                if ((isOld || (isIdle && admission.existing() > minSize)) && claims(seen, stripe, slot, now)) {
                    trimmed += isOld ? 0 : 1;
                    clerk.retire(seen, isOld);
                }
            }
        }
        PoolEvents.trimmed(pool, trimmed);
    }

    /** Takes what was seen, unless somebody has had it meanwhile. */
    private boolean claims(BoundedLease<T> seen, Stripe stripe, int slot, long now) {
        BoundedLease<T> claimed = shelf.claim(stripe, slot);
        if (claimed == null) {
            return false;
        }
        boolean isSame = claimed == seen && (seen.idle(now) >= idleNanos || seen.age(now) >= maxAgeNanos);
        if (!isSame) {
            clerk.putBack(claimed);
        }
        return isSame;
    }

    private void checkWhatIsIdle() {
        for (Stripe stripe : shelf.stripes()) {
            for (int slot = 0; slot < stripe.slots() && !mustStop(); slot++) {
                BoundedLease<T> idle = shelf.claim(stripe, slot);
                if (idle != null) {
                    clerk.check(idle);
                }
            }
        }
    }

    /** A check that an interrupt ends says nothing about the object, so there is to be one such at most. */
    private boolean mustStop() {
        return admission.isClosed() || Thread.currentThread().isInterrupted();
    }

    static long orNever(Duration duration) {
        return duration.isZero() ? Home.NEVER : PoolOptions.nanos(duration);
    }

    private static long part(long nanos, int parts) {
        return nanos == Home.NEVER ? Home.NEVER : Math.max(1, nanos / parts);
    }
}
