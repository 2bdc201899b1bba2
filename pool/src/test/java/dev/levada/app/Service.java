package dev.levada.app;

import dev.levada.pool.Pool;
import dev.levada.pool.Pooled;

/** A user's code, whose places a report is to name rather than the pool's own. */
public final class Service {

    private Service() {}

    /** Acquires. */
    public static <T extends Pooled> T acquireHere(Pool<T> pool) {
        return pool.acquire();
    }

    /** Releases. */
    public static void releaseHere(Pooled item) {
        item.release();
    }
}
