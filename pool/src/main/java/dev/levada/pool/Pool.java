package dev.levada.pool;

import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A pool that hands out an idle object or makes one, and never waits.
 *
 * <pre>
 *   acquire ─▶ own stripe ─▶ overflow ─▶ other stripes ─▶ make one
 *   release ─▶ own stripe ─▶ overflow ─▶ other stripes ─▶ drop it
 * </pre>
 *
 * <p>A thread's stripe follows from a hash of its id: no {@code ThreadLocal}, so a million virtual threads neither
 * multiply the pool nor take objects to the grave. A stripe is a few slots that lie on cache lines of their own, and
 * is meant to be all that an acquire and the release after it touch. Where one thread acquires and another releases,
 * the overflow carries the objects from the one's stripe to the other's. Other stripes are looked at only where the
 * alternative is to allocate or to throw away.
 *
 * <p>The bound is soft: it limits what lies idle ({@link PoolOptions#maxIdle()}), not what is out. No step takes a
 * lock or waits for another thread, and none allocates unless an object is made.
 *
 * <p>No counter is shared on the way of an object that is found and stored: a slot counts what was taken from it
 * while the taker holds it alone, and everything else follows from that and from what lies in the slots. The
 * {@code LongAdder}s count only makes and drops, which cost an allocation or leave garbage anyway.
 *
 * @param <T> what is pooled
 */
public final class Pool<T extends Pooled> {

    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private final Supplier<? extends T> factory;
    private final Stripe[] stripes;
    private final Overflow overflow;
    private final LongAdder made = new LongAdder();
    private final LongAdder dropped = new LongAdder();

    private Pool(PoolOptions options, Supplier<? extends T> factory) {
        this.factory = factory;
        // At most half of the bound goes to stripes, so that objects can always flow between threads.
        int half = options.maxIdle() / 2;
        int stripeCount = Math.max(1, Math.min(options.stripes(), Integer.highestOneBit(half)));
        int slots = Math.min(Stripe.MAX_SLOTS, half / stripeCount);
        stripes = new Stripe[stripeCount];
        for (int i = 0; i < stripeCount; i++) {
            stripes[i] = new Stripe(slots);
        }
        overflow = new Overflow(options.maxIdle() - slots * stripeCount);
    }

    /**
     * An empty pool.
     *
     * @param options the bounds
     * @param factory makes an object when none is idle; called on the acquiring thread, by several threads at once,
     *     and a new object each time
     * @param <T> what is pooled
     * @return the pool
     */
    public static <T extends Pooled> Pool<T> of(PoolOptions options, Supplier<? extends T> factory) {
        return new Pool<>(
                Objects.requireNonNull(options, "`options` is null"),
                Objects.requireNonNull(factory, "`factory` is null"));
    }

    /**
     * Takes an idle object, or makes one. The caller owns it and must {@linkplain Pooled#release() release} it.
     *
     * @return an object that nobody else has
     * @throws NullPointerException if the factory returned null
     * @throws IllegalStateException if the factory returned an object that it had returned before, or another pool's
     */
    public T acquire() {
        Pooled idle = take();
        if (idle == null) {
            return adopt(factory.get());
        }
        idle.markOut();
        @SuppressWarnings("unchecked") // only what adopt() has seen comes home
        T item = (T) idle;
        return item;
    }

    /**
     * What happened so far. Exact when no other thread is acquiring or releasing; else off by what is in flight.
     *
     * @return a snapshot
     */
    public PoolMetrics metrics() {
        long hits = overflow.takes();
        int size = overflow.size();
        for (Stripe stripe : stripes) {
            hits += stripe.takes();
            size += stripe.size();
        }
        long drops = dropped.sum();
        // What was stored has been taken again or is still here.
        return new PoolMetrics(hits, made.sum(), hits + size + drops, drops, size);
    }

    /** Makes {@code item} one of this pool's and counts it as made. */
    T adopt(@Nullable T item) {
        if (item == null) {
            throw new NullPointerException("`factory` returned null");
        }
        if (item.hasHome()) {
            throw new IllegalStateException("`factory` returned " + item.name() + ", which has a pool already");
        }
        item.home(this);
        made.increment();
        return item;
    }

    /** The second half of {@link Pooled#release()}: the caller has won the state and owns {@code item} alone. */
    void giveBack(Pooled item) {
        try {
            item.clear();
        } catch (Throwable e) {
            dropped.increment();
            throw e;
        }
        if (!put(item)) {
            dropped.increment();
        }
    }

    private @Nullable Pooled take() {
        int own = stripe();
        Pooled item = stripes[own].take();
        if (item == null) {
            item = overflow.take();
        }
        for (int i = 1; item == null && i < stripes.length; i++) {
            item = stripes[own ^ i].take();
        }
        return item;
    }

    private boolean put(Pooled item) {
        int own = stripe();
        boolean stored = stripes[own].put(item) || overflow.put(item);
        for (int i = 1; !stored && i < stripes.length; i++) {
            stored = stripes[own ^ i].put(item);
        }
        return stored;
    }

    /** Ids are dense; the multiplication spreads neighbours over the upper bits. */
    private int stripe() {
        return (int) ((Thread.currentThread().getId() * GOLDEN_RATIO) >>> Integer.SIZE) & (stripes.length - 1);
    }
}
