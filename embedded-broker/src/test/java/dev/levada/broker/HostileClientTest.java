package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.Channel;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.LongString;
import dev.levada.amqp.frame.QueueMethod;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that lie, flood or never read end in a clear close, and the broker keeps serving the others. */
@Timeout(60)
class HostileClientTest {

    private static final int MEGABYTE = 1 << 20;

    private EmbeddedBroker broker = EmbeddedBroker.start();

    @AfterEach
    void nothingIsLeft() {
        broker.close();
        assertThat(broker.metrics()).isEqualTo(new BrokerMetrics(0, 0, 0));
    }

    @Test
    void limitsBeyondTheServersAreRefusedWithAReason() throws Exception {
        try (RawClient client = RawClient.connect(broker.port()).header().logIn("PLAIN", "\0guest\0guest", Map.of())) {
            client.expect(ConnectionMethod.Tune.class);
            client.send(0, new ConnectionMethod.TuneOk(2_047, 4_095, 0));

            assertThat(client.expect(ConnectionMethod.Close.class).replyText())
                    .isEqualTo(
                            "NOT_ALLOWED - negotiated frame_max = 4095 is lower than the minimum allowed value (4096)");
        }
    }

    @Test
    void anUnknownMethodIsRefusedWithAReason() throws Exception {
        try (RawClient client = RawClient.open(broker.port(), 0)) {
            client.send(out -> out.writeByte(1)
                    .writeShort(1)
                    .writeInt(4)
                    .writeInt(0x7777_7777)
                    .writeByte(0xCE));

            assertThat(client.expect(ConnectionMethod.Close.class).replyText()).startsWith("COMMAND_INVALID - ");
            assertThat(client.next()).isEqualTo(RawClient.END);
        }
    }

    @Test
    void randomBytesAtAnyPointEndTheConnectionAndNothingElse() throws Exception {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            byte[] garbage = new byte[random.nextInt(2_000)];
            random.nextBytes(garbage);
            try (RawClient client =
                    seed % 2 == 0 ? RawClient.open(broker.port(), 0) : RawClient.connect(broker.port())) {
                client.send(out -> out.writeBytes(garbage));
            }
        }
        assertServes();
    }

    @Test
    void aClaimedSizeTakesNoMemory() throws Exception {
        try (RawClient client = RawClient.open(broker.port(), 0)) {
            client.send(1, new BasicMethod.Publish("", "k", false, false));
            client.send(out -> client.encoder().header(out, 1, 100 * MEGABYTE, Map.of()));
            client.send(out -> client.encoder().beginBody(out, 1, 100_000));
            client.send(0, new ConnectionMethod.UpdateSecret(LongString.of(""), ""));

            Client.await(() -> broker.metrics().messages() == 1);
            assertThat(broker.metrics().bytes()).isLessThan(100);
        }
    }

    @Test
    void aMessageLargerThanAllowedClosesItsChannel() throws Exception {
        restart(BrokerOptions.defaults().withMaxMessageSize(1_000));
        assertThat(Client.refusal(broker.uri(), c -> c.basicPublish("", "k", null, new byte[1_001])))
                .isEqualTo(Client.Closed.channel(
                        406, "PRECONDITION_FAILED - message size 1001 is larger than configured max size 1000"));
        assertThat(Client.refusal(broker.uri(), c -> c.basicPublish("", "k", null, new byte[1_000])))
                .isNull();
    }

    @Test
    void aBodyLongerThanItsHeaderSaidClosesTheConnection() throws Exception {
        try (RawClient client = RawClient.open(broker.port(), 0)) {
            client.send(1, new BasicMethod.Publish("", "k", false, false));
            client.send(out -> client.encoder().header(out, 1, 3, Map.of()));
            client.send(out -> client.encoder().body(out, 1, Unpooled.wrappedBuffer(new byte[4])));

            assertThat(client.expect(ConnectionMethod.Close.class).replyCode()).isEqualTo(505);
        }
    }

    @Test
    void aPublisherThatIgnoresTheMemoryLimitIsCutOff() throws Exception {
        restart(BrokerOptions.defaults().withMemoryLimit(MEGABYTE));
        try (RawClient client = RawClient.open(broker.port(), 0)) {
            client.send(1, new QueueMethod.Declare("q", false, false, false, false, true, Map.of()));
            // a consumer that never settles: the connection is read on although it is blocked
            client.send(1, new BasicMethod.Consume("q", "tag", false, false, false, true, Map.of()));
            byte[] body = new byte[100_000];
            for (int i = 0; i < 30; i++) {
                client.send(1, new BasicMethod.Publish("", "q", false, false));
                client.send(out -> client.encoder().header(out, 1, body.length, Map.of()));
                client.send(out -> client.encoder().body(out, 1, Unpooled.wrappedBuffer(body)));
            }
            Object next = client.next();
            while (!(next instanceof ConnectionMethod.Close)) {
                next = client.next();
            }
            assertThat(((ConnectionMethod.Close) next).replyText())
                    .startsWith("RESOURCE_ERROR - messages take more than twice the memory limit");
        }
        assertThat(broker.metrics().bytes()).isLessThanOrEqualTo(2 * MEGABYTE);
        try (Client client = Client.connect(broker.uri())) {
            client.channel().queueDelete("q");
        }
        assertServes();
    }

    @Test
    void aConsumerThatDoesNotReadGetsNoMoreThanABoundedBacklog() throws Exception {
        try (RawClient slow = RawClient.open(broker.port(), 0);
                Client client = Client.connect(broker.uri())) {
            slow.send(1, new QueueMethod.Declare("q", false, false, false, false, true, Map.of()));
            slow.send(1, new BasicMethod.Consume("q", "tag", false, true, false, false, Map.of()));
            slow.expect(BasicMethod.ConsumeOk.class);
            Channel channel = client.channel();
            channel.confirmSelect();
            for (int i = 0; i < 400; i++) {
                channel.basicPublish("", "q", null, new byte[100_000]);
            }
            channel.waitForConfirms(Client.LIMIT.toMillis());

            assertThat(channel.messageCount("q")).isGreaterThan(300);
        }
    }

    @Test
    void aClientThatAsksAndDoesNotReadTheAnswersIsNotReadEither() throws Exception {
        try (RawClient client = RawClient.open(broker.port(), 0)) {
            String name = "q".repeat(200);
            client.send(1, new QueueMethod.Declare(name, false, false, true, false, true, Map.of()));
            QueueMethod.Declare again = new QueueMethod.Declare(name, true, false, false, false, false, Map.of());
            Thread flood = new Thread(() -> {
                try {
                    for (int i = 0; i < 200_000; i++) {
                        client.send(1, again);
                    }
                } catch (IOException closed) {
                    // the test is over
                }
            });
            flood.start();
            assertServes();
            for (int i = 0; i < 200_000; i++) {
                client.expect(QueueMethod.DeclareOk.class);
            }
            flood.join();
        }
    }

    private void restart(BrokerOptions options) {
        broker.close();
        broker = EmbeddedBroker.start(options);
    }

    private void assertServes() throws Exception {
        try (Client client = Client.connect(broker.uri())) {
            Channel channel = client.channel();
            String queue = channel.queueDeclare().getQueue();
            channel.basicPublish("", queue, null, "hello".getBytes(StandardCharsets.UTF_8));
            assertThat(channel.basicGet(queue, true)).isNotNull();
        }
    }
}
