package dev.levada.broker.internal;

import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.FrameDecoder;
import dev.levada.amqp.frame.FrameException;
import dev.levada.amqp.frame.FrameListener;
import dev.levada.amqp.frame.Method;
import dev.levada.amqp.frame.MethodType;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.SocketChannel;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One client's connection, from its first byte to its last:
 *
 * <pre>
 *   HANDSHAKE ── connection.open ──▶ OPEN ── close received: close-ok sent ──▶ CLOSED
 *       │                             │                                         ▲
 *       └─────── refusal: close sent ─┴──▶ CLOSING ── close-ok, or time is up ──┘
 * </pre>
 *
 * <p>While CLOSING, what arrives is ignored, but read: a socket that is closed over unread bytes is reset, and the reset
 * would overtake the close that says why. All channels, consumers and exclusive queues end when the connection leaves
 * OPEN, in whatever way.
 *
 * <p>Output is bounded on both sides. Deliveries stop while the socket takes no more; answers don't, but a client that
 * sends requests and does not read the answers is not read either until it does.
 */
final class Connection extends ChannelInboundHandlerAdapter implements FrameListener {

    private enum State {
        HANDSHAKE,
        OPEN,
        CLOSING,
        CLOSED
    }

    private static final Logger LOG = System.getLogger(Connection.class.getName());
    private static final long CLOSE_LIMIT_SECONDS = 5;
    private static final long MAX_UNSENT = 4L << 20;

    private final Server server;
    private final SocketChannel socket;
    private final Outbound out;
    private final FrameDecoder decoder;
    private final Handshake handshake;
    private final ClientChannels channels = new ClientChannels(this);
    private final List<Publishing> toConfirm = new ArrayList<>();

    private State state = State.HANDSHAKE;
    private @Nullable VirtualHost virtualHost;
    private @Nullable Heartbeats heartbeats;
    private @Nullable Refusal pendingRefusal;
    private @Nullable Future<?> closeTimer;
    private boolean toBeFlushed;
    private boolean blocked;

    Connection(Server server, SocketChannel socket) {
        this.server = server;
        this.socket = socket;
        int frameMax = server.options().frameMax();
        this.out = new Outbound(socket, frameMax);
        this.decoder = new FrameDecoder(this, frameMax, socket.alloc());
        this.handshake = new Handshake(this);
    }

    Server server() {
        return server;
    }

    /** Where to write to; what is written goes out when the turn ends. */
    Outbound out() {
        flushLater();
        return out;
    }

    private void flushLater() {
        if (!toBeFlushed) {
            toBeFlushed = true;
            server.flushLater(this);
        }
    }

    VirtualHost virtualHost() {
        if (virtualHost == null) {
            throw new IllegalStateException("no virtual host was opened");
        }
        return virtualHost;
    }

    int channelMax() {
        return handshake.channelMax();
    }

    String user() {
        return handshake.user();
    }

    /** Whether the client said that it has a capability, such as consumer_cancel_notify. */
    boolean clientHas(String capability) {
        return handshake.clientHas(capability);
    }

    // events of the socket

    @Override
    public void channelActive(ChannelHandlerContext context) {
        server.connected(this);
        handshake.limitTime(socket.eventLoop());
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object read) {
        ByteBuf bytes = (ByteBuf) read;
        if (heartbeats != null) {
            heartbeats.received();
        }
        try {
            decoder.decode(bytes);
        } catch (FrameException malformed) {
            malformed(malformed);
        } finally {
            bytes.release();
        }
    }

