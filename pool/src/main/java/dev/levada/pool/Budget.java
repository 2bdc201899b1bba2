package dev.levada.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A number of bytes that is never exceeded, however many threads take from it: each takes by a CAS on the value that it
 * has compared with the bound. An addition that is taken back when it went too far would make others fail meanwhile.
 *
 * <p>All buffers of one {@link Buffers} share it, so it must not be touched where a buffer is found or kept: only where
 * memory is made or dropped, which costs more anyway.
 */
final class Budget {

    private static final VarHandle USED;

    static {
        try {
            USED = MethodHandles.lookup().findVarHandle(Budget.class, "used", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final long max;
    private volatile long used;

    /**
     * A budget of which nothing is used.
     *
     * @param max bytes, 0 or more
     */
    Budget(long max) {
        this.max = max;
    }

    /** Takes {@code bytes}, 0 or more, if they are left; or takes nothing and returns false. */
    boolean tryTake(long bytes) {
        while (true) {
            long now = used;
            if (bytes > max - now) {
                return false;
            }
            if (USED.compareAndSet(this, now, now + bytes)) {
                return true;
            }
        }
    }

    /** Gives back {@code bytes} that were taken. */
    void giveBack(long bytes) {
        USED.getAndAdd(this, -bytes);
    }

    long max() {
        return max;
    }

    long used() {
        return used;
    }

    long left() {
        return max - used;
    }
}
