package dev.levada.stress.pool;

import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** When two objects come back at once to a pool that keeps one, is one kept and one dropped? */
@JCStressTest
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "one idle, one dropped")
@Outcome(expect = Expect.FORBIDDEN, desc = "more than the bound, or a place left empty")
@State
public class ReleasesMeetTheBound {

    private final Pool<Numbered> pool = Numbered.pool(1);
    private final Numbered first = pool.acquire();
    private final Numbered second = pool.acquire();

    @Actor
    public void release() {
        first.release();
    }

    @Actor
    public void releaseToo() {
        second.release();
    }

    @Arbiter
    public void look(JJ_Result result) {
        PoolMetrics metrics = pool.metrics();
        result.r1 = metrics.size();
        result.r2 = metrics.drops();
    }
}
