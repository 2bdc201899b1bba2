package dev.levada.pool;

/**
 * What one {@link Memory} takes from the accounts of its {@link Buffers}: its bytes count as held from before they are
 * made until they are dropped, and as kept while a place in a pool is theirs.
 *
 * <p>It does not refer to the memory, so that whoever watches that can give its bytes back when it was lost.
 */
final class Holding implements Runnable {

    private final Budget held;
    private final Budget kept;

    // Volatile, though only the owner writes: nothing else orders what it wrote before what is read by who finds the
    // memory lost.
    private volatile int bytes;
    private volatile boolean isKept;

    /** The holding of {@code bytes} that were taken from {@code held}. */
    Holding(Budget held, Budget kept, int bytes) {
        this.held = held;
        this.kept = kept;
        this.bytes = bytes;
    }

    int bytes() {
        return bytes;
    }

    /** Counts the bytes as kept, if they aren't and there is room for them. Returns whether they are kept now. */
    boolean keep() {
        isKept = isKept || kept.tryTake(bytes);
        return isKept;
    }

    void keepNoLonger() {
        if (isKept) {
            isKept = false;
            kept.giveBack(bytes);
        }
    }

    /** Gives everything back, for there are no such bytes any more. Once. */
    void end() {
        keepNoLonger();
        held.giveBack(bytes);
    }

    /** Exchanges what both stand for, as their memories exchange their bytes. */
    void exchange(Holding other) {
        int myBytes = bytes;
        boolean isMineKept = isKept;
        bytes = other.bytes;
        isKept = other.isKept;
        other.bytes = myBytes;
        other.isKept = isMineKept;
    }

    /** The memory is lost: the collector has found it, with an owner that never released it. */
    @Override
    public void run() {
        end();
    }
}
