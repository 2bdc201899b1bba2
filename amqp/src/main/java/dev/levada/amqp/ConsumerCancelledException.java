package dev.levada.amqp;

/** The broker ended a consumer, most often because its queue was deleted. */
public final class ConsumerCancelledException extends AmqpException {
    private static final long serialVersionUID = 1L;

    public ConsumerCancelledException(String message) {
        super(message);
    }
}
