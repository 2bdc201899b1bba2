package dev.levada.amqp.internal.connection;

import io.netty.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a connection alive, and notices that its peer is not. Four times an interval, on the event loop: where
 * nothing was written for half of one, a heartbeat is; where nothing was read for nearly two, the peer is given up. Any byte counts as life.
 * While this side does not read, silence says nothing. Nor does it while this side stood still, by a pause of the JVM or a
 * callback that blocked the loop: ticks that were missed are not made up for.
 */
final class Heartbeats implements Runnable {
    private static final int TICKS_PER_INTERVAL = 4;
    private static final int SILENT_TICKS = 2 * TICKS_PER_INTERVAL;

    private final Connection connection;

    private @Nullable ScheduledFuture<?> timer;
    private int silentTicks;
    private boolean quiet;

    Heartbeats(Connection connection) {
        this.connection = connection;
    }

    /** Starts, with an interval in seconds; 0: not at all. */
    void start(int interval) {
        if (interval > 0) {
            long tick = TimeUnit.SECONDS.toNanos(interval) / TICKS_PER_INTERVAL;
            timer = connection.eventLoop().scheduleWithFixedDelay(this, tick, tick, TimeUnit.NANOSECONDS);
        }
    }

    void stop() {
        ScheduledFuture<?> running = timer;
        if (running != null) {
            running.cancel(false);
        }
    }

    /** Something was read. */
    void heard() {
        silentTicks = 0;
    }

    @Override
    public void run() {
        boolean wasQuiet = quiet;
        quiet = !connection.outbox().wroteSinceTick();
        if (quiet && wasQuiet) {
            connection.outbox().heartbeat();
        }
        if (connection.isReadingPaused()) {
            silentTicks = 0;
        } else if (++silentTicks >= SILENT_TICKS) {
            connection.silent();
        }
    }
}
