package dev.levada.cli.demo;

import dev.levada.amqp.Delivery;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import org.jspecify.annotations.Nullable;

/**
 * One decoded event with the delivery that it came in. It owns the delivery: whoever is done with the event calls
 * {@link #processed()} and then releases it; where an operator drops the event instead, releasing it gives the delivery
 * back unacknowledged, and the broker hands it out again.
 */
final class Observation extends Pooled {

    private static final Pool<Observation> POOL = Pool.of(PoolOptions.defaults(), Observation::new);

    private @Nullable Delivery delivery;
    private String region = "";
    private boolean earthquake;
    private double magnitude;
    private double depth;
    private long time;

    /** An event that {@code delivery} brought, to be filled in. */
    static Observation of(Delivery delivery) {
        Observation observation = POOL.acquire();
        observation.delivery = delivery;
        observation.region = "somewhere";
        observation.earthquake = false;
        observation.magnitude = Double.NaN;
        observation.depth = Double.NaN;
        observation.time = 0;
        return observation;
    }

    /** How many observations were made and given back. */
    static PoolMetrics metrics() {
        return POOL.metrics();
    }

    /** Acknowledges the delivery; once. */
    void processed() {
        if (delivery == null) {
            throw new IllegalStateException("released, or never filled");
        }
        delivery.ack();
    }

    @Override
    protected void clear() {
        Delivery owned = delivery;
        delivery = null;
        if (owned != null) {
            owned.release();
        }
    }

    /** Whether the event is an earthquake of known magnitude and depth, and not a quarry blast, say. */
    boolean isEarthquake() {
        return earthquake && !Double.isNaN(magnitude) && !Double.isNaN(depth);
    }

    void earthquake(boolean value) {
        earthquake = value;
    }

    String region() {
        return region;
    }

    void region(String value) {
        region = value;
    }

    double magnitude() {
        return magnitude;
    }

    void magnitude(double value) {
        magnitude = value;
    }

    /** Kilometres below the surface. */
    double depth() {
        return depth;
    }

    void depth(double kilometres) {
        depth = kilometres;
    }

    /** Milliseconds since 1970. */
    long time() {
        return time;
    }

    void time(long epochMillis) {
        time = epochMillis;
    }
}
