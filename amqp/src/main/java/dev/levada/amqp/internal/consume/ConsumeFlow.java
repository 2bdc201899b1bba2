package dev.levada.amqp.internal.consume;

import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.internal.connection.Connection;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import dev.levada.pool.PoolOptions;
import java.util.Objects;

/** A consumer for each subscriber. */
public final class ConsumeFlow extends Stages<Delivery> {
    private final Connection connection;
    private final Deliveries deliveries;
    private final String queue;
    private final ConsumeOptions options;

    public ConsumeFlow(Connection connection, Deliveries deliveries, String queue, ConsumeOptions options) {
        this.connection = connection;
        this.deliveries = deliveries;
        this.queue = Objects.requireNonNull(queue, "`queue` is null");
        this.options = Objects.requireNonNull(options, "`options` is null");
    }

    @Override
    protected void subscribeStage(Stage<? super Delivery> downstream) {
        Consumer consumer = new Consumer(connection, deliveries.pool, queue, options, downstream);
        downstream.onSubscribe(consumer);
        connection.execute(consumer::start);
    }

    /** The deliveries of a connection, of all its consumers. */
    public static final class Deliveries {
        private final Pool<PooledDelivery> pool = Pool.of(PoolOptions.defaults(), PooledDelivery::new);

        public PoolMetrics metrics() {
            return pool.metrics();
        }
    }
}
