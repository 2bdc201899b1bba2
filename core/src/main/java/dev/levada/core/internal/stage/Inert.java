package dev.levada.core.internal.stage;

import dev.levada.disposables.Disposable;
import org.reactivestreams.Subscription;

/** Handles on nothing: of a source that has already ended, or that never starts, and of one that was given up. */
public enum Inert implements Subscription, Disposable {
    /** What a source without any work passes on. */
    INSTANCE,

    /** The mark of cancellation in a field that holds handles. It is never passed on. */
    CANCELLED;

    @Override
    public void request(long n) {
        Demand.validate(n);
    }

    @Override
    public void cancel() {
        // nothing runs
    }

    @Override
    public void dispose() {
        // nothing runs
    }

    @Override
    public boolean isDisposed() {
        return true;
    }
}
