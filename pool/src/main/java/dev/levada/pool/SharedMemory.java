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

    /** Whether a slice was lost. Plain: written before a count of {@link #references} and read after the last one. */
    private boolean isSpoilt;

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

    /**
     * One slice less, as it was lost. Whoever lost it may have kept its array, or a view of it, and use that: so the memory
     * is not given back when the last slice goes, only the account of it.
     */
    void lose() {
        isSpoilt = true;
        leave();
    }

    @Override
    protected void clear() {
        Memory owned = memory;
        Runnable last = onRelease;
        boolean wasSpoilt = isSpoilt;
        memory = null;
        onRelease = null;
        isSpoilt = false;
        if (owned != null) {
            if (wasSpoilt) {
                owned.abandon();
            } else {
                owned.endSharing();
            }
        }
        if (last != null && !wasSpoilt) {
            last.run();
        }
    }
}
