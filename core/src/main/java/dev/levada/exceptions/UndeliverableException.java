package dev.levada.exceptions;

/** Wraps an error that came when nobody could receive it any more: after the end, or after cancellation. */
public final class UndeliverableException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /**
     * Wraps {@code cause}.
     *
     * @param cause the error that had no receiver
     */
    public UndeliverableException(Throwable cause) {
        super(
                "The error could not be delivered: its receiver has cancelled or has already seen the end. Cause: "
                        + cause,
                cause);
    }
}
