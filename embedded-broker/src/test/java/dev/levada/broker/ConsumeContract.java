package dev.levada.broker;

import static dev.levada.broker.Client.bytes;
import static dev.levada.broker.Client.refusal;
import static dev.levada.broker.Client.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import com.rabbitmq.client.Delivery;
import com.rabbitmq.client.GetResponse;
import dev.levada.broker.Client.Closed;
import dev.levada.broker.Client.Inbox;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Consuming: prefetch, settling, requeueing, cancelling. */
interface ConsumeContract extends BrokerUnderTest {

    @Test
    default void prefetchBoundsTheUnsettledDeliveriesOfEachConsumer() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 10);
            channel.basicQos(2);
            Inbox first = new Inbox(channel);
            Inbox second = new Inbox(channel);
            channel.basicConsume(queue, false, first);
            channel.basicConsume(queue, false, second);

            List<Delivery> taken = first.take(2);
            second.take(2);
            // an answer: whatever else there was to deliver has come
            Client.awaitCount(channel, queue, 6);
            assertThat(first.waiting() + second.waiting()).isZero();

            channel.basicAck(taken.get(0).getEnvelope().getDeliveryTag(), false);
            first.take();
            Client.awaitCount(channel, queue, 5);
        }
    }

    @Test
    default void aGlobalPrefetchBoundsTheChannel() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String first = filled(channel, 5);
            String second = filled(channel, 5);
            channel.basicQos(3, true);
            Inbox inbox = new Inbox(channel);
            channel.basicConsume(first, false, inbox);
            inbox.take(3);
            channel.basicConsume(second, false, inbox);
            Client.awaitCount(channel, first, 2);
            Client.awaitCount(channel, second, 5);

            channel.basicAck(0, true);
            inbox.take(3);
            assertThat(channel.messageCount(first) + channel.messageCount(second))
                    .isEqualTo(4);
            channel.basicQos(4, true);
            inbox.take();
            assertThat(channel.messageCount(first) + channel.messageCount(second))
                    .isEqualTo(3);
        }
    }

    @Test
    default void automaticAcknowledgementKnowsNoPrefetch() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 10);
            channel.basicQos(2);
            Inbox inbox = new Inbox(channel);
            channel.basicConsume(queue, true, inbox);

            assertThat(texts(inbox.take(10))).containsExactly("0", "1", "2", "3", "4", "5", "6", "7", "8", "9");
        }
    }

    @Test
    default void consumersOfAQueueAreServedInTurn() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = channel.queueDeclare().getQueue();
            Inbox first = new Inbox(channel);
            Inbox second = new Inbox(channel);
            channel.basicConsume(queue, true, first);
            channel.basicConsume(queue, true, second);

            publish(channel, queue, 6);

            assertThat(texts(first.take(3))).containsExactly("0", "2", "4");
            assertThat(texts(second.take(3))).containsExactly("1", "3", "5");
        }
    }

    @Test
    default void acknowledgingUpToATagSettlesAllBefore() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 5);
            Inbox inbox = new Inbox(channel);
            channel.basicConsume(queue, false, inbox);
            inbox.take(5);

            channel.basicAck(2, false);
            channel.basicAck(4, true);
            channel.close();

            assertThat(got(client, queue)).isEqualTo(List.of("4"));
        }
    }

    @Test
    default void returnedMessagesComeAgainInTheirOrderAndMarked() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 5);
            channel.basicQos(3);
            Inbox inbox = new Inbox(channel);
            String tag = channel.basicConsume(queue, false, inbox);
            List<Delivery> taken = inbox.take(3);
            assertThat(taken).noneMatch(delivery -> delivery.getEnvelope().isRedeliver());
            channel.basicCancel(tag);

            channel.basicNack(3, false, true);
            channel.basicReject(1, true);
            channel.basicNack(2, false, true);

            Inbox again = new Inbox(channel);
            channel.basicQos(0);
            channel.basicConsume(queue, false, again);
            List<Delivery> all = again.take(5);
            assertThat(texts(all)).containsExactly("0", "1", "2", "3", "4");
            assertThat(all.stream().map(each -> each.getEnvelope().isRedeliver()))
                    .containsExactly(true, true, true, false, false);
        }
    }

    @Test
    default void messagesThatAreNotReturnedAreGone() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 4);
            Inbox inbox = new Inbox(channel);
            channel.basicConsume(queue, false, inbox);
            inbox.take(4);

            channel.basicReject(1, false);
            channel.basicNack(3, true, false);
            channel.close();

            assertThat(got(client, queue)).isEqualTo(List.of("3"));
        }
    }

    @Test
    default void aClosedChannelGivesBackWhatIsUnsettledInOrder() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 5);
            channel.basicQos(3);
            Inbox inbox = new Inbox(channel);
            channel.basicConsume(queue, false, inbox);
            inbox.take(3);
            channel.basicAck(2, false);
            inbox.take();
            channel.close();

            assertThat(got(client, queue)).isEqualTo(List.of("0", "2", "3", "4"));
        }
    }

    @Test
    default void recoveringDeliversEverythingUnsettledAgain() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 3);
            Inbox inbox = new Inbox(channel);
            channel.basicConsume(queue, false, inbox);
            inbox.take(3);
            channel.basicAck(1, false);

            channel.basicRecover(true);

            List<Delivery> again = inbox.take(2);
            assertThat(texts(again)).containsExactly("1", "2");
            assertThat(again).allMatch(delivery -> delivery.getEnvelope().isRedeliver());
        }
        assertThat(refusal(uri(), c -> c.basicRecover(false)))
                .isEqualTo(Closed.connection(540, "NOT_IMPLEMENTED - requeue=false"));
    }

    @Test
    default void cancellingKeepsDeliveriesUnsettledAndStopsFurtherOnes() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 3);
            channel.basicQos(1);
            Inbox inbox = new Inbox(channel);
            String tag = channel.basicConsume(queue, false, inbox);
            inbox.take();

            channel.basicCancel(tag);
            channel.basicAck(1, false);

            Client.awaitCount(channel, queue, 2);
            assertThat(inbox.waiting()).isZero();
        }
    }

    @Test
    default void aDeletedQueueCancelsItsConsumers() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 1);
            Inbox inbox = new Inbox(channel);
            String tag = channel.basicConsume(queue, false, inbox);
            inbox.take();

            client.channel().queueDelete(queue);

            assertThat(inbox.takeCancelled()).isEqualTo(tag);
            channel.basicAck(1, false);
            channel.basicQos(1);
            assertThat(channel.isOpen()).isTrue();
        }
    }

    @Test
    default void gettingTakesOneMessageAndTellsHowManyAreLeft() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 2);

            GetResponse first = channel.basicGet(queue, false);
            assertThat(first.getMessageCount()).isEqualTo(1);
            assertThat(first.getEnvelope().getDeliveryTag()).isEqualTo(1);
            assertThat(channel.basicGet(queue, true).getMessageCount()).isZero();
            assertThat(channel.basicGet(queue, true)).isNull();
            channel.basicNack(1, false, true);
            assertThat(channel.basicGet(queue, true).getEnvelope().isRedeliver())
                    .isTrue();
        }
    }

    @Test
    default void purgingTellsHowManyMessagesWereReady() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            String queue = filled(channel, 5);
            channel.basicGet(queue, false);

            assertThat(channel.queuePurge(queue).getMessageCount()).isEqualTo(4);
            channel.basicNack(1, false, true);
            Client.awaitCount(channel, queue, 1);
        }
    }

    @Test
    default void unknownDeliveryTagsCloseTheChannel() throws Exception {
        assertThat(refusal(uri(), c -> c.basicAck(7, false))).isEqualTo(unknown(7));
        assertThat(refusal(uri(), c -> c.basicAck(7, true))).isEqualTo(unknown(7));
        assertThat(refusal(uri(), c -> c.basicAck(0, false))).isEqualTo(unknown(0));
        assertThat(refusal(uri(), c -> c.basicReject(7, true))).isEqualTo(unknown(7));
        assertThat(refusal(uri(), c -> c.basicNack(7, false, true))).isEqualTo(unknown(7));
        assertThat(refusal(uri(), c -> c.basicAck(0, true))).isNull();
        assertThat(refusal(uri(), c -> {
                    String queue = filled(c, 1);
                    c.basicGet(queue, false);
                    c.basicAck(1, false);
                    c.basicAck(1, false);
                }))
                .isEqualTo(unknown(1));
    }

    @Test
    default void exclusiveConsumersAreAlone() throws Exception {
        try (Client client = Client.connect(uri())) {
            Channel channel = client.channel();
            channel.queueDeclare("alone", false, false, false, null);
            channel.basicConsume("alone", false, "", false, true, null, new DefaultConsumer(channel));
            channel.queueDeclare("crowded", false, false, false, null);
            channel.basicConsume("crowded", false, new DefaultConsumer(channel));

            assertThat(refusal(uri(), c -> c.basicConsume("alone", new DefaultConsumer(c))))
                    .isEqualTo(exclusiveUse("alone"));
            assertThat(refusal(
                            uri(),
                            c -> c.basicConsume("crowded", false, "", false, true, null, new DefaultConsumer(c))))
                    .isEqualTo(exclusiveUse("crowded"));
            channel.queueDelete("alone");
            channel.queueDelete("crowded");
        }
    }

    @Test
    default void whatQosCanNotDoIsSaid() throws Exception {
        assertThat(refusal(uri(), c -> c.basicQos(100, 1, false)))
                .isEqualTo(Closed.connection(540, "NOT_IMPLEMENTED - prefetch_size!=0 (100)"));
    }

    private static Closed unknown(long tag) {
        return Closed.channel(406, "PRECONDITION_FAILED - unknown delivery tag " + tag);
    }

    private static Closed exclusiveUse(String queue) {
        return Closed.channel(403, "ACCESS_REFUSED - queue '" + queue + "' in vhost '/' in exclusive use");
    }

    /** A new queue with messages "0", "1" and so on. */
    private static String filled(Channel channel, int count) throws Exception {
        String queue = channel.queueDeclare("", false, true, false, null).getQueue();
        publish(channel, queue, count);
        return queue;
    }

    private static void publish(Channel channel, String queue, int count) throws Exception {
        for (int i = 0; i < count; i++) {
            channel.basicPublish("", queue, null, bytes(Integer.toString(i)));
        }
    }

    private static List<String> got(Client client, String queue) throws Exception {
        Channel channel = client.channel();
        List<String> texts = new ArrayList<>();
        GetResponse got = channel.basicGet(queue, true);
        while (got != null) {
            texts.add(new String(got.getBody(), StandardCharsets.UTF_8));
            got = channel.basicGet(queue, true);
        }
        return texts;
    }
}
