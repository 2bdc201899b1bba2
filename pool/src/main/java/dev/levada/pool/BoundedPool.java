package dev.levada.pool;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A pool with a hard bound: of its objects no more exist than it may have, and who wants one when all are out waits, in
 * the order of asking. For what is dear: connections, channels, native contexts.
 *
 * <pre>
 *                    nobody waits                                  no fit object, but room
 *   acquire ─┬─▶ claim an idle object ─▶ fit? ─▶ lease     ┌─▶ make one ─▶ lease
 *            │                            └─ no: destroy ──┤
 *            └─▶ stand in line ─▶ granted an idle object ──┤
 *                              └▶ granted room ────────────┘
 *   release ─▶ the lease's slot ─▶ somebody waits? the next one is granted it
 * </pre>
 *
 * <p>As long as nobody waits, an acquire is one CAS and a release one store and a fence, without a lock and without
 * garbage: the lease is made with its object. Everything else is decided in the {@link Admission}, and done in the
 * {@link Clerk} by whom it serves: a thread that waits makes and checks its object itself, and the executor does for
 * whoever left a future. {@link Upkeep} does in the background what nobody waits for.
 *
 * <p>Nobody overtakes: while somebody waits, what comes free goes to the first in line. That costs a change of threads
 * for each object that is handed on, and buys that the longest wait is the shortest possible.
 *
 * @param <T> type of the objects
 */
public final class BoundedPool<T> extends Home implements AutoCloseable {

    private final String name;
    private final Executor executor;
    private final Stock<T> stock;
    private final Admission<T> admission;
    private final Clerk<T> clerk;
    private final Upkeep<T> upkeep;
    private final BoundedTally tally = new BoundedTally();

    /** A pool that nobody tends unless the caller does. */
    BoundedPool(
            BoundedPoolOptions options,
            PoolFactory<T> factory,
            @Nullable HealthCheck<? super T> check,
            LongSupplier clock) {
        name = options.name();
        executor = options.executor();
        Tracking tracking = options.tracking();
        Tracker tracker = tracking.isOn() ? new Tracker(name, madeRoomFor(tracking)) : null;
        Shelf<T> shelf = new Shelf<>(this, options.maxSize());
        stock = new Stock<>(this, shelf, tally, factory, check, options, tracker, clock);
        admission = new Admission<>(shelf, options.maxSize());
        clerk = new Clerk<>(this, stock, admission, tally);
        upkeep = new Upkeep<>(this, clerk, shelf, admission, tracker, options, check != null, clock);
    }

    /**
     * An empty pool, whose objects are always good.
     *
     * @param options bounds and habits
     * @param factory makes an object, resets and destroys it
     * @param <T> type of the objects
     * @return the pool
     */
    public static <T> BoundedPool<T> of(BoundedPoolOptions options, PoolFactory<T> factory) {
        return tended(options, factory, null);
    }

    /**
     * An empty pool, whose objects may go bad.
     *
     * @param options bounds and habits
     * @param factory makes an object, resets and destroys it
     * @param check asked each time before an idle object is handed out, and as often as the options say in between
     * @param <T> type of the objects
     * @return the pool
     */
    public static <T> BoundedPool<T> of(
            BoundedPoolOptions options, PoolFactory<T> factory, HealthCheck<? super T> check) {
        return tended(options, factory, Objects.requireNonNull(check, "`check` is null"));
    }

    private static <T> BoundedPool<T> tended(
            BoundedPoolOptions options, PoolFactory<T> factory, @Nullable HealthCheck<? super T> check) {
        BoundedPool<T> pool = new BoundedPool<>(
                Objects.requireNonNull(options, "`options` is null"),
                Objects.requireNonNull(factory, "`factory` is null"),
                check,
                System::nanoTime);
        Housekeeper.know(pool);
        Housekeeper.visitSoon();
        return pool;
    }

