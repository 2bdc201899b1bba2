package dev.levada.pool;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The pools of {@link Slice}s and of what they share. Those that share memory of {@link Buffers} and those that share
 * foreign memory have a pool each, so that what is out of the one tells how many buffers are.
 */
final class Slices {

    private static final int MAX_SIZE = 4096;

    private final Pool<Slice> slices;
    private final Pool<SharedMemory> own;
    private final Pool<SharedMemory> foreign;

    Slices(BuffersOptions options) {
        slices = Pool.of(options.pool("slices", MAX_SIZE), () -> new Slice(this));
        // Nobody but slices has the owners, so the slices are what is watched. Where a slice is never handed out again,
        // its owner must not be either: a thread that is late would count for another memory.
        PoolOptions owners = options.withTracking(Tracking.off())
                .pool("shared", options.tracking().isParanoid() ? 0 : MAX_SIZE);
        own = Pool.of(owners, SharedMemory::new);
        foreign = Pool.of(owners.withName(owners.name() + ".foreign"), SharedMemory::new);
    }

    /** The first slice of {@code memory}, in place of the owner of it. */
    Slice share(Memory memory, byte @Nullable [] array, @Nullable ByteBuffer direct, int start, int length) {
        memory.requireOwned();
        Slice slice = slices.acquire();
        SharedMemory owner = own.acquire();
        memory.endTurn();
        return slice.of(owner.own(memory), array, direct, start, length);
    }

    Slice wrap(Runnable onRelease, byte @Nullable [] array, @Nullable ByteBuffer direct, int start, int length) {
        Slice slice = slices.acquire();
        return slice.of(foreign.acquire().own(onRelease), array, direct, start, length);
    }

    Slice acquire() {
        return slices.acquire();
    }

    PoolMetrics metrics() {
        return slices.metrics();
    }

    /** {@code buffers} as it is when what is shared counts as out: its owner's turn has ended, but it is not back. */
    PoolMetrics countAsOut(PoolMetrics buffers) {
        return new PoolMetrics(
                buffers.hits(),
                buffers.misses(),
                buffers.released() - own.metrics().outstanding(),
                buffers.drops(),
                buffers.trims(),
                buffers.leaks(),
                buffers.size());
    }
}
