package dev.levada.core.internal.stage;

import dev.levada.plugins.LevadaPlugins;

/** Arithmetic on demand, in which {@link Long#MAX_VALUE} means "without bound" and absorbs everything. */
public final class Demand {

    private Demand() {}

    /**
     * Checks a request of the library's own subscribers; a bad one is reported to the error hook.
     *
     * @param n the amount requested
     * @return false if it is not positive and must be ignored
     */
    public static boolean validate(long n) {
        if (n > 0) {
            return true;
        }
        LevadaPlugins.onError(new IllegalArgumentException("n > 0 required but it was " + n));
        return false;
    }

    /**
     * The sum of two amounts.
     *
     * @param a not negative
     * @param b not negative
     * @return the sum, at most {@link Long#MAX_VALUE}
     */
    public static long add(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /**
     * The product of two amounts.
     *
     * @param a not negative
     * @param b not negative
     * @return the product, at most {@link Long#MAX_VALUE}
     */
    public static long multiply(long a, long b) {
        return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? Long.MAX_VALUE : a * b;
    }

    /**
     * What is left of an amount.
     *
     * @param requested not negative
     * @param emitted what to take from it
     * @return the rest; {@link Long#MAX_VALUE} stays
     * @throws IllegalStateException if more was emitted than requested, which is a bug of the operator
     */
    public static long subtract(long requested, long emitted) {
        if (requested == Long.MAX_VALUE) {
            return Long.MAX_VALUE;
        }
        long rest = requested - emitted;
        if (rest < 0) {
            throw new IllegalStateException("More produced than requested: " + rest);
        }
        return rest;
    }

    /**
     * After how many consumed items a stage that prefetches asks for as many again: three quarters of the prefetch, so
     * that the producer goes on while the rest is consumed.
     *
     * @param prefetch the amount requested at first, positive
     * @return the size of the later requests
     */
    public static int refillAt(int prefetch) {
        return prefetch - (prefetch >> 2);
    }

    /**
     * The first request of a stage that prefetches.
     *
     * @param prefetch the size of its queue; {@link Integer#MAX_VALUE} for no bound
     * @return the amount to request
     */
    public static long first(int prefetch) {
        return prefetch == Integer.MAX_VALUE ? Long.MAX_VALUE : prefetch;
    }
}