    /**
     * Takes an object, and waits for one if none is idle and there is no room for another. If there is room, one is made
     * on this thread; how long that takes is the factory's matter, as is the time of a health check.
     *
     * @param timeout how long to wait at most; with zero only what can be had at once is had
     * @return the lease of an object that nobody else has
     * @throws PoolTimeoutException if nothing came free in time
     * @throws PoolException if the factory threw
     * @throws IllegalStateException if the pool is closed, or closes meanwhile
     * @throws InterruptedException if this thread is interrupted while it waits; nothing is taken then
     */
    public Lease<T> acquire(Duration timeout) throws InterruptedException {
        PoolOptions.notNegative("timeout", timeout);
        BoundedLease<T> idle = claimUnlessLine();
        if (idle != null && stock.isAlwaysFit()) {
            return stock.begin(idle);
        }
        long start = System.nanoTime();
        long nanos = PoolOptions.nanos(timeout);
        BoundedLease<T> granted = idle != null ? idle : await(start, nanos);
        return clerk.redeem(granted, start, nanos == 0 ? NEVER : nanos); // zero: without a wait, but not without a look
    }

    /**
     * Takes an object if one is idle, or if there is room to make one on this thread, and nobody waits for it.
     *
     * @return the lease of an object that nobody else has; null if there is none. That may happen although one lies idle
     *     while another thread is in the middle of taking or giving back another
     * @throws PoolException if the factory threw
     * @throws IllegalStateException if the pool is closed
     */
    public @Nullable Lease<T> tryAcquire() {
        BoundedLease<T> idle = claimUnlessLine();
        if (idle == null && !admission.takeRoom()) {
            if (admission.isClosed()) {
                throw clerk.closed();
            }
            return null;
        }
        return clerk.redeem(idle, 0, NEVER);
    }

    /**
     * Takes an object, and leaves a future if that may take time. Threads and futures wait in one line. What had to be
     * waited for, made or checked comes from the executor of the options: what depends on the future runs there, too,
     * and should not hold it up.
     *
     * <p>To complete the future from outside, by {@code cancel} or {@code orTimeout}, leaves the line. A lease that
     * comes at the same time is either the future's result or goes to the next in line.
     *
     * @return the lease of an object that nobody else has; fails as {@link #acquire} throws, but for the time-out
     */
    public CompletableFuture<Lease<T>> acquireAsync() {
        BoundedLease<T> idle = claimUnlessLine();
        if (idle != null && stock.isAlwaysFit()) {
            return CompletableFuture.completedFuture(stock.begin(idle));
        }
        Waiter.Async<T> waiter = new Waiter.Async<>(clerk, executor);
        CompletableFuture<Lease<T>> future = waiter.future();
        if (idle != null) {
            waiter.grant(idle);
            if (waiter.wake() != null) {
                clerk.attendUnlessQuiet();
                waiter.fail();
            }
        } else if (standInLine(waiter)) {
            CompletableFuture<?> unused = future.whenComplete((lease, failure) -> leave(waiter));
        } else {
            future.completeExceptionally(clerk.closed());
        }
        return future;
    }

    /**
     * Calls {@code action} with an object, and releases the object when it returns or throws.
     *
     * @param timeout how long to wait for the object at most
     * @param action what to do with the object; must not keep it
     * @param <R> what the action returns
     * @param <E> the checked exception it may throw
     * @return what the action returned
     * @throws E if the action does
     * @throws InterruptedException as {@link #acquire}, which may also throw what else is said there
     */
    public <R, E extends Exception> R use(Duration timeout, CheckedFunction<? super T, ? extends R, E> action)
            throws E, InterruptedException {
        Objects.requireNonNull(action, "`action` is null");
        Lease<T> lease = acquire(timeout);
        R result;
        try {
            result = action.apply(lease.get());
        } catch (Throwable e) {
            Pool.releaseAfter(e, lease);
            throw e;
        }
        lease.release();
        return result;
    }

    /**
     * Sets another bound. If more objects exist than it allows, idle ones are destroyed now, and those that are out when
     * they come back.
     *
     * @param maxSize how many objects exist at most, 1 to 1,048,576
     * @throws IllegalStateException if the pool is closed
     */
    public void resize(int maxSize) {
        BoundedPoolOptions.requireMaxSize(maxSize);
        if (!admission.resize(maxSize)) {
            throw clerk.closed();
        }
        clerk.attend();
    }

