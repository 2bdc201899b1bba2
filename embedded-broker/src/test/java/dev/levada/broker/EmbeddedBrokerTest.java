package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import dev.levada.broker.Client.Closed;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is the embedded broker's own: its life, its options, and what it says it does not have. */
@Timeout(60)
class EmbeddedBrokerTest {

    @Test
    void severalBrokersRunSideBySide() throws Exception {
        try (EmbeddedBroker one = EmbeddedBroker.start();
                EmbeddedBroker other = EmbeddedBroker.start();
                Client client = Client.connect(one.uri())) {
            client.channel().queueDeclare("q", false, false, false, null);

            assertThat(one.port()).isNotEqualTo(other.port());
            assertThat(Client.refusal(other.uri(), c -> c.queueDeclarePassive("q")))
                    .isEqualTo(Closed.channel(404, "NOT_FOUND - no queue 'q' in vhost '/'"));
        }
    }

    @Test
    void aPortThatIsTakenIsRefused() {
        try (EmbeddedBroker broker = EmbeddedBroker.start()) {
            BrokerOptions same = BrokerOptions.defaults().withPort(broker.port());

            assertThatThrownBy(() -> EmbeddedBroker.start(same))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("port " + broker.port());
        }
    }

    @Test
    void usersAndVirtualHostsAreThoseOfTheOptions() throws Exception {
        BrokerOptions options =
                BrokerOptions.defaults().withUsers(Map.of("us/er", "p@ss word")).withVirtualHosts("first", "/second");
        try (EmbeddedBroker broker = EmbeddedBroker.start(options);
                Client first = Client.connect(broker.uri())) {
            first.channel().queueDeclare("q", false, false, false, null);

            assertThat(broker.uri().getRawPath()).isEqualTo("/first");
            assertThat(Client.refusal(
                            URI.create(broker.uri().toString().replace("/first", "/%2Fsecond")),
                            c -> c.queueDeclarePassive("q")))
                    .isEqualTo(Closed.channel(404, "NOT_FOUND - no queue 'q' in vhost '/second'"));
        }
    }

    @Test
    void optionsAreCheckedAndKeepPasswordsToThemselves() {
        BrokerOptions options = BrokerOptions.defaults().withUser("guest", "secret");

        assertThat(options.toString()).contains("guest").doesNotContain("secret");
        assertThatThrownBy(() -> options.withPort(65_536)).hasMessage("`port` in 0..65535 required but it was 65536");
        assertThatThrownBy(() -> options.withUsers(Map.of())).hasMessage("`users` must not be empty");
    }

    @Test
    void closingTellsTheClientsAndFreesEverything() throws Exception {
        EmbeddedBroker broker = EmbeddedBroker.start();
        Client client = Client.connect(broker.uri());
        Channel channel = client.channel();
        channel.queueDeclare("q", false, false, false, null);
        for (int i = 0; i < 10; i++) {
            channel.basicPublish("", "q", null, new byte[100]);
        }
        channel.basicGet("q", false);

        broker.close();
        broker.close();

        assertThat(Client.closed(Client.awaitClosed(client.connection())))
                .isEqualTo(Closed.connection(
                        320, "CONNECTION_FORCED - broker forced connection closure with reason 'shutdown'"));
        assertThat(broker.metrics()).isEqualTo(new BrokerMetrics(0, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x-message-ttl",
                "x-expires",
                "x-max-length",
                "x-dead-letter-exchange",
                "x-max-priority",
                "x-single-active-consumer"
            })
    void queueArgumentsThatItDoesNotHaveAreRefusedByName(String argument) throws Exception {
        assertThat(refusal(c -> c.queueDeclare("q", false, false, false, Map.of(argument, 1))))
                .isEqualTo(notImplemented("queue argument '" + argument + "'"));
    }

    @Test
    void whateverElseItDoesNotHaveIsRefusedByName() throws Exception {
        assertThat(refusal(c -> c.queueDeclare("q", true, false, false, Map.of("x-queue-type", "quorum"))))
                .isEqualTo(notImplemented("queues of type 'quorum'"));
        assertThat(refusal(c -> c.exchangeDeclare("e", "direct", false, false, Map.of("alternate-exchange", "x"))))
                .isEqualTo(notImplemented("exchange argument 'alternate-exchange'"));
        assertThat(refusal(c -> c.exchangeDeclare("e", "headers"))).isEqualTo(notImplemented("headers exchanges"));
        assertThat(refusal(Channel::txSelect)).isEqualTo(notImplemented("tx.select"));
        assertThat(refusal(c -> {
                    String queue = c.queueDeclare().getQueue();
                    c.basicConsume(queue, false, Map.of("x-priority", 1), new DefaultConsumer(c));
                }))
                .isEqualTo(notImplemented("consumer priorities"));
        AMQP.BasicProperties expiring =
                new AMQP.BasicProperties.Builder().expiration("1000").build();
        assertThat(refusal(c -> c.basicPublish("", "q", expiring, new byte[1])))
                .isEqualTo(notImplemented("message expiration"));
    }

    @Test
    void aPublisherIsNotBlockedByTheMessageThatItIsSending() throws Exception {
        try (EmbeddedBroker broker =
                        EmbeddedBroker.start(BrokerOptions.defaults().withMemoryLimit(1_000));
                Client client = Client.connect(broker.uri())) {
            Channel channel = client.channel();
            channel.confirmSelect();
            for (int i = 0; i < 10; i++) {
                channel.basicPublish("", "nowhere", null, new byte[1_500]);
            }

            assertThat(channel.waitForConfirms(Client.LIMIT.toMillis())).isTrue();
        }
    }

    private static Closed notImplemented(String what) {
        return Closed.connection(540, "NOT_IMPLEMENTED - the embedded broker has no " + what);
    }

    private static @Nullable Closed refusal(Client.Action action) throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.start()) {
            return Client.refusal(broker.uri(), action);
        }
    }

    @Test
    void aClosedBrokerIsNotConnectedTo() {
        EmbeddedBroker broker = EmbeddedBroker.start();
        URI uri = broker.uri();
        broker.close();

        assertThatThrownBy(() -> Client.connect(uri)).isInstanceOf(ConnectException.class);
    }
}
