package dev.levada.pool;

/** Nothing came free in time. The message tells how much was out by then, and how many others wait. */
public final class PoolTimeoutException extends PoolException {

    private static final long serialVersionUID = 1;

    PoolTimeoutException(String message) {
        super(message);
    }
}
