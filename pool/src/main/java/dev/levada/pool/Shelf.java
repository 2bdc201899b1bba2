package dev.levada.pool;

import org.jspecify.annotations.Nullable;

/**
 * The places of a bounded pool's objects: stripes of slots, to which more can be added. An object stays in the stripe in
 * which it was made; a thread looks into its own stripe first, and then into all. As there are few objects, a stripe may
 * have as little as one: two threads that find theirs in one cache line take it from each other at each step.
 *
 * <p>There are at least as many slots as objects exist, so an object without one always finds one, if not at the first
 * look: others may vacate a slot behind it and take the one before it, but each time one of them has got somewhere.
 *
 * @param <T> type of the objects
 */
final class Shelf<T> {

    private final Home home;

    /** Replaced by a longer array under the lock of the admission; what is in it stays. */
    private volatile Stripe[] stripes = {};

    private int slots;

    Shelf(Home home, int slots) {
        this.home = home;
        growTo(slots);
    }

    /** Under the lock of the admission: adds slots if there are fewer than {@code newSlots}. */
    void growTo(int newSlots) {
        int more = newSlots - slots;
        if (more <= 0) {
            return;
        }
        int count = Math.min(more, PoolOptions.defaultStripes());
        Stripe[] old = stripes;
        Stripe[] grown = new Stripe[old.length + count];
        System.arraycopy(old, 0, grown, 0, old.length);
        for (int i = 0; i < count; i++) {
            grown[old.length + i] = new Stripe(home, more / count + (i < more % count ? 1 : 0));
        }
        slots = newSlots;
        stripes = grown;
    }

    /** An idle object, which is the caller's alone from now on, or null if none was found. */
    @Nullable
    BoundedLease<T> claim() {
        Stripe[] all = stripes;
        int own = own(all.length);
        Pooled idle = all[own].claim();
        for (int i = 1; idle == null && i < all.length; i++) {
            int other = own + i;
            idle = all[other < all.length ? other : other - all.length].claim();
        }
        return lease(idle);
    }

    /** Gives {@code lease}, which has no slot, one, where it is out. */
    void seat(BoundedLease<T> lease) {
        while (true) {
            Stripe[] all = stripes;
            if (all[own(all.length)].seat(lease)) {
                return;
            }
            for (Stripe stripe : all) {
                if (stripe.seat(lease)) {
                    return;
                }
            }
            Thread.onSpinWait();
        }
    }

    Stripe[] stripes() {
        return stripes;
    }

    /** The lease in a slot, idle or out, or null: good for a look only. */
    @Nullable
    BoundedLease<T> peek(Stripe stripe, int slot) {
        return lease(stripe.peek(slot));
    }

    /** The lease in a slot, which is the caller's alone from now on, or null if it does not lie idle. */
    @Nullable
    BoundedLease<T> claim(Stripe stripe, int slot) {
        return lease(stripe.claim(slot));
    }

    /** How many objects lie idle. */
    int size() {
        int size = 0;
        for (Stripe stripe : stripes) {
            size += stripe.size();
        }
        return size;
    }

    @SuppressWarnings("unchecked") // only seat() fills slots
    private @Nullable BoundedLease<T> lease(@Nullable Pooled item) {
        return (BoundedLease<T>) item;
    }

    private static int own(int count) {
        return Integer.remainderUnsigned(Stripe.hashOfThread(), count);
    }
}
