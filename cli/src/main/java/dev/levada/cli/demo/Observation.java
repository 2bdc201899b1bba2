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

    private static final String UNKNOWN = "unknown";

    private @Nullable Delivery delivery;
    private String network = UNKNOWN;
    private String region = UNKNOWN;
    private boolean earthquake;
    private double magnitude = Double.NaN;
    private double depth = Double.NaN;
    private long time;

    /** An event of which nothing is known yet, with the delivery that brought it, or null if none did. */
    static Observation of(@Nullable Delivery delivery) {
        Observation observation = POOL.acquire();
        observation.delivery = delivery;
        return observation;
    }

    /** How many observations were made and given back. */
    static PoolMetrics metrics() {
        return POOL.metrics();
    }

    /** Acknowledges the delivery; once. */
    void processed() {
        if (delivery == null) {
            throw new IllegalStateException("no delivery, or released already");
        }
        delivery.ack();
    }

    @Override
    protected void clear() {
        network = UNKNOWN;
        region = UNKNOWN;
        earthquake = false;
        magnitude = Double.NaN;
        depth = Double.NaN;
        time = 0;
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

    /** The seismic network that reported the event. */
    String network() {
        return network;
    }

    void network(String value) {
        network = value;
    }

    /** What the place ends with: a state, a country or a sea. */
    String region() {
        return region;
    }

    void region(String value) {
        region = value;
    }

    /** NaN if it is not known. */
    double magnitude() {
        return magnitude;
    }

    void magnitude(double value) {
        magnitude = value;
    }

    /** Kilometres below the surface, NaN if it is not known. */
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
