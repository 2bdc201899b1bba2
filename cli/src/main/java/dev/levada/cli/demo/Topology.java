package dev.levada.cli.demo;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.ExchangeSpec;
import dev.levada.amqp.QueueSpec;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The exchanges and queues of one run. Their names are the run's own and all of them go when the connection does, so that
 * runs at one broker neither meet nor leave anything behind.
 *
 * @param events the topic exchange that events are published to
 * @param eventQueue where they are consumed from
 * @param summaries the direct exchange that summaries are published to
 * @param summaryQueue where they are consumed from
 */
record Topology(String events, String eventQueue, String summaries, String summaryQueue) {

    /** The routing key of summaries. */
    static final String SUMMARY_KEY = "region";

    private static final String EVERY_EVENT = "*.*";

    /** Declares all of it on {@code connection}, which the queues belong to. */
    static Topology declare(AmqpConnection connection) {
        String prefix =
                "levada.demo." + Integer.toHexString(ThreadLocalRandom.current().nextInt());
        String events = prefix + ".events";
        String summaries = prefix + ".summaries";
        AmqpChannel channel = connection.openChannel().blockingGet();
        channel.declareExchange(ExchangeSpec.topic(events).withDurable(false).withAutoDelete(true))
                .blockingAwait();
        channel.declareExchange(
                        ExchangeSpec.direct(summaries).withDurable(false).withAutoDelete(true))
                .blockingAwait();
        String eventQueue = ownQueue(channel);
        channel.bindQueue(eventQueue, events, EVERY_EVENT).blockingAwait();
        String summaryQueue = ownQueue(channel);
        channel.bindQueue(summaryQueue, summaries, SUMMARY_KEY).blockingAwait();
        channel.close().blockingAwait();
        return new Topology(events, eventQueue, summaries, summaryQueue);
    }

    private static String ownQueue(AmqpChannel channel) {
        QueueSpec spec = QueueSpec.serverNamed().withExclusive(true);
        return channel.declareQueue(spec).blockingGet().name();
    }
}
