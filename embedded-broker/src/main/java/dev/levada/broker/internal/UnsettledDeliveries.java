package dev.levada.broker.internal;

import org.jspecify.annotations.Nullable;

/**
 * The deliveries of one channel that its client has yet to settle, in the order of their tags.
 *
 * <p>A ring of slots that are used again and again, so that delivering allocates nothing. Tags are handed out densely
 * and mostly settled in order, so the slot of a tag is nearly always at its distance from the first one; where slots were
 * dropped in between, it can only lie further to the front, and a binary search finds it. When the ring is full and at
 * least half of its slots were settled out of order, these are squeezed out instead of growing: one delivery that is
 * never settled does not make the ring grow for ever.
 */
final class UnsettledDeliveries {

    /** One slot: a delivery, or the remains of one if {@code message} is null. */
    static final class Slot {
        long tag;
        long position;

        @Nullable
        Message message;

        @Nullable
        MessageQueue queue;

        @Nullable
        Subscription subscription;
    }

    private static final int INITIAL_CAPACITY = 16;

    private Slot[] ring = slots(INITIAL_CAPACITY, new Slot[0], 0);
    private int head;
    private int span;
    private int size;

    /** Adds a delivery; {@code tag} must be higher than every tag before. */
    void add(long tag, Message message, MessageQueue queue, long position, @Nullable Subscription subscription) {
        if (span == ring.length) {
            makeRoom();
        }
        Slot slot = slot(span++);
        slot.tag = tag;
        slot.message = message;
        slot.queue = queue;
        slot.position = position;
        slot.subscription = subscription;
        size++;
    }

    /** The slot of the unsettled delivery with this tag, or null. */
    @Nullable
    Slot find(long tag) {
        if (span == 0) {
            return null;
        }
        long distance = tag - slot(0).tag;
        if (distance < 0) {
            return null;
        }
        int high = (int) Math.min(distance, span - 1);
        int low = 0;
        if (slot(high).tag == tag) {
            return unsettled(slot(high));
        }
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long found = slot(middle).tag;
            if (found == tag) {
                return unsettled(slot(middle));
            } else if (found < tag) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return null;
    }

    /** The slot of the oldest unsettled delivery, or null. */
    @Nullable
    Slot first() {
        return size == 0 ? null : slot(0);
    }

    /** Forgets a delivery that was found here. */
    void remove(Slot slot) {
        slot.message = null;
        slot.queue = null;
        slot.subscription = null;
        size--;
        while (span > 0 && slot(0).message == null) {
            head = (head + 1) & (ring.length - 1);
            span--;
        }
    }

    int size() {
        return size;
    }

    /** Slots that there are, used or not. */
    int capacity() {
        return ring.length;
    }

    private static @Nullable Slot unsettled(Slot slot) {
        return slot.message == null ? null : slot;
    }

    private Slot slot(int index) {
        return ring[(head + index) & (ring.length - 1)];
    }

    private void makeRoom() {
        if (size > span / 2) {
            ring = slots(ring.length * 2, ring, head);
            head = 0;
            return;
        }
        int kept = 0;
        for (int i = 0; i < span; i++) {
            Slot slot = slot(i);
            if (slot.message != null) {
                int target = (head + kept++) & (ring.length - 1);
                ring[(head + i) & (ring.length - 1)] = ring[target];
                ring[target] = slot;
            }
        }
        span = kept;
    }

    /** Slots for {@code capacity} deliveries, the first of them taken from {@code old}, beginning at {@code from}. */
    private static Slot[] slots(int capacity, Slot[] old, int from) {
        Slot[] slots = new Slot[capacity];
        for (int i = 0; i < capacity; i++) {
            slots[i] = i < old.length ? old[(from + i) & (old.length - 1)] : new Slot();
        }
        return slots;
    }
}
