package dev.levada.core.internal.peek;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * The callbacks of {@code log}: a line for each signal, down and up, in the words of the interface that it belongs to. They
 * stand before {@link DoOnLifecycle} and {@link DoOnEach}, which do the rest.
 *
 * <p>The JDK's own logger is asked, which hands on to whatever the application logs with. Text is made only if somebody
 * reads it.
 */
public final class Log {

    private final Logger logger;

    /** A log under {@code category}, the name of the logger. */
    public Log(String category) {
        logger = System.getLogger(category);
    }

    /** The subscription has come, or the handle of a scalar. */
    public void subscribed(Object handle) {
        logger.log(Level.INFO, "onSubscribe");
    }

    /** So many items are asked for. */
    public void requested(long n) {
        logger.log(Level.INFO, () -> n == Long.MAX_VALUE ? "request(unbounded)" : "request(" + n + ")");
    }

    /** Nothing more is wanted. */
    public void cancelled() {
        logger.log(Level.INFO, "cancel");
    }

    /** What comes down a flow. */
    public <T> DoOnEach.Peek<T> items() {
        return signals("onNext");
    }

    /** What comes down a scalar. */
    public <T> DoOnEach.Peek<T> outcome() {
        return signals("onSuccess");
    }

    private <T> DoOnEach.Peek<T> signals(String ofItem) {
        return new DoOnEach.Peek<>(
                item -> logger.log(Level.INFO, () -> ofItem + "(" + item + ")"),
                error -> logger.log(Level.ERROR, "onError", error),
                () -> logger.log(Level.INFO, "onComplete"));
    }
}
