package dev.levada.stress.lincheck;

import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import java.time.Duration;
import org.jetbrains.lincheck.datastructures.Validate;

class PoolLincheckTest extends LincheckContract {

    PoolLincheckTest() {
        super(Scenario.class, PoolSpecification.class);
    }

    /** Two stripes for three idle objects at most: own slot, other slot, overflow and drop all happen. */
    public static class Scenario extends PassScenario<Pooled> {

        private static final int MAX_SIZE = 3;

        private final Pool<Item> pool = Pool.of(
                PoolOptions.defaults().withMaxSize(MAX_SIZE).withStripes(2).withIdleTimeout(Duration.ZERO), Item::new);

        @Override
        Pooled take() {
            return pool.acquire();
        }

        @Override
        void give(Pooled item) {
            item.release();
        }

        @Validate
        public void nothingMustBeLost() {
            PoolMetrics metrics = pool.metrics();
            if (metrics.outstanding() != outCount()
                    || metrics.size() > MAX_SIZE
                    || metrics.misses() != metrics.outstanding() + metrics.size() + metrics.drops()) {
                throw new IllegalStateException(outCount() + " are out, but the account says " + metrics);
            }
        }
    }

    private static final class Item extends Pooled {}
}
