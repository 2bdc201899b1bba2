package dev.levada.stress.lincheck;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;

/**
 * Adds that an object is passed on, and released by a thread that did not acquire it. Only for a pool that never says
 * {@link HoldScenario.Acquired#NONE}: who has taken an object over has not released it yet, and with a bound another
 * thread could see both.
 *
 * @param <T> what the pool hands out, equal to itself only
 */
public abstract class PassScenario<T> extends HoldScenario<T> {

    private final ConcurrentLinkedQueue<T> passed = new ConcurrentLinkedQueue<>();

    @Operation
    public boolean pass(@Param(gen = ThreadIdGen.class) int thread) {
        T item = heldBy(thread);
        return item != null && passed.add(item);
    }

    @Operation
    public boolean releasePassed() {
        T item = passed.poll();
        if (item == null) {
            return false;
        }
        giveBack(item);
        return true;
    }
}
