package dev.levada.pool;

import java.lang.System.Logger.Level;

/**
 * An object that was acquired and never released, found when the collector has taken it.
 *
 * @param pool the {@linkplain PoolOptions#name() name} of the pool
 * @param object class and identity of the object
 * @param acquired where it was acquired: the stack of the acquiring thread
 */
public record Leak(String pool, String object, Throwable acquired) {

    /** Writes it to the system logger {@code dev.levada.pool}, as an error. */
    public void log() {
        System.getLogger("dev.levada.pool").log(Level.ERROR, toString(), acquired);
    }

    @Override
    public String toString() {
        return object + " of pool `" + pool + "` was never released; " + acquired.getMessage();
    }
}
