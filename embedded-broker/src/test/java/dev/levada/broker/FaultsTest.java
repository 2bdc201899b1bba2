package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.AuthenticationFailureException;
import com.rabbitmq.client.BlockedListener;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import java.net.ConnectException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FaultsTest {

    private final EmbeddedBroker broker = EmbeddedBroker.start();
    private final Faults faults = broker.faults();

    @AfterEach
    void nothingIsLeft() {
        broker.close();
        assertThat(broker.metrics()).isEqualTo(new BrokerMetrics(0, 0, 0));
    }

    @Test
    void cutConnectionsBreakAndNewOnesAreAccepted() throws Exception {
        Client first = Client.connect(broker.uri());
        Client second = Client.connect(broker.uri());

        assertThat(faults.cutConnections()).isEqualTo(2);

        Client.awaitClosed(first.connection());
        Client.awaitClosed(second.connection());
        Client.connect(broker.uri()).close();
    }

    @Test
    void cutsAtTheSameTimeAreOne() throws Exception {
        for (int round = 0; round < 50; round++) {
            Client client = Client.connect(broker.uri());
            CompletableFuture<Integer> other = CompletableFuture.supplyAsync(faults::cutConnections);
            assertThat(faults.cutConnections() + other.get()).isEqualTo(1);
            Client.awaitClosed(client.connection());
        }
    }

    @Test
    void aClosedBrokerSaysSo() {
        broker.close();

        assertThatThrownBy(faults::cutConnections)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the embedded broker is closed");
    }

    @Test
    void oneConnectionOfSeveralIsCut() throws Exception {
        try (Client first = Client.connect(broker.uri());
                Client second = Client.connect(broker.uri())) {
            assertThat(faults.cutConnection(1)).isTrue();
            assertThat(faults.cutConnection(1)).isFalse();

            Client.awaitClosed(second.connection());
            assertThat(first.connection().isOpen()).isTrue();
        }
    }

    @Test
    void aCutGivesUnsettledMessagesBack() throws Exception {
        try (Client consumer = Client.connect(broker.uri());
                Client other = Client.connect(broker.uri())) {
            Channel channel = other.channel();
            channel.queueDeclare("q", false, false, false, null);
            channel.basicPublish("", "q", null, Client.bytes("m"));
            Channel consuming = consumer.channel();
            consuming.basicConsume("q", false, new DefaultConsumer(consuming));
            Client.awaitCount(channel, "q", 0);

            faults.cutConnection(0);

            Client.awaitCount(channel, "q", 1);
            assertThat(channel.basicGet("q", true).getEnvelope().isRedeliver()).isTrue();
        }
    }

    @Test
    void aConnectionIsCutAtThePublishThatIsNamed() throws Exception {
        try (Client watching = Client.connect(broker.uri())) {
            Channel watch = watching.channel();
            watch.queueDeclare("q", false, false, false, null);
            Client client = Client.connect(broker.uri());
            Channel channel = client.channel();
            channel.confirmSelect();
            faults.cutAtPublish(3);

            for (int i = 0; i < 3; i++) {
                channel.basicPublish("", "q", null, new byte[1]);
            }

            Client.awaitClosed(client.connection());
            assertThat(watch.messageCount("q")).isEqualTo(2);
        }
    }

    @Test
    void publishesAreRejectedOrLostInTheNumbersAsked() throws Exception {
        try (Client client = Client.connect(broker.uri())) {
            Channel channel = client.channel();
            channel.queueDeclare("q", false, false, false, null);
            channel.confirmSelect();
            List<String> events = Collections.synchronizedList(new ArrayList<>());
            channel.addConfirmListener(
                    (tag, multiple) -> events.add("ack " + tag), (tag, multiple) -> events.add("nack " + tag));

            faults.rejectPublishes(1);
            channel.basicPublish("", "q", null, new byte[1]);
            assertThat(channel.waitForConfirms(Client.LIMIT.toMillis())).isFalse();
            faults.losePublishes(1);
            channel.basicPublish("", "q", null, new byte[1]);
            assertThat(channel.waitForConfirms(Client.LIMIT.toMillis())).isTrue();
            channel.basicPublish("", "q", null, new byte[1]);
            assertThat(channel.waitForConfirms(Client.LIMIT.toMillis())).isTrue();

            assertThat(events).containsExactly("nack 1", "ack 2", "ack 3");
            assertThat(channel.messageCount("q")).isEqualTo(1);
        }
    }

    @Test
    void heldConfirmsComeWhenTheyAreReleased() throws Exception {
        try (Client client = Client.connect(broker.uri())) {
            Channel channel = client.channel();
            channel.queueDeclare("q", false, false, false, null);
            channel.confirmSelect();
            BlockingQueue<Long> confirms = new LinkedBlockingQueue<>();
            channel.addConfirmListener((tag, multiple) -> confirms.add(tag), (tag, multiple) -> confirms.add(-tag));
            faults.holdConfirms();

            for (int i = 0; i < 5; i++) {
                channel.basicPublish("", "q", null, new byte[1]);
            }
            assertThat(channel.messageCount("q")).isEqualTo(5);
            assertThat(confirms).isEmpty();
            faults.releaseConfirms();

            assertThat(confirms.poll(Client.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isEqualTo(5);
        }
    }

    @Test
    void authenticationIsRefusedAsLongAsAsked() throws Exception {
        faults.refuseAuthentication(true);
        assertThatThrownBy(() -> Client.connect(broker.uri())).isInstanceOf(AuthenticationFailureException.class);

        faults.refuseAuthentication(false);
        Client.connect(broker.uri()).close();
    }

    @Test
    void blockedPublishersAreToldAndWaitUntilTheyAreUnblocked() throws Exception {
        try (Client client = Client.connect(broker.uri());
                Client watching = Client.connect(broker.uri())) {
            BlockingQueue<String> events = new LinkedBlockingQueue<>();
            client.connection().addBlockedListener(new BlockedListener() {
                @Override
                public void handleBlocked(String reason) {
                    events.add(reason);
                }

                @Override
                public void handleUnblocked() {
                    events.add("unblocked");
                }
            });
            Channel watch = watching.channel();
            watch.queueDeclare("q", false, false, false, null);
            Channel channel = client.channel();
            channel.confirmSelect();
            faults.blockPublishers();

            channel.basicPublish("", "q", null, new byte[1]);
            assertThat(events.poll(Client.LIMIT.toSeconds(), TimeUnit.SECONDS)).isEqualTo("low on memory");
            channel.basicPublish("", "q", null, new byte[1]);
            assertThat(watch.messageCount("q")).isEqualTo(1);
            faults.unblockPublishers();

            assertThat(events.poll(Client.LIMIT.toSeconds(), TimeUnit.SECONDS)).isEqualTo("unblocked");
            channel.waitForConfirms(Client.LIMIT.toMillis());
            assertThat(watch.messageCount("q")).isEqualTo(2);
        }
    }

    @Test
    void aKilledBrokerIsGoneAtOnce() throws Exception {
        Client client = Client.connect(broker.uri());
        client.channel().queueDeclare("q", false, false, false, null);

        faults.kill();

        Client.awaitClosed(client.connection());
        assertThatThrownBy(() -> Client.connect(broker.uri())).isInstanceOf(ConnectException.class);
    }
}
