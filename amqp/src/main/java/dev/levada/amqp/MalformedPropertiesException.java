package dev.levada.amqp;

/** The properties or headers of one message can't be decoded; the connection is unharmed. */
public final class MalformedPropertiesException extends AmqpException {
    private static final long serialVersionUID = 1L;

    public MalformedPropertiesException(String message) {
        super(message);
    }
}
