package dev.levada.amqp;

/** No connection to the broker's port could be made: unknown host, refused, timed out. */
public final class UnreachableException extends AmqpException {
    private static final long serialVersionUID = 1L;

    private final String host;
    private final int port;

    public UnreachableException(String host, int port, Throwable cause) {
        super("can't reach " + host + ":" + port + ": " + cause.getMessage(), cause);
        this.host = host;
        this.port = port;
    }

    public String host() {
        return host;
    }

    public int port() {
        return port;
    }
}
