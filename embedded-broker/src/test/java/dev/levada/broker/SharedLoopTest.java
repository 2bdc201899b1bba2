package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.Confirmation;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.Delivery;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.QueueSpec;
import dev.levada.core.Flowable;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections that share one event loop do not feel each other's slow consumers, nor a connection its closed channels. */
@Timeout(60)
class SharedLoopTest {

    private final EmbeddedBroker broker = EmbeddedBroker.start();
    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());

    @AfterEach
    void nothingIsLeft() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
        broker.close();
        assertThat(broker.metrics()).isEqualTo(new BrokerMetrics(0, 0, 0));
    }

    @Test
    void aSlowConsumerHoldsABoundedNumberAndNobodyElseUp() throws Exception {
        AmqpConnection slow = connect();
        AmqpConnection other = connect();
        AmqpChannel channel = other.openChannel().blockingGet();
        channel.declareQueue(QueueSpec.of("q")).blockingGet();
        publish(other, 20_000);
        Received<Delivery> received = new Received<>(1);
        slow.consume("q", ConsumeOptions.defaults().withAutoAck(true).withPrefetch(100))
                .subscribe(received);

        for (int i = 0; i < 200; i++) {
            received.take(1).forEach(Delivery::release);
            received.request(1);
            assertThat(channel.declareQueue(QueueSpec.of("q").withPassive(true))
                            .blockingGet()
                            .messageCount())
                    .isGreaterThan(10_000);
            // what one reading of the socket brings may come on top of what is allowed to wait
            assertThat(slow.metrics().outstanding()).isLessThan(2_000);
        }
        slow.close(Client.LIMIT).blockingAwait();
        received.cancel();
        received.take(received.waiting()).forEach(Delivery::release);
        Client.await(() -> slow.metrics().outstanding() == 0);
        other.close(Client.LIMIT).blockingAwait();
    }

    @Test
    void channelsThatCloseWithDeliveriesUnderWayLeaveNothing() throws Exception {
        AmqpConnection connection = connect();
        connection.openChannel().blockingGet().declareQueue(QueueSpec.of("q")).blockingGet();
        publish(connection, 500);
        for (int i = 0; i < 300; i++) {
            List<Received<Delivery>> all = new ArrayList<>();
            for (int each = 0; each < 3; each++) {
                Received<Delivery> received = new Received<>(i % 7);
                connection
                        .consume("q", ConsumeOptions.defaults().withPrefetch(1 + i % 50))
                        .subscribe(received);
                all.add(received);
            }
            for (Received<Delivery> each : all) {
                each.take(i % 7 > 0 ? 1 : 0).forEach(Delivery::release);
                each.cancel();
            }
            Client.await(() -> {
                for (Received<Delivery> each : all) {
                    each.drain(Delivery::release);
                }
                return connection.metrics().outstanding() == 0;
            });
        }
        AmqpChannel channel = connection.openChannel().blockingGet();
        Client.await(() -> channel.declareQueue(QueueSpec.of("q").withPassive(true))
                        .blockingGet()
                        .messageCount()
                == 500);
        assertThat(channel.number()).isLessThan(10);
        assertThat(connection.isOpen()).isTrue();
        connection.close(Client.LIMIT).blockingAwait();
    }

    private AmqpConnection connect() {
        return AmqpConnection.connect(
                        ConnectionOptions.parse(broker.uri().toString()).withEventLoopGroup(loop))
                .blockingGet();
    }

    private static void publish(AmqpConnection connection, int count) {
        List<Confirmation> confirmed = connection
                .publish(
                        Flowable.range(0, count).map(i -> Message.of("", "q", new byte[1_000])),
                        PublishOptions.defaults())
                .toList()
                .blockingGet();
        assertThat(confirmed).hasSize(count);
    }
}
