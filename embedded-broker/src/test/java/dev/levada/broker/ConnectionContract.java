package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.AuthenticationFailureException;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.FrameEncoder;
import dev.levada.amqp.frame.LongString;
import dev.levada.amqp.frame.QueueMethod;
import dev.levada.broker.Client.Closed;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** Connections and channels: log-in, limits, order of frames, the end. */
interface ConnectionContract extends BrokerUnderTest {

    private int port() {
        return uri().getPort();
    }

    // log-in

    @Test
    default void aWrongPasswordIsRefused() {
        assertThatThrownBy(() -> Client.connect(uri("guest", "wrong", "%2F")))
                .isInstanceOf(AuthenticationFailureException.class)
                .hasMessage("ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN. For details see"
                        + " the broker logfile.");
    }

    @Test
    default void aClientThatDoesNotUnderstandTheRefusalIsHungUpOn() throws Exception {
        try (RawClient client = RawClient.connect(port()).header()) {
            client.logIn("PLAIN", "\0guest\0wrong", Map.of());

            assertThat(client.next()).isEqualTo(RawClient.END);
        }
    }

    @Test
    default void amqplainLogsInAsWell() throws Exception {
        byte[] guest = "\5LOGINS\0\0\0\5guest\10PASSWORDS\0\0\0\5guest".getBytes(StandardCharsets.US_ASCII);
        try (RawClient client = RawClient.connect(port()).header()) {
            client.logIn("AMQPLAIN", LongString.of(guest), Map.of());

            client.expect(ConnectionMethod.Tune.class);
        }
    }

    @Test
    default void anUnknownVirtualHostIsRefused() {
        assertThatThrownBy(() -> Client.connect(uri("guest", "guest", "missing")))
                .satisfies(thrown -> assertThat(Client.closed(thrown))
                        .isEqualTo(Closed.connection(530, "NOT_ALLOWED - vhost missing not found")));
    }

    @Test
    default void theServerTellsWhatItCan() throws Exception {
        try (Client client = Client.connect(uri())) {
            Map<String, Object> properties = client.connection().getServerProperties();

            assertThat(properties.get("capabilities"))
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .containsEntry("publisher_confirms", true)
                    .containsEntry("consumer_cancel_notify", true)
                    .containsEntry("basic.nack", true)
                    .containsEntry("exchange_exchange_bindings", true)
                    .containsEntry("connection.blocked", true)
                    .containsEntry("authentication_failure_close", true)
                    .containsEntry("per_consumer_qos", true);
        }
    }

    // limits

    @Test
    default void limitsAreNegotiated() throws Exception {
        ConnectionFactory factory = Client.factory(uri());
        factory.setRequestedFrameMax(4_096);
        factory.setRequestedChannelMax(3);
        factory.setRequestedHeartbeat(7);
        try (Connection connection = factory.newConnection()) {
            assertThat(connection.getFrameMax()).isEqualTo(4_096);
            assertThat(connection.getChannelMax()).isEqualTo(3);
            assertThat(connection.getHeartbeat()).isEqualTo(7);
            Channel channel = connection.createChannel();
            String queue = channel.queueDeclare().getQueue();
            channel.basicPublish("", queue, null, new byte[10_000]);
            assertThat(channel.basicGet(queue, true).getBody()).hasSize(10_000);
        }
    }

    /** RabbitMQ 3.10 hangs up without a word, later versions say why. */
    @Test
    default void limitsBeyondTheServersEndTheConnection() throws Exception {
        for (ConnectionMethod.TuneOk tuneOk : List.of(
                new ConnectionMethod.TuneOk(2_047, 4_095, 0),
                new ConnectionMethod.TuneOk(2_047, 131_073, 0),
                new ConnectionMethod.TuneOk(2_047, 0, 0),
                new ConnectionMethod.TuneOk(2_048, 131_072, 0),
                new ConnectionMethod.TuneOk(0, 131_072, 0))) {
            try (RawClient client = RawClient.connect(port()).header().logIn("PLAIN", "\0guest\0guest", Map.of())) {
                client.expect(ConnectionMethod.Tune.class);
                client.send(0, tuneOk);

                Object answer = client.next();
                if (answer instanceof ConnectionMethod.Close close) {
                    assertThat(close.replyCode()).as("%s", tuneOk).isEqualTo(530);
                } else {
                    assertThat(answer).as("%s", tuneOk).isEqualTo(RawClient.END);
                }
            }
        }
    }

    @Test
    default void aFrameLargerThanNegotiatedClosesTheConnection() throws Exception {
        try (RawClient client = RawClient.open(port(), 0)) {
            client.send(out -> client.encoder().beginBody(out, 1, RawClient.FRAME_MAX + 1));

            assertThat(closed(client).code()).isEqualTo(501);
        }
    }

    // order of frames

    @Test
    default void garbageInsteadOfAProtocolHeaderIsAnsweredWithOne() throws Exception {
        for (String garbage : List.of("GET / HTTP/1.1\r\n\r\n", "AMQP\0\1\0\0", "AMQP\0\0\11\2", "AMQPxxxx")) {
            try (RawClient client = RawClient.connect(port())) {
                client.send(out -> out.writeCharSequence(garbage, StandardCharsets.ISO_8859_1));

                assertThat(client.next()).as(garbage).isEqualTo(RawClient.HEADER);
                assertThat(client.next()).as(garbage).isEqualTo(RawClient.END);
            }
        }
    }

