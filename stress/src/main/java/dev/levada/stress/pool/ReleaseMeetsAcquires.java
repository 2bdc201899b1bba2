package dev.levada.stress.pool;

import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** When one releases and acquires while another acquires, is every object in one place, and is the account right afterwards? */
@JCStressTest
@Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "two owners, two objects, all accounted for")
@Outcome(id = "false, .*", expect = Expect.FORBIDDEN, desc = "one object in two hands")
@Outcome(id = "true, false", expect = Expect.FORBIDDEN, desc = "an object lost, or counted wrongly")
@State
public class ReleaseMeetsAcquires {

    private final Pool<Numbered> pool = Numbered.pool(2);
    private final Numbered out = pool.acquire();
    private int first;
    private int second;

    @Actor
    public void releaseAndAcquire() {
        out.release();
        first = pool.acquire().number;
    }

    @Actor
    public void acquire() {
        second = pool.acquire().number;
    }

    @Arbiter
    public void account(ZZ_Result result) {
        PoolMetrics metrics = pool.metrics();
        result.r1 = first != second;
        result.r2 = metrics.acquired() == 3
                && metrics.outstanding() == 2
                && metrics.misses() == 2 + metrics.size() + metrics.drops();
    }
}
