package dev.levada.core.internal.queue;

import java.util.Queue;
import org.jctools.queues.atomic.MpscUnboundedAtomicArrayQueue;
import org.jctools.queues.atomic.SpscAtomicArrayQueue;
import org.jctools.queues.atomic.SpscUnboundedAtomicArrayQueue;
import org.jctools.queues.atomic.unpadded.SpscAtomicUnpaddedArrayQueue;
import org.jctools.queues.atomic.unpadded.SpscUnboundedAtomicUnpaddedArrayQueue;

/**
 * The queues of the operators, by who calls them. All are JCTools' {@code atomic} ones, which need no {@code
 * sun.misc.Unsafe}.
 */
public final class Queues {

    /** Slots of one chunk of a queue without bound. */
    private static final int CHUNK = 128;

    /** Up to so many items the padding that keeps two threads apart is more than the queue. */
    private static final int SMALL = 16;

    private Queues() {}

    /**
     * A queue with one producer and one consumer for {@code prefetch} items.
     *
     * @param <T> the type of the items
     * @param prefetch how many items there can be; {@link Integer#MAX_VALUE} for no bound
     * @return an empty queue; its {@code offer} never fails as long as the producer keeps to the prefetch
     */
    public static <T> Queue<T> prefetched(int prefetch) {
        if (prefetch <= SMALL) {
            return new SpscAtomicUnpaddedArrayQueue<>(prefetch);
        }
        return prefetch > 1 << 16 ? unbounded() : new SpscAtomicArrayQueue<>(prefetch);
    }

    /**
     * A queue with one producer and one consumer that grows.
     *
     * @param <T> the type of the items
     * @return an empty queue
     */
    public static <T> Queue<T> unbounded() {
        return new SpscUnboundedAtomicArrayQueue<>(CHUNK);
    }

    /**
     * A queue with one producer and one consumer that grows, for what comes seldom and hardly ever waits: it starts small and
     * has no padding.
     *
     * @param <T> the type of the items
     * @return an empty queue
     */
    public static <T> Queue<T> seldom() {
        return new SpscUnboundedAtomicUnpaddedArrayQueue<>(SMALL);
    }

    /**
     * A queue with any number of producers and one consumer that grows.
     *
     * @param <T> the type of the items
     * @return an empty queue
     */
    public static <T> Queue<T> manyProducers() {
        return new MpscUnboundedAtomicArrayQueue<>(CHUNK);
    }
}
