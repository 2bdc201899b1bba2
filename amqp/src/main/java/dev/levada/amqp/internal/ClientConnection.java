package dev.levada.amqp.internal;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.AmqpMetrics;
import dev.levada.amqp.Confirmation;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.internal.connection.ClientChannel;
import dev.levada.amqp.internal.connection.Connection;
import dev.levada.amqp.internal.consume.ConsumeFlow;
import dev.levada.amqp.internal.publish.MessageCounts;
import dev.levada.amqp.internal.publish.PublishFlow;
import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Single;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/** The public face of a connection: puts its parts together. */
public final class ClientConnection implements AmqpConnection {
    private final Connection connection;
    private final ConsumeFlow.Deliveries deliveries = new ConsumeFlow.Deliveries();
    private final MessageCounts messages = new MessageCounts();

    ClientConnection(Connection connection) {
        this.connection = connection;
    }

    /** See {@link AmqpConnection#connect}. */
    public static Single<AmqpConnection> connect(ConnectionOptions options) {
        return LevadaPlugins.onAssembly(new Connect(Objects.requireNonNull(options, "`options` is null")));
    }

    @Override
    public Single<AmqpChannel> openChannel() {
        return ClientChannel.open(connection);
    }

    @Override
    public Flowable<Delivery> consume(String queue, ConsumeOptions options) {
        return LevadaPlugins.onAssembly(new ConsumeFlow(connection, deliveries, queue, options));
    }

    @Override
    public Flowable<Confirmation> publish(Flowable<Message> source, PublishOptions options) {
        return LevadaPlugins.onAssembly(new PublishFlow(connection, messages, source, options));
    }

    @Override
    public Completable close(Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("`timeout` > 0 required but it was " + timeout);
        }
        return new Completables() {
            @Override
            protected void subscribeScalar(Scalar<?> downstream) {
                downstream.onSubscribe(Disposable.disposed());
                connection.execute(() -> {
                    connection.close(timeout);
                    connection.whenClosed(downstream::onComplete);
                });
            }
        };
    }

    @Override
    public boolean isOpen() {
        return connection.isOpen();
    }

    @Override
    public boolean isBlocked() {
        return connection.isBlocked();
    }

    @Override
    public Map<String, ?> serverProperties() {
        return connection.serverProperties();
    }

    @Override
    public AmqpMetrics metrics() {
        return new AmqpMetrics(deliveries.metrics(), messages.takenSum(), messages.releasedSum());
    }
}
