package dev.levada.core.internal.specialise;

import dev.levada.plugins.SpecialisationMetrics;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * How many copies there may be at a time, and what has become of the wish for them.
 *
 * <p>A copy counts until it was unloaded. That, and the unloading of a class of the user's, is noticed when the next copy is
 * wanted; no thread waits for it.
 */
public final class Budget {

    /** The budget of this process. */
    static final Budget OF_PROCESS = new Budget(
            "off".equals(System.getProperty("levada.specialise"))
                    ? 0
                    : Integer.getInteger("levada.specialise-copies", 2_000));

    private static final VarHandle COPIES;

    static {
        try {
            COPIES = MethodHandles.lookup().findVarHandle(Budget.class, "copies", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int bound;
    private final ReferenceQueue<Class<?>> unloaded = new ReferenceQueue<>();
    private final Set<Life> lives = ConcurrentHashMap.newKeySet();
    private final LongAdder definitions = new LongAdder();
    private final LongAdder fallbacks = new LongAdder();

    // any thread
    private volatile int copies;
    private volatile boolean wasFull;

    /** A budget of at most {@code bound} copies; 0 is the switch that turns all of it off. */
    Budget(int bound) {
        this.bound = bound;
    }

    /**
     * What was copied in this process so far.
     *
     * @return the counts
     */
    public static SpecialisationMetrics ofProcess() {
        return OF_PROCESS.metrics();
    }

    SpecialisationMetrics metrics() {
        expunge();
        return new SpecialisationMetrics(copies, definitions.sum(), fallbacks.sum());
    }

    boolean isOff() {
        return bound <= 0;
    }

    /** Where the unloading of a class is to be reported. */
    ReferenceQueue<Class<?>> unloaded() {
        return unloaded;
    }

    /** Takes the place of a copy; false if none is free, as every subscription finds that comes past the bound. */
    boolean tryTake() {
        expunge();
        for (; ; ) {
            int current = copies;
            if (current >= bound) {
                tellOnce();
                return false;
            }
            if (COPIES.compareAndSet(this, current, current + 1)) {
                return true;
            }
        }
    }

    private void tellOnce() {
        if (!wasFull) {
            wasFull = true;
            SpecialiseEvents.full(bound);
        }
    }

    /** Gives a place back in which nothing was defined. */
    void giveBack() {
        COPIES.getAndAdd(this, -1);
    }

    /** Counts a copy, which gives its place back when it is unloaded. */
    void defined(Class<?> copy) {
        definitions.increment();
        lives.add(new Life(copy));
    }

    /** Counts a subscription that a template had to serve. */
    void fallBack() {
        fallbacks.increment();
    }

    private void expunge() {
        for (Reference<?> next = unloaded.poll(); next != null; next = unloaded.poll()) {
            ((Unloading) next).unloaded();
        }
    }

    private final class Life extends Unloading {

        Life(Class<?> copy) {
            super(copy, unloaded);
        }

        @Override
        void unloaded() {
            lives.remove(this);
            giveBack();
        }
    }
}
