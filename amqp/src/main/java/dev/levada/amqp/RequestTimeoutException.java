package dev.levada.amqp;

/** The broker did not answer a request in time. Its answer, if it still comes, is discarded. */
public final class RequestTimeoutException extends AmqpException {
    private static final long serialVersionUID = 1L;

    public RequestTimeoutException(String message) {
        super(message);
    }
}
