package dev.levada.broker;

import static dev.levada.broker.Client.bytes;
import static dev.levada.broker.Client.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConfirmListener;
import com.rabbitmq.client.Delivery;
import com.rabbitmq.client.GetResponse;
import dev.levada.broker.Client.Closed;
import dev.levada.broker.Client.Inbox;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Publishing: routing, confirms, returns, and content of every size. */
interface PublishContract extends BrokerUnderTest {

    @Test
    default void messagesReachTheQueuesThatTheirBindingsName() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = channel.queueDeclare().getQueue();
            channel.exchangeDeclare("routed", "direct", false, true, null);
            channel.queueBind(queue, "routed", "a");
            channel.queueBind(queue, "routed", "b");

            for (String key : List.of("a", "b", "c", "")) {
                channel.basicPublish("routed", key, null, bytes(key));
            }

            assertThat(drain(channel, queue)).containsExactly("a", "b");
        }
    }

    @Test
    default void topicPatternsMatchWordByWord() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            List<String> keys = List.of("a", "a.b", "a.b.c", "", "b", "a..b", ".", "a.", "*", "#", "a.#");
            Map<String, List<String>> expected = Map.of(
                    "a.*", List.of("a.b", "a.", "a.#"),
                    "a.#", List.of("a", "a.b", "a.b.c", "a..b", "a.", "a.#"),
                    "#", keys,
                    "*", List.of("a", "b", "*", "#"),
                    "#.b", List.of("a.b", "b", "a..b"),
                    "*.*", List.of("a.b", ".", "a.", "a.#"),
                    "", List.of(""),
                    "#.*.#.b", List.of("a.b", "a..b"));
            for (Map.Entry<String, List<String>> each : expected.entrySet()) {
                String queue = channel.queueDeclare().getQueue();
                channel.queueBind(queue, "amq.topic", each.getKey());
                for (String key : keys) {
                    channel.basicPublish("amq.topic", key, null, bytes(key));
                }
                assertThat(drain(channel, queue))
                        .as("pattern '%s'", each.getKey())
                        .isEqualTo(each.getValue());
                channel.queueDelete(queue);
            }
        }
    }

    @Test
    default void aFanoutGoesToEveryQueueOnce() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String first = channel.queueDeclare().getQueue();
            String second = channel.queueDeclare().getQueue();
            channel.queueBind(first, "amq.fanout", "x");
            channel.queueBind(first, "amq.fanout", "y");
            channel.queueBind(second, "amq.fanout", "");

            channel.basicPublish("amq.fanout", "z", null, bytes("m"));

            assertThat(drain(channel, first)).containsExactly("m");
            assertThat(drain(channel, second)).containsExactly("m");
        }
    }

    @Test
    default void exchangesBoundToEachOtherPassMessagesOn() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            channel.exchangeDeclare("outer", "topic", false, false, null);
            channel.exchangeDeclare("inner", "direct", false, false, true, null);
            channel.exchangeBind("inner", "outer", "a.#");
            channel.exchangeBind("outer", "inner", "a.b");
            String queue = channel.queueDeclare().getQueue();
            channel.queueBind(queue, "inner", "a.b");

            channel.basicPublish("outer", "a.b", null, bytes("1"));
            channel.basicPublish("outer", "a.c", null, bytes("2"));

            assertThat(drain(channel, queue)).containsExactly("1");
            assertThat(refusal(uri(), c -> c.basicPublish("inner", "a.b", null, new byte[1])))
                    .isEqualTo(Closed.channel(
                            403, "ACCESS_REFUSED - cannot publish to internal exchange 'inner' in vhost '/'"));
            channel.exchangeDelete("outer");
            channel.exchangeDelete("inner");
        }
    }

    @Test
    default void everyPublishIsConfirmedOnce() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = channel.queueDeclare().getQueue();
            channel.confirmSelect();
            Confirms confirms = new Confirms();
            channel.addConfirmListener(confirms);

            for (int i = 0; i < 1_000; i++) {
                channel.basicPublish("", i % 3 == 0 ? "nowhere" : queue, null, new byte[10]);
            }
            channel.waitForConfirms(Client.LIMIT.toMillis());

            assertThat(confirms.settled).hasSize(1_000).doesNotHaveDuplicates();
            Client.awaitCount(channel, queue, 666);
        }
    }

    @Test
    default void anUnroutableMandatoryMessageComesBackBeforeItsConfirm() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            channel.confirmSelect();
            List<String> events = Collections.synchronizedList(new ArrayList<>());
            channel.addReturnListener(message -> events.add("return " + message.getReplyCode() + " "
                    + message.getReplyText() + " " + message.getExchange() + " "
                    + message.getRoutingKey() + " " + message.getBody().length + " "
                    + message.getProperties().getMessageId()));
            channel.addConfirmListener((tag, multiple) -> events.add("ack"), (tag, multiple) -> events.add("nack"));

            AMQP.BasicProperties properties =
                    new AMQP.BasicProperties.Builder().messageId("id").build();
            channel.basicPublish("amq.direct", "nowhere", true, properties, new byte[20_000]);
            channel.waitForConfirms(Client.LIMIT.toMillis());

            assertThat(events).containsExactly("return 312 NO_ROUTE amq.direct nowhere 20000 id", "ack");
        }
    }

    @Test
    default void bodiesOfEverySizeArriveAsTheyWereSent() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = channel.queueDeclare().getQueue();
            Inbox inbox = new Inbox(channel);
            channel.basicConsume(queue, true, inbox);
            int frame = client.connection().getFrameMax() - 8;
            Random random = new Random(1);
            for (int size : new int[] {0, 1, 4_096, 8_192, 8_193, frame - 1, frame, frame + 1, 2 * frame, 1_000_000}) {
                byte[] body = new byte[size];
                random.nextBytes(body);

                channel.basicPublish("", queue, null, body);

                assertThat(inbox.take().getBody()).as("%d bytes", size).isEqualTo(body);
            }
        }
    }

    @Test
    default void propertiesArriveAsTheyWereSent() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = channel.queueDeclare().getQueue();
            AMQP.BasicProperties sent = new AMQP.BasicProperties.Builder()
                    .contentType("application/ion")
                    .contentEncoding("identity")
                    .headers(Map.of("n", 1L, "nested", Map.of("b", true), "list", List.of(1, 2)))
                    .deliveryMode(2)
                    .priority(9)
                    .correlationId("correlation")
                    .replyTo("reply")
                    .messageId("message")
                    .timestamp(Date.from(Instant.ofEpochSecond(1_000_000_000)))
                    .type("type")
                    .userId("guest")
                    .appId("app")
                    .build();

            channel.basicPublish("", queue, sent, new byte[0]);

            GetResponse got = channel.basicGet(queue, true);
            assertThat(got.getProps()).hasToString(sent.toString());
            assertThat(got.getEnvelope().getExchange()).isEmpty();
            assertThat(got.getEnvelope().getRoutingKey()).isEqualTo(queue);
        }
    }

    @Test
    default void whatIsWrongWithAPublishIsSaid() throws Exception {
        assertThat(refusal(uri(), c -> c.basicPublish("", "k", false, true, null, new byte[1])))
                .isEqualTo(Closed.connection(540, "NOT_IMPLEMENTED - immediate=true"));
        AMQP.BasicProperties forged =
                new AMQP.BasicProperties.Builder().userId("somebody").build();
        assertThat(refusal(uri(), c -> c.basicPublish("", "k", forged, new byte[1])))
                .isEqualTo(Closed.channel(
                        406,
                        "PRECONDITION_FAILED - user_id property set to 'somebody' but authenticated user was 'guest'"));
    }

    @Test
    default void publishingGoesOnOnOtherChannelsWhenOneIsClosed() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel closed = client.channel();
            Channel open = client.channel();
            String queue = open.queueDeclare().getQueue();
            Inbox inbox = new Inbox(open);
            open.basicConsume(queue, true, inbox);

            closed.basicPublish("missing", "k", null, new byte[200_000]);
            open.basicPublish("", queue, null, bytes("still here"));

            Delivery delivery = inbox.take();
            assertThat(Client.text(delivery)).isEqualTo("still here");
            Client.awaitClosed(closed);
            assertThat(open.isOpen()).isTrue();
        }
    }

    /** Takes note of what each confirm settles. */
    final class Confirms implements ConfirmListener {
        private final List<Long> settled = new ArrayList<>();
        private final TreeSet<Long> open = new TreeSet<>();
        private long highest;

        @Override
        public synchronized void handleAck(long tag, boolean multiple) {
            while (highest < tag) {
                open.add(++highest);
            }
            List<Long> now = multiple ? new ArrayList<>(open.headSet(tag, true)) : List.of(tag);
            now.forEach(open::remove);
            settled.addAll(now);
        }

        @Override
        public void handleNack(long tag, boolean multiple) {
            throw new AssertionError("nack " + tag);
        }
    }

    private static List<String> drain(Channel channel, String queue) throws Exception {
        List<String> bodies = new ArrayList<>();
        GetResponse got = channel.basicGet(queue, true);
        while (got != null) {
            bodies.add(new String(got.getBody(), StandardCharsets.UTF_8));
            got = channel.basicGet(queue, true);
        }
        return bodies;
    }
}
