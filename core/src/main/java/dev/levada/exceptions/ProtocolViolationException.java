package dev.levada.exceptions;

/** A publisher or subscriber broke a rule of the Reactive Streams protocol. */
public final class ProtocolViolationException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates one with a message.
     *
     * @param message which rule was broken
     */
    public ProtocolViolationException(String message) {
        super(message);
    }
}
