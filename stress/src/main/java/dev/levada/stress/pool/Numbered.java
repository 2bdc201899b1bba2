package dev.levada.stress.pool;

import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import java.time.Duration;
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

    /** A pool with one stripe, so that all actors meet in it, for {@code maxSize} objects, which do not age. */
    static Pool<Numbered> pool(int maxSize) {
        AtomicInteger made = new AtomicInteger();
        PoolOptions options =
                PoolOptions.defaults().withMaxSize(maxSize).withStripes(1).withIdleTimeout(Duration.ZERO);
        return Pool.of(options, () -> new Numbered(made.getAndIncrement()));
    }
}
