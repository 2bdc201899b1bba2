package dev.levada.amqp.frame;

/** A value that can't be put on the wire. It names the field and the measure; nothing was written. */
public final class EncodeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public EncodeException(String message) {
        super(message);
    }
}
