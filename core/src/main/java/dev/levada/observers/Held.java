package dev.levada.observers;

import dev.levada.disposables.Disposable;
import dev.levada.exceptions.ProtocolViolationException;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What the base classes for observers have in common: they hold the handle of one source, from {@code onSubscribe} to
 * {@link #dispose}. A second source is disposed and reported to the error hook.
 */
abstract class Held implements Disposable {

    /** Stands in {@code upstream} after disposal. */
    private static final Disposable GONE = Disposable.empty();

    private final AtomicReference<@Nullable Disposable> upstream = new AtomicReference<>();

    /**
     * Takes the handle of the source.
     *
     * @param disposable disposed at once if this is
     */
    public final void onSubscribe(Disposable disposable) {
        Objects.requireNonNull(disposable, "disposable is null");
        if (upstream.compareAndSet(null, disposable)) {
            onStart();
            return;
        }
        disposable.dispose();
        if (!isDisposed()) {
            LevadaPlugins.onError(new ProtocolViolationException(
                    getClass().getName() + " serves one source only; make a fresh one for each"));
        }
    }

    /** Runs when the source has begun. */
    protected void onStart() {
        // for subclasses
    }

    /** Runs at each disposal. */
    void release() {
        // nothing more is held
    }

    @Override
    public final void dispose() {
        Disposable last = upstream.getAndSet(GONE);
        if (last != null) {
            last.dispose();
        }
        release();
    }

    @Override
    public final boolean isDisposed() {
        return upstream.get() == GONE;
    }
}
