package dev.levada.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Pooled heap buffers by size class: powers of two from 256 B to 64 KiB, a {@link Pool} each. A larger one is made to
 * measure and dropped when it is released, but counted like the others.
 *
 * <p>An idle byte is bounded, a byte in use is not: {@link BuffersOptions#maxIdleBytes()} is divided evenly over the
 * classes, so one class that is much used cannot starve the rest of their share. Powers of two waste a quarter on the
 * average, and in exchange the class of a size is one instruction and a buffer that grows meets every class once.
 */
public final class Buffers {

    private static final int MIN_SHIFT = 8;
    private static final int MAX_SHIFT = 16;
    private static final int MAX_POOLED = 1 << MAX_SHIFT;
    private static final int CLASSES = MAX_SHIFT - MIN_SHIFT + 1;

    /** The largest array that every JVM can make. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    private final List<Pool<Buffer>> classes = new ArrayList<>(CLASSES);

    /** Keeps nothing: the account of what is too large for a class. */
    private final Pool<Buffer> large;

    private Buffers(BuffersOptions options) {
        for (int i = 0; i < CLASSES; i++) {
            int size = 1 << (MIN_SHIFT + i);
            long share = options.maxIdleBytes() / CLASSES / size;
            int maxSize = (int) Math.min(PoolOptions.MAX_SIZE, share);
            PoolOptions of = PoolOptions.defaults().withMaxSize(maxSize).withStripes(options.stripes());
            classes.add(Pool.of(of, () -> new Buffer(this, size)));
        }
        large = Pool.of(PoolOptions.defaults().withMaxSize(0), () -> new Buffer(this, 0));
    }

    /**
     * The buffers that everybody in this process shares unless told otherwise, with the default options.
     *
     * @return always the same
     */
    public static Buffers shared() {
        return Shared.BUFFERS;
    }

    /**
     * Buffers of one's own.
     *
     * @param options the bounds
     * @return empty pools
     */
    public static Buffers of(BuffersOptions options) {
        return new Buffers(Objects.requireNonNull(options, "`options` is null"));
    }

    /**
     * A buffer for {@code minCapacity} bytes or more, of length 0. The caller owns it and must release it.
     *
     * @param minCapacity bytes that must fit
     * @return a buffer that nobody else has
     * @throws IllegalArgumentException if {@code minCapacity} is negative
     */
    public Buffer acquire(int minCapacity) {
        PoolOptions.atLeast("minCapacity", 0, minCapacity);
        if (minCapacity > MAX_POOLED) {
            return large.adopt(new Buffer(this, minCapacity));
        }
        return classes.get(classOf(minCapacity)).acquire();
    }

    /**
     * What happened so far, all classes together.
     *
     * @return a snapshot
     */
    public BuffersMetrics metrics() {
        PoolMetrics total = large.metrics();
        long pooledBytes = 0;
        for (int i = 0; i < CLASSES; i++) {
            PoolMetrics one = classes.get(i).metrics();
            total = total.plus(one);
            pooledBytes += (long) one.size() << (MIN_SHIFT + i);
        }
        return new BuffersMetrics(total, pooledBytes);
    }

    /** The class whose buffers are the smallest that hold {@code capacity} bytes. */
    private static int classOf(int capacity) {
        int shift = Integer.SIZE - Integer.numberOfLeadingZeros(capacity - 1);
        return capacity <= 1 << MIN_SHIFT ? 0 : shift - MIN_SHIFT;
    }

    /** Twice {@code capacity}, as far as an array can be. */
    static int twice(int capacity) {
        return capacity > MAX_ARRAY / 2 ? MAX_ARRAY : 2 * capacity;
    }

    /** Made when it is first asked for. */
    private static final class Shared {
        static final Buffers BUFFERS = of(BuffersOptions.defaults());
    }
}
