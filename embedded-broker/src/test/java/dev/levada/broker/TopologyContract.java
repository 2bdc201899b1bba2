package dev.levada.broker;

import static dev.levada.broker.Client.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import dev.levada.broker.Client.Closed;
import dev.levada.broker.Client.Inbox;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Declaring, binding, deleting, and how RabbitMQ refuses each of them. */
interface TopologyContract extends BrokerUnderTest {

    String LOCKED =
            ". It could be originally declared on another connection or the exclusive property value does not match"
                    + " that of the original declaration.";

    // queues

    @Test
    default void aQueueWithoutANameGetsOne() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String first = channel.queueDeclare().getQueue();
            String second = channel.queueDeclare().getQueue();

            assertThat(first).startsWith("amq.gen-").hasSize("amq.gen-".length() + 22);
            assertThat(second).isNotEqualTo(first);
        }
    }

    @Test
    default void anEmptyNameStandsForTheQueueDeclaredLast() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = channel.queueDeclare().getQueue();
            channel.queueBind("", "amq.direct", queue);
            channel.basicPublish("amq.direct", queue, null, new byte[1]);

            assertThat(channel.basicGet("", true)).isNotNull();
        }
        assertThat(refusal(uri(), c -> c.queueBind("", "amq.direct", "k")))
                .isEqualTo(Closed.channel(404, "NOT_FOUND - no previously declared queue"));
    }

    @Test
    default void declaringAgainAlikeChangesNothingAndTellsWhatIsThere() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            channel.queueDeclare("again", false, true, true, null);
            channel.basicPublish("", "again", null, new byte[1]);
            channel.basicPublish("", "again", null, new byte[1]);
            Client.awaitCount(channel, "again", 2);
            AMQP.Queue.DeclareOk again = channel.queueDeclare("again", false, true, true, null);
            assertThat(again.getMessageCount()).isEqualTo(2);
            assertThat(again.getConsumerCount()).isZero();

            Inbox inbox = new Inbox(channel);
            channel.basicConsume("again", true, inbox);
            inbox.take(2);
            AMQP.Queue.DeclareOk passive = channel.queueDeclarePassive("again");
            assertThat(passive.getMessageCount()).isZero();
            assertThat(passive.getConsumerCount()).isEqualTo(1);
        }
    }

    @Test
    default void declaringAgainOtherwiseIsRefused() throws Exception {
        try (Client client = Client.connect(uri())) {
            client.channel().queueDeclare("inequivalent", false, false, false, null);

            assertThat(refusal(uri(), c -> c.queueDeclare("inequivalent", true, false, false, null)))
                    .isEqualTo(Closed.channel(
                            406,
                            "PRECONDITION_FAILED - inequivalent arg 'durable' for queue 'inequivalent' in vhost '/':"
                                    + " received 'true' but current is 'false'"));
            assertThat(refusal(uri(), c -> c.queueDeclare("inequivalent", false, false, true, null)))
                    .isEqualTo(Closed.channel(
                            406,
                            "PRECONDITION_FAILED - inequivalent arg 'auto_delete' for queue 'inequivalent' in vhost"
                                    + " '/': received 'true' but current is 'false'"));
            assertThat(refusal(uri(), c -> c.queueDeclare("inequivalent", false, true, false, null)))
                    .isEqualTo(locked("inequivalent"));
            assertThat(refusal(uri(), c -> c.queueDeclare("inequivalent", false, false, false, Map.of("unknown", 1))))
                    .isNull();
            client.channel().queueDelete("inequivalent");
        }
    }

    @Test
    default void aMissingQueueIsNotFound() throws Exception {
        Closed missing = Closed.channel(404, "NOT_FOUND - no queue 'missing' in vhost '/'");

        assertThat(refusal(uri(), c -> c.queueDeclarePassive("missing"))).isEqualTo(missing);
        assertThat(refusal(uri(), c -> c.queuePurge("missing"))).isEqualTo(missing);
        assertThat(refusal(uri(), c -> c.queueBind("missing", "amq.direct", "k")))
                .isEqualTo(missing);
        assertThat(refusal(uri(), c -> c.basicGet("missing", true))).isEqualTo(missing);
        assertThat(refusal(uri(), c -> c.basicConsume("missing", new DefaultConsumer(c))))
                .isEqualTo(missing);
    }

    @Test
    default void deletingOrUnbindingWhatIsMissingIsDoneAlready() throws Exception {
        assertThat(refusal(
                        uri(),
                        c -> assertThat(c.queueDelete("missing").getMessageCount())
                                .isZero()))
                .isNull();
        assertThat(refusal(uri(), c -> c.exchangeDelete("missing"))).isNull();
        assertThat(refusal(uri(), c -> c.queueUnbind("missing", "amq.direct", "k")))
                .isNull();
        assertThat(refusal(uri(), c -> c.exchangeUnbind("amq.direct", "missing", "k")))
                .isNull();
    }

    @Test
    default void reservedNamesAreRefused() throws Exception {
        assertThat(refusal(uri(), c -> c.queueDeclare("amq.mine", false, false, false, null)))
                .isEqualTo(
                        Closed.channel(403, "ACCESS_REFUSED - queue name 'amq.mine' contains reserved prefix 'amq.*'"));
        assertThat(refusal(uri(), c -> {
                    String generated = c.queueDeclare().getQueue();
                    c.queueDeclare(generated, false, true, true, null);
                }))
                .as("even one that the broker gave")
                .extracting(Closed::code)
                .isEqualTo(403);
        assertThat(refusal(uri(), c -> c.exchangeDeclare("amq.mine", "direct")))
                .isEqualTo(Closed.channel(
                        403, "ACCESS_REFUSED - exchange name 'amq.mine' contains reserved prefix 'amq.*'"));
    }

    @Test
    default void anExclusiveQueueIsLockedForOthersAndEndsWithItsConnection() throws Exception {
        try (Client owner = Client.connect(uri())) {
            owner.channel().queueDeclare("exclusive", false, true, false, null);

            assertThat(refusal(uri(), c -> c.queueDeclarePassive("exclusive"))).isEqualTo(locked("exclusive"));
            assertThat(refusal(uri(), c -> c.queueDeclare("exclusive", false, true, false, null)))
                    .isEqualTo(locked("exclusive"));
            assertThat(refusal(uri(), c -> c.queueDelete("exclusive"))).isEqualTo(locked("exclusive"));
            assertThat(refusal(uri(), c -> c.queuePurge("exclusive"))).isEqualTo(locked("exclusive"));
            assertThat(refusal(uri(), c -> c.queueBind("exclusive", "amq.direct", "k")))
                    .isEqualTo(locked("exclusive"));
            assertThat(refusal(uri(), c -> c.basicGet("exclusive", true))).isEqualTo(locked("exclusive"));
            assertThat(refusal(uri(), c -> c.basicConsume("exclusive", new DefaultConsumer(c))))
                    .isEqualTo(locked("exclusive"));
        }
        assertThat(refusal(uri(), c -> c.queueDeclarePassive("exclusive")))
                .isEqualTo(Closed.channel(404, "NOT_FOUND - no queue 'exclusive' in vhost '/'"));
    }

    @Test
    default void aQueueInUseOrWithMessagesIsDeletedOnlyIfThatIsWanted() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            channel.queueDeclare("used", false, false, false, null);
            channel.basicConsume("used", new DefaultConsumer(channel));
            channel.queueDeclare("filled", false, false, false, null);
            channel.basicPublish("", "filled", null, new byte[1]);

            assertThat(refusal(uri(), c -> c.queueDelete("used", true, false)))
                    .isEqualTo(Closed.channel(406, "PRECONDITION_FAILED - queue 'used' in vhost '/' in use"));
            assertThat(refusal(uri(), c -> c.queueDelete("filled", false, true)))
                    .isEqualTo(Closed.channel(406, "PRECONDITION_FAILED - queue 'filled' in vhost '/' not empty"));
            assertThat(channel.queueDelete("filled").getMessageCount()).isEqualTo(1);
            channel.queueDelete("used");
        }
    }

    @Test
    default void anAutoDeleteQueueGoesWithItsLastConsumer() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            channel.queueDeclare("fleeting", false, false, true, null);
            channel.queueDeclarePassive("fleeting");
            String tag = channel.basicConsume("fleeting", new DefaultConsumer(channel));
            channel.basicCancel(tag);

            assertThat(refusal(uri(), c -> c.queueDeclarePassive("fleeting")))
                    .isEqualTo(Closed.channel(404, "NOT_FOUND - no queue 'fleeting' in vhost '/'"));
        }
    }

    @Test
    default void lineBreaksAreTakenOutOfNames() throws Exception {
        try (Client client = Client.connect(uri())) {
            assertThat(client.channel()
                            .queueDeclare("two\r\nlines", false, true, false, null)
                            .getQueue())
                    .isEqualTo("twolines");
        }
    }

    // exchanges

    @Test
    default void theStandardExchangesAreThere() throws Exception {
        assertThat(refusal(uri(), c -> {
                    c.exchangeDeclarePassive("amq.direct");
                    c.exchangeDeclarePassive("amq.fanout");
                    c.exchangeDeclarePassive("amq.topic");
                    c.exchangeDeclare("amq.direct", "direct", true);
                }))
                .isNull();
    }

    @Test
    default void aMissingExchangeIsNotFound() throws Exception {
        Closed missing = Closed.channel(404, "NOT_FOUND - no exchange 'missing' in vhost '/'");

        assertThat(refusal(uri(), c -> c.exchangeDeclarePassive("missing"))).isEqualTo(missing);
        assertThat(refusal(uri(), c -> c.queueBind("missing too", "missing", "k")))
                .isEqualTo(missing);
        assertThat(refusal(uri(), c -> c.exchangeBind("missing", "amq.direct", "k")))
                .isEqualTo(missing);
        assertThat(refusal(uri(), c -> c.exchangeBind("amq.direct", "missing", "k")))
                .isEqualTo(missing);
        assertThat(refusal(uri(), c -> c.basicPublish("missing", "k", null, new byte[1])))
                .isEqualTo(missing);
    }

    @Test
    default void anExchangeDeclaredAgainOtherwiseIsRefused() throws Exception {
        try (Client client = Client.connect(uri())) {
            client.channel().exchangeDeclare("other", "direct", false, false, null);

            assertThat(refusal(uri(), c -> c.exchangeDeclare("other", "topic")))
                    .isEqualTo(inequivalent("type", "topic", "direct"));
            assertThat(refusal(uri(), c -> c.exchangeDeclare("other", "direct", true)))
                    .isEqualTo(inequivalent("durable", "true", "false"));
            assertThat(refusal(uri(), c -> c.exchangeDeclare("other", "direct", false, true, null)))
                    .isEqualTo(inequivalent("auto_delete", "true", "false"));
            assertThat(refusal(uri(), c -> c.exchangeDeclare("other", "direct", false, false, true, null)))
                    .isEqualTo(inequivalent("internal", "true", "false"));
            client.channel().exchangeDelete("other");
        }
    }

    @Test
    default void anUnknownExchangeTypeClosesTheConnection() throws Exception {
        assertThat(refusal(uri(), c -> c.exchangeDeclare("odd", "sideways")))
                .isEqualTo(Closed.connection(503, "COMMAND_INVALID - unknown exchange type 'sideways'"));
    }

    @Test
    default void theDefaultExchangeIsNotToBeTouched() throws Exception {
        Closed refused = Closed.channel(403, "ACCESS_REFUSED - operation not permitted on the default exchange");

        assertThat(refusal(uri(), c -> c.exchangeDeclare("", "direct"))).isEqualTo(refused);
        assertThat(refusal(uri(), c -> c.exchangeDeclarePassive(""))).isEqualTo(refused);
        assertThat(refusal(uri(), c -> c.exchangeDelete(""))).isEqualTo(refused);
        assertThat(refusal(uri(), c -> c.queueBind("missing", "", "k"))).isEqualTo(refused);
        assertThat(refusal(uri(), c -> c.queueUnbind("missing", "", "k"))).isEqualTo(refused);
        assertThat(refusal(uri(), c -> c.exchangeBind("amq.direct", "", "k"))).isEqualTo(refused);
        assertThat(refusal(uri(), c -> c.exchangeBind("", "amq.direct", "k"))).isEqualTo(refused);
    }

    @Test
    default void exchangesOfTheSystemOrInUseAreNotDeleted() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            channel.exchangeDeclare("bound", "direct");
            channel.queueBind(channel.queueDeclare().getQueue(), "bound", "k");

            assertThat(refusal(uri(), c -> c.exchangeDelete("amq.direct")))
                    .isEqualTo(Closed.channel(
                            403, "ACCESS_REFUSED - deletion of system exchange 'amq.direct' in vhost '/' not allowed"));
            assertThat(refusal(uri(), c -> c.exchangeDelete("bound", true)))
                    .isEqualTo(Closed.channel(406, "PRECONDITION_FAILED - exchange 'bound' in vhost '/' in use"));
            channel.exchangeDelete("bound");
        }
    }

    @Test
    default void anAutoDeleteExchangeGoesWithItsLastBinding() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            channel.exchangeDeclare("short-lived", "fanout", false, true, null);
            String queue = channel.queueDeclare().getQueue();
            channel.queueBind(queue, "short-lived", "");
            channel.queueDelete(queue);

            assertThat(refusal(uri(), c -> c.exchangeDeclarePassive("short-lived")))
                    .isEqualTo(Closed.channel(404, "NOT_FOUND - no exchange 'short-lived' in vhost '/'"));
        }
    }

    private static Closed locked(String queue) {
        return Closed.channel(
                405,
                "RESOURCE_LOCKED - cannot obtain exclusive access to locked queue '" + queue + "' in vhost '/'"
                        + LOCKED);
    }

    private static Closed inequivalent(String argument, String received, String current) {
        return Closed.channel(
                406,
                "PRECONDITION_FAILED - inequivalent arg '" + argument
                        + "' for exchange 'other' in vhost '/': received '" + received + "' but current is '" + current
                        + "'");
    }
}
