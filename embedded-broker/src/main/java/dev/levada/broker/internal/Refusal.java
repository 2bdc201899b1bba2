package dev.levada.broker.internal;

import dev.levada.amqp.frame.FrameException;
import io.netty.buffer.ByteBufUtil;

/**
 * What the broker answers to a request it does not carry out: a reply code and a text in RabbitMQ's words. Thrown where
 * the reason is found, caught where frames are dispatched, which closes the channel or the connection with it.
 *
 * <p>It carries no stack trace: it describes a client's mistake and is part of the ordinary course of the protocol.
 */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int MAX_TEXT = 255;

    private final int code;
    private final boolean closesConnection;

    private Refusal(Reply reply, boolean closesConnection, String reason) {
        super(shortened(reply + " - " + reason), null, false, false);
        this.code = reply.code();
        this.closesConnection = closesConnection;
    }

    /** A refusal that reaches as far as its code says. */
    static Refusal of(Reply reply, String reason) {
        return new Refusal(reply, reply.hard(), reason);
    }

    /** A refusal of bytes that are no correct AMQP. */
    static Refusal of(FrameException malformed) {
        return new Refusal(Reply.of(malformed.replyCode()), true, String.valueOf(malformed.getMessage()));
    }

    /** A refusal that closes the connection whatever its code. */
    static Refusal ofConnection(Reply reply, String reason) {
        return new Refusal(reply, true, reason);
    }

    /** At most the 255 bytes that a reply text may have; names alone may take as many. */
    private static String shortened(String text) {
        int end = text.length();
        while (ByteBufUtil.utf8Bytes(text.substring(0, end)) > MAX_TEXT) {
            end = Math.min(end - 1, MAX_TEXT);
        }
        return text.substring(0, end);
    }

    int code() {
        return code;
    }

    boolean closesConnection() {
        return closesConnection;
    }

    /** The reply text, as it goes over the wire. */
    String text() {
        return String.valueOf(getMessage());
    }
}
