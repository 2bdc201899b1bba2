package dev.levada.core.internal.stage;

import dev.levada.disposables.Disposable;
import org.reactivestreams.Subscription;

/**
 * The handle on nothing: the subscription of a source that has already ended, and the mark of a cancelled one in a field
 * that holds handles.
 */
public enum Inert implements Subscription, Disposable {
    /** The only one. */
    INSTANCE;

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
