package dev.levada.pool;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The pools of {@link Slice}s and of those who own what slices share.
 */
final class Slices {

    private static final int MAX_SIZE = 4096;

    private final Pool<Slice> slices;
    private final Pool<SharedMemory> owners;

    Slices(BuffersOptions options) {
        slices = Pool.of(options.pool("slices", MAX_SIZE), () -> new Slice(this));
        // Nobody but slices has the owners, so the slices are what is watched. Where a slice is never handed out again,
        // its owner must not be either: a thread that is late would count for another memory.
        int maxOwners = options.tracking().isParanoid() ? 0 : MAX_SIZE;
        owners = Pool.of(options.withTracking(Tracking.off()).pool("shared", maxOwners), SharedMemory::new);
    }

    /** The first slice of {@code memory}, in place of the owner of it. */
    Slice share(Memory memory, byte @Nullable [] array, @Nullable ByteBuffer direct, int start, int length) {
        memory.requireOwned();
        Slice slice = slices.acquire();
        SharedMemory owner = owners.acquire();
        memory.beginSharing();
        return slice.of(owner.own(memory), array, direct, start, length);
    }

    Slice wrap(Runnable onRelease, byte @Nullable [] array, @Nullable ByteBuffer direct, int start, int length) {
        Slice slice = slices.acquire();
        return slice.of(owners.acquire().own(onRelease), array, direct, start, length);
    }

    Slice acquire() {
        return slices.acquire();
    }

    PoolMetrics metrics() {
        return slices.metrics();
    }
}
