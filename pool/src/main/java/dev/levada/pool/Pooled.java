package dev.levada.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Base of an object that a {@link Pool} recycles. It carries its own state and the way home, so giving it back needs
 * neither a wrapper nor the pool at hand, and works on any thread.
 *
 * <pre>
 *             made by the pool           release(): clear(), then stored or dropped
 *   factory ───────────────────▶ OUT ──────────────────────────────────────────────▶ IDLE
 *                                 ▲                                                   │
 *                                 └────────────────── Pool.acquire() ─────────────────┘
 * </pre>
 *
 * <p>Two releases of one acquisition are told apart by the state, even when they race: exactly one of them gives the
 * object back, the other throws. What no state can tell is a release that comes after somebody else has acquired the
 * object: it looks like the new owner's. Whoever releases an object must forget it.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>field</th><th>writer</th><th>read</th><th>write</th><th>published by</th></tr>
 * <tr><td>state, OUT to IDLE</td><td>who releases</td><td>CAS</td><td>CAS</td><td>the slot that the object is put
 * into</td></tr>
 * <tr><td>state, IDLE to OUT</td><td>who acquires</td><td>plain</td><td>plain</td><td>how the owner hands the object
 * on</td></tr>
 * <tr><td>home</td><td>owner</td><td>plain</td><td>plain</td><td>how the owner hands the object on</td></tr>
 * </table>
 */
public abstract class Pooled implements Releasable {

    private static final VarHandle STATE;

    private static final int OUT = 0;
    private static final int IDLE = 1;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Pooled.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** {@link #OUT} from birth: what is made is made for somebody. */
    private int state;

    private @Nullable Pool<?> home;

    /** For subclasses. An object that was not made by a pool may be released once too, and then goes nowhere. */
    protected Pooled() {}

    /**
     * Gives this object back to the pool that it came from, on whatever thread. Afterwards it may serve somebody else
     * at once.
     *
     * @throws IllegalStateException if it was released before and has not been acquired since
     */
    @Override
    public final void release() {
        if (!stateCas(OUT, IDLE)) {
            throw new IllegalStateException(name() + " was released before");
        }
        Pool<?> pool = home;
        if (pool == null) {
            clear();
        } else {
            pool.giveBack(this);
        }
    }

    /**
     * Called once for each release, on the releasing thread, before the object is stored: the place to drop what it
     * refers to and to release what it owns. If this throws, the object is dropped rather than stored, and the
     * exception reaches the caller of {@link #release()}.
     */
    protected void clear() {}

    /**
     * Whether this object is released and not acquired again. Good for a check against wrong use, not for a decision:
     * another thread may change it at any time.
     *
     * @return true if nobody owns this object
     */
    protected final boolean isReleased() {
        return statePlain() == IDLE;
    }

    /** The new owner's first step; the object was just taken out of a slot, so nobody else has it. */
    final void markOut() {
        statePlain(OUT);
    }

    final boolean hasHome() {
        return home != null;
    }

    final void home(Pool<?> pool) {
        home = pool;
    }

    /** Exchanges the homes of two objects with one owner. */
    final void swapHome(Pooled other) {
        Pool<?> mine = home;
        home = other.home;
        other.home = mine;
    }

    /** Class and identity: {@code toString()} may read what is another owner's by now. */
    final String name() {
        return getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(this));
    }

    private boolean stateCas(int expected, int value) {
        return STATE.compareAndSet(this, expected, value);
    }

    // plain: the owner's own earlier write, or a guess that only a diagnosis rests on
    private int statePlain() {
        return state;
    }

    // plain: only the owner is here; the next release is ordered after it by however the owner hands the object on
    private void statePlain(int value) {
        state = value;
    }
}
