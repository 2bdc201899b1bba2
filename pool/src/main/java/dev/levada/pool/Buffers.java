package dev.levada.pool;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Pooled buffers by size class, on the heap and outside of it, and the account of all their memory.
 *
 * <p>Two bounds hold for all classes together. What is <i>kept</i> has a place in a pool, in use or idle, and is at most
 * {@link BuffersOptions#maxIdleBytes()}; a buffer made beyond that is dropped when it is released, unless there is room
 * by then. What is <i>held</i> is everything that was made and not dropped, and is at most
 * {@link BuffersOptions#maxBytes()}: an acquire that would exceed it fails.
 *
 * <p>Either bound gives way to who asks last: before a buffer is made that finds no room, idle ones of whatever class
 * are dropped, so that no class keeps from others what it no longer needs. The heap comes first, as an array is cheap to
 * make again. Only here may an acquire wait for other threads, while they are in the middle of giving bytes back. None of
 * this is touched where an idle buffer is found, or a kept one comes back.
 */
public final class Buffers {

    /** How often to count what is in use before an acquire fails, if others acquire and release all the while. */
    private static final int MAX_LOOKS = 16;

    /** How often to wait for threads in the middle of a step; one that takes longer has died there. */
    private static final int MAX_WAITS = 10_000;

    private final String name;
    private final Budget held;
    private final Budget kept;
    private final SizeClasses<Buffer> heap;
    private final SizeClasses<DirectBuffer> direct;
    private final Slices slices;

    private Buffers(BuffersOptions options) {
        name = options.name();
        held = new Budget(options.maxBytes());
        kept = new Budget(options.maxIdleBytes());
        heap = new SizeClasses<>("heap", options, (size, keeper) -> make(size, keeper, () -> new Buffer(this, size)));
        direct = new SizeClasses<>(
                "direct", options, (size, keeper) -> make(size, keeper, () -> new DirectBuffer(this, size)));
        slices = new Slices(options);
    }

    /**
     * The buffers that everybody in this process shares unless told otherwise, with the default options and the name
     * {@code shared}.
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
     * @throws BufferLimitException if that would be more than {@link BuffersOptions#maxBytes()} in all
     */
    public Buffer acquire(int minCapacity) {
        return heap.acquire(minCapacity);
    }

    /**
     * A direct buffer for {@code minCapacity} bytes or more, between position 0 and the limit, big-endian. The caller
     * owns it and must release it.
     *
     * @param minCapacity bytes that must fit
     * @return a buffer that nobody else has
     * @throws IllegalArgumentException if {@code minCapacity} is negative
     * @throws BufferLimitException if that would be more than {@link BuffersOptions#maxBytes()} in all
     * @throws OutOfMemoryError if that would be more than the virtual machine's bound for direct memory
     */
    public DirectBuffer acquireDirect(int minCapacity) {
        DirectBuffer buffer = direct.acquire(minCapacity);
        buffer.reset();
        return buffer;
    }

    /** Drops every buffer that lies idle now. */
    public void trim() {
        heap.trim();
        direct.trim();
    }

    /**
     * What happened so far, all classes together.
     *
     * @return a snapshot
     */
    public BuffersMetrics metrics() {
        long idle = heap.idleBytes() + direct.idleBytes();
        return new BuffersMetrics(total(), slices.metrics(), held.used(), idle, held.max());
    }

    /**
     * What metrics and messages call these buffers.
     *
     * @return the name in their options
     */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return "Buffers[" + name + "]";
    }

    Buffer acquireToReplace(Buffer old, int minCapacity) {
        return heap.acquireToReplace(old, minCapacity);
    }

    Budget held() {
        return held;
    }

    Budget kept() {
        return kept;
    }

    Slices slices() {
        return slices;
    }

    private <T extends Memory> T make(int size, @Nullable Pool<T> keeper, Supplier<T> maker) {
        if (keeper != null && size <= kept.max()) {
            makeRoom(kept, size, keeper);
        }
        hold(size);
        try {
            return maker.get();
        } catch (Throwable e) {
            held.giveBack(size);
            throw e;
        }
    }

    /**
     * Counts {@code bytes} as held before there are any, dropping idle buffers if there is room only then. If there is
     * none even so, they stay: who fails must not empty the pools of the others.
     *
     * <p>A buffer that another thread is in the middle of dropping is no reason to fail, but to wait for that thread. Nor
     * is a count that others went on under, for a buffer that was released and one that was acquired meanwhile may both
     * have looked in use, though never both were: it is taken again.
     */
    @SuppressWarnings("ThreadPriorityCheck") // the awaited thread may need this processor
    private void hold(long bytes) {
        int looks = 0;
        int waits = 0;
        while (!held.tryTake(bytes)) {
            PoolMetrics before = total();
            long idle = heap.ownerlessBytes() + direct.ownerlessBytes();
            long out = Math.max(0, held.used() - idle); // used() last: what is dropped meanwhile counts as idle
            boolean mustFail = false;
            if (bytes > held.max() - out) {
                looks++;
                mustFail = looks == MAX_LOOKS || before.equals(total());
            } else if (!makeRoom(held, bytes, null)) {
                waits++;
                mustFail = waits == MAX_WAITS;
                Thread.yield();
            }
            if (mustFail) {
                throw new BufferLimitException(name, bytes, held.max(), out, idle);
            }
        }
    }

    /**
     * Drops idle buffers, but none of {@code spared}, until {@code bytes} are left of {@code budget} or none is idle.
     * Returns whether they were left.
     */
    private boolean makeRoom(Budget budget, long bytes, @Nullable Pool<?> spared) {
        while (budget.left() < bytes) {
            if (!heap.trimOne(spared) && !direct.trimOne(spared)) {
                return false;
            }
        }
        return true;
    }

    private PoolMetrics total() {
        return heap.metrics().plus(direct.metrics());
    }

    /** Made when it is first asked for. */
    private static final class Shared {
        static final Buffers BUFFERS = of(BuffersOptions.defaults().withName("shared"));
    }
}
