package dev.levada.amqp.internal.connection;

import dev.levada.amqp.AmqpException;
import dev.levada.amqp.AuthenticationException;
import dev.levada.amqp.ChannelLimitException;
import dev.levada.amqp.ConnectionLostException;
import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.HandshakeException;
import dev.levada.amqp.VirtualHostException;
import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicArguments;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.FrameDecoder;
import dev.levada.amqp.frame.FrameException;
import dev.levada.amqp.frame.FrameListener;
import dev.levada.amqp.frame.MethodType;
import dev.levada.amqp.frame.ReplyCode;
import dev.levada.amqp.frame.ShortStringCache;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A connection, from the moment at which its socket is connected. Event loop only, but for {@link #execute} and the
 * questions that read a volatile.
 *
 * <pre>
 *            start           tune              open-ok          close()           close-ok
 *   GREETING ------> LOGIN ---------> ENTERING -------> OPEN ----------> CLOSING ---------.
 *               start-ok    tune-ok, open                 |      close                     v
 *      any state -- the broker's close, an error, silence, the end of the socket -----> CLOSED
 * </pre>
 *
 * <p>There is one way out, {@link #end}: it tells every channel, so that nothing stays pending, and then closes the socket.
 * What a failure means depends on the state in which it comes: after the credentials were sent and before the limits are
 * settled, even a socket that merely closes says that they were refused.
 */
public final class Connection implements FrameListener {
    private enum State {
        GREETING,
        LOGIN,
        ENTERING,
        OPEN,
        CLOSING,
        CLOSED
    }

    /** Hears, on the event loop, how the login ends. */
    public interface Opener {
        void onOpen(Connection connection);

        void onFailure(Throwable reason);
    }

    private static final long FRAME_MAX_BEFORE_TUNE = 131_072;
    private static final int CACHED_STRINGS = 256;
    // Characters, of at most three bytes each, so that they fit a short string.
    private static final int LONGEST_REPLY_TEXT = 85;

    private final ConnectionOptions options;
    private final Opener opener;
    private final Channel netty;
    private final Outbox outbox;
    private final FrameDecoder decoder;
    private final BasicArguments basicArguments = new BasicArguments(new ShortStringCache(CACHED_STRINGS));
    private final Heartbeats heartbeats = new Heartbeats(this);
    private final ChannelTable channels = new ChannelTable();

    private volatile State state = State.GREETING;
    private volatile boolean blocked;
    private volatile Map<String, ?> serverProperties = Map.of();
    private @Nullable ScheduledFuture<?> timer;
    private int pauses;

    public Connection(ConnectionOptions options, Channel netty, Opener opener) {
        this.options = options;
        this.opener = opener;
        this.netty = netty;
        this.outbox = new Outbox(netty, FRAME_MAX_BEFORE_TUNE);
        this.decoder = new FrameDecoder(this, FRAME_MAX_BEFORE_TUNE, netty.alloc());
    }

    // Transitions: what the socket and the user do.

    void onConnected() {
        long nanos = options.handshakeTimeout().toNanos();
        timer = eventLoop().schedule(this::onHandshakeTimeout, nanos, TimeUnit.NANOSECONDS);
        outbox.protocolHeader();
        outbox.flush();
    }

    void onRead(ByteBuf in) {
        heartbeats.heard();
        outbox.beginReading();
        try {
            decoder.decode(in);
        } catch (FrameException broken) {
            breakOff(broken);
        } catch (AmqpException refused) {
            end(refused);
        }
    }

    void onReadComplete() {
        outbox.endReading();
    }

    void onWritabilityChanged() {
        if (outbox.isWritable()) {
            channels.forEach(ChannelMachine::onWritable);
        }
    }

    void onDisconnected() {
        switch (state) {
            case LOGIN ->
                end(new AuthenticationException("the broker at " + address() + " closed the socket after the"
                        + " login of user " + options.username() + ": wrong user name or password"));
            case GREETING, ENTERING ->
                end(new HandshakeException("the broker at " + address() + " closed the socket during the handshake"));
            default -> end(new ConnectionLostException("the connection to " + address() + " was cut", null));
        }
    }

    void onTransportError(Throwable cause) {
        if (state == State.CLOSED) {
            return;
        }
        if (state == State.OPEN || state == State.CLOSING) {
            end(new ConnectionLostException(
                    "the connection to " + address() + " failed: " + cause.getMessage(), cause));
        } else {
            onDisconnected();
        }
    }

    private void onHandshakeTimeout() {
        end(new HandshakeException("no connection to " + address() + " within "
                + options.handshakeTimeout().toMillis() + " ms: the broker went silent at " + state));
    }

    void silent() {
        end(new ConnectionLostException("not a byte from " + address() + " within two heartbeats", null));
    }

    /** Says goodbye; the socket is closed when the broker has answered, or after {@code timeout}. */
    public void close(Duration timeout) {
        if (state == State.CLOSED || state == State.CLOSING) {
            return;
        }
        boolean wasOpen = state == State.OPEN;
        ConnectionLostException reason = new ConnectionLostException("the connection was closed by this side", null);
        if (!wasOpen) {
            end(reason);
            return;
        }
        state = State.CLOSING;
        channels.endAll(reason);
        pauses = 0;
        netty.config().setAutoRead(true);
        outbox.method(0, new ConnectionMethod.Close(ReplyCode.SUCCESS, "OK", 0, 0));
        outbox.flush();
        timer = eventLoop().schedule(() -> end(reason), timeout.toNanos(), TimeUnit.NANOSECONDS);
    }

    // Transitions: what the broker says.

    @Override
    public void onProtocolHeader(int protocolId, int major, int minor, int revision) {
        throw new HandshakeException("the broker at " + address() + " does not speak AMQP 0-9-1 but " + major + "-"
                + minor + "-" + revision);
    }

    @Override
    public void onMethod(int channel, MethodType type, ArgumentReader arguments) {
        if (channel != 0) {
            ChannelMachine machine = channels.get(channel);
            if (machine == null) {
                unknownChannel(type.label(), channel);
            } else {
                machine.onMethod(type, arguments);
            }
            return;
        }
        switch (type) {
            case CONNECTION_START -> start((ConnectionMethod.Start) type.read(arguments));
            case CONNECTION_TUNE -> tune((ConnectionMethod.Tune) type.read(arguments));
            case CONNECTION_OPEN_OK -> opened();
            case CONNECTION_BLOCKED -> blocked = true;
            case CONNECTION_UNBLOCKED -> {
                blocked = false;
                channels.forEach(ChannelMachine::onWritable);
            }
            case CONNECTION_CLOSE -> closedByBroker((ConnectionMethod.Close) type.read(arguments));
            case CONNECTION_CLOSE_OK -> {
                in(State.CLOSING, type);
                end(new ConnectionLostException("the connection was closed by this side", null));
            }
            default -> throw misplaced(type);
        }
    }

    private void start(ConnectionMethod.Start start) {
        in(State.GREETING, MethodType.CONNECTION_START);
        serverProperties = start.serverProperties();
        ConnectionMethod.StartOk answer = Handshake.answer(start, options);
        state = State.LOGIN;
        outbox.method(0, answer);
    }

    private void tune(ConnectionMethod.Tune tune) {
        in(State.LOGIN, MethodType.CONNECTION_TUNE);
        ConnectionMethod.TuneOk answer = Handshake.answer(tune, options);
        state = State.ENTERING;
        outbox.method(0, answer);
        outbox.method(0, new ConnectionMethod.Open(options.virtualHost()));
        outbox.frameMax(answer.frameMax());
        decoder.frameMax(answer.frameMax());
        channels.limit(answer.channelMax());
        heartbeats.start(answer.heartbeat());
    }

    private void opened() {
        in(State.ENTERING, MethodType.CONNECTION_OPEN_OK);
        cancelTimer();
        state = State.OPEN;
        UserCode.run(() -> opener.onOpen(this));
    }

    private void closedByBroker(ConnectionMethod.Close close) {
        outbox.method(0, new ConnectionMethod.CloseOk());
        String said = close.replyCode() + " " + close.replyText();
        if (state == State.LOGIN && close.replyCode() == ReplyCode.ACCESS_REFUSED) {
            end(new AuthenticationException(
                    "the broker at " + address() + " refused the login of user " + options.username() + ": " + said));
        } else if (state == State.ENTERING && close.methodId() == MethodType.CONNECTION_OPEN.methodId()) {
            end(new VirtualHostException(
                    "the broker at " + address() + " refused virtual host \"" + options.virtualHost() + "\": " + said));
        } else if (state == State.OPEN || state == State.CLOSING) {
            end(new ConnectionLostException(close.replyCode(), close.replyText()));
        } else {
            end(new HandshakeException("the broker at " + address() + " ended the handshake: " + said));
        }
    }

    @Override
    public void onHeader(int channel, int classId, long bodySize, ArgumentReader properties) {
        ChannelMachine machine = channels.get(channel);
        if (machine == null) {
            unknownChannel("a content header", channel);
        } else {
            machine.onHeader(classId, bodySize, properties);
        }
    }

    @Override
    public void onBody(int channel, ByteBuf part) {
        ChannelMachine machine = channels.get(channel);
        if (machine == null) {
            part.release();
            unknownChannel("a body", channel);
        } else {
            machine.onBody(part);
        }
    }

    @Override
    public void onHeartbeat() {
        // heard as every byte is
    }

    // What channels and flows need.

    /**
     * Opens a channel.
     *
     * @throws AmqpException if the connection is not open or has no number left
     */
    public ChannelMachine openChannel(ChannelListener listener) {
        if (state != State.OPEN) {
            throw new ConnectionLostException("the connection is closed", null);
        }
        int number = channels.freeNumber();
        if (number == 0) {
            throw new ChannelLimitException("all " + channels.limit() + " channels of the connection are in use");
        }
        ChannelMachine channel = new ChannelMachine(this, number, listener);
        channels.put(number, channel);
        channel.open();
        return channel;
    }

    /**
     * Runs a task on the event loop. Where that has shut down, the connection has ended, and the task still runs: when the
     * loop has terminated, on the one thread that Netty keeps for what outlives its loops. So whatever is handed to the
     * connection is answered or given back, and never by two threads at once.
     */
    public void execute(Runnable task) {
        EventLoop loop = eventLoop();
        try {
            loop.execute(task);
        } catch (RejectedExecutionException rejected) {
            if (!loop.isShutdown()) {
                throw rejected;
            }
            Future<?> unused = loop.terminationFuture().addListener(terminated -> task.run());
        }
    }

    /** Runs a task when the socket is closed, at once where it is. Event loop only. */
    public void whenClosed(Runnable task) {
        ChannelFuture closed = netty.closeFuture();
        if (closed.isDone()) {
            task.run();
        } else {
            ChannelFuture unused = closed.addListener(done -> task.run());
        }
    }

    public boolean isOpen() {
        return state == State.OPEN;
    }

    /** Whether the user has closed it and the broker has not answered yet. */
    public boolean isClosing() {
        return state == State.CLOSING;
    }

    public boolean isBlocked() {
        return blocked;
    }

    public Map<String, ?> serverProperties() {
        return serverProperties;
    }

    EventLoop eventLoop() {
        return netty.eventLoop();
    }

    ByteBufAllocator allocator() {
        return netty.alloc();
    }

    Outbox outbox() {
        return outbox;
    }

    BasicArguments basicArguments() {
        return basicArguments;
    }

    Duration requestTimeout() {
        return options.requestTimeout();
    }

    void free(int channel) {
        channels.remove(channel);
    }

    void pauseReading() {
        if (pauses++ == 0) {
            netty.config().setAutoRead(false);
        }
    }

    void resumeReading() {
        if (pauses > 0 && --pauses == 0) {
            netty.config().setAutoRead(true);
        }
    }

    boolean isReadingPaused() {
        return pauses > 0;
    }

    // The way out.

    /** The peer's bytes are no AMQP: it is told so, with what little hope there is. */
    private void breakOff(FrameException broken) {
        if (state == State.OPEN) {
            String text = String.valueOf(broken.getMessage());
            String brief = text.substring(0, Math.min(text.length(), LONGEST_REPLY_TEXT));
            outbox.method(0, new ConnectionMethod.Close(broken.replyCode(), brief, 0, 0));
        }
        String message = "the broker at " + address() + " sent what is no AMQP: " + broken.getMessage();
        end(
                state == State.OPEN || state == State.CLOSING
                        ? new ConnectionLostException(message, broken)
                        : new HandshakeException(message));
    }

    /** Ends the connection, once; before it was open, that is how the login ends. */
    public void end(AmqpException reason) {
        State before = state;
        if (before == State.CLOSED) {
            return;
        }
        state = State.CLOSED;
        cancelTimer();
        heartbeats.stop();
        decoder.close();
        channels.endAll(reason);
        outbox.close();
        ChannelFuture unused = netty.close();
        if (before != State.OPEN && before != State.CLOSING) {
            UserCode.run(() -> opener.onFailure(reason));
        }
    }

    private void cancelTimer() {
        ScheduledFuture<?> running = timer;
        if (running != null) {
            running.cancel(false);
        }
    }

    private void in(State expected, MethodType type) {
        if (state != expected) {
            throw misplaced(type);
        }
    }

    private FrameException misplaced(MethodType type) {
        return new FrameException(
                ReplyCode.COMMAND_INVALID, type.label() + " on channel 0 while " + state, decoder.position());
    }

    private void unknownChannel(String what, int channel) {
        // Between our close and the broker's close-ok nothing belongs to a channel any more.
        if (state != State.CLOSING) {
            throw new FrameException(
                    ReplyCode.CHANNEL_ERROR,
                    what + " for channel " + channel + ", which is not open",
                    decoder.position());
        }
    }

    private String address() {
        return options.host() + ":" + options.port();
    }

    /** For messages of the state machine's tests. */
    @Override
    public String toString() {
        return "Connection[" + address() + ", " + state + "]";
    }
}
