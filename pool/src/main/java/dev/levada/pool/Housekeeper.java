package dev.levada.pool;

import java.lang.System.Logger.Level;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Knows every pool of the process, and visits those that want it, on one daemon thread for all of them.
 *
 * <p>It holds the pools weakly: a pool that nobody uses any more goes, and so do the thread when no pool needs it, and
 * with it the class loader. Until then the thread sleeps up to the earliest visit that is due.
 */
final class Housekeeper implements Runnable {

    private static final System.Logger LOGGER = System.getLogger("dev.levada.pool");

    private static final Set<Reference<Home>> HOMES = new HashSet<>();

    /** When to try again what failed. */
    private static final long RETRY_NANOS = 1_000_000_000;

    private static final ReferenceQueue<Home> GONE = new ReferenceQueue<>();

    /** The one in charge, if there is one; guarded by {@link #HOMES}. */
    private static @Nullable Thread thread;

    /** Whether a pool came since the last round began; guarded by {@link #HOMES}. */
    private static boolean newcomer;

    private Housekeeper() {}

    /** Knows {@code home} from now on, so that {@link #homes()} has it. */
    static void know(Home home) {
        synchronized (HOMES) {
            forgetTheGone();
            HOMES.add(new WeakReference<>(home, GONE));
        }
    }

    /** Visits the pools, among which there is one that has not said yet when it wants to be visited. */
    static void visitSoon() {
        synchronized (HOMES) {
            newcomer = true;
            if (thread == null) {
                Thread started = new Thread(null, new Housekeeper(), "levada-pool-housekeeper", 0, false);
                started.setDaemon(true);
                started.setContextClassLoader(null);
                started.start();
                thread = started; // last: one that could not start, for want of memory, is not in charge
            } else {
                LockSupport.unpark(thread);
            }
        }
    }

    /** The pools that are still in use. */
    static List<Home> homes() {
        List<Home> homes = new ArrayList<>();
        synchronized (HOMES) {
            forgetTheGone();
            for (Reference<Home> reference : HOMES) {
                Home home = reference.get();
                if (home != null) {
                    homes.add(home);
                }
            }
        }
        return homes;
    }

    @Override
    public void run() {
        long pause = roundOrRetry();
        while (pause != Home.NEVER) {
            LockSupport.parkNanos(this, pause);
            pause = roundOrRetry();
        }
    }

    /** A round that fails, for want of memory or in the logger, must not end the thread: nobody would start another. */
    private static long roundOrRetry() {
        try {
            return round();
        } catch (Throwable e) {
            return RETRY_NANOS; // not logged: to log is what may have failed
        }
    }

    /** How long until the next round, ns; {@link Home#NEVER} if no pool wants one and this thread is to end. */
    private static long round() {
        synchronized (HOMES) {
            newcomer = false;
        }
        long now = System.nanoTime();
        long pause = Home.NEVER;
        for (Home home : homes()) {
            pause = Math.min(pause, visit(home, now));
        }
        synchronized (HOMES) {
            if (newcomer) {
                return 0;
            }
            if (pause == Home.NEVER) {
                thread = null;
            }
        }
        return pause;
    }

    /** A pool that fails must not end the thread for the others. */
    private static long visit(Home home, long now) {
        try {
            return home.tend(now);
        } catch (Throwable e) {
            LOGGER.log(Level.WARNING, "tending " + home + " failed", e);
            return RETRY_NANOS;
        }
    }

    private static void forgetTheGone() {
        Reference<? extends Home> gone = GONE.poll();
        while (gone != null) {
            HOMES.remove(gone);
            gone = GONE.poll();
        }
    }
}
