package dev.levada.amqp.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levada.amqp.AmqpChannel;
import dev.levada.amqp.AmqpConnection;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicMethod;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.FrameDecoder;
import dev.levada.amqp.frame.FrameEncoder;
import dev.levada.amqp.frame.FrameListener;
import dev.levada.amqp.frame.LongString;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import dev.levada.amqp.frame.Property;
import dev.levada.amqp.internal.connection.Connection;
import dev.levada.amqp.internal.connection.TransportHandler;
import dev.levada.plugins.LevadaPlugins;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The other end of a connection: speaks real frames, by script, in the test's own thread. The client's event loop runs when
 * the peer says so, and time passes when it says so. All memory that the client takes is counted: {@link #assertNoLeak}.
 */
final class Peer implements FrameListener {
    static final long FRAME_MAX = 131_072;

    /** What the client sent: a method, or a content's header ({@code Long}, the body's size), or a body frame's bytes. */
    record Frame(int channel, Object content) {}

    final EmbeddedChannel socket;
    final UnpooledByteBufAllocator memory = new UnpooledByteBufAllocator(true);
    final Queue<Frame> sent = new ArrayDeque<>();
    final FrameEncoder encoder = new FrameEncoder(0);
    int writes;

    @Nullable
    AmqpConnection connection;

    @Nullable
    Throwable failure;

    private final FrameDecoder decoder = new FrameDecoder(this, 0, UnpooledByteBufAllocator.DEFAULT);
    private boolean greeted;

    /** A peer whose client has just connected. */
    Peer(ConnectionOptions options) {
        Connection.Opener opener = new Connection.Opener() {
            @Override
            public void onOpen(Connection opened) {
                connection = new ClientConnection(opened);
            }

            @Override
            public void onFailure(Throwable reason) {
                assertThat(failure).isNull();
                failure = reason;
            }
        };
        socket = new EmbeddedChannel();
        socket.config().setAllocator(memory);
        socket.freezeTime();
        socket.pipeline().addLast(new TransportHandler(options, opener)).fireChannelActive();
        run();
        assertThat(greeted).isTrue();
    }

    /** A peer that has let the client in. */
    static Peer open() {
        return open(ConnectionOptions.defaults(), new ConnectionMethod.Tune(2047, FRAME_MAX, 60));
    }

    static Peer open(ConnectionOptions options, ConnectionMethod.Tune tune) {
        Peer peer = new Peer(options);
        peer.send(0, start("PLAIN AMQPLAIN"));
        peer.expect(0, ConnectionMethod.StartOk.class);
        peer.send(0, tune);
        peer.expect(0, ConnectionMethod.TuneOk.class);
        peer.expect(0, ConnectionMethod.Open.class);
        peer.send(0, new ConnectionMethod.OpenOk());
        assertThat(peer.connection).isNotNull();
        return peer;
    }

    static ConnectionMethod.Start start(String mechanisms) {
        return new ConnectionMethod.Start(
                0, 9, Map.of("product", "Peer"), LongString.of(mechanisms), LongString.of("en_US"));
    }

    AmqpConnection connection() {
        AmqpConnection opened = connection;
        if (opened == null) {
            throw new AssertionError("not open: " + failure);
        }
        return opened;
    }

    /** Opens a channel for requests. */
    AmqpChannel openChannel() {
        Collector<AmqpChannel> channel = new Collector<>();
        connection().openChannel().subscribe(channel);
        run();
        Frame open = next();
        assertThat(open.content()).isEqualTo(new ChannelMethod.Open());
        send(open.channel(), new ChannelMethod.OpenOk());
        return channel.only();
    }

    /** Runs the client's event loop until it has nothing to do, and takes what it sent. */
    void run() {
        socket.runPendingTasks();
        for (ByteBuf out = socket.readOutbound(); out != null; out = socket.readOutbound()) {
            writes++;
            decoder.decode(out);
            out.release();
        }
    }

    void pass(Duration time) {
        socket.advanceTimeBy(time.toNanos(), TimeUnit.NANOSECONDS);
        socket.runScheduledPendingTasks();
        run();
    }

    Frame next() {
        Frame frame = sent.poll();
        if (frame == null) {
            throw new AssertionError("the client sent nothing more");
        }
        return frame;
    }

    <M extends Method> M expect(int channel, Class<M> type) {
        Frame frame = next();
        assertThat(frame.content()).isInstanceOf(type);
        assertThat(frame.channel()).isEqualTo(channel);
        return type.cast(frame.content());
    }

    void expect(int channel, Object content) {
        assertThat(next()).isEqualTo(new Frame(channel, content));
    }

    void expectNothing() {
        assertThat(sent).isEmpty();
    }

    void send(int channel, Method method) {
        ByteBuf out = Unpooled.buffer();
        encoder.method(out, channel, method);
        bytes(out);
    }

    void bytes(ByteBuf in) {
        // From the counted memory, as a socket's reading would be.
        ByteBuf read = memory.buffer(Math.max(1, in.readableBytes())).writeBytes(in);
        in.release();
        socket.writeInbound(read);
        run();
    }

    ByteBuf delivery(int channel, long tag, byte[] body) {
        return delivery(channel, tag, body, FRAME_MAX);
    }

    ByteBuf delivery(int channel, long tag, byte[] body, long frameMax) {
        ByteBuf out = Unpooled.buffer();
        encoder.method(out, channel, new BasicMethod.Deliver("tag", tag, false, "exchange", "key." + tag));
        encoder.header(out, channel, body.length, Map.of(Property.MESSAGE_ID, "id-" + tag));
        new FrameEncoder(frameMax).body(out, channel, Unpooled.wrappedBuffer(body));
        return out;
    }

    /** What is reported to the hook for errors while {@code action} runs. */
    static List<Throwable> reported(Runnable action) {
        List<Throwable> reported = new ArrayList<>();
        LevadaPlugins.setErrorHandler(reported::add);
        try {
            action.run();
        } finally {
            LevadaPlugins.setErrorHandler(null);
        }
        return reported;
    }

    void cut() {
        ChannelFuture unused = socket.close();
        run();
    }

    /** To be called at the end, with the socket closed. */
    void assertNoLeak() {
        assertThat(socket.isOpen()).isFalse();
        socket.releaseInbound();
        socket.releaseOutbound();
        assertThat(memory.metric().usedDirectMemory() + memory.metric().usedHeapMemory())
                .as("bytes leaked")
                .isZero();
        AmqpConnection opened = connection;
        if (opened != null) {
            assertThat(opened.metrics().outstanding()).as("objects leaked").isZero();
        }
    }

    @Override
    public void onProtocolHeader(int protocolId, int major, int minor, int revision) {
        greeted = protocolId == 0 && major == 0 && minor == 9 && revision == 1;
    }

    @Override
    public void onMethod(int channel, MethodType type, ArgumentReader arguments) {
        sent.add(new Frame(channel, type.read(arguments)));
    }

    @Override
    public void onHeader(int channel, int classId, long bodySize, ArgumentReader properties) {
        sent.add(new Frame(channel, bodySize));
    }

    @Override
    public void onBody(int channel, ByteBuf part) {
        sent.add(new Frame(channel, ByteBufUtil.hexDump(ByteBufUtil.getBytes(part))));
        part.release();
    }

    @Override
    public void onHeartbeat() {
        sent.add(new Frame(0, "heartbeat"));
    }
}
