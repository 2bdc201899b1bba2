package dev.levada.amqp;

/** The broker closed a channel, because of what was asked on it; other channels and the connection are unharmed. */
public final class ChannelClosedException extends AmqpException {
    private static final long serialVersionUID = 1L;

    private final int replyCode;
    private final String replyText;

    public ChannelClosedException(int replyCode, String replyText) {
        super("the broker closed the channel: " + replyCode + " " + replyText);
        this.replyCode = replyCode;
        this.replyText = replyText;
    }

    /** The channel was closed by this side. */
    public ChannelClosedException(String message) {
        super(message);
        this.replyCode = 0;
        this.replyText = "";
    }

    /** The broker's reply code, such as 404 (not found); 0 where this side closed the channel. */
    public int replyCode() {
        return replyCode;
    }

    /** The broker's text, empty where this side closed the channel. */
    public String replyText() {
        return replyText;
    }
}
