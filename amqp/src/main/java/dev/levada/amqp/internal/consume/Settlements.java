package dev.levada.amqp.internal.consume;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What is to be told to the broker about deliveries: put in by any thread, taken out by the event loop, as numbers in a ring.
 * A number is the delivery tag and the verdict.
 *
 * <pre>
 * field   writer                read       write     published by
 * tail    any thread            getAndAdd  itself    itself
 * slot    who claimed its turn  volatile   volatile  itself; 0 while empty
 * head    event loop            plain      plain     not shared
 * </pre>
 *
 * <p>It can't overflow as long as no more deliveries are unsettled, or settled and not yet taken out, than it has slots:
 * each delivery comes here once. A slot that is claimed and still empty ends a round of taking; who fills it asks for
 * another round afterwards.
 *
 * <p>It is asked for only where that has not happened yet: who puts something in reads a mark after {@code put}, and the
 * loop clears the mark before {@code take}. Volatile on both sides keeps either one's two steps in their order: anything
 * weaker lets the one find the old mark and the other the empty slot, and the verdict stays here.
 */
final class Settlements {
    static final int ACK = 1;
    static final int REQUEUE = 2;
    static final int REJECT = 3;

    private static final int VERDICT_BITS = 2;
    private static final int VERDICT_MASK = (1 << VERDICT_BITS) - 1;

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle TAIL;

    static {
        try {
            TAIL = MethodHandles.lookup().findVarHandle(Settlements.class, "tail", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final long[] slots;
    private final int mask;
    private long head;

    @SuppressWarnings("unused") // TAIL
    private volatile long tail;

    /** A ring for at least {@code unsettled} deliveries. */
    Settlements(int unsettled) {
        int size = unsettled <= 1 ? 1 : Integer.highestOneBit(unsettled - 1) << 1;
        slots = new long[size];
        mask = size - 1;
    }

    int capacity() {
        return slots.length;
    }

    void put(long deliveryTag, int verdict) {
        long turn = (long) TAIL.getAndAdd(this, 1L);
        // The slot is empty, for its last content was taken a whole ring ago.
        SLOT.setVolatile(slots, (int) turn & mask, (deliveryTag << VERDICT_BITS) | verdict);
    }

    /** 0 where nothing is to be taken. */
    long take() {
        int at = (int) head & mask;
        long entry = (long) SLOT.getVolatile(slots, at);
        if (entry != 0) {
            // plain: whoever fills the slot next does so after the broker was told of this and has sent another
            // delivery
            slots[at] = 0;
            head++;
        }
        return entry;
    }

    static long tag(long entry) {
        return entry >>> VERDICT_BITS;
    }

    static int verdict(long entry) {
        return (int) entry & VERDICT_MASK;
    }
}
