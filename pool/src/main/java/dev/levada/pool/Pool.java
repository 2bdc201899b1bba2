package dev.levada.pool;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A pool that hands out an idle object or makes one, and never waits.
 *
 * <pre>
 *   acquire ─▶ own stripe ─▶ other stripes, moving the object to the own one ─▶ make one, and give it a slot
 *   release ─▶ the object's slot; without one, any empty slot, or drop it
 * </pre>
 *
 * <p>A thread's stripe follows from a hash of its id: no {@code ThreadLocal}, so a million virtual threads neither
 * multiply the pool nor take objects to the grave. An object goes back to its slot whatever thread releases it, so the
 * thread that acquires finds it in its own stripe again. Where the threads that acquire change, objects move along.
 *
 * <p>The bound is soft: it limits how many objects have a slot ({@link PoolOptions#maxSize()}), not how many are out. An
 * object that is never released keeps its slot; the pool then pools less, and never wrongly. No step takes a lock or
 * waits for another thread, and none allocates unless an object is made.
 *
 * <p>No counter is shared on the way of an object that is found and kept: each object counts its turns, and
 * {@link #metrics()} adds them up.
 *
 * @param <T> what is pooled
 */
public final class Pool<T extends Pooled> extends Home {

    /** A stripe with fewer slots sends its threads to the others too often. */
    private static final int MIN_SLOTS = 64;

    /** How long a leak that the collector has found may wait to be told, ns. */
    private static final long REPORT_NANOS = 1_000_000_000;

    private final String name;
    private final Supplier<? extends T> factory;
    private final Stripe[] stripes;
    private final @Nullable Tracker tracker;
    private final Tally tally = new Tally();
    private final Trimmer trimmer;

    private Pool(PoolOptions options, Supplier<? extends T> factory) {
        name = options.name();
        this.factory = factory;
        tracker = options.tracking().isOn() ? new Tracker(name, options.tracking()) : null;
        int maxSize = options.tracking().isParanoid() ? 0 : options.maxSize();
        int count = Math.min(options.stripes(), Integer.highestOneBit(Math.max(1, maxSize / MIN_SLOTS)));
        stripes = new Stripe[count];
        for (int i = 0; i < count; i++) {
            stripes[i] = new Stripe(this, maxSize / count + (i < maxSize % count ? 1 : 0));
        }
        long idleNanos = PoolOptions.nanos(options.idleTimeout());
        trimmer = new Trimmer(this, stripes, tally, idleNanos == 0 || maxSize == 0 ? NEVER : idleNanos);
    }

    /**
     * An empty pool.
     *
     * @param options bounds and habits
     * @param factory makes an object when none is idle; called on the acquiring thread, by several threads at once,
     *     and a new object each time
     * @param <T> what is pooled
     * @return the pool
     */
    public static <T extends Pooled> Pool<T> of(PoolOptions options, Supplier<? extends T> factory) {
        Pool<T> pool = new Pool<>(
                Objects.requireNonNull(options, "`options` is null"),
                Objects.requireNonNull(factory, "`factory` is null"));
        Housekeeper.know(pool);
        if (pool.tracker != null || pool.trimmer.isOn()) {
            Housekeeper.visitSoon();
        }
        return pool;
    }

    /**
     * Takes an idle object, or makes one. The caller owns it and must {@linkplain Pooled#release() release} it.
     *
     * @return an object that nobody else has
     * @throws NullPointerException if the factory returned null
     * @throws IllegalStateException if the factory returned an object that it had returned before, or another pool's
     */
    public T acquire() {
        return tracker == null ? acquireUntracked() : track(tracker, acquireUntracked());
    }

    /**
     * Releases {@code item}, which must be of this pool; {@link Pooled#release()} does the same for whatever pool.
     *
     * @param item what the caller owns
     * @throws IllegalArgumentException if it is not from this pool
     * @throws IllegalStateException if it was released before and has not been acquired since
     */
    public void release(T item) {
        Stripe at = Objects.requireNonNull(item, "`item` is null").stripe();
        if (at == null || at.home() != this) {
            throw new IllegalArgumentException("`item` " + item.name() + " is not from this pool");
        }
        item.release();
    }

    /**
     * Calls {@code action} with an object, and releases the object when it returns or throws.
     *
     * @param action what to do with the object; must not keep it
     * @param <R> what the action returns
     * @param <E> the checked exception it may throw
     * @return what the action returned
     * @throws E if the action does
     */
    public <R, E extends Exception> R use(CheckedFunction<? super T, ? extends R, E> action) throws E {
        Objects.requireNonNull(action, "`action` is null");
        T item = acquire();
        R result;
        try {
            result = action.apply(item);
        } catch (Throwable e) {
            releaseAfter(e, item);
            throw e;
        }
        item.release();
        return result;
    }

    /** Drops every object that lies idle now. */
    public void trim() {
        trimmer.trim();
    }

    /** Drops one object that lies idle now, and returns true; or false if there is none. */
    boolean trimOne() {
        return trimmer.trimOne();
    }

    /**
     * What happened so far. Exact when no other thread is acquiring, releasing or trimming; else off by what is in flight.
     *
     * @return a snapshot
     */
    public PoolMetrics metrics() {
        return tally.total(stripes, size(), tracker == null ? 0 : tracker.leaks());
    }

    /** How many objects lie idle. */
    int size() {
        int size = 0;
        for (Stripe stripe : stripes) {
            size += stripe.size();
        }
        return size;
    }

    /**
     * How many objects in slots nobody owns: those that lie idle, and those that another thread is in the middle of
     * acquiring, releasing or dropping. It tells by the objects' turns rather than by the slots' states, so that what is
     * being dropped doesn't look as if it were in use.
     */
    int ownerless() {
        int count = 0;
        for (Stripe stripe : stripes) {
            for (int slot = 0; slot < stripe.slots(); slot++) {
                Pooled item = stripe.peek(slot);
                count += item == null || item.isOut() ? 0 : 1;
            }
        }
        return count;
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
        return "Pool[" + name + "]";
    }

    /** Hands out {@code item}, which the caller has made, as if the factory had. It gets no slot. */
    T adopt(T item) {
        claimNew(item);
        return tracker == null ? item : track(tracker, item);
    }

    /** Hands out what is to {@linkplain Pooled#swapPlaces change places} with {@code old}, whose acquisition goes on. */
    T acquireToReplace(Pooled old) {
        T item = acquireUntracked();
        if (old.trace() != null) {
            unseat(item);
        }
        return item;
    }

    /** The same with {@code item}, which the caller has made. */
    T adoptToReplace(T item) {
        return claimNew(item);
    }

    @Override
    void giveBack(Pooled item, Stripe at) {
        try {
            item.clear();
        } catch (Throwable e) {
            endTracking(e, item);
            dropAfter(e, item, at);
            throw e;
        }
        if (at == nowhere()) {
            settle(item);
        } else {
            at.release(item.slot());
        }
    }

    @Override
    Tally tally() {
        return tally;
    }

    @Override
    PoolMetrics total() {
        return metrics();
    }

    @Override
    long tend(long now) {
        trimmer.ageIfDue(now);
        PoolEvents.statistics(this);
        if (tracker != null) {
            tracker.report();
        }
        return tracker == null ? trimmer.untilDue(now) : Math.min(trimmer.untilDue(now), REPORT_NANOS);
    }

    private T acquireUntracked() {
        Stripe own = ownStripe();
        Pooled idle = own.claim();
        if (idle == null) {
            idle = claimElsewhere(own);
        }
        if (idle == null) {
            return make(own);
        }
        idle.acquired();
        @SuppressWarnings("unchecked") // only what claimNew() has seen gets a slot
        T item = (T) idle;
        return item;
    }

    /** Takes an object of another stripe and its place in the own one, where this thread will look for it first. */
    private @Nullable Pooled claimElsewhere(Stripe own) {
        for (Stripe other : stripes) {
            Pooled idle = other == own ? null : other.claim();
            if (idle != null) {
                int slot = idle.slot();
                if (own.seat(idle)) {
                    other.vacate(slot);
                }
                return idle;
            }
        }
        return null;
    }

    private T make(Stripe own) {
        trimmer.ageIfDue(System.nanoTime());
        PoolEvents.Made event = PoolEvents.making();
        T item = claimNew(factory.get());
        event.end(this, item);
        if (item.claimPlace() && !own.seat(item) && !seatAnywhere(item)) {
            item.yieldPlace();
        }
        return item;
    }

    /** Releases what an action had that threw {@code failure}, which is what its caller is to see. */
    static void releaseAfter(Throwable failure, Pooled item) {
        try {
            item.release();
        } catch (Throwable e) {
            suppress(e, failure);
        }
    }

    /** Makes {@code item} one of this pool's, still without a slot, and counts it as made. */
    private T claimNew(@Nullable T item) {
        if (item == null) {
            throw new NullPointerException("`factory` returned null");
        }
        if (item.stripe() != null) {
            throw new IllegalStateException("`factory` returned " + item.name() + ", which has a pool already");
        }
        if (item.isReleased()) {
            throw new IllegalStateException("`factory` returned " + item.name() + ", which is released");
        }
        item.enter(this);
        tally.made.increment();
        return item;
    }

    private boolean seatAnywhere(Pooled item) {
        for (Stripe stripe : stripes) {
            if (stripe.seat(item)) {
                return true;
            }
        }
        return false;
    }

    /** Keeps or drops what was released and has no slot. */
    private void settle(Pooled item) {
        if (tracker != null) {
            try {
                tracker.end(item);
            } catch (Throwable e) { // from poison()
                dropAfter(e, item, nowhere());
                throw e;
            }
        }
        if (item.claimPlace() && seatAnywhere(item)) {
            Objects.requireNonNull(item.stripe()).release(item.slot());
        } else {
            drop(item);
        }
    }

    private T track(Tracker tracker, T item) {
        if (tracker.chooses()) {
            unseat(item);
            tracker.begin(item);
        }
        return item;
    }

    /** Takes the slot, if it has one, from an object that is out; it counts anew from here. */
    private void unseat(Pooled item) {
        tally.unseat(item);
        item.forgetTurns();
    }

    private void endTracking(Throwable failure, Pooled item) {
        if (tracker != null) {
            try {
                tracker.end(item);
            } catch (Throwable e) {
                suppress(e, failure);
            }
        }
    }

    private void dropAfter(Throwable failure, Pooled item, Stripe at) {
        try {
            if (at != nowhere()) {
                at.vacate(item.slot());
            }
            drop(item);
        } catch (Throwable e) {
            suppress(e, failure);
        }
    }

    /** Throwables that are made once and thrown again and again exist: one can't suppress itself. */
    private static void suppress(Throwable later, Throwable failure) {
        if (later != failure) {
            failure.addSuppressed(later);
        }
    }

    private void drop(Pooled item) {
        tally.dropped.increment();
        tally.remember(item);
        item.dispose();
    }

    private Stripe ownStripe() {
        return stripes[Stripe.hashOfThread() & (stripes.length - 1)];
    }
}
