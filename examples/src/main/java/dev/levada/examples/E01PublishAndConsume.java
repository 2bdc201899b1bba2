package dev.levada.examples;

import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.ConsumeOptions;
import dev.levada.amqp.Message;
import dev.levada.amqp.PublishOptions;
import dev.levada.amqp.QueueSpec;
import dev.levada.broker.EmbeddedBroker;
import dev.levada.core.Flowable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Publishes a thousand messages with confirms and consumes them, at a broker that lives in this process. */
public final class E01PublishAndConsume {

    private E01PublishAndConsume() {}

    public static void main(String[] args) {
        try (EmbeddedBroker broker = EmbeddedBroker.start()) {
            run(broker.uri().toString());
        }
    }

    private static void run(String uri) {
        // readme:begin
        AmqpConnection connection =
                AmqpConnection.connect(ConnectionOptions.parse(uri)).blockingGet();
        String queue = connection
                .openChannel()
                .flatMap(channel -> channel.declareQueue(QueueSpec.serverNamed()))
                .blockingGet()
                .name();

        Flowable<Message> messages = Flowable.range(1, 1000)
                .map(number -> Message.of("", queue, ("message " + number).getBytes(StandardCharsets.UTF_8)));
        long confirmed =
                connection.publish(messages, PublishOptions.defaults()).count().blockingGet();

        connection
                .consume(queue, ConsumeOptions.defaults().withPrefetch(100))
                .take(confirmed)
                .blockingForEach(delivery -> {
                    System.out.println(delivery.body().toString(StandardCharsets.UTF_8));
                    delivery.ack();
                    delivery.release();
                });
        connection.close(Duration.ofSeconds(1)).blockingAwait();
        // readme:end
    }
}
