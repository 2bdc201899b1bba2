package dev.levada.stress.pool;

import dev.levada.pool.Pool;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IZ_Result;

/** Can two releases of one acquisition, which is wrong use, put one object into two hands? */
@JCStressTest
@Outcome(id = "1, true", expect = Expect.ACCEPTABLE, desc = "one was refused")
@Outcome(id = "2, true", expect = Expect.ACCEPTABLE_INTERESTING, desc = "neither was refused, and no harm done")
@Outcome(expect = Expect.FORBIDDEN, desc = "one object in two hands, or not given back at all")
@State
public class TwoReleaseOne {

    private final Pool<Numbered> pool = Numbered.pool(2);
    private final Numbered out = pool.acquire();
    private boolean first;
    private boolean second;

    @Actor
    public void release() {
        first = released();
    }

    @Actor
    public void releaseToo() {
        second = released();
    }

    @Arbiter
    public void acquireTwice(IZ_Result result) {
        result.r1 = (first ? 1 : 0) + (second ? 1 : 0);
        int number = pool.acquire().number;
        result.r2 = pool.acquire().number != number;
    }

    private boolean released() {
        try {
            out.release();
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }
}
