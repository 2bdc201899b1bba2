package dev.levada.disposables;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A place for one disposable at a time. What is put there after disposal is disposed at once. */
public final class SerialDisposable implements Disposable {

    /** Stands in {@code current} after disposal. */
    private static final Disposable GONE = Disposable.empty();

    private final AtomicReference<@Nullable Disposable> current;

    /** An empty place. */
    public SerialDisposable() {
        this(null);
    }

    /**
     * A place that is taken.
     *
     * @param initialDisposable what stands there; {@code null} for nothing
     */
    public SerialDisposable(@Nullable Disposable initialDisposable) {
        current = new AtomicReference<>(initialDisposable);
    }

    /**
     * Puts {@code next} there and disposes what stood there.
     *
     * @param next disposed at once if this is disposed; {@code null} for nothing
     * @return false in that case
     */
    public boolean set(@Nullable Disposable next) {
        return put(next, true);
    }

    /**
     * Puts {@code next} there and leaves what stood there alone.
     *
     * @param next disposed at once if this is disposed; {@code null} for nothing
     * @return false in that case
     */
    public boolean replace(@Nullable Disposable next) {
        return put(next, false);
    }

    private boolean put(@Nullable Disposable next, boolean disposePrevious) {
        for (; ; ) {
            Disposable previous = current.get();
            if (previous == GONE) {
                disposeIfAny(next);
                return false;
            }
            if (current.compareAndSet(previous, next)) {
                disposeIfAny(disposePrevious ? previous : null);
                return true;
            }
        }
    }

    /**
     * What stands there.
     *
     * @return {@code null} for nothing; one that is disposed if this is
     */
    public @Nullable Disposable get() {
        Disposable held = current.get();
        return held == GONE ? Disposable.disposed() : held;
    }

    @Override
    public void dispose() {
        if (current.get() != GONE) {
            Disposable last = current.getAndSet(GONE);
            disposeIfAny(last == GONE ? null : last);
        }
    }

    @Override
    public boolean isDisposed() {
        return current.get() == GONE;
    }

    private static void disposeIfAny(@Nullable Disposable disposable) {
        if (disposable != null) {
            disposable.dispose();
        }
    }
}
