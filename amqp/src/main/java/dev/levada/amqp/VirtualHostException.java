package dev.levada.amqp;

/** The virtual host does not exist, or the user may not enter it. */
public final class VirtualHostException extends AmqpException {
    private static final long serialVersionUID = 1L;

    public VirtualHostException(String message) {
        super(message);
    }
}
