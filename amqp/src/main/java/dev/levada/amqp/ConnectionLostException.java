package dev.levada.amqp;

import org.jspecify.annotations.Nullable;

/** The connection has ended: closed by either side, cut, silent for too long, or broken by bytes that are no AMQP. */
public final class ConnectionLostException extends AmqpException {
    private static final long serialVersionUID = 1L;

    private final int replyCode;

    public ConnectionLostException(String message, @Nullable Throwable cause) {
        super(message, cause);
        this.replyCode = 0;
    }

    /** The broker closed it, with its code and text. */
    public ConnectionLostException(int replyCode, String replyText) {
        super("the broker closed the connection: " + replyCode + " " + replyText);
        this.replyCode = replyCode;
    }

    /** The broker's reply code, such as 320 (connection forced); 0 where it was not the broker that closed. */
    public int replyCode() {
        return replyCode;
    }
}
