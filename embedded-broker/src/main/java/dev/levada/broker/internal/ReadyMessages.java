package dev.levada.broker.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The messages of one queue that wait for a consumer, in the order of their positions.
 *
 * <p>A position is the message's place in the queue: dense, from 0, given on arrival. Two structures hold them. What
 * was never delivered lies in a ring; its positions are consecutive, so only the first one is stored. What came back
 * lies in a binary heap by position. A message that comes back was taken from the front before, so every position in
 * the heap is lower than every position in the ring: taking means the heap first, then the ring, and a message returns
 * to exactly the place that it had. It also means that the redelivered flag needs no bit: the heap's messages have it,
 * the ring's have not.
 *
 * <p>Nothing is allocated but when an array grows. Arrays do not shrink; they go with the queue.
 */
final class ReadyMessages {

    private static final int INITIAL_CAPACITY = 16;

    private @Nullable Message[] ring = new @Nullable Message[INITIAL_CAPACITY];
    private int head;
    private int fresh;
    private long freshPosition;

    private @Nullable Message[] returned = new @Nullable Message[INITIAL_CAPACITY];
    private long[] returnedPositions = new long[INITIAL_CAPACITY];
    private int returnedSize;

    /** Adds a message at the end. */
    void append(Message message) {
        if (fresh == ring.length) {
            growRing();
        }
        ring[(head + fresh) & (ring.length - 1)] = message;
        fresh++;
    }

    /** Puts a message back to {@code position}, which it had when it was taken. */
    void putBack(long position, Message message) {
        if (position >= freshPosition) {
            throw new IllegalArgumentException("position " + position + " was never taken");
        }
        if (returnedSize == returned.length) {
            returned = Arrays.copyOf(returned, returnedSize * 2);
            returnedPositions = Arrays.copyOf(returnedPositions, returnedSize * 2);
        }
        siftUp(returnedSize++, position, message);
    }

    /** The position of the message that {@link #take()} would give. */
    long nextPosition() {
        return returnedSize > 0 ? returnedPositions[0] : freshPosition;
    }

    /** Whether the message that {@link #take()} would give was delivered before. */
    boolean nextIsRedelivered() {
        return returnedSize > 0;
    }

    /** Removes and returns the first message. */
    Message take() {
        return returnedSize > 0 ? takeReturned() : takeFresh();
    }

    int size() {
        return fresh + returnedSize;
    }

    boolean isEmpty() {
        return fresh + returnedSize == 0;
    }

    private Message takeFresh() {
        Message message = ring[head];
        if (fresh == 0 || message == null) {
            throw new IllegalStateException("no message is ready");
        }
        ring[head] = null;
        head = (head + 1) & (ring.length - 1);
        fresh--;
        freshPosition++;
        return message;
    }

    private Message takeReturned() {
        Message first = at(0);
        int last = --returnedSize;
        Message moved = at(last);
        returned[last] = null;
        if (last > 0) {
            siftDown(returnedPositions[last], moved);
        }
        return first;
    }

    private void siftUp(int from, long position, Message message) {
        int index = from;
        while (index > 0) {
            int parent = (index - 1) >>> 1;
            if (returnedPositions[parent] <= position) {
                break;
            }
            set(index, returnedPositions[parent], at(parent));
            index = parent;
        }
        set(index, position, message);
    }

    private void siftDown(long position, Message message) {
        int index = 0;
        while (true) {
            int child = 2 * index + 1;
            if (child >= returnedSize) {
                break;
            }
            if (child + 1 < returnedSize && returnedPositions[child + 1] < returnedPositions[child]) {
                child++;
            }
            if (returnedPositions[child] >= position) {
                break;
            }
            set(index, returnedPositions[child], at(child));
            index = child;
        }
        set(index, position, message);
    }

    private void set(int index, long position, Message message) {
        returnedPositions[index] = position;
        returned[index] = message;
    }

    private Message at(int index) {
        Message message = returned[index];
        if (message == null) {
            throw new AssertionError("no returned message at " + index);
        }
        return message;
    }

    private void growRing() {
        @Nullable Message[] larger = new @Nullable Message[ring.length * 2];
        int untilWrap = ring.length - head;
        System.arraycopy(ring, head, larger, 0, untilWrap);
        System.arraycopy(ring, 0, larger, untilWrap, head);
        ring = larger;
        head = 0;
    }
}
