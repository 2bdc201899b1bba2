package dev.levada.stress.pool;

import dev.levada.pool.Pool;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Can two threads acquire the one object that is idle? */
@JCStressTest
@Outcome(
        id = {"0, 1", "1, 0"},
        expect = Expect.ACCEPTABLE,
        desc = "one has the idle object, the other a new one")
@Outcome(
        id = {"1, 2", "2, 1"},
        expect = Expect.ACCEPTABLE_INTERESTING,
        desc = "both made one: each was in the other's way")
@Outcome(expect = Expect.FORBIDDEN, desc = "one object in two hands")
@State
public class TwoAcquireOne {

    private final Pool<Numbered> pool = Numbered.pool(2);

    public TwoAcquireOne() {
        pool.acquire().release();
    }

    @Actor
    public void first(II_Result result) {
        result.r1 = pool.acquire().number;
    }

    @Actor
    public void second(II_Result result) {
        result.r2 = pool.acquire().number;
    }
}
