package dev.levada.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Slots with an object each. An object keeps its slot while it is out, so only one byte changes hands: the state of
 * the slot. References do not move, which spares the collector's write barriers.
 *
 * <pre>
 *              seat(): CAS               release(): store           age(): CAS
 *   EMPTY ─────────────────────▶ OUT ───────────────────▶ IDLE ──────────────────▶ AGED
 *     ▲                         │ ▲                         │                        │
 *     └─────────────────────────┘ └─────────────────────────┴────────────────────────┘
 *             vacate(): store                   claim(), age(): CAS
 * </pre>
 *
 * <p>Who has turned a state to OUT has the slot and the object in it alone until it stores another state: that is why
 * giving back needs no CAS. Each state has a bit of its own, so one look at eight bytes tells where something idle or
 * empty is. The search goes from the first slot on, so what is rarely needed lies in the last ones and ages there. Where
 * it ended is where the next claim looks first: a thread finds its object in the same slot each time, and if others lost
 * the processor with theirs, it need not look past them more than once.
 *
 * <table>
 * <caption>Shared fields, by slot</caption>
 * <tr><th>field</th><th>writer</th><th>read</th><th>write</th><th>published by</th></tr>
 * <tr><td>state</td><td>any thread to OUT or AGED; else who has it OUT</td><td>opaque; eight at once plain</td>
 * <td>CAS to OUT or AGED; else release</td>
 * <td>itself</td></tr>
 * <tr><td>item</td><td>who has the slot OUT</td><td>plain; opaque for counts</td><td>opaque</td><td>state</td></tr>
 * <tr><td>found</td><td>any thread</td><td>plain</td><td>plain</td><td>not at all: any slot will do</td></tr>
 * </table>
 */
final class Stripe {

    private static final VarHandle STATE = MethodHandles.arrayElementVarHandle(byte[].class);
    private static final VarHandle EIGHT_STATES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle ITEM = MethodHandles.arrayElementVarHandle(Pooled[].class);

    private static final byte IDLE = 1;
    private static final byte EMPTY = 1 << 1;
    private static final byte OUT = 1 << 2;
    private static final byte AGED = IDLE | 1 << 3;

    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private static final long EIGHT_IDLE = 0x0101_0101_0101_0101L;
    private static final long EIGHT_EMPTY = EIGHT_IDLE << 1;

    /** Bytes left free on both sides of the states: cache lines are 64 bytes long and fetched in pairs. */
    private static final int PADDING = 128;

    private final Home home;
    private final byte[] states;
    private final @Nullable Pooled[] items;

    /** The slot in which the last search has found something idle. */
    private int found;

    Stripe(Home home, int slots) {
        this.home = home;
        states = new byte[PADDING + slots + PADDING];
        Arrays.fill(states, PADDING, PADDING + slots, EMPTY);
        items = new Pooled[slots];
    }

    /** Spreads threads over stripes: ids are dense, and the multiplication takes neighbours apart in the upper bits. */
    static int hashOfThread() {
        return (int) ((Thread.currentThread().getId() * GOLDEN_RATIO) >>> Integer.SIZE);
    }

    Home home() {
        return home;
    }

    /** An idle object, which is the caller's alone from now on, or null if there is none. */
    @Nullable
    Pooled claim() {
        // One slot alone before eight at once: reading eight bytes stalls on the store of one of them just before.
        int last = foundPlain();
        byte state = stateOpaque(last);
        if ((state & IDLE) != 0 && stateCas(last, state, OUT)) {
            return items[last]; // plain: written before the state that the CAS has seen
        }
        return search();
    }

    private @Nullable Pooled search() {
        for (int eight = 0; eight < items.length; eight += Long.BYTES) {
            for (long idle = eightStatesPlain(eight) & EIGHT_IDLE; idle != 0; idle &= idle - 1) {
                int slot = eight + firstByte(idle);
                Pooled item = claim(slot);
                if (item != null) {
                    foundPlain(slot);
                    return item;
                }
            }
        }
        return null;
    }