    private void malformed(FrameException malformed) {
        if (state == State.HANDSHAKE && !handshake.begun()) {
            handshake.answerUnknownProtocol();
        } else {
            fail(Refusal.of(malformed), 0, 0);
            hangUp();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        server.endTurn();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (socket.isWritable()) {
            updateReading();
            channels.resume();
            server.endTurn();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        end(State.CLOSED);
        decoder.close();
        out.discard();
        handshake.stopTimer();
        if (closeTimer != null) {
            closeTimer.cancel(false);
        }
        server.disconnected(this);
        server.endTurn();
    }

    /** A broken socket is an ordinary event; {@link #channelInactive} follows it. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof IOException) {
            closeSocket();
        } else {
            LOG.log(Level.WARNING, "a connection ends because of an error in the broker", cause);
            fail(Refusal.of(Reply.INTERNAL_ERROR, "an error in the embedded broker"), 0, 0);
            hangUp();
        }
    }

    // frames

    @Override
    public void onProtocolHeader(int protocolId, int major, int minor, int revision) {
        if (state == State.HANDSHAKE) {
            handshake.onProtocolHeader(protocolId, major, minor, revision);
        } else {
            onMisplaced("protocol header");
        }
    }

    @Override
    public void onMethod(int number, MethodType type, ArgumentReader arguments) {
        try {
            if (state == State.CLOSING || state == State.CLOSED) {
                methodWhileClosing(type);
            } else if (number == 0) {
                connectionMethod(type, arguments);
            } else if (state == State.OPEN) {
                channels.method(number, type, arguments);
            } else {
                throw Refusal.of(Reply.COMMAND_INVALID, type.label() + " before the connection is open");
            }
        } catch (Refusal refusal) {
            refuse(number, refusal, type);
        }
    }

    private void methodWhileClosing(MethodType type) {
        if (type == MethodType.CONNECTION_CLOSE_OK) {
            closeSocket();
        } else if (type == MethodType.CONNECTION_CLOSE) {
            out().method(0, new ConnectionMethod.CloseOk());
        }
    }

    private void connectionMethod(MethodType type, ArgumentReader arguments) {
        Method method = type.read(arguments);
        if (method instanceof ConnectionMethod.Close) {
            end(State.CLOSING);
            out().method(0, new ConnectionMethod.CloseOk());
            hangUp();
        } else if (state == State.HANDSHAKE) {
            handshake.onMethod(method);
        } else if (method instanceof ConnectionMethod.UpdateSecret update) {
            handshake.updateSecret(update);
        } else {
            throw Refusal.of(Reply.COMMAND_INVALID, type.label() + " is not expected on an open connection");
        }
    }

    @Override
    public void onHeader(int number, int classId, long bodySize, ArgumentReader properties) {
        if (state != State.OPEN) {
            onMisplaced("content header");
            return;
        }
        try {
            channels.header(number, classId, bodySize, properties);
        } catch (Refusal refusal) {
            refuse(number, refusal, MethodType.BASIC_PUBLISH);
        }
    }

    @Override
    public void onBody(int number, ByteBuf part) {
        try {
            if (state == State.OPEN) {
                channels.body(number, part);
            } else {
                onMisplaced("content body");
            }
        } catch (Refusal refusal) {
            refuse(number, refusal, MethodType.BASIC_PUBLISH);
        } finally {
            part.release();
        }
    }

    /** Nothing is to be done: that bytes came at all was noted. */
    @Override
    public void onHeartbeat() {}

    private void onMisplaced(String frame) {
        if (state == State.HANDSHAKE || state == State.OPEN) {
            fail(Refusal.of(Reply.UNEXPECTED_FRAME, "unexpected " + frame), 0, 0);
        }
    }

    // what the parts of a connection do to it

    /** Enters a virtual host: the handshake is done. */
    void opened(VirtualHost host, int heartbeat) {
        virtualHost = host;
        decoder.frameMax(handshake.frameMax());
        out.frameMax(handshake.frameMax());
        if (heartbeat > 0) {
            heartbeats = new Heartbeats(this, socket, out, heartbeat);
        }
        state = State.OPEN;
    }

    boolean writable() {
        return state == State.OPEN && pendingRefusal == null && socket.isWritable();
    }

    void deliver(int channel, String consumerTag, long tag, boolean redelivered, Message message) {
        out().deliver(channel, consumerTag, tag, redelivered, message);
    }

    void sendWithContent(int channel, Method method, Message message) {
        out().methodWithContent(channel, method, message);
    }

    /** Has confirms of a channel written when the turn ends. */
    void confirmLater(Publishing publishing) {
        if (!toConfirm.contains(publishing)) {
            toConfirm.add(publishing);
            flushLater();
        }
    }

    /** Takes note of a publish, which is what blocks a connection while memory is short. */
    void published() {
        if (!blocked && state == State.OPEN && server.memory().blocking()) {
            blocked = true;
            server.blocked();
            if (clientHas("connection.blocked")) {
                out().method(0, new ConnectionMethod.Blocked("low on memory"));
            }
            updateReading();
        }
    }

    /** Whether the socket is read, so that a silent client is one that sends nothing. */
    boolean reading() {
        return socket.config().isAutoRead();
    }

    /** Lets the client publish again. */
    void unblock() {
        if (blocked && state == State.OPEN) {
            blocked = false;
            if (clientHas("connection.blocked")) {
                out().method(0, new ConnectionMethod.Unblocked());
            }
            updateReading();
        }
    }

    /** Writes out everything that waits. */
    void flush() {
        toBeFlushed = false;
        if (!server.faults().confirmsHeld()) {
            for (int i = 0; i < toConfirm.size(); i++) {
                toConfirm.get(i).writeConfirms();
            }
            toConfirm.clear();
        }
        out.flush();
        updateReading();
        if (pendingRefusal != null) {
            Refusal refusal = pendingRefusal;
            pendingRefusal = null;
            fail(refusal, 0, 0);
        }
    }

    /**
     * Reads on or pauses. A blocked client that consumes is read on: its acknowledgements are what frees memory, and
     * other than RabbitMQ, which can page messages out, this broker would wait for ever without them.
     */
    private void updateReading() {
        boolean hold = state == State.OPEN && (tooMuchUnsent() || (blocked && !channels.consume()));
        socket.config().setAutoRead(!hold);
    }

    private boolean tooMuchUnsent() {
        return !socket.isWritable() && socket.bytesBeforeWritable() > MAX_UNSENT;
    }

    // the end

    private void refuse(int number, Refusal refusal, MethodType cause) {
        ClientChannel channel = number == 0 ? null : channels.find(number);
        if (refusal.closesConnection() || channel == null) {
            fail(refusal, cause.classId(), cause.methodId());
        } else {
            channel.refuse(refusal, cause.classId(), cause.methodId());
        }
    }

    /** Closes the connection with a reason; the ids are those of the method that caused it, or 0. */
    void fail(Refusal refusal, int classId, int methodId) {
        if (state == State.CLOSING || state == State.CLOSED) {
            return;
        }
        end(State.CLOSING);
        out().method(0, new ConnectionMethod.Close(refusal.code(), refusal.text(), classId, methodId));
        closeSocketLater();
    }

    /** As {@link #fail}, at the end of the turn: for errors in the middle of what another connection set off. */
    void failLater(Refusal refusal) {
        pendingRefusal = refusal;
        flushLater();
    }

    /** Ends the connection without a word, after what was written so far. */
    void closeQuietly() {
        end(State.CLOSING);
        hangUp();
    }

    /** Breaks the connection as a failing network would: no close, nothing of what is still unsent. */
    void cut() {
        end(State.CLOSED);
        out.discard();
        if (socket.isOpen()) {
            socket.config().setSoLinger(0);
            closeSocket();
        }
        // Not only when the socket's end comes around: whoever asks for the connections next must not find this one.
        server.disconnected(this);
    }

    /** Sends what was written and nothing more. The client closes its side then; it has a while to do so. */
    @SuppressWarnings("FutureReturnValueIgnored") // what is to be known of it comes as an event of the socket
    private void hangUp() {
        out.flush();
        socket.shutdownOutput();
        closeSocketLater();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // channelInactive follows in any case
    private void closeSocket() {
        socket.close();
    }

    private void closeSocketLater() {
        if (closeTimer == null) {
            closeTimer = socket.eventLoop().schedule(this::closeSocket, CLOSE_LIMIT_SECONDS, TimeUnit.SECONDS);
        }
    }

    private void end(State next) {
        boolean wasOpen = state == State.OPEN;
        state = next;
        if (heartbeats != null) {
            heartbeats.stop();
            heartbeats = null;
        }
        toConfirm.clear();
        if (wasOpen) {
            channels.end();
            virtualHost().connectionEnded(this);
            blocked = false;
            updateReading();
        }
    }
}
