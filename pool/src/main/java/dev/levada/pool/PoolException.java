package dev.levada.pool;

/** A {@link BoundedPool} could not give what it was asked for. The cause, if there is one, is what stood in the way. */
public class PoolException extends RuntimeException {

    private static final long serialVersionUID = 1;

    PoolException(String message) {
        super(message);
    }

    PoolException(String message, Throwable cause) {
        super(message, cause);
    }
}