    /**
     * Closes this pool: who waits or comes now is turned away, what lies idle is destroyed, and what is out is when it
     * comes back. Waits for that.
     *
     * @param timeout how long to wait at most for what is out
     * @return whether everything came back. If not, the pool has given up: a lease that is released later has its object
     *     destroyed as well, but the release throws
     * @throws InterruptedException if this thread is interrupted while it waits; the pool is closed all the same
     */
    public boolean close(Duration timeout) throws InterruptedException {
        PoolOptions.notNegative("timeout", timeout);
        close();
        return admission.awaitEmpty(PoolOptions.nanos(timeout));
    }

    /** Closes this pool as {@link #close(Duration)} does, but neither waits for what is out nor gives it up. */
    @Override
    public void close() {
        Waiter<T> waiter = admission.close();
        while (waiter != null) {
            waiter.wake();
            waiter = waiter.next;
        }
        clerk.attend();
    }

    /**
     * What happened so far. Exact when no other thread is acquiring or releasing; else off by what is in flight.
     *
     * @return a snapshot
     */
    public BoundedPoolMetrics metrics() {
        return new BoundedPoolMetrics(
                total(),
                admission.maxSize(),
                admission.existing(),
                admission.waiting(),
                tally.waits.sum(),
                tally.timeouts.sum(),
                tally.expired.sum(),
                tally.failedChecks.sum(),
                tally.failedMakes.sum());
    }

    /**
     * What metrics, events and messages call this pool.
     *
     * @return the name in its options
     */
    @Override
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return "BoundedPool[" + name + "]";
    }

    @Override
    Tally tally() {
        return tally;
    }

    @Override
    PoolMetrics total() {
        return stock.total();
    }

    @Override
    long tend(long now) {
        PoolEvents.statistics(this);
        return upkeep.visit();
    }

    @Override
    void giveBack(Pooled item, Stripe at) {
        @SuppressWarnings("unchecked") // only a lease of this pool has a stripe of it
        BoundedLease<T> lease = (BoundedLease<T>) item;
        try {
            lease.clear();
        } catch (Throwable e) {
            stock.drop(lease);
            clerk.freeRoom();
            throw e;
        }
        stock.end(lease);
        stock.putBack(lease);
        if (!admission.isQuiet()) {
            clerk.attend();
            if (admission.hasGivenUp()) {
                throw new IllegalStateException(label() + " was closed, and gave up what was out: it is destroyed");
            }
        }
    }

    private @Nullable BoundedLease<T> claimUnlessLine() {
        return admission.isQuiet() ? stock.claim() : null;
    }

    /** Stands in line until it is granted an idle object, or room for one, which is null. */
    private @Nullable BoundedLease<T> await(long start, long nanos) throws InterruptedException {
        Waiter.Blocked<T> waiter = new Waiter.Blocked<>();
        if (!standInLine(waiter)) {
            throw clerk.closed();
        }
        PoolEvents.Waited event = PoolEvents.waiting();
        boolean isInTime = waiter.await(admission, this, start, nanos);
        event.end(this, isInTime);
        if (!isInTime) {
            throw clerk.timedOut(nanos);
        }
        if (waiter.isClosed()) {
            throw clerk.closed();
        }
        return waiter.lease();
    }

    /** False if the pool is closed. */
    private boolean standInLine(Waiter<T> waiter) {
        if (!admission.join(waiter)) {
            return false;
        }
        clerk.attend();
        if (waiter.isWaiting()) {
            tally.waits.increment();
        }
        return true;
    }

    private void leave(Waiter<T> waiter) {
        if (waiter.isWaiting()) {
            admission.leave(waiter);
        }
    }

    /** A leak takes its object with it, but not its room. */
    private Tracking madeRoomFor(Tracking tracking) {
        return tracking.withOnLeak(leak -> {
            clerk.freeRoom();
            tracking.onLeak().accept(leak);
        });
    }
}
