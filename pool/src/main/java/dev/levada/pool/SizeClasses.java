package dev.levada.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Buffers of one kind by size: powers of two from 256 bytes to {@link BuffersOptions#maxPooledSize()}, a {@link Pool}
 * each. A larger one is made to measure and dropped when it is released, but counted like the others.
 *
 * <p>Powers of two waste a quarter on the average, and in exchange the class of a size is one instruction and a buffer
 * that grows meets every class once.
 *
 * @param <T> the kind
 */
final class SizeClasses<T extends Memory> {

    /** The largest array that every JVM can make. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    /** A class looks after so many buffers at most: each costs a few bytes even if there is none. */
    private static final int MAX_SLOTS = 4096;

    private static final int MIN_SHIFT = Integer.numberOfTrailingZeros(BuffersOptions.MIN_POOLED_SIZE);

    private final int maxPooled;
    private final Maker<T> maker;
    private final List<Pool<T>> classes = new ArrayList<>();

    /** Keeps nothing: the account of what is too large for a class. */
    private final Pool<T> large;

    /**
     * Empty pools.
     *
     * @param kind what metrics call it
     * @param options the bounds
     * @param maker makes what is not there
     */
    SizeClasses(String kind, BuffersOptions options, Maker<T> maker) {
        this.maker = maker;
        maxPooled = options.maxPooledSize();
        for (int shift = MIN_SHIFT; shift <= Integer.numberOfTrailingZeros(maxPooled); shift++) {
            int index = shift - MIN_SHIFT;
            int size = 1 << shift;
            int slots = (int) Math.min(MAX_SLOTS, options.maxIdleBytes() / size);
            classes.add(Pool.of(options.pool(kind + "." + size, slots), () -> maker.make(size, classes.get(index))));
        }
        large = Pool.of(options.pool(kind + ".large", 0), () -> maker.make(maxPooled + 1, null));
    }

    T acquire(int minCapacity) {
        PoolOptions.atLeast("minCapacity", 0, minCapacity);
        return minCapacity > maxPooled
                ? large.adopt(maker.make(minCapacity, null))
                : classOf(minCapacity).acquire();
    }

    /** Acquires what is to {@linkplain Memory#exchange change places} with {@code old}, whose acquisition goes on. */
    T acquireToReplace(T old, int minCapacity) {
        return minCapacity > maxPooled
                ? large.adoptToReplace(maker.make(minCapacity, null))
                : classOf(minCapacity).acquireToReplace(old);
    }

    /** Drops one idle buffer, the largest there is but for those of {@code spared}; false if there is none. */
    boolean trimOne(@Nullable Pool<?> spared) {
        for (int i = classes.size() - 1; i >= 0; i--) {
            if (classes.get(i) != spared && classes.get(i).trimOne()) {
                return true;
            }
        }
        return false;
    }

    void trim() {
        classes.forEach(Pool::trim);
    }

    PoolMetrics metrics() {
        return classes.stream().map(Pool::metrics).reduce(large.metrics(), PoolMetrics::plus);
    }

    /** The bytes of what lies idle. */
    long idleBytes() {
        return bytes(Pool::size);
    }

    /** The bytes of what nobody {@linkplain Pool#ownerless() owns}. */
    long ownerlessBytes() {
        return bytes(Pool::ownerless);
    }

    private long bytes(ToIntFunction<Pool<T>> count) {
        long bytes = 0;
        for (int i = 0; i < classes.size(); i++) {
            bytes += (long) count.applyAsInt(classes.get(i)) << (MIN_SHIFT + i);
        }
        return bytes;
    }

    /** Twice {@code capacity}, as far as an array can be. */
    static int twice(int capacity) {
        return capacity > MAX_ARRAY / 2 ? MAX_ARRAY : 2 * capacity;
    }

    /** The pool whose buffers are the smallest that hold {@code capacity} bytes. */
    private Pool<T> classOf(int capacity) {
        int shift = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1 << MIN_SHIFT, capacity) - 1);
        return classes.get(shift - MIN_SHIFT);
    }

    /** Makes a buffer. */
    interface Maker<T extends Memory> {

        /**
         * A buffer of {@code size} bytes.
         *
         * @param keeper the pool that is to keep it; null if none is
         */
        T make(int size, @Nullable Pool<T> keeper);
    }
}