    @Test
    default void framesOutOfOrderCloseTheConnection() throws Exception {
        assertThat(after(client -> client.send(2, new BasicMethod.Qos(0, 1, false))))
                .isEqualTo(Closed.connection(504, "CHANNEL_ERROR - expected 'channel.open'"));
        assertThat(after(client -> client.send(1, new ChannelMethod.Open())))
                .isEqualTo(Closed.connection(504, "CHANNEL_ERROR - second 'channel.open' seen"));
        assertThat(after(client -> {
                    client.send(1, new BasicMethod.Publish("", "k", false, false));
                    client.send(1, new BasicMethod.Qos(0, 1, false));
                }))
                .isEqualTo(Closed.connection(
                        505,
                        "UNEXPECTED_FRAME - expected content header for class 60, got non content header frame"
                                + " instead"));
        assertThat(after(client -> client.send(out -> client.encoder().header(out, 1, 5, Map.of())))
                        .code())
                .isEqualTo(505);
        assertThat(after(client ->
                                client.send(out -> client.encoder().body(out, 1, Unpooled.wrappedBuffer(new byte[3]))))
                        .code())
                .isEqualTo(505);
    }

    @Test
    default void bytesThatAreNoFrameCloseTheConnection() throws Exception {
        assertThat(after(client -> client.send(out -> out.writeByte(1)
                                .writeShort(1)
                                .writeInt(4)
                                .writeShort(60)
                                .writeShort(40)
                                .writeByte(0)))
                        .code())
                .isEqualTo(501);
    }

    private Closed after(RawAction action) throws Exception {
        try (RawClient client = RawClient.open(port(), 0)) {
            action.run(client);
            return closed(client);
        }
    }

    /** What is done with a connection that has channel 1 open. */
    interface RawAction {
        void run(RawClient client) throws Exception;
    }

    private static Closed closed(RawClient client) throws Exception {
        ConnectionMethod.Close close = client.expect(ConnectionMethod.Close.class);
        return Closed.connection(close.replyCode(), close.replyText());
    }

    // channels

    @Test
    default void channelNumbersAreFreeAgainAfterClosing() throws Exception {
        try (Client client = Client.connect(uri())) {
            for (int i = 0; i < 100; i++) {
                Channel channel = client.connection().createChannel(7);
                channel.basicQos(1);
                channel.close();
            }
        }
    }

    @Test
    default void framesForAChannelThatTheBrokerClosesAreIgnoredUntilTheClientAnswers() throws Exception {
        try (RawClient client = RawClient.open(port(), 0)) {
            client.send(1, new BasicMethod.Publish("missing", "k", false, false));
            client.send(out -> client.encoder().header(out, 1, 3, Map.of()));
            client.send(out -> client.encoder().body(out, 1, Unpooled.wrappedBuffer(new byte[3])));
            ChannelMethod.Close close = client.expect(ChannelMethod.Close.class);
            assertThat(close.replyCode()).isEqualTo(404);
            assertThat(close.classId()).isEqualTo(60);
            assertThat(close.methodId()).isEqualTo(40);

            client.send(1, new QueueMethod.Declare("", false, false, true, false, false, Map.of()));
            client.send(1, new BasicMethod.Publish("missing", "k", false, false));
            client.send(out -> client.encoder().header(out, 1, 0, Map.of()));
            client.send(1, new ChannelMethod.CloseOk());
            client.send(1, new ChannelMethod.Open());

            client.expect(ChannelMethod.OpenOk.class);
        }
    }

    @Test
    default void methodsWithoutWaitGetNoAnswer() throws Exception {
        try (RawClient client = RawClient.open(port(), 0)) {
            client.send(1, new QueueMethod.Declare("silent", false, false, true, false, true, Map.of()));
            client.send(1, new QueueMethod.Bind("silent", "amq.direct", "silent", true, Map.of()));
            client.send(1, new QueueMethod.Purge("silent", true));
            client.send(1, new BasicMethod.Consume("silent", "tag", false, true, false, true, Map.of()));
            client.send(1, new BasicMethod.Cancel("tag", true));
            client.send(1, new QueueMethod.Delete("silent", false, false, true));
            client.send(1, new BasicMethod.Qos(0, 0, false));

            client.expect(BasicMethod.QosOk.class);
        }
    }

    // life signs and the end

    @Test
    default void aSilentConnectionGetsHeartbeats() throws Exception {
        try (RawClient client = RawClient.open(port(), 1)) {
            assertThat(client.next()).isEqualTo(RawClient.HEARTBEAT);
            client.send(FrameEncoder::heartbeat);
            assertThat(client.next()).isEqualTo(RawClient.HEARTBEAT);
        }
    }

    @Test
    default void aClientThatFallsSilentIsHungUpOn() throws Exception {
        try (RawClient client = RawClient.open(port(), 1)) {
            List<Object> received = new ArrayList<>();
            Object next = client.next();
            while (!next.equals(RawClient.END)) {
                received.add(next);
                next = client.next();
            }
            assertThat(received).contains(RawClient.HEARTBEAT);
        }
    }

    @Test
    default void aCleanCloseIsAnswered() throws Exception {
        try (RawClient client = RawClient.open(port(), 0)) {
            client.send(0, new ConnectionMethod.Close(200, "bye", 0, 0));

            client.expect(ConnectionMethod.CloseOk.class);
        }
    }
}
