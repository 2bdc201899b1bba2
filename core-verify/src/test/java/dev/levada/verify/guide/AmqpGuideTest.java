package dev.levada.verify.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.Confirmation;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.ExchangeSpec;
import dev.levada.amqp.Message;
import dev.levada.amqp.Properties;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.QueueSpec;
import dev.levada.broker.BrokerOptions;
import dev.levada.broker.EmbeddedBroker;
import dev.levada.core.Flowable;
import dev.levada.disposables.Disposable;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AmqpGuideTest {

    record Event(String key, long id) {}

    static final Properties PERSISTENT = Properties.none().withDeliveryMode(2);

    private final BlockingQueue<String> processed = new LinkedBlockingQueue<>();

    private static byte[] encode(Event event) {
        return ("event " + event.id()).getBytes(StandardCharsets.UTF_8);
    }

    private void process(ByteBuf body) {
        processed.add(body.toString(StandardCharsets.UTF_8));
    }

    private void log(Throwable error) {
        processed.add(error.toString());
    }

    @Test
    void everySnippetOfTheGuideMustStandHere() throws IOException {
        Guide.everySnippetMustStandIn(AmqpGuideTest.class, "amqp.md");
    }

    @Test
    void allPartsOfAUriMustBeRead() {
        ConnectionOptions options = ConnectionOptions.parse("amqp://ana:secret@broker.example:5672/orders")
                .withConnectionName("billing");
        assertThat(options.toString()).contains("ana@broker.example:5672", "orders", "billing");
        assertThat(options.toString()).doesNotContain("secret");
    }

    @Test
    void whatIsPublishedMustBeConsumed() throws InterruptedException {
        try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerOptions.defaults())) {
            ConnectionOptions options = ConnectionOptions.parse(broker.uri().toString());
            AmqpConnection connection = AmqpConnection.connect(options).blockingGet();

            AmqpChannel channel = connection.openChannel().blockingGet();
            channel.declareExchange(ExchangeSpec.topic("quakes").withDurable(true))
                    .blockingAwait();
            channel.declareQueue(QueueSpec.of("quakes.us").withDurable(true)).blockingGet();
            channel.bindQueue("quakes.us", "quakes", "us.#").blockingAwait();

            Flowable<Event> events = Flowable.just(new Event("us.ca", 7), new Event("ru.kam", 8));
            Flowable<Confirmation> confirmations = connection.publish(
                    events.map(event -> Message.of("quakes", event.key(), encode(event))
                            .properties(PERSISTENT)
                            .correlation(event.id())),
                    PublishOptions.defaults().withMaxInFlight(2000));
            List<Confirmation> confirmed = confirmations.toList().blockingGet();
            assertThat(confirmed).extracting(Confirmation::correlation).containsExactly(7L, 8L);

            Disposable consumer = consume(connection);
            assertThat(processed.poll(20, TimeUnit.SECONDS)).isEqualTo("event 7");
            consumer.dispose();

            connection.close(Duration.ofSeconds(5)).blockingAwait();
            long outstanding = connection.metrics().outstanding(); // 0: every delivery and message was given back
            assertThat(outstanding).isZero();
            assertThat(processed).isEmpty();
        }
    }

    private Disposable consume(AmqpConnection connection) {
        return connection
                .consume("quakes.us", ConsumeOptions.defaults().withPrefetch(500))
                .subscribe(
                        delivery -> {
                            try {
                                process(delivery.body());
                                delivery.ack();
                            } finally {
                                delivery.release();
                            }
                        },
                        error -> log(error));
    }
}
