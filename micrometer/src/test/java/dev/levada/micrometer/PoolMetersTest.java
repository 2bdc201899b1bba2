package dev.levada.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class PoolMetersTest {

    private final MeterRegistry registry = new SimpleMeterRegistry();

    private final Pool<Lease<StringBuilder>> pool = Lease.pool(
            PoolOptions.defaults().withName("builders").withMaxSize(1),
            StringBuilder::new,
            builder -> builder.setLength(0));

    @Test
    void metersMustFollowThePool() {
        PoolMeters.of(pool).bindTo(registry);
        Lease<StringBuilder> first = pool.acquire();
        Lease<StringBuilder> second = pool.acquire();
        first.release();
        second.release();
        pool.acquire();

        assertThat(counter("acquired", "result", "hit")).isEqualTo(1);
        assertThat(counter("acquired", "result", "miss")).isEqualTo(2);
        assertThat(counter("released")).isEqualTo(2);
        assertThat(counter("dropped")).isEqualTo(1);
        assertThat(counter("trimmed")).isZero();
        assertThat(counter("leaked")).isZero();
        assertThat(gauge("outstanding")).isEqualTo(1);
        assertThat(gauge("idle")).isZero();
    }

    @Test
    void metersMustHaveTheTagsThatWereGiven() {
        PoolMeters.of(pool, Tags.of("service", "orders")).bindTo(registry);

        assertThat(registry.getMeters()).hasSize(8).allSatisfy(meter -> {
            assertThat(meter.getId().getTag("pool")).isEqualTo("builders");
            assertThat(meter.getId().getTag("service")).isEqualTo("orders");
            assertThat(meter.getId().getDescription()).isNotBlank();
        });
    }

    @Test
    @SuppressWarnings("NullAway") // the wrong use is the subject
    void nullsMustBeNamed() {
        assertThatNullPointerException()
                .isThrownBy(() -> PoolMeters.of((Pool<?>) null))
                .withMessage("`pool` is null");
        assertThatNullPointerException()
                .isThrownBy(() -> PoolMeters.of(pool, null))
                .withMessage("`tags` is null");
    }

    private double counter(String name, String... tags) {
        return registry.get("levada.pool." + name)
                .tag("pool", "builders")
                .tags(tags)
                .functionCounter()
                .count();
    }

    private double gauge(String name) {
        return registry.get("levada.pool." + name)
                .tag("pool", "builders")
                .gauge()
                .value();
    }
}
