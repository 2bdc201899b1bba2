package dev.levada.pool;

import org.jspecify.annotations.Nullable;

/**
 * The owner of memory that {@link Slice}s share: it counts them, and gives the memory back when the last one goes. It is
 * pooled itself; to release it is to give the memory back, which happens once for each {@link #own}.
 */
final class SharedMemory extends Pooled {

    private final References references = new References(0);
    private @Nullable Memory memory;
    private @Nullable Runnable onRelease;

    /** Owns {@code memory}, which has begun to be shared, for one first slice. */
    SharedMemory own(Memory newMemory) {
        references.start();
        memory = newMemory;
        return this;
    }

    /** Owns foreign memory, for one first slice. */
    SharedMemory own(Runnable newOnRelease) {
        references.start();
        onRelease = newOnRelease;
        return this;
    }

    /** One slice more. */
    void retain() {
        references.retain();
    }

    /** One slice less. */
    void leave() {
        if (references.release()) {
            release();
        }
    }

    @Override
    protected void clear() {
        Memory owned = memory;
        Runnable last = onRelease;
        memory = null;
        onRelease = null;
        if (owned != null) {
            owned.endSharing();
        }
        if (last != null) {
            last.run();
        }
    }
}
