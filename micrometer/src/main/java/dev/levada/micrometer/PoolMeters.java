package dev.levada.micrometer;

import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Registers the metrics of a pool, under the tag {@code pool} with the pool's name.
 *
 * <p>Meters read a snapshot when they are published: a pool that is measured works as fast as one that isn't. A
 * registry refers to the pool weakly, as is Micrometer's habit; once nobody else has the pool its meters read NaN.
 *
 * <table>
 * <caption>Meters</caption>
 * <tr><th>name</th><th>type</th><th>of</th><th>what</th></tr>
 * <tr><td>levada.pool.acquired, tag result: hit or miss</td><td>counter</td><td>all</td><td>acquisitions served by an
 * idle object, or by making one</td></tr>
 * <tr><td>levada.pool.released</td><td>counter</td><td>all</td><td>objects given back</td></tr>
 * <tr><td>levada.pool.dropped</td><td>counter</td><td>all</td><td>objects given back and not kept</td></tr>
 * <tr><td>levada.pool.trimmed</td><td>counter</td><td>all</td><td>idle objects dropped</td></tr>
 * <tr><td>levada.pool.leaked</td><td>counter</td><td>all</td><td>leaks found</td></tr>
 * <tr><td>levada.pool.outstanding</td><td>gauge</td><td>all</td><td>objects that are out</td></tr>
 * <tr><td>levada.pool.idle</td><td>gauge</td><td>all</td><td>objects that lie idle</td></tr>
 * </table>
 */
public final class PoolMeters {

    private static final String PREFIX = "levada.pool.";

    private PoolMeters() {}

    /**
     * The meters of a pool.
     *
     * @param pool whose metrics to publish
     * @param tags further tags
     * @return what {@link MeterBinder#bindTo} registers
     */
    public static MeterBinder of(Pool<?> pool, Iterable<Tag> tags) {
        return meters(Objects.requireNonNull(pool, "`pool` is null"), pool.name(), tags, Pool::metrics);
    }

    /**
     * The meters of a pool, without further tags.
     *
     * @param pool whose metrics to publish
     * @return what {@link MeterBinder#bindTo} registers
     */
    public static MeterBinder of(Pool<?> pool) {
        return of(pool, Tags.empty());
    }

    /** The meters that every pool has. */
    private static <P> MeterBinder meters(P pool, String name, Iterable<Tag> tags, Function<P, PoolMetrics> metrics) {
        Tags all = Tags.of("pool", name).and(Objects.requireNonNull(tags, "`tags` is null"));
        return registry -> {
            Source<P> source = new Source<>(registry, pool, metrics);
            source.counter("acquired", "Objects handed out", all.and("result", "hit"), PoolMetrics::hits);
            source.counter("acquired", "Objects handed out", all.and("result", "miss"), PoolMetrics::misses);
            source.counter("released", "Objects given back", all, PoolMetrics::released);
            source.counter("dropped", "Objects given back and not kept", all, PoolMetrics::drops);
            source.counter("trimmed", "Idle objects dropped", all, PoolMetrics::trims);
            source.counter("leaked", "Objects that were never released", all, PoolMetrics::leaks);
            source.gauge("outstanding", "Objects that are out", all, PoolMetrics::outstanding);
            source.gauge("idle", "Objects that lie idle", all, PoolMetrics::size);
        };
    }

    /** Where the figures come from and go to. */
    private record Source<P>(MeterRegistry registry, P pool, Function<P, PoolMetrics> metrics) {

        void counter(String name, String description, Tags tags, ToDoubleFunction<PoolMetrics> figure) {
            FunctionCounter.builder(PREFIX + name, pool, of -> figure.applyAsDouble(metrics.apply(of)))
                    .description(description)
                    .tags(tags)
                    .register(registry);
        }

        void gauge(String name, String description, Tags tags, ToDoubleFunction<PoolMetrics> figure) {
            Gauge.builder(PREFIX + name, pool, of -> figure.applyAsDouble(metrics.apply(of)))
                    .description(description)
                    .tags(tags)
                    .register(registry);
        }
    }
}
