package dev.levada.cli.demo;

import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.Message;
import dev.levada.pool.Buffers;
import dev.levada.pool.PoolMetrics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Measures what a run takes: time, heap allocation, and what it acquires from the pools and gives back. */
final class Account {

    /**
     * The account of a run.
     *
     * @param elapsed from start to stop
     * @param allocatedBytes what this JVM allocated on the heap in that time
     * @param acquired pooled buffers, messages, deliveries and observations taken
     * @param released those given back
     * @param poolSize how many lie idle in the pools
     */
    record Balance(Duration elapsed, long allocatedBytes, long acquired, long released, long poolSize) {

        /** How many were never given back. */
        long leaked() {
            return acquired - released;
        }
    }

    private final List<AmqpConnection> connections = new ArrayList<>();
    private final PoolMetrics before = processWide();
    private long nanos;
    private long bytes;

    /** Has the deliveries of {@code connection} counted too. */
    void add(AmqpConnection connection) {
        connections.add(connection);
    }

    /** From now on. */
    void start() {
        bytes = -AllocatedBytes.total();
        nanos = -System.nanoTime();
    }

    /** Until now. */
    void stop() {
        nanos += System.nanoTime();
        bytes += AllocatedBytes.total();
    }

    /** Exact when nothing is in motion, that is, when the connections are closed. */
    Balance balance() {
        PoolMetrics now = processWide();
        long acquired = now.acquired() - before.acquired();
        long released = now.released() - before.released();
        long poolSize = now.size();
        for (AmqpConnection connection : connections) {
            PoolMetrics deliveries = connection.metrics().deliveries();
            acquired += deliveries.acquired();
            released += deliveries.released();
            poolSize += deliveries.size();
        }
        return new Balance(Duration.ofNanos(nanos), bytes, acquired, released, poolSize);
    }

    private static PoolMetrics processWide() {
        return Buffers.shared().metrics().total().plus(Message.metrics()).plus(Observation.metrics());
    }
}
