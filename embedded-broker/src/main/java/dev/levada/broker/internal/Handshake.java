package dev.levada.broker.internal;

import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.LongString;
import dev.levada.amqp.frame.Method;
import dev.levada.broker.BrokerOptions;
import io.netty.channel.EventLoop;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How a connection begins: protocol header, log-in, limits and virtual host, in this order and each once.
 *
 * <p>The limits are the client's choice within the server's, where 0 stands for no limit. The heartbeat is what the client
 * says, as in RabbitMQ.
 */
final class Handshake {

    private enum Awaited {
        HEADER,
        START_OK,
        TUNE_OK,
        OPEN,
        NOTHING
    }

    private static final long LIMIT_SECONDS = 10;
    private static final int MIN_FRAME_MAX = 4_096;
    private static final Map<String, ?> SERVER_PROPERTIES = Map.of(
            "product",
            "Levada embedded broker",
            "platform",
            "Java",
            "information",
            "In-memory, for demos and tests; speaks RabbitMQ's dialect",
            "capabilities",
            Map.of(
                    "publisher_confirms", true,
                    "exchange_exchange_bindings", true,
                    "basic.nack", true,
                    "consumer_cancel_notify", true,
                    "connection.blocked", true,
                    "authentication_failure_close", true,
                    "per_consumer_qos", true));

    private final Connection connection;
    private final BrokerOptions options;

    private Awaited awaited = Awaited.HEADER;
    private Map<?, ?> clientCapabilities = Map.of();
    private String user = "";
    private int channelMax;
    private long frameMax;
    private int heartbeat;
    private @Nullable Future<?> timer;

    Handshake(Connection connection) {
        this.connection = connection;
        this.options = connection.server().options();
        this.channelMax = options.channelMax();
        this.frameMax = options.frameMax();
    }

    String user() {
        return user;
    }

    int channelMax() {
        return channelMax;
    }

    long frameMax() {
        return frameMax;
    }

    boolean clientHas(String capability) {
        return Boolean.TRUE.equals(clientCapabilities.get(capability));
    }

    /** Whether a protocol header came. */
    boolean begun() {
        return awaited != Awaited.HEADER;
    }

    /** Ends a connection that does not get through in time. */
    void limitTime(EventLoop loop) {
        timer = loop.schedule(connection::closeQuietly, LIMIT_SECONDS, TimeUnit.SECONDS);
    }

    void stopTimer() {
        if (timer != null) {
            timer.cancel(false);
        }
    }

    void onProtocolHeader(int protocolId, int major, int minor, int revision) {
        if (protocolId != 0 || major != 0 || minor != 9 || revision != 1) {
            answerUnknownProtocol();
            return;
        }
        awaited = Awaited.START_OK;
        send(new ConnectionMethod.Start(
                0, 9, SERVER_PROPERTIES, LongString.of(Sasl.MECHANISMS), LongString.of("en_US")));
    }

    /** Says which protocol is spoken here, and hangs up (AMQP 0-9-1, section 4.2.2). */
    void answerUnknownProtocol() {
        connection.out().protocolHeader();
        connection.closeQuietly();
    }

    void onMethod(Method method) {
        if (awaited == Awaited.START_OK && method instanceof ConnectionMethod.StartOk startOk) {
            logIn(startOk);
        } else if (awaited == Awaited.TUNE_OK && method instanceof ConnectionMethod.TuneOk tuneOk) {
            tune(tuneOk);
        } else if (awaited == Awaited.OPEN && method instanceof ConnectionMethod.Open open) {
            open(open);
        } else {
            throw Refusal.of(Reply.COMMAND_INVALID, method.type().label() + " is not what is expected here");
        }
    }

    private void logIn(ConnectionMethod.StartOk startOk) {
        if (startOk.clientProperties().get("capabilities") instanceof Map<?, ?> capabilities) {
            clientCapabilities = capabilities;
        }
        @Nullable
        String loggedIn = connection.server().faults().authenticationRefused()
                ? null
                : Sasl.logIn(startOk.mechanism(), startOk.response(), options.users());
        if (loggedIn == null) {
            if (clientHas("authentication_failure_close")) {
                throw Refusal.ofConnection(
                        Reply.ACCESS_REFUSED,
                        "Login was refused using authentication mechanism " + startOk.mechanism()
                                + ". For details see the broker logfile.");
            }
            connection.closeQuietly();
            return;
        }
        user = loggedIn;
        awaited = Awaited.TUNE_OK;
        send(new ConnectionMethod.Tune(channelMax, frameMax, options.heartbeat()));
    }

    private void tune(ConnectionMethod.TuneOk tuneOk) {
        long requestedFrameMax = tuneOk.frameMax();
        if (requestedFrameMax != 0 && requestedFrameMax < MIN_FRAME_MAX) {
            throw Refusal.of(
                    Reply.NOT_ALLOWED,
                    "negotiated frame_max = " + requestedFrameMax + " is lower than the minimum allowed value ("
                            + MIN_FRAME_MAX + ")");
        }
        if (requestedFrameMax == 0 || requestedFrameMax > frameMax) {
            throw Refusal.of(
                    Reply.NOT_ALLOWED,
                    "negotiated frame_max = " + requestedFrameMax + " is higher than the maximum allowed value ("
                            + frameMax + ")");
        }
        if (tuneOk.channelMax() == 0 || tuneOk.channelMax() > channelMax) {
            throw Refusal.of(
                    Reply.NOT_ALLOWED,
                    "negotiated channel_max = " + tuneOk.channelMax() + " is higher than the maximum allowed value ("
                            + channelMax + ")");
        }
        channelMax = tuneOk.channelMax();
        frameMax = requestedFrameMax;
        heartbeat = tuneOk.heartbeat();
        awaited = Awaited.OPEN;
    }

    private void open(ConnectionMethod.Open open) {
        VirtualHost host = connection.server().virtualHost(open.virtualHost());
        if (host == null) {
            throw Refusal.of(Reply.NOT_ALLOWED, "vhost " + open.virtualHost() + " not found");
        }
        awaited = Awaited.NOTHING;
        stopTimer();
        connection.opened(host, heartbeat);
        send(new ConnectionMethod.OpenOk());
    }

    /** A new password for the user of this connection, which must be the right one (RabbitMQ). */
    void updateSecret(ConnectionMethod.UpdateSecret update) {
        if (!update.newSecret().text().equals(options.users().get(user))) {
            throw Refusal.ofConnection(Reply.NOT_ALLOWED, "New secret was refused by one of the backends");
        }
        send(new ConnectionMethod.UpdateSecretOk());
    }

    private void send(Method method) {
        connection.out().method(0, method);
    }
}
