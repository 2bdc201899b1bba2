package dev.levada.exceptions;

import org.jspecify.annotations.Nullable;

/** An error reached the end of a flow whose consumer gave no error callback. */
public final class OnErrorNotImplementedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Wraps {@code cause}.
     *
     * @param cause the error; {@code null} counts as a {@link NullPointerException}
     */
    public OnErrorNotImplementedException(@Nullable Throwable cause) {
        this("The flow failed and subscribe() was given no error callback: " + cause, cause);
    }

    /**
     * Wraps {@code cause} under a message.
     *
     * @param message the message
     * @param cause the error; {@code null} counts as a {@link NullPointerException}
     */
    public OnErrorNotImplementedException(String message, @Nullable Throwable cause) {
        super(message, cause != null ? cause : new NullPointerException("The error is null"));
    }
}
