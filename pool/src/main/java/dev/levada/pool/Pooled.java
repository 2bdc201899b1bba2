package dev.levada.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Base of an object that a {@link Pool} recycles. It knows its slot in the pool, so giving it back is one store that
 * needs neither a wrapper nor the pool at hand, and works on any thread.
 *
 * <pre>
 *             made by the pool               release(): clear(), then idle or dropped
 *   factory ───────────────────▶ odd turn ──────────────────────────────────────────▶ even turn
 *                                 ▲                                                       │
 *                                 └─────────────────── Pool.acquire() ────────────────────┘
 * </pre>
 *
 * <p>The turn tells a second release by a thread that knows of the first, and throws. Two releases that race, and a
 * release after somebody else has acquired the object, are told only where acquisitions are {@linkplain Tracking
 * tracked}: elsewhere the last one looks like the owner's. Whoever releases an object must forget it.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>field</th><th>writer</th><th>read</th><th>write</th><th>published by</th></tr>
 * <tr><td>turns</td><td>owner</td><td>plain; opaque for counts</td><td>opaque</td><td>the slot's state, or how the
 * owner hands the object on</td></tr>
 * <tr><td>stripe, slot, trace</td><td>owner</td><td>plain</td><td>plain</td><td>as turns</td></tr>
 * </table>
 */
public abstract class Pooled implements Releasable {

    /** Added to the even turn below that of the last owner while the object is shared. */
    private static final long SHARED = Long.MIN_VALUE;

    /** The slot of what has none. */
    static final int NO_SLOT = -1;

    private static final VarHandle TURNS;

