package dev.levada.amqp;

import io.netty.channel.EventLoopGroup;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where to connect to, as whom, and within which limits. {@link #toString()} leaves the password out.
 *
 * @param host name or address
 * @param port 1..65,535
 * @param virtualHost the part of the broker to enter
 * @param username who logs in
 * @param password with what; it appears in no text that this library makes
 * @param connectionName what the broker's tools show; empty: none
 * @param connectTimeout until the socket is connected
 * @param handshakeTimeout from there until the connection is open
 * @param requestTimeout until a request is answered
 * @param heartbeat the interval of heartbeats, in whole seconds; the broker may shorten it. A peer that is silent for two is given
 *     up. 0 turns them off
 * @param frameMax the largest frame to be used, in bytes, 4,096 or more (RabbitMQ 4.1 and later: 8,192); 0 leaves it to the broker
 * @param channelMax the largest channel number to be used; 0 leaves it to the broker
 * @param eventLoopGroup where the connection runs, for NIO; null: a group of daemon threads that all connections share
 */
public record ConnectionOptions(
        String host,
        int port,
        String virtualHost,
        String username,
        String password,
        String connectionName,
        Duration connectTimeout,
        Duration handshakeTimeout,
        Duration requestTimeout,
        Duration heartbeat,
        long frameMax,
        int channelMax,
        @Nullable EventLoopGroup eventLoopGroup) {

    /** The port of AMQP without TLS. */
    public static final int DEFAULT_PORT = 5672;

    private static final int LONGEST_NAME = 255;
    private static final int SMALLEST_FRAME_MAX = 4096;

    private static final ConnectionOptions DEFAULTS = new ConnectionOptions(
            "localhost",
            DEFAULT_PORT,
            "/",
            "guest",
            "guest",
            "",
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            Duration.ofSeconds(60),
            131_072,
            0,
            null);

    public ConnectionOptions {
        Objects.requireNonNull(host, "`host` is null");
        range("port", port, 1, 65_535);
        Objects.requireNonNull(virtualHost, "`virtualHost` is null");
        Objects.requireNonNull(username, "`username` is null");
        Objects.requireNonNull(password, "`password` is null");
        Objects.requireNonNull(connectionName, "`connectionName` is null");
        positive("connectTimeout", connectTimeout);
        positive("handshakeTimeout", handshakeTimeout);
        positive("requestTimeout", requestTimeout);
        range("heartbeat", heartbeat.toSeconds(), 0, 65_535);
        range("frameMax", frameMax, 0, 0xFFFF_FFFFL);
        range("channelMax", channelMax, 0, 65_535);
        int virtualHostBytes = virtualHost.getBytes(StandardCharsets.UTF_8).length;
        if (virtualHostBytes > LONGEST_NAME) {
            throw new IllegalArgumentException("`virtualHost` of at most " + LONGEST_NAME
                    + " bytes of UTF-8 required but it has " + virtualHostBytes);
        }
        if (frameMax != 0 && frameMax < SMALLEST_FRAME_MAX) {
            throw new IllegalArgumentException(
                    "`frameMax` 0 or >= " + SMALLEST_FRAME_MAX + " required but it was " + frameMax);
        }
    }

    /** The guest of a broker on this machine. */
    public static ConnectionOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Options from a URI: {@code amqp://user:password@host:port/virtual-host}. All parts but the scheme may be missing, and
     * then are as in {@link #defaults()}. Percent escapes are decoded; the default virtual host {@code /} is
     * {@code %2F}, or no path at all. After {@code ?} may follow {@code heartbeat} and {@code connection_timeout}
     * (milliseconds), {@code channel_max} and {@code frame_max}.
     *
     * @throws IllegalArgumentException if it is malformed; the message names the part and never holds the password
     */
    public static ConnectionOptions parse(String uri) {
        return ConnectionUri.parse(uri);
    }

    public ConnectionOptions withHost(String host) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withPort(int port) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withVirtualHost(String virtualHost) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withUsername(String username) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withPassword(String password) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withConnectionName(String connectionName) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withConnectTimeout(Duration connectTimeout) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withHandshakeTimeout(Duration handshakeTimeout) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withRequestTimeout(Duration requestTimeout) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withHeartbeat(Duration heartbeat) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withFrameMax(long frameMax) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withChannelMax(int channelMax) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    public ConnectionOptions withEventLoopGroup(@Nullable EventLoopGroup eventLoopGroup) {
        return new ConnectionOptions(
                host,
                port,
                virtualHost,
                username,
                password,
                connectionName,
                connectTimeout,
                handshakeTimeout,
                requestTimeout,
                heartbeat,
                frameMax,
                channelMax,
                eventLoopGroup);
    }

    /** All but the password. */
    @Override
    public String toString() {
        return "ConnectionOptions[" + username + "@" + host + ":" + port + ", virtualHost=" + virtualHost
                + ", connectionName=" + connectionName + ", connectTimeout=" + connectTimeout + ", handshakeTimeout="
                + handshakeTimeout + ", requestTimeout=" + requestTimeout + ", heartbeat=" + heartbeat + ", frameMax="
                + frameMax + ", channelMax=" + channelMax + "]";
    }

    private static void positive(String name, Duration value) {
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException("`" + name + "` > 0 required but it was " + value);
        }
    }

    private static void range(String name, long value, long min, long max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    "`" + name + "` in " + min + ".." + max + " required but it was " + value);
        }
    }
}
