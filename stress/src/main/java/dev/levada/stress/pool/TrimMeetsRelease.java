package dev.levada.stress.pool;

import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IZ_Result;

/** When a trim meets a release and the acquire after it, is the object either trimmed or handed out, never both? */
@JCStressTest
@Outcome(id = "0, true", expect = Expect.ACCEPTABLE, desc = "acquired again; the trim came too late or too early")
@Outcome(id = "1, true", expect = Expect.ACCEPTABLE, desc = "trimmed, and a new one made")
@Outcome(expect = Expect.FORBIDDEN, desc = "an object trimmed and handed out, or counted wrongly")
@State
public class TrimMeetsRelease {

    private final Pool<Numbered> pool = Numbered.pool(2);
    private final Numbered out = pool.acquire();
    private int owned;

    @Actor
    public void releaseAndAcquire() {
        out.release();
        owned = pool.acquire().number;
    }

    @Actor
    public void trim() {
        pool.trim();
    }

    @Arbiter
    public void account(IZ_Result result) {
        PoolMetrics metrics = pool.metrics();
        result.r1 = owned;
        result.r2 = metrics.outstanding() == 1
                && metrics.trims() == owned
                && metrics.misses() == 1 + owned
                && metrics.size() == 0;
    }
}
