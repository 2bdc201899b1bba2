package dev.levada.stress.lincheck;

import dev.levada.stress.lincheck.HoldScenario.Acquired;

/** A pool as one thread at a time sees it: how many objects each thread holds, how many are under way, and a bound. */
public class PoolSpecification {

    private final int bound;
    private final int[] held = new int[HoldScenario.MAX_THREADS];
    private int passed;
    private int out;

    /** Without a bound. */
    public PoolSpecification() {
        this(Integer.MAX_VALUE);
    }

    /** Of a pool that has {@code bound} objects and no more. */
    protected PoolSpecification(int bound) {
        this.bound = bound;
    }

    public Acquired acquire(int thread) {
        if (out == bound) {
            return Acquired.NONE;
        }
        out++;
        held[thread]++;
        return Acquired.FREE;
    }

    public boolean release(int thread) {
        if (held[thread] == 0) {
            return false;
        }
        held[thread]--;
        out--;
        return true;
    }

    public boolean pass(int thread) {
        if (held[thread] == 0) {
            return false;
        }
        held[thread]--;
        passed++;
        return true;
    }

    public boolean releasePassed() {
        if (passed == 0) {
            return false;
        }
        passed--;
        out--;
        return true;
    }
}
