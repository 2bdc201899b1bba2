package dev.levada.broker.internal;

import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.FrameException;
import dev.levada.amqp.frame.LongString;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The log-in mechanisms: PLAIN (RFC 4616) and AMQPLAIN, which is a field table with LOGIN and PASSWORD. */
final class Sasl {

    static final String MECHANISMS = "PLAIN AMQPLAIN";

    private Sasl() {}

    /** The user that logs in with this response, or null if that is refused. */
    static @Nullable String logIn(String mechanism, LongString response, Map<String, String> users) {
        return switch (mechanism) {
            case "PLAIN" -> plain(response.text(), users);
            case "AMQPLAIN" -> amqPlain(response, users);
            default -> throw Refusal.of(Reply.COMMAND_INVALID, "unknown authentication mechanism '" + mechanism + "'");
        };
    }

    /** Authorization id, user and password, with a zero character between them; the first is ignored. */
    private static @Nullable String plain(String response, Map<String, String> users) {
        int first = response.indexOf('\0');
        int second = response.indexOf('\0', first + 1);
        return first < 0 || second < 0
                ? null
                : check(response.substring(first + 1, second), response.substring(second + 1), users);
    }

    private static @Nullable String amqPlain(LongString response, Map<String, String> users) {
        ByteBuf table = Unpooled.buffer(4 + response.length())
                .writeInt(response.length())
                .writeBytes(response.toByteArray());
        Map<String, ?> fields;
        try {
            fields = new ArgumentReader().wrap(table, 0, table.writerIndex(), 0).table("response");
        } catch (FrameException malformed) {
            return null;
        }
        return fields.get("LOGIN") instanceof String user && fields.get("PASSWORD") instanceof String password
                ? check(user, password, users)
                : null;
    }

    private static @Nullable String check(String user, String password, Map<String, String> users) {
        String expected = users.get(user);
        return expected != null && MessageDigest.isEqual(bytes(expected), bytes(password)) ? user : null;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
