package dev.levada.broker;

import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.ChannelMethod;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.FrameDecoder;
import dev.levada.amqp.frame.FrameEncoder;
import dev.levada.amqp.frame.FrameListener;
import dev.levada.amqp.frame.LongString;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.function.Consumer;

/** A socket on which a test sends whatever frames it likes, in whatever order, and reads what comes back. */
final class RawClient implements AutoCloseable, FrameListener {

    static final int FRAME_MAX = 131_072;

    private final Socket socket;
    private final FrameEncoder encoder = new FrameEncoder(0);
    private final FrameDecoder decoder = new FrameDecoder(this, 0, UnpooledByteBufAllocator.DEFAULT);
    private final Deque<Object> received = new ArrayDeque<>();

    private RawClient(Socket socket) {
        this.socket = socket;
    }

    static RawClient connect(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout((int) Client.LIMIT.toMillis());
        socket.setTcpNoDelay(true);
        return new RawClient(socket);
    }

    /** Goes through the handshake, asking for a heartbeat of {@code heartbeat} seconds, and opens channel 1. */
    static RawClient open(int port, int heartbeat) throws IOException {
        RawClient client = connect(port).header().logIn("PLAIN", "\0guest\0guest", Map.of());
        client.expect(ConnectionMethod.Tune.class);
        client.send(0, new ConnectionMethod.TuneOk(2_047, FRAME_MAX, heartbeat));
        client.send(0, new ConnectionMethod.Open("/"));
        client.expect(ConnectionMethod.OpenOk.class);
        client.send(1, new ChannelMethod.Open());
        client.expect(ChannelMethod.OpenOk.class);
        return client;
    }

    /** Sends the protocol header and takes connection.start. */
    RawClient header() throws IOException {
        send(FrameEncoder::protocolHeader);
        expect(ConnectionMethod.Start.class);
        return this;
    }

    RawClient logIn(String mechanism, String response, Map<String, ?> properties) throws IOException {
        return logIn(mechanism, LongString.of(response), properties);
    }

    RawClient logIn(String mechanism, LongString response, Map<String, ?> properties) throws IOException {
        send(0, new ConnectionMethod.StartOk(properties, mechanism, response, "en_US"));
        return this;
    }

    void send(int channel, Method method) throws IOException {
        send(out -> encoder.method(out, channel, method));
    }

    /** Sends what {@code writer} writes. */
    void send(Consumer<ByteBuf> writer) throws IOException {
        ByteBuf out = Unpooled.buffer();
        writer.accept(out);
        out.readBytes(socket.getOutputStream(), out.readableBytes());
    }

    FrameEncoder encoder() {
        return encoder;
    }

    /** The next method, which must be of this type; heartbeats and contents before it are passed over. */
    <M extends Method> M expect(Class<M> type) throws IOException {
        Object next = next();
        while (!(next instanceof Method)) {
            if (next.equals(END)) {
                throw new AssertionError("the connection ended where " + type.getSimpleName() + " was expected");
            }
            next = next();
        }
        if (!type.isInstance(next)) {
            throw new AssertionError(type.getSimpleName() + " was expected but it was " + next);
        }
        return type.cast(next);
    }

    static final String END = "end";
    static final String HEADER = "protocol header";
    static final String HEARTBEAT = "heartbeat";

    /** The next method, or one of the constants. */
    Object next() throws IOException {
        byte[] bytes = new byte[8_192];
        while (received.isEmpty()) {
            int count;
            try {
                count = socket.getInputStream().read(bytes);
            } catch (SocketException reset) {
                return END;
            }
            if (count < 0) {
                return END;
            }
            decoder.decode(Unpooled.wrappedBuffer(bytes, 0, count));
        }
        return received.remove();
    }

    @Override
    public void onProtocolHeader(int protocolId, int major, int minor, int revision) {
        received.add(HEADER);
    }

    @Override
    public void onMethod(int channel, MethodType type, ArgumentReader arguments) {
        received.add(type.read(arguments));
    }

    @Override
    public void onHeader(int channel, int classId, long bodySize, ArgumentReader properties) {
        received.add("header");
    }

    @Override
    public void onBody(int channel, ByteBuf part) {
        part.release();
        received.add("body");
    }

    @Override
    public void onHeartbeat() {
        received.add(HEARTBEAT);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
