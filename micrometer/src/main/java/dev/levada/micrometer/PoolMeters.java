package dev.levada.micrometer;

import dev.levada.pool.BoundedPool;
import dev.levada.pool.BoundedPoolMetrics;
import dev.levada.pool.Buffers;
import dev.levada.pool.BuffersMetrics;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.BaseUnits;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

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
 * <tr><td>levada.pool.waited</td><td>counter</td><td>bounded</td><td>acquisitions that had to wait</td></tr>
 * <tr><td>levada.pool.timedout</td><td>counter</td><td>bounded</td><td>acquisitions that waited in vain</td></tr>
 * <tr><td>levada.pool.expired</td><td>counter</td><td>bounded</td><td>objects destroyed for their age</td></tr>
 * <tr><td>levada.pool.failed, tag step: check or make</td><td>counter</td><td>bounded</td><td>objects that failed their
 * health check, or could not be made</td></tr>
 * <tr><td>levada.pool.waiting</td><td>gauge</td><td>bounded</td><td>who waits now</td></tr>
 * <tr><td>levada.pool.existing</td><td>gauge</td><td>bounded</td><td>objects that exist</td></tr>
 * <tr><td>levada.pool.max</td><td>gauge</td><td>bounded</td><td>objects that may exist</td></tr>
 * <tr><td>levada.pool.memory, tag use: out or idle</td><td>gauge, bytes</td><td>buffers</td><td>memory of the
 * buffers</td></tr>
 * <tr><td>levada.pool.memory.max</td><td>gauge, bytes</td><td>buffers</td><td>memory that there may be; absent where
 * there is no bound</td></tr>
 * <tr><td>levada.pool.slices.acquired, .released, .dropped, .trimmed, .leaked, .outstanding, .idle</td><td>as
 * above</td><td>buffers</td><td>the same figures of the slices</td></tr>
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
        Tags all = tags(Objects.requireNonNull(pool, "`pool` is null").name(), tags);
        return registry -> common(new Source<>(registry, PREFIX, pool, Pool::metrics), all);
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

    /**
     * The meters of a bounded pool.
     *
     * @param pool whose metrics to publish
     * @param tags further tags
     * @return what {@link MeterBinder#bindTo} registers
     */
    public static MeterBinder of(BoundedPool<?> pool, Iterable<Tag> tags) {
        Tags all = tags(Objects.requireNonNull(pool, "`pool` is null").name(), tags);
        return registry -> {
            Source<?, BoundedPoolMetrics> source = new Source<>(registry, PREFIX, pool, BoundedPool::metrics);
            common(source.of(BoundedPoolMetrics::total), all);
            source.counter("waited", "Acquisitions that had to wait", all, BoundedPoolMetrics::waits);
            source.counter("timedout", "Acquisitions that waited in vain", all, BoundedPoolMetrics::timeouts);
            source.counter("expired", "Objects destroyed for their age", all, BoundedPoolMetrics::expired);
            source.counter(
                    "failed",
                    "Health checks and makes that failed",
                    all.and("step", "check"),
                    BoundedPoolMetrics::failedChecks);
            source.counter(
                    "failed",
                    "Health checks and makes that failed",
                    all.and("step", "make"),
                    BoundedPoolMetrics::failedMakes);
            source.gauge("waiting", "Who waits now", null, all, BoundedPoolMetrics::waiting);
            source.gauge("existing", "Objects that exist", null, all, BoundedPoolMetrics::existing);
            source.gauge("max", "Objects that may exist", null, all, BoundedPoolMetrics::maxSize);
        };
    }

    /**
     * The meters of a bounded pool, without further tags.
     *
     * @param pool whose metrics to publish
     * @return what {@link MeterBinder#bindTo} registers
     */
    public static MeterBinder of(BoundedPool<?> pool) {
        return of(pool, Tags.empty());
    }

    /**
     * The meters of buffers, all sizes and kinds together, and of their slices.
     *
     * @param buffers whose metrics to publish
     * @param tags further tags
     * @return what {@link MeterBinder#bindTo} registers
     */
    public static MeterBinder of(Buffers buffers, Iterable<Tag> tags) {
        Tags all = tags(Objects.requireNonNull(buffers, "`buffers` is null").name(), tags);
        return registry -> {
            Source<?, BuffersMetrics> source = new Source<>(registry, PREFIX, buffers, Buffers::metrics);
            common(source.of(BuffersMetrics::total), all);
            common(source.of(BuffersMetrics::slices).under("slices."), all);
            source.gauge(
                    "memory", "Memory of buffers", BaseUnits.BYTES, all.and("use", "out"), BuffersMetrics::outBytes);
            source.gauge(
                    "memory",
                    "Memory of buffers",
                    BaseUnits.BYTES,
                    all.and("use", "idle"),
                    BuffersMetrics::pooledBytes);
            if (buffers.metrics().maxBytes() != Long.MAX_VALUE) {
                source.gauge("memory.max", "Memory that there may be", BaseUnits.BYTES, all, BuffersMetrics::maxBytes);
            }
        };
    }

    /**
     * The meters of buffers, without further tags.
     *
     * @param buffers whose metrics to publish
     * @return what {@link MeterBinder#bindTo} registers
     */
    public static MeterBinder of(Buffers buffers) {
        return of(buffers, Tags.empty());
    }

    private static Tags tags(String name, Iterable<Tag> tags) {
        return Tags.of("pool", name).and(Objects.requireNonNull(tags, "`tags` is null"));
    }

    /** The meters that every pool has. */
    private static void common(Source<?, PoolMetrics> source, Tags tags) {
        source.counter("acquired", "Objects handed out", tags.and("result", "hit"), PoolMetrics::hits);
        source.counter("acquired", "Objects handed out", tags.and("result", "miss"), PoolMetrics::misses);
        source.counter("released", "Objects given back", tags, PoolMetrics::released);
        source.counter("dropped", "Objects given back and not kept", tags, PoolMetrics::drops);
        source.counter("trimmed", "Idle objects dropped", tags, PoolMetrics::trims);
        source.counter("leaked", "Objects that were never released", tags, PoolMetrics::leaks);
        source.gauge("outstanding", "Objects that are out", null, tags, PoolMetrics::outstanding);
        source.gauge("idle", "Objects that lie idle", null, tags, PoolMetrics::size);
    }

    /** Where figures of one kind come from, and go to. No meter may refer to it, for it refers to the pool. */
    private record Source<P, M>(MeterRegistry registry, String prefix, P pool, Function<P, M> metrics) {

        <N> Source<P, N> of(Function<M, N> part) {
            return new Source<>(registry, prefix, pool, metrics.andThen(part));
        }

        /** The same source for meters whose names have one part more. */
        Source<P, M> under(String part) {
            return new Source<>(registry, prefix + part, pool, metrics);
        }

        void counter(String name, String description, Tags tags, ToDoubleFunction<M> figure) {
            FunctionCounter.builder(prefix + name, pool, reading(metrics, figure))
                    .description(description)
                    .tags(tags)
                    .register(registry);
        }

        void gauge(String name, String description, @Nullable String unit, Tags tags, ToDoubleFunction<M> figure) {
            Gauge.builder(prefix + name, pool, reading(metrics, figure))
                    .description(description)
                    .baseUnit(unit)
                    .tags(tags)
                    .register(registry);
        }

        /** Static, so that what it returns does not capture the source. */
        private static <P, M> ToDoubleFunction<P> reading(Function<P, M> metrics, ToDoubleFunction<M> figure) {
            return pool -> figure.applyAsDouble(metrics.apply(pool));
        }
    }
}
