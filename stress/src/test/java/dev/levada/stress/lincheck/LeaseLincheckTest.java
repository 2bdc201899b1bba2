package dev.levada.stress.lincheck;

import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import java.time.Duration;

class LeaseLincheckTest extends LincheckContract {

    LeaseLincheckTest() {
        super(Scenario.class, PoolSpecification.class);
    }

    /** One stripe for all, so that both threads want the same slot. */
    public static class Scenario extends PassScenario<Lease<Object>> {

        private final Pool<Lease<Object>> pool = Lease.pool(
                PoolOptions.defaults().withMaxSize(2).withStripes(1).withIdleTimeout(Duration.ZERO),
                Object::new,
                value -> {});

        @Override
        Lease<Object> take() {
            return pool.acquire();
        }

        @Override
        void give(Lease<Object> item) {
            item.release();
        }
    }
}
