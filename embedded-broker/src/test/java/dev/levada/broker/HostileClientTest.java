package dev.levada.broker;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.FrameEncoder;
import dev.levada.amqp.frame.LongString;
import dev.levada.amqp.frame.QueueMethod;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
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
    void claimedSizesOnAllChannelsTakeLittleMemory() throws Exception {
        long before = PooledByteBufAllocator.DEFAULT.pinnedDirectMemory();
        try (RawClient client = RawClient.open(broker.port(), 0)) {
            for (int number = 1; number <= 1_000; number++) {
                int channel = number;
                if (channel > 1) {
                    client.send(channel, new ChannelMethod.Open());
                }
                client.send(channel, new BasicMethod.Publish("", "k", false, false));
                client.send(out -> client.encoder().header(out, channel, 100 * MEGABYTE, Map.of()));
            }

            Client.await(() -> broker.metrics().messages() == 1_000);
            assertThat(PooledByteBufAllocator.DEFAULT.pinnedDirectMemory() - before)
                    .isLessThan(10 * MEGABYTE);
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
            AtomicInteger sent = new AtomicInteger();
            Thread flood = new Thread(() -> {
                try {
                    for (int i = 0; i < 200_000; i++) {
                        client.send(1, again);
                        sent.incrementAndGet();
                    }
                } catch (IOException closed) {
                    // the test is over
                }
            });
            flood.start();
            int before;
            do {
                before = sent.get();
                assertServes();
            } while (before == 0 || sent.get() > before);
            assertThat(before).isLessThan(200_000);
            for (int i = 0; i < 200_000; i++) {
                client.expect(QueueMethod.DeclareOk.class);
            }
            flood.join();
        }
    }

    @Test
    void aMessageThatDoesNotFitTheFramesOfWhoGetsItIsNotLeaked() throws Exception {
        try (Client client = Client.connect(broker.uri());
                RawClient small =
                        RawClient.connect(broker.port()).header().logIn("PLAIN", "\0guest\0guest", Map.of())) {
            Channel channel = client.channel();
            channel.queueDeclare("q", false, false, false, null);
            AMQP.BasicProperties large = new AMQP.BasicProperties.Builder()
                    .headers(Map.of("x", "y".repeat(10_000)))
                    .build();
            channel.basicPublish("", "q", large, new byte[10]);
            Client.awaitCount(channel, "q", 1);
            small.expect(ConnectionMethod.Tune.class);
            small.send(0, new ConnectionMethod.TuneOk(2_047, 4_096, 0));
            small.send(0, new ConnectionMethod.Open("/"));
            small.expect(ConnectionMethod.OpenOk.class);
            small.send(1, new ChannelMethod.Open());
            small.expect(ChannelMethod.OpenOk.class);
            small.send(1, new BasicMethod.Get("q", true));

            assertThat(small.expect(ConnectionMethod.Close.class).replyText())
                    .isEqualTo("INTERNAL_ERROR - a message's header exceeds frame_max");
            channel.queueDelete("q");
            assertThat(broker.metrics().messages()).isZero();
        }
    }

    @Test
    void contentsOutOfPlaceCloseTheConnectionWithAReason() throws Exception {
        assertRefused(505, client -> client.send(out -> client.encoder().header(out, 1, 1, Map.of())));
        assertRefused(505, client -> client.send(out -> client.encoder().body(out, 1, bytes(1))));
        assertRefused(504, client -> client.send(out -> client.encoder().header(out, 2, 1, Map.of())));
        assertRefused(504, client -> client.send(out -> client.encoder().body(out, 2, bytes(1))));
        assertRefused(504, client -> client.send(out -> client.encoder().body(out, 0, bytes(1))));
        assertRefused(504, client -> client.send(2, new BasicMethod.Publish("", "k", false, false)));
        assertRefused(503, client -> client.send(0, new BasicMethod.Publish("", "k", false, false)));
        assertRefused(503, client -> client.send(1, new ConnectionMethod.Open("/")));
        assertRefused(505, client -> {
            client.send(1, new BasicMethod.Publish("", "k", false, false));
            client.send(1, new BasicMethod.Publish("", "k", false, false));
        });
        assertRefused(505, client -> {
            client.send(1, new BasicMethod.Publish("", "k", false, false));
            client.send(out -> client.encoder().body(out, 1, bytes(1)));
        });
    }

    @Test
    void brokenFramesCloseTheConnectionWithAReason() throws Exception {
        // a frame-end that is none, a size beyond the negotiated one, a heartbeat with a payload, a negative body size
        assertRefused(
                501,
                client -> client.send(
                        out -> out.writeByte(8).writeShort(0).writeInt(0).writeByte(0)));
        assertRefused(
                501, client -> client.send(out -> out.writeByte(1).writeShort(1).writeInt(-1)));
        assertRefused(
                501, client -> client.send(out -> out.writeByte(8).writeShort(0).writeInt(1)));
        assertRefused(502, client -> {
            client.send(1, new BasicMethod.Publish("", "k", false, false));
            client.send(out -> client.encoder().header(out, 1, -1, Map.of()));
        });
    }

    @Test
    void tablesThatNestTooDeepCloseTheConnectionWithAReason() throws Exception {
        assertRefused(
                502,
                client -> client.send(out -> {
                    int start = out.writerIndex();
                    out.writeByte(1).writeShort(1).writeInt(0);
                    out.writeShort(50)
                            .writeShort(10)
                            .writeShort(0)
                            .writeByte(1)
                            .writeByte('q')
                            .writeByte(0);
                    int depth = 10_000;
                    for (int i = 0; i < depth; i++) {
                        out.writeInt(7 * (depth - i) - 4 - 3)
                                .writeByte(1)
                                .writeByte('a')
                                .writeByte('F');
                    }
                    out.setInt(start + 3, out.writerIndex() - start - 7).writeByte(0xCE);
                }));
    }

    @Test
    void heartbeatsWithoutEndTakeNoMemory() throws Exception {
        try (RawClient client = RawClient.open(broker.port(), 0)) {
            for (int i = 0; i < 100; i++) {
                client.send(out -> {
                    for (int each = 0; each < 1_000; each++) {
                        FrameEncoder.heartbeat(out);
                    }
                });
            }
            client.send(1, new BasicMethod.Qos(0, 1, false));
            client.expect(BasicMethod.QosOk.class);
            assertThat(broker.metrics()).isEqualTo(new BrokerMetrics(1, 0, 0));
        }
    }

    /** What a client does on an open connection with channel 1. */
    private interface Attack {
        void run(RawClient client) throws IOException;
    }

    private void assertRefused(int code, Attack attack) throws Exception {
        try (RawClient client = RawClient.open(broker.port(), 0)) {
            attack.run(client);
            assertThat(client.expect(ConnectionMethod.Close.class).replyCode()).isEqualTo(code);
        }
    }

    private static ByteBuf bytes(int count) {
        return Unpooled.wrappedBuffer(new byte[count]);
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
