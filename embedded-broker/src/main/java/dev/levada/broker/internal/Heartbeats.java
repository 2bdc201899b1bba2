package dev.levada.broker.internal;

import io.netty.channel.Channel;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * The heartbeats of one connection. Twice an interval it looks whether anything was sent since the last time, and sends a
 * heartbeat if not; a client from which nothing came for two intervals is taken for dead (AMQP 0-9-1, section 4.2.7).
 * Looks that were missed are not made up for: in a JVM that stood at a breakpoint nobody is dead.
 */
final class Heartbeats {

    private static final int LOOKS_UNTIL_DEAD = 4;

    private final Connection connection;
    private final Outbound out;
    private final ScheduledFuture<?> timer;
    private int silentLooks;

    /** @param interval in seconds, above 0 */
    Heartbeats(Connection connection, Channel socket, Outbound out, int interval) {
        this.connection = connection;
        this.out = out;
        long period = interval * 500L;
        this.timer = socket.eventLoop().scheduleWithFixedDelay(this::look, period, period, TimeUnit.MILLISECONDS);
    }

    /** Takes note that bytes came. */
    void received() {
        silentLooks = 0;
    }

    void stop() {
        timer.cancel(false);
    }

    private void look() {
        if (++silentLooks > LOOKS_UNTIL_DEAD && connection.reading()) {
            connection.cut();
        } else if (!out.writtenSinceLastAsked()) {
            connection.out().heartbeat();
            connection.server().endTurn();
            out.writtenSinceLastAsked();
        }
    }
}
