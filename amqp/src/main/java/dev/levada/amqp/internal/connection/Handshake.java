package dev.levada.amqp.internal.connection;

import dev.levada.amqp.ConnectionOptions;
import dev.levada.amqp.HandshakeException;
import dev.levada.amqp.frame.ArgumentWriter;
import dev.levada.amqp.frame.ConnectionMethod;
import dev.levada.amqp.frame.LongString;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The answers of the login: which mechanism, which limits. Functions of what both sides say, nothing else. */
final class Handshake {
    private static final int SMALLEST_FRAME_MAX = 4096;
    private static final int LARGEST_CHANNEL_MAX = 65_535;

    private Handshake() {}

    /** Chooses the first mechanism that both sides know, PLAIN before AMQPLAIN. */
    static ConnectionMethod.StartOk answer(ConnectionMethod.Start start, ConnectionOptions options) {
        if (start.versionMajor() != 0 || start.versionMinor() != 9) {
            throw new HandshakeException(
                    "the broker speaks AMQP " + start.versionMajor() + "-" + start.versionMinor() + " and not 0-9-1");
        }
        List<String> offered = List.of(start.mechanisms().text().split(" ", -1));
        String mechanism;
        LongString response;
        if (offered.contains("PLAIN")) {
            mechanism = "PLAIN";
            response = LongString.of("\0" + options.username() + "\0" + options.password());
        } else if (offered.contains("AMQPLAIN")) {
            mechanism = "AMQPLAIN";
            response = amqplain(options);
        } else {
            throw new HandshakeException("the broker offers no login mechanism of PLAIN, AMQPLAIN but " + offered);
        }
        return new ConnectionMethod.StartOk(clientProperties(options), mechanism, response, "en_US");
    }

    /** A limit of 0 leaves it to the other side; 0 on both sides is none. */
    static ConnectionMethod.TuneOk answer(ConnectionMethod.Tune tune, ConnectionOptions options) {
        if (tune.frameMax() != 0 && tune.frameMax() < SMALLEST_FRAME_MAX) {
            throw new HandshakeException(
                    "the broker's frame_max of " + tune.frameMax() + " is below the standard's " + SMALLEST_FRAME_MAX);
        }
        int channelMax = (int) smaller(tune.channelMax(), options.channelMax());
        int wanted = (int) options.heartbeat().toSeconds();
        int heartbeat = wanted == 0 ? 0 : (int) smaller(tune.heartbeat(), wanted);
        return new ConnectionMethod.TuneOk(
                channelMax == 0 ? LARGEST_CHANNEL_MAX : channelMax,
                smaller(tune.frameMax(), options.frameMax()),
                heartbeat);
    }

    private static long smaller(long theirs, long ours) {
        return theirs == 0 || ours == 0 ? Math.max(theirs, ours) : Math.min(theirs, ours);
    }

    /** A field table, without the size in front of it. */
    private static LongString amqplain(ConnectionOptions options) {
        Map<String, String> login = new LinkedHashMap<>();
        login.put("LOGIN", options.username());
        login.put("PASSWORD", options.password());
        ByteBuf out = Unpooled.buffer();
        new ArgumentWriter().wrap(out).table("response", login);
        return LongString.of(ByteBufUtil.getBytes(out.skipBytes(4)));
    }

    private static Map<String, ?> clientProperties(ConnectionOptions options) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("product", "Levada");
        String version = Handshake.class.getPackage().getImplementationVersion();
        properties.put("version", version == null ? "" : version);
        properties.put("platform", "Java " + Runtime.version().feature());
        if (!options.connectionName().isEmpty()) {
            properties.put("connection_name", options.connectionName());
        }
        properties.put(
                "capabilities",
                Map.of(
                        "publisher_confirms", true,
                        "exchange_exchange_bindings", true,
                        "basic.nack", true,
                        "consumer_cancel_notify", true,
                        "connection.blocked", true,
                        "authentication_failure_close", true));
        return properties;
    }
}
