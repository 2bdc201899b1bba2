package dev.levada.pool;

import java.lang.System.Logger.Level;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets go of what lies idle in a {@link Pool}: now, if somebody asks for it, or by age. Every so often each idle object
 * ages a step, and one that has aged before, as nobody has used it since, is dropped; so it goes after lying idle for
 * one to two of these times, and no acquire or release reads a clock for that.
 *
 * <p>A dropped object leaves its slot last. Until then it counts among what {@linkplain Pool#ownerless() nobody owns}, so
 * that memory which is about to come free does not look as if it were in use.
 */
final class Trimmer {

    private static final System.Logger LOGGER = System.getLogger("dev.levada.pool");

    private static final VarHandle AGE_AT;

    static {
        try {
            AGE_AT = MethodHandles.lookup().findVarHandle(Trimmer.class, "ageAt", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Home home;
    private final Stripe[] stripes;
    private final Tally tally;
    private final long ageNanos;

    /** When objects are to age next, by {@link System#nanoTime()}; whoever advances it does the ageing. */
    private long ageAt;

    /**
     * The trimmer of these stripes.
     *
     * @param ageNanos the time between two steps of ageing, ns; {@link Home#NEVER} if nothing ages
     */
    Trimmer(Home home, Stripe[] stripes, Tally tally, long ageNanos) {
        this.home = home;
        this.stripes = stripes;
        this.tally = tally;
        this.ageNanos = ageNanos;
        ageAt = System.nanoTime() + ageNanos;
    }

    /** Drops every object that lies idle now. */
    void trim() {
        int count = 0;
        for (Stripe stripe : stripes) {
            for (int slot = 0; slot < stripe.slots() && retire(stripe.claim()); slot++) {
                count++;
            }
        }
        PoolEvents.trimmed(home, count);
    }

    /** Drops one object that lies idle now, and returns true; or false if there is none. */
    boolean trimOne() {
        for (Stripe stripe : stripes) {
            if (retire(stripe.claim())) {
                PoolEvents.trimmed(home, 1);
                return true;
            }
        }
        return false;
    }

    /** Whether what lies idle ages. */
    boolean isOn() {
        return ageNanos != Home.NEVER;
    }

    /** How long until the next step of ageing, ns, or {@link Home#NEVER}. */
    long untilDue(long now) {
        return isOn() ? Math.max(1, ageAtPlain() - now) : Home.NEVER;
    }

    /** A step of ageing, if it is due. */
    void ageIfDue(long now) {
        long at = ageAtPlain();
        if (!isOn() || now - at < 0 || !ageAtCas(at, now + ageNanos)) {
            return;
        }
        int count = 0;
        for (Stripe stripe : stripes) {
            for (int slot = 0; slot < stripe.slots(); slot++) {
                if (retire(stripe.age(slot))) {
                    count++;
                }
            }
        }
        PoolEvents.trimmed(home, count);
    }

    /** Drops what was claimed, if anything was, and returns whether. */
    private boolean retire(@Nullable Pooled claimed) {
        if (claimed == null) {
            return false;
        }
        tally.trimmed.increment();
        tally.remember(claimed);
        try {
            claimed.dispose();
        } catch (Throwable e) {
            LOGGER.log(Level.WARNING, "disposing of " + claimed.name() + " of " + home + " failed", e);
        } finally {
            Objects.requireNonNull(claimed.stripe()).vacate(claimed.slot());
        }
        return true;
    }

    // plain: a guess, confirmed by ageAtCas()
    private long ageAtPlain() {
        return ageAt;
    }

    private boolean ageAtCas(long expected, long value) {
        return AGE_AT.compareAndSet(this, expected, value);
    }
}
