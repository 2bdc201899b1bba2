package dev.levada.amqp;

/** All channels that the connection may have (channel_max) are in use; the connection is unharmed. */
public final class ChannelLimitException extends AmqpException {
    private static final long serialVersionUID = 1L;

    public ChannelLimitException(String message) {
        super(message);
    }
}
