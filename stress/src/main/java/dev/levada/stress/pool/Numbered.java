package dev.levada.stress.pool;

import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import java.util.concurrent.atomic.AtomicInteger;

/** A pooled object with a number, 0 for the first that its pool has made, and two fields that its owner writes. */
final class Numbered extends Pooled {

    final int number;

    /** Plain, and kept when the object is released: what one owner wrote, the next one must see. */
    int first;

    int second;

    private Numbered(int number) {
        this.number = number;
    }

    /** A pool with one stripe, so that all actors meet in it, for {@code maxIdle} objects. */
    static Pool<Numbered> pool(int maxIdle) {
        AtomicInteger made = new AtomicInteger();
        return Pool.of(
                PoolOptions.defaults().withMaxIdle(maxIdle).withStripes(1), () -> new Numbered(made.getAndIncrement()));
    }
}
