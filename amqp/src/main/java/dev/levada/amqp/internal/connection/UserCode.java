package dev.levada.amqp.internal.connection;

import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;

/**
 * Runs what belongs to the user on the event loop. It may throw, and that must neither keep the end of a connection from
 * those who have not heard of it yet, nor look like an error of the connection: it goes to the hook for errors.
 */
public final class UserCode {
    private UserCode() {}

    public static void run(Runnable callback) {
        try {
            callback.run();
        } catch (Throwable thrown) {
            Exceptions.throwIfFatal(thrown);
            LevadaPlugins.onError(thrown);
        }
    }
}
