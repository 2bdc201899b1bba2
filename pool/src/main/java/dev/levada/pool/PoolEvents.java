package dev.levada.pool;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;

/**
 * What pools tell the flight recorder. Without a recording an event costs a test of a flag, and only where an object is
 * made or dropped anyway.
 *
 * <p>The statistics come with the housekeeper's visits rather than as a periodic event: to register one would start the
 * recorder's classes in every process that has a pool.
 */
final class PoolEvents {

    private PoolEvents() {}

    /** Begins an event that ends with {@link Made#end(Home, Object)}. */
    static Made making() {
        Made event = new Made();
        event.begin();
        return event;
    }

    /** Begins an event that ends with {@link Waited#end(Home, boolean)}. */
    static Waited waiting() {
        Waited event = new Waited();
        event.begin();
        return event;
    }

    static void leak(Leak leak) {
        Leaked event = new Leaked();
        if (event.isEnabled()) {
            event.pool = leak.pool();
            event.object = leak.object();
            event.place = String.valueOf(leak.acquired().getMessage());
            event.commit();
        }
    }

    static void trimmed(Home home, int count) {
        Trimmed event = new Trimmed();
        if (count > 0 && event.isEnabled()) {
            event.pool = home.name();
            event.count = count;
            event.commit();
        }
    }

    static void statistics(Home home) {
        Statistics event = new Statistics();
        if (event.isEnabled()) {
            PoolMetrics metrics = home.total();
            event.pool = home.name();
            event.hits = metrics.hits();
            event.misses = metrics.misses();
            event.drops = metrics.drops();
            event.trims = metrics.trims();
            event.leaks = metrics.leaks();
            event.outstanding = metrics.outstanding();
            event.idle = metrics.size();
            event.commit();
        }
    }

    @Name("levada.pool.Made")
    @Label("Pooled Object Made")
    @Description("No object was idle, so one was made; off by default, as a pool that is too small makes many")
    @Category({"Levada", "Pool"})
    @Enabled(false)
    static final class Made extends Event {
        @Label("Pool")
        String pool = "";

        @Label("Type")
        String type = "";

        void end(Home home, Object made) {
            end();
            if (shouldCommit()) {
                pool = home.name();
                type = made.getClass().getName();
                commit();
            }
        }
    }

    @Name("levada.pool.Wait")
    @Label("Wait for a Pooled Object")
    @Description("A thread that stood in the line of a bounded pool; waits shorter than 1 ms are left out by default")
    @Category({"Levada", "Pool"})
    @Threshold("1 ms")
    static final class Waited extends Event {
        @Label("Pool")
        String pool = "";

        @Label("In Time")
        boolean inTime;

        void end(Home home, boolean isInTime) {
            end();
            if (shouldCommit()) {
                pool = home.name();
                inTime = isInTime;
                commit();
            }
        }
    }

    @Name("levada.pool.Leak")
    @Label("Pooled Object Leaked")
    @Category({"Levada", "Pool"})
    @StackTrace(false)
    static final class Leaked extends Event {
        @Label("Pool")
        String pool = "";

        @Label("Object")
        String object = "";

        @Label("Place of Acquisition")
        String place = "";
    }

    @Name("levada.pool.Trim")
    @Label("Idle Objects Trimmed")
    @Category({"Levada", "Pool"})
    static final class Trimmed extends Event {
        @Label("Pool")
        String pool = "";

        @Label("Count")
        int count;
    }

    @Name("levada.pool.Statistics")
    @Label("Pool Statistics")
    @Description("Since the pool was made; told at each visit of the housekeeper: once each idle timeout at least")
    @Category({"Levada", "Pool"})
    @StackTrace(false)
    static final class Statistics extends Event {
        @Label("Pool")
        String pool = "";

        @Label("Hits")
        long hits;

        @Label("Misses")
        long misses;

        @Label("Drops")
        long drops;

        @Label("Trims")
        long trims;

        @Label("Leaks")
        long leaks;

        @Label("Outstanding")
        long outstanding;

        @Label("Idle")
        int idle;
    }
}
