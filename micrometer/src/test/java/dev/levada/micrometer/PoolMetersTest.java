package dev.levada.micrometer;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levada.pool.BoundedPool;
import dev.levada.pool.BoundedPoolOptions;
import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import dev.levada.pool.BuffersOptions;
import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.PoolTimeoutException;
import dev.levada.pool.Slice;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    void metersOfABoundedPoolMustTellWhoWaitsAndWhatFails() throws Exception {
        BoundedPool<StringBuilder> bounded = BoundedPool.of(
                BoundedPoolOptions.defaults().withName("builders").withMaxSize(1), StringBuilder::new);
        PoolMeters.of(bounded).bindTo(registry);
        Lease<StringBuilder> lease = bounded.acquire(Duration.ZERO);
        assertThat(bounded.acquireAsync()).isNotDone();
        assertThatThrownBy(() -> bounded.acquire(Duration.ZERO)).isInstanceOf(PoolTimeoutException.class);

        assertThat(counter("acquired", "result", "miss")).isEqualTo(1);
        assertThat(gauge("outstanding")).isEqualTo(1);
        assertThat(gauge("waiting")).isEqualTo(1);
        assertThat(gauge("existing")).isEqualTo(1);
        assertThat(gauge("max")).isEqualTo(1);
        assertThat(counter("timedout")).isEqualTo(1);
        assertThat(counter("waited")).isPositive();
        assertThat(counter("expired")).isZero();
        assertThat(counter("failed", "step", "check")).isZero();
        assertThat(counter("failed", "step", "make")).isZero();
        lease.release();
        bounded.close();
    }

    @Test
    void metersOfBuffersMustTellTheirMemory() {
        Buffers buffers = Buffers.of(BuffersOptions.defaults().withName("builders"));
        PoolMeters.of(buffers).bindTo(registry);
        Buffer out = buffers.acquire(1000);
        buffers.acquire(200).release();

        assertThat(gauge("memory", "use", "out")).isEqualTo(1024);
        assertThat(gauge("memory", "use", "idle")).isEqualTo(256);
        assertThat(gauge("outstanding")).isEqualTo(1);
        out.release();
    }

    @Test
    void metersOfBuffersMustTellTheirBoundAndTheirSlices() {
        Buffers buffers =
                Buffers.of(BuffersOptions.defaults().withName("builders").withMaxBytes(1 << 20));
        PoolMeters.of(buffers).bindTo(registry);
        Slice first = buffers.acquire(100).share();
        Slice second = first.slice(0, 0);
        first.release();
        Slice third = second.duplicate();

        assertThat(gauge("memory.max")).isEqualTo(1 << 20);
        assertThat(counter("slices.acquired", "result", "miss")).isEqualTo(2);
        assertThat(counter("slices.acquired", "result", "hit")).isEqualTo(1);
        assertThat(counter("slices.released")).isEqualTo(1);
        assertThat(gauge("slices.outstanding")).isEqualTo(2);
        assertThat(gauge("slices.idle")).isZero();
        assertThat(gauge("outstanding")).isEqualTo(1);
        second.release();
        third.release();
        assertThat(gauge("slices.idle")).isEqualTo(2);
    }

    @Test
    void buffersWithoutABoundMustNotPublishOne() {
        PoolMeters.of(Buffers.of(BuffersOptions.defaults())).bindTo(registry);

        assertThat(registry.find("levada.pool.memory.max").meters()).isEmpty();
    }

    /** As the registry of Prometheus, which is not alone in it, refuses the second of two. */
    @Test
    void metersOfOneNameMustHaveTheSameTagKeys() throws Exception {
        BoundedPool<StringBuilder> bounded =
                BoundedPool.of(BoundedPoolOptions.defaults().withName("bounded"), StringBuilder::new);
        PoolMeters.of(pool).bindTo(registry);
        PoolMeters.of(bounded).bindTo(registry);
        PoolMeters.of(Buffers.of(BuffersOptions.defaults().withMaxBytes(1))).bindTo(registry);

        Map<String, Set<List<String>>> keys = registry.getMeters().stream()
                .collect(groupingBy(
                        meter -> meter.getId().getName(),
                        mapping(
                                meter -> meter.getId().getTags().stream()
                                        .map(Tag::getKey)
                                        .toList(),
                                toSet())));
        assertThat(keys)
                .hasSize(23)
                .allSatisfy((name, sets) -> assertThat(sets).as(name).hasSize(1));
        bounded.close();
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // lets the collector's threads run
    void registryMustNotKeepAPoolThatNobodyUses() {
        WeakReference<Pool<?>> pool = new WeakReference<>(boundToTheRegistry());
        for (int i = 0; pool.get() != null && i < 1_000; i++) {
            System.gc();
            Thread.yield();
        }

        assertThat(pool.get()).isNull();
        assertThat(gauge("outstanding")).isNaN();
    }

    private Pool<?> boundToTheRegistry() {
        Pool<?> pool = Lease.pool(
                PoolOptions.defaults().withName("builders"), StringBuilder::new, builder -> builder.setLength(0));
        PoolMeters.of(pool).bindTo(registry);
        return pool;
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

    private double gauge(String name, String... tags) {
        return registry.get("levada.pool." + name)
                .tag("pool", "builders")
                .tags(tags)
                .gauge()
                .value();
    }
}