    /** The object in {@code slot}, which is the caller's alone from now on, or null if it does not lie idle. */
    @Nullable
    Pooled claim(int slot) {
        byte state = stateOpaque(slot);
        // plain: as in claim()
        return (state & IDLE) != 0 && stateCas(slot, state, OUT) ? items[slot] : null;
    }

    /** Gives {@code item}, which has no slot, an empty one, where it is out; or returns false if there is none. */
    boolean seat(Pooled item) {
        for (int eight = 0; eight < items.length; eight += Long.BYTES) {
            for (long empty = eightStatesPlain(eight) & EIGHT_EMPTY; empty != 0; empty &= empty - 1) {
                int slot = eight + firstByte(empty);
                if (stateCas(slot, EMPTY, OUT)) {
                    itemOpaque(slot, item);
                    item.seat(this, slot);
                    return true;
                }
            }
        }
        return false;
    }

    /** Makes the object in {@code slot} idle, with everything that its owner did to it. */
    void release(int slot) {
        stateRelease(slot, IDLE);
    }

    /** Puts {@code item} in the place of the object that is out and has {@code slot}. */
    void replace(int slot, Pooled item) {
        itemOpaque(slot, item);
    }

    /** Takes the object that is out and has {@code slot} away from it for good. */
    void vacate(int slot) {
        itemOpaque(slot, null);
        stateRelease(slot, EMPTY);
    }

    /**
     * One step of ageing: what is idle in {@code slot} becomes aged; what has aged, as nobody has used it since the
     * last step, becomes the caller's.
     *
     * @return the aged object, or null
     */
    @Nullable
    Pooled age(int slot) {
        if (stateCas(slot, AGED, OUT)) {
            return items[slot]; // plain: as in claim()
        }
        stateCas(slot, IDLE, AGED);
        return null;
    }

    int slots() {
        return items.length;
    }

    /** How many objects lie idle. */
    int size() {
        int size = 0;
        for (int slot = 0; slot < items.length; slot++) {
            size += stateOpaque(slot) & IDLE;
        }
        return size;
    }

    /** How often the objects that have a slot here were acquired after the first time. */
    long hits() {
        long hits = 0;
        for (int slot = 0; slot < items.length; slot++) {
            Pooled item = peek(slot);
            hits += item == null ? 0 : item.hits();
        }
        return hits;
    }

    /** How often the objects that have a slot here were released. */
    long releases() {
        long releases = 0;
        for (int slot = 0; slot < items.length; slot++) {
            Pooled item = peek(slot);
            releases += item == null ? 0 : item.releases();
        }
        return releases;
    }

    /** The object that has {@code slot}, idle or out, or null: good for counting only. */
    @Nullable
    Pooled peek(int slot) {
        return (Pooled) ITEM.getOpaque(items, slot); // opaque: what it counts is another thread's to change
    }

    private static int firstByte(long found) {
        return Long.numberOfTrailingZeros(found) >>> 3;
    }

    // plain: since JDK 22 a view of bytes knows nothing else. It is a hint, confirmed by stateCas(), of which each byte
    // by itself is one that the slot had. The fence makes each look a new one.
    private long eightStatesPlain(int slot) {
        VarHandle.loadLoadFence();
        return (long) EIGHT_STATES.get(states, PADDING + slot);
    }

    // plain: a hint, and any slot is good as one
    private int foundPlain() {
        return found;
    }

    private void foundPlain(int slot) {
        found = slot;
    }

    // opaque: a hint, confirmed by stateCas()
    private byte stateOpaque(int slot) {
        return (byte) STATE.getOpaque(states, PADDING + slot);
    }

    private boolean stateCas(int slot, byte expected, byte state) {
        return STATE.compareAndSet(states, PADDING + slot, expected, state);
    }

    // release: the caller has the slot OUT, so nobody competes; pairs with the CAS of the next owner
    private void stateRelease(int slot, byte state) {
        STATE.setRelease(states, PADDING + slot, state);
    }

    // opaque: the caller has the slot OUT; published by the next stateRelease()
    private void itemOpaque(int slot, @Nullable Pooled item) {
        ITEM.setOpaque(items, slot, item);
    }
}
