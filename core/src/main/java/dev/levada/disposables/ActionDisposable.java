package dev.levada.disposables;

import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Action;
import dev.levada.plugins.LevadaPlugins;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs an action once; holding none any more is the disposed state, so that what the action captured can be collected. */
final class ActionDisposable implements Disposable {

    private final AtomicReference<@Nullable Action> action;

    ActionDisposable(Action action) {
        this.action = new AtomicReference<>(action);
    }

    @Override
    public void dispose() {
        if (action.get() == null) {
            return;
        }
        Action claimed = action.getAndSet(null);
        if (claimed == null) {
            return;
        }
        try {
            claimed.run();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }

    @Override
    public boolean isDisposed() {
        return action.get() == null;
    }
}
