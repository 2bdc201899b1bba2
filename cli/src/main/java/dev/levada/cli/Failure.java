package dev.levada.cli;

import dev.levada.amqp.AmqpException;
import dev.levada.ion.IonException;
import org.jspecify.annotations.Nullable;

/**
 * Something that the user can understand and mend: its message is the whole of what is shown. The library's own
 * exceptions for a broker's or an input's fault are of this kind too.
 *
 * <p>Any other exception that ends a command is described by its type and message, since without its type a message
 * like "null" or "12" says nothing.
 */
public final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Makes a failure.
     *
     * @param message one line, naming the thing that failed and its place
     * @param cause what lies behind it, or null
     */
    public Failure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** One line for {@code failure}, whatever it is. */
    static String describe(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        boolean plain =
                failure instanceof Failure || failure instanceof AmqpException || failure instanceof IonException;
        String line = plain ? message : failure.getClass().getSimpleName() + ": " + message;
        return line.replaceAll("\\s*\\R\\s*", " ");
    }
}
