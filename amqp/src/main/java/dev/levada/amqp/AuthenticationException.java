package dev.levada.amqp;

/** The broker refused the user name, the password, or both; it does not tell which. */
public final class AuthenticationException extends AmqpException {
    private static final long serialVersionUID = 1L;

    public AuthenticationException(String message) {
        super(message);
    }
}
