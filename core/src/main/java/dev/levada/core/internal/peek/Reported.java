package dev.levada.core.internal.peek;

import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.plugins.LevadaPlugins;
import org.jspecify.annotations.Nullable;

/** Actions that nobody hears of if they fail: what they throw goes to the error hook. */
final class Reported {

    private Reported() {}

    /** Runs {@code action}, if there is one. */
    static void run(@Nullable Action action) {
        if (action == null) {
            return;
        }
        try {
            action.run();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }
}
