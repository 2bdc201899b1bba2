package dev.levada.amqp;

import org.jspecify.annotations.Nullable;

/** What went wrong between this client and its broker; the subclass says what. Messages never hold credentials. */
public class AmqpException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public AmqpException(String message) {
        super(message);
    }

    public AmqpException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
