package dev.levada.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A bounded stack that all threads share, for what does not fit into a stripe. Last in, first out, so that a large
 * pool at light load keeps using the few objects that are still in cache.
 *
 * <p>Two linked stacks of cell numbers, {@code full} and {@code empty}, run over one array of cells: to put is to pop
 * an empty cell, fill it, and push it on the full ones; to take is the reverse. Whoever has popped a cell has it
 * alone. A head is one long:
 *
 * <pre>
 *    63                                16 15            0
 *   ┌────────────────────────────────────┬───────────────┐
 *   │ pops so far                        │ top cell + 1  │   0: the stack is empty
 *   └────────────────────────────────────┴───────────────┘
 * </pre>
 *
 * <p>A pop reads the cell below the top before its CAS and must fail if the top went away and came back meanwhile. A
 * cell cannot come back without having been popped, and every pop changes the upper part, so the CAS fails. The count
 * wraps after 2<sup>48</sup> pops. It also tells how many items were taken so far.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>field</th><th>writer</th><th>read</th><th>write</th><th>published by</th></tr>
 * <tr><td>head</td><td>any thread</td><td>acquire</td><td>CAS</td><td>itself</td></tr>
 * <tr><td>below</td><td>who has popped the cell</td><td>opaque</td><td>opaque</td><td>head, by push</td></tr>
 * <tr><td>item</td><td>who has popped the cell</td><td>plain; opaque in size()</td><td>opaque</td><td>head, by
 * push</td></tr>
 * </table>
 */
final class Overflow {

    /** As many cells as sixteen bits can name when 0 stands for none. */
    static final int MAX_CELLS = (1 << 16) - 1;

    private static final VarHandle HEAD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle BELOW = MethodHandles.arrayElementVarHandle(char[].class);
    private static final VarHandle ITEM = MethodHandles.arrayElementVarHandle(Pooled[].class);

    private static final int TOP_BITS = 16;
    private static final long TOP_MASK = (1L << TOP_BITS) - 1;

    /** Where the heads stand in their array, 128 bytes from each other and from its ends. */
    private static final int FULL = 16;

    private static final int EMPTY = 32;
    private static final int HEADS = 48;

    private final long[] heads = new long[HEADS];
    private final char[] below;
    private final @Nullable Pooled[] items;

    /** With {@code capacity} cells, 0 to {@link #MAX_CELLS}. */
    Overflow(int capacity) {
        below = new char[capacity];
        items = new Pooled[capacity];
        for (int cell = capacity - 1; cell >= 0; cell--) {
            push(EMPTY, cell);
        }
    }

    /** An item that is the caller's alone from now on, or null if there is none. */
    @Nullable
    Pooled take() {
        int cell = pop(FULL);
        if (cell < 0) {
            return null;
        }
        Pooled item = items[cell]; // plain: written before the push of this cell, whose head the pop has acquired
        itemOpaque(cell, null);
        push(EMPTY, cell);
        return item;
    }

    /** Stores {@code item} with everything that the caller did to it, or returns false if every cell is full. */
    boolean put(Pooled item) {
        int cell = pop(EMPTY);
        if (cell < 0) {
            return false;
        }
        itemOpaque(cell, item);
        push(FULL, cell);
        return true;
    }

    /** How many items were taken so far. */
    long takes() {
        return pops(headAcquire(FULL));
    }

    /** How many items lie here. */
    int size() {
        int size = 0;
        for (int cell = 0; cell < items.length; cell++) {
            if (itemOpaque(cell) != null) {
                size++;
            }
        }
        return size;
    }

    private int pop(int stack) {
        while (true) {
            long head = headAcquire(stack);
            int cell = top(head);
            if (cell < 0 || headCas(stack, head, popped(head, belowOpaque(cell)))) {
                return cell;
            }
        }
    }

    private void push(int stack, int cell) {
        long head;
        do {
            head = headAcquire(stack);
            belowOpaque(cell, (char) (head & TOP_MASK));
        } while (!headCas(stack, head, pushed(head, cell)));
    }

    // The transitions of a head.

    /** The top cell, or -1 if the stack is empty. */
    static int top(long head) {
        return (int) (head & TOP_MASK) - 1;
    }

    static long pops(long head) {
        return head >>> TOP_BITS;
    }

    /** {@code below} is a cell's number plus one, as the head itself has it. */
    static long popped(long head, char below) {
        return ((pops(head) + 1) << TOP_BITS) | below;
    }

    static long pushed(long head, int cell) {
        return (head & ~TOP_MASK) | (cell + 1);
    }

    // acquire: pairs with the CAS of the push that made this cell the top, and shows what it wrote to the cell
    private long headAcquire(int stack) {
        return (long) HEAD.getAcquire(heads, stack);
    }

    private boolean headCas(int stack, long expected, long value) {
        return HEAD.compareAndSet(heads, stack, expected, value);
    }

    // opaque: another thread may have popped the cell since; then the value is not used, as the head's CAS fails
    private char belowOpaque(int cell) {
        return (char) BELOW.getOpaque(below, cell);
    }

    // opaque: the caller has the cell alone; published by the head's CAS in push()
    private void belowOpaque(int cell, char value) {
        BELOW.setOpaque(below, cell, value);
    }

    // opaque: counts only, the item is not touched
    private @Nullable Pooled itemOpaque(int cell) {
        return (Pooled) ITEM.getOpaque(items, cell);
    }

    // opaque: the caller has the cell alone; published by the head's CAS in push()
    private void itemOpaque(int cell, @Nullable Pooled item) {
        ITEM.setOpaque(items, cell, item);
    }
}
