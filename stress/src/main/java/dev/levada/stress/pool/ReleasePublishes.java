package dev.levada.stress.pool;

import dev.levada.pool.Pool;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Does the next owner see what the last one wrote with plain stores, on another thread? */
@JCStressTest
@Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE, desc = "the released object, with all that was written")
@Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE, desc = "acquired before it was released: a new object")
@Outcome(expect = Expect.FORBIDDEN, desc = "the released object without what its owner wrote")
@State
public class ReleasePublishes {

    private final Pool<Numbered> pool = Numbered.pool(2);
    private final Numbered out = pool.acquire();

    @Actor
    public void owner() {
        out.first = 1;
        out.second = 1;
        out.release();
    }

    @Actor
    public void next(III_Result result) {
        Numbered item = pool.acquire();
        // In the other order than they were written, so that a late first store would show.
        result.r3 = item.second;
        result.r2 = item.first;
        result.r1 = item.number;
    }
}