    static {
        try {
            TURNS = MethodHandles.lookup().findVarHandle(Pooled.class, "turns", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /**
     * Grows with each acquire and each release: odd while out, and from birth, for what is made is made for somebody. What
     * is shared is out, but nobody's: it is even then, and negative.
     */
    private long turns = 1;

    private @Nullable Stripe stripe;
    private int slot;
    private @Nullable Trace trace;

    /** For subclasses. An object that was not made by a pool may be released once too, and then goes nowhere. */
    protected Pooled() {}

    /**
     * Gives this object back to the pool that it came from, on whatever thread. Afterwards it may serve somebody else
     * at once.
     *
     * @throws IllegalStateException if it was released before and has not been acquired since
     */
    @Override
    public final void release() {
        turnsOpaque(endingTurn() + 1);
        goHome();
    }

    /** Ends the ownership as a release does, but the object stays out: others go on with what it holds. */
    final void beginSharing() {
        turnsOpaque((endingTurn() - 1) | SHARED);
    }

    /** Does the rest of the release. Once for each {@link #beginSharing()}, by the last who shared it. */
    final void endSharing() {
        turnsOpaque(countedTurns() + 1);
        goHome();
    }

    /** The turn of the owner, who ends it now. */
    private long endingTurn() {
        long turn = turns;
        Trace acquisition = trace;
        if ((turn & 1) == 0 || (acquisition != null && !acquisition.end())) {
            throw misused("was released before");
        }
        return turn;
    }

    private void goHome() {
        Stripe from = stripe;
        if (from == null) {
            clear();
        } else {
            from.home().giveBack(this, from);
        }
    }

    /**
     * Called once for each release, on the releasing thread, before the object becomes idle: the place to drop what it
     * refers to and to release what it owns. If this throws, the object is dropped rather than kept, and the exception
     * reaches the caller of {@link #release()}.
     */
    protected void clear() {}

    /**
     * Called once, when the pool lets go of the object for good: past the bound, unused for long, or failed to clear.
     * The place to close what it holds. An exception reaches the caller of {@link #release()} if there is one.
     */
    protected void dispose() {}

    /**
     * Called in place of keeping a released object where {@linkplain Tracking#paranoid() every use after the release
     * must show}: the place to overwrite content with what nobody can take for valid.
     */
    protected void poison() {}

    /**
     * Whether this object is released and not acquired again. Good for a check against wrong use, not for a decision:
     * another thread may change it at any time.
     *
     * @return true if nobody owns this object
     */
    protected final boolean isReleased() {
        return (turns & 1) == 0;
    }

    /**
     * Refuses to go on if this object is released: for the methods of a subclass, against use after release.
     *
     * @throws IllegalStateException if {@link #isReleased()}, naming the places of acquisition and release where they
     *     are known
     */
    protected final void requireOwned() {
        if (isReleased()) {
            throw misused("is released");
        }
    }

    /**
     * Asks, before this object gets a slot and whenever it comes back without one, whether it may have one: what shares
     * a bound with the objects of other pools says no when the bound is reached.
     */
    boolean claimPlace() {
        return true;
    }

    /** Takes back {@link #claimPlace()}, as there was no slot. */
    void yieldPlace() {}

    /**
     * What to run if this object is lost, that is, collected while somebody owned it; null for nothing. It must not refer
     * to this object. Asked where the acquisition begins to be {@linkplain Tracker watched}.
     */
    @Nullable
    Runnable ifLost() {
        return null;
    }

    /** The new owner's first step; nobody else has the object. */
    final void acquired() {
        turnsOpaque(turns + 1);
    }

    /** Whether somebody owns it, for others than the owner, who can't tell for long. What is shared is owned. */
    final boolean isOut() {
        return (countedTurns() & 1) != 0;
    }

    /** How often it was acquired after the first time; may be off by one while it is used. */
    final long hits() {
        return (countedTurns() - 1) >> 1;
    }

    /** How often it was released; may be off by one while it is used. */
    final long releases() {
        return countedTurns() >> 1;
    }

    /** The turns as if what is shared were still its owner's: it is out as well. */
    private long countedTurns() {
        long turn = turnsOpaque();
        return turn < 0 ? (turn & ~SHARED) + 1 : turn;
    }

    /** Begins anew with counting, as the pool that took it out of its slot has counted it. */
    final void forgetTurns() {
        turnsOpaque(1);
    }

    /** Makes a new object one that lies idle. Its pool takes off the release that {@link #releases()} counts for it. */
    final void bornIdle() {
        turnsOpaque(2);
    }

    final void seat(Stripe newStripe, int newSlot) {
        stripe = newStripe;
        slot = newSlot;
    }

    /** Belongs to {@code home} from now on, without a slot. */
    final void enter(Home home) {
        seat(home.nowhere(), NO_SLOT);
    }

    /** Leaves its slot, if it has one, and still belongs to its pool. For its owner, or who has claimed it. */
    final void unseat() {
        Stripe at = Objects.requireNonNull(stripe);
        if (slot != NO_SLOT) {
            int left = slot;
            enter(at.home());
            at.vacate(left);
        }
    }

    /** Exchanges the places of two objects with one owner, both out. */
    final void swapPlaces(Pooled other) {
        Stripe myStripe = stripe;
        int mySlot = slot;
        take(other.stripe, other.slot);
        other.take(myStripe, mySlot);
    }

    private void take(@Nullable Stripe newStripe, int newSlot) {
        stripe = newStripe;
        slot = newSlot;
        if (newStripe != null && newSlot != NO_SLOT) {
            newStripe.replace(newSlot, this);
        }
    }

    final @Nullable Stripe stripe() {
        return stripe;
    }

    final int slot() {
        return slot;
    }

    final @Nullable Trace trace() {
        return trace;
    }

    final void trace(@Nullable Trace newTrace) {
        trace = newTrace;
    }

    /** Class and identity: {@code toString()} may read what is another owner's by now. */
    final String name() {
        return getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(this));
    }

    private IllegalStateException misused(String how) {
        Trace acquisition = trace;
        String message = name() + " " + how;
        return acquisition == null ? new IllegalStateException(message) : acquisition.misused(message);
    }

    // opaque: a long in one piece is all that counting needs
    private long turnsOpaque() {
        return (long) TURNS.getOpaque(this);
    }

    // opaque: only the owner writes; the next owner is ordered after it by the slot's state
    private void turnsOpaque(long value) {
        TURNS.setOpaque(this, value);
    }
}
