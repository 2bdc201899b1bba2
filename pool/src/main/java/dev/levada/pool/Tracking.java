package dev.levada.pool;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * How closely a pool watches its acquisitions. Watching finds three mistakes: an object that is never released (a
 * leak), one that is released twice, and one that is used after its release.
 *
 * <p>A watched acquisition remembers where it took place, which costs a stack walk, and its object leaves its slot until
 * it is released, so that the collector can tell when nobody has it any more: that is what a leak is. An acquisition
 * that is not watched costs nothing.
 *
 * <p>Unless told otherwise, pools do what two system properties say when the pool's options are made:
 * {@value #LEAKS_PROPERTY}{@code =N} watches one in N acquisitions, {@value #PARANOID_PROPERTY}{@code =true} is
 * {@link #paranoid()}.
 *
 * @param oneIn how many acquisitions there are for each that is watched, on the average; 0 watches none
 * @param isParanoid whether released objects are poisoned and never handed out again, so that every use after the
 *     release and every second release is seen, even if they race. All acquisitions are watched then. For tests: the
 *     pool pools nothing
 * @param onLeak told of each leak, on whatever thread finds it; what it throws is logged
 */
public record Tracking(int oneIn, boolean isParanoid, Consumer<? super Leak> onLeak) {

    /** System property: watch one in so many acquisitions. */
    public static final String LEAKS_PROPERTY = "levada.pool.leaks";

    /** System property: whether pools are paranoid. */
    public static final String PARANOID_PROPERTY = "levada.pool.paranoid";

    /** One object, so that equal settings are equal. */
    private static final Consumer<Leak> LOG = Leak::log;

    /** Checks the ranges. */
    public Tracking {
        PoolOptions.atLeast("oneIn", 0, oneIn);
        Objects.requireNonNull(onLeak, "`onLeak` is null");
        oneIn = isParanoid ? 1 : oneIn;
    }

    /**
     * Watches nothing.
     *
     * @return the setting
     */
    public static Tracking off() {
        return new Tracking(0, false, LOG);
    }

    /**
     * Watches some acquisitions, and logs the leaks among them.
     *
     * @param oneIn one of so many, 1 or more, on the average
     * @return the setting
     */
    public static Tracking sampling(int oneIn) {
        PoolOptions.atLeast("oneIn", 1, oneIn);
        return new Tracking(oneIn, false, LOG);
    }

    /**
     * Watches everything, and makes every use after a release fail.
     *
     * @return the setting
     */
    public static Tracking paranoid() {
        return new Tracking(1, true, LOG);
    }

    /**
     * What the system properties say; off if they say nothing.
     *
     * @return the setting
     * @throws IllegalArgumentException if {@value #LEAKS_PROPERTY} is not a number of 0 or more
     */
    public static Tracking configured() {
        if (Boolean.getBoolean(PARANOID_PROPERTY)) {
            return paranoid();
        }
        String oneIn = System.getProperty(LEAKS_PROPERTY, "0");
        try {
            return new Tracking(Integer.parseInt(oneIn), false, LOG);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "system property " + LEAKS_PROPERTY + " must be a number of 0 or more but was `" + oneIn + "`", e);
        }
    }

    /**
     * This setting with another receiver of leaks.
     *
     * @param onLeak told of each leak, on whatever thread finds it; what it throws is logged
     * @return the setting
     */
    public Tracking withOnLeak(Consumer<? super Leak> onLeak) {
        return new Tracking(oneIn, isParanoid, onLeak);
    }

    boolean isOn() {
        return oneIn > 0;
    }
}
