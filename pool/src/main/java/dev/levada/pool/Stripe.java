package dev.levada.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A few slots that the threads of one stripe look through from the first on. A lone thread that takes and puts finds
 * its object in the first slot each time; sixteen references are a cache line or two, so a miss costs little more.
 *
 * <pre>
 *              put: CAS              take: CAS               taker: count, store
 *   empty ──────────────▶ item ──────────────────▶ BUSY ─────────────────────────▶ empty
 * </pre>
 *
 * <p>BUSY lasts for two stores. It gives the taker the slot alone, so that the count of takes is exact without an
 * atomic addition, which would cost as much as the take itself. A thread that is preempted in between keeps one slot
 * out of use, and nobody waiting: others go to the next slot.
 *
 * <p>The item in a slot cannot be mistaken for another one: a taker's CAS succeeds only while that very object lies
 * there, and then the object is its own, however often it came and went since the slot was read.
 *
 * <table>
 * <caption>Shared fields, by slot</caption>
 * <tr><th>field</th><th>writer</th><th>read</th><th>write</th><th>published by</th></tr>
 * <tr><td>item</td><td>any thread</td><td>opaque</td><td>CAS; release from BUSY to empty</td><td>itself</td></tr>
 * <tr><td>takes</td><td>who has the slot BUSY</td><td>opaque</td><td>opaque</td><td>item, release</td></tr>
 * </table>
 */
final class Stripe {

    /** References for 64 bytes, as long as a cache line. */
    static final int MAX_SLOTS = 16;

    private static final VarHandle ITEM = MethodHandles.arrayElementVarHandle(Pooled[].class);
    private static final VarHandle TAKES = MethodHandles.arrayElementVarHandle(long[].class);

    /** Elements left free on both sides of an array: 128 bytes at least, for lines are fetched in pairs. */
    private static final int PADDING = 32;

    private static final Pooled BUSY = new Busy();

    private final int end;
    private final @Nullable Pooled[] items;
    private final long[] takes;

    Stripe(int slots) {
        end = PADDING + slots;
        items = new Pooled[end + PADDING];
        takes = new long[end + PADDING];
    }

    /** An item that is the caller's alone from now on, or null if no slot has one. */
    @Nullable
    Pooled take() {
        for (int slot = PADDING; slot < end; slot++) {
            Pooled item = itemOpaque(slot);
            if (item != null && item != BUSY && itemCas(slot, item, BUSY)) {
                takesOpaque(slot, takesOpaque(slot) + 1);
                itemRelease(slot, null);
                return item;
            }
        }
        return null;
    }

    /** Stores {@code item} with everything that the caller did to it, or returns false if every slot is taken. */
    boolean put(Pooled item) {
        for (int slot = PADDING; slot < end; slot++) {
            if (itemOpaque(slot) == null && itemCas(slot, null, item)) {
                return true;
            }
        }
        return false;
    }

    /** How many items were taken so far. */
    long takes() {
        long sum = 0;
        for (int slot = PADDING; slot < end; slot++) {
            sum += takesOpaque(slot);
        }
        return sum;
    }

    /** How many items lie here. */
    int size() {
        int size = 0;
        for (int slot = PADDING; slot < end; slot++) {
            if (itemOpaque(slot) != null) {
                size++;
            }
        }
        return size;
    }

    // opaque: a hint, confirmed by itemCas()
    private @Nullable Pooled itemOpaque(int slot) {
        return (Pooled) ITEM.getOpaque(items, slot);
    }

    private boolean itemCas(int slot, @Nullable Pooled expected, Pooled item) {
        return ITEM.compareAndSet(items, slot, expected, item);
    }

    // release: the caller has the slot BUSY, so nobody competes; pairs with the next put's CAS and carries the count
    private void itemRelease(int slot, @Nullable Pooled item) {
        ITEM.setRelease(items, slot, item);
    }

    // opaque: takers are ordered by the slot's CASes; for metrics() a long in one piece is all that is needed
    private long takesOpaque(int slot) {
        return (long) TAKES.getOpaque(takes, slot);
    }

    // opaque: as above
    private void takesOpaque(int slot, long value) {
        TAKES.setOpaque(takes, slot, value);
    }

    /** What lies in a slot while its taker counts. */
    private static final class Busy extends Pooled {}
}
