package dev.levada.exceptions;

/** A source that cannot be slowed down met a consumer that had not asked for the item. */
public final class MissingBackpressureException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates one without a message. */
    public MissingBackpressureException() {
        super();
    }

    /**
     * Creates one with a message.
     *
     * @param message which operator found no demand
     */
    public MissingBackpressureException(String message) {
        super(message);
    }
}
