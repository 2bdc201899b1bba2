package dev.levada.amqp;

/** The two sides found no common ground before the connection was open: version, mechanism, limits, or time. */
public final class HandshakeException extends AmqpException {
    private static final long serialVersionUID = 1L;

    public HandshakeException(String message) {
        super(message);
    }
}
