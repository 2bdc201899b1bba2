package dev.levada.core.internal.stage;

import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * A stage that takes all items of a flow and answers with one value: what {@code reduce} and {@code toList} are made of.
 * It asks for everything.
 *
 * <p>What it has gathered when the flow fails or is disposed must be given back, and disposal comes from any thread, while
 * the upstream thread may be gathering. So once an item is releasable, or may hold some that are, each step is bracketed by
 * two swaps of {@code state}; flows of plain items, whose remains need no release, don't pay for it.
 *
 * <pre>
 *            first releasable item            step ends
 *   OPEN ───────────────────────────► BUSY ◄──────────────► IDLE       upstream thread
 *     └──────────────┬─────────────────┴──────────────────────┘
 *                    ▼
 *                DISPOSED                                              any thread
 * </pre>
 *
 * <p>The end of the flow is a disposal too, by the upstream thread. From IDLE the disposing thread drops what was gathered; from BUSY the upstream thread does, as its step ends.
 *
 * @param <T> the type of the items
 * @param <R> the type of the value
 */
public abstract class Fold<T, R> extends Stage<T> implements Disposable {

    private static final int OPEN = 0;
    private static final int BUSY = 1;
    private static final int IDLE = 2;
    private static final int DISPOSED = 3;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Fold.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Where the value goes. */
    protected final Scalar<? super R> downstream;

    private volatile int state;

    /**
     * For subclasses.
     *
     * @param downstream where the value goes
     * @param container what the items are gathered in; if it must be released itself, steps are bracketed from the first
     */
    protected Fold(Scalar<? super R> downstream, @Nullable Object container) {
        this.downstream = downstream;
        state = container instanceof Releasable ? IDLE : OPEN;
    }

    /**
     * Adds an item to what was gathered.
     *
     * @param item now owned by this step
     * @throws Throwable what a callback throws; ends the flow
     */
    protected abstract void step(T item) throws Throwable;

    /**
     * Answers with what was gathered; upstream has completed.
     *
     * @throws Throwable what a callback throws; ends the flow
     */
    protected abstract void finish() throws Throwable;

    /** Discards what was gathered. */
    protected abstract void drop();

    @Override
    public final void onSubscribe(Subscription subscription) {
        upstream = subscription;
        downstream.onSubscribe(this);
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public final boolean tryOnNext(T item) {
        int current = state;
        if (current == DISPOSED) {
            Discard.item(item);
            return true;
        }
        boolean guarded = current == IDLE || Discard.isOwed(item);
        if (guarded && !STATE.compareAndSet(this, current, BUSY)) {
            Discard.item(item);
            return true;
        }
        try {
            step(item);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            upstream.cancel();
            drop(); // a disposal meanwhile has left it to this thread
            end(failure);
            return true;
        }
        if (guarded && !STATE.compareAndSet(this, BUSY, IDLE)) {
            drop();
        }
        return true;
    }

    @Override
    public final void onError(Throwable error) {
        if (state == DISPOSED) {
            LevadaPlugins.onError(error);
            return;
        }
        if ((int) STATE.getAndSet(this, DISPOSED) == DISPOSED) {
            LevadaPlugins.onError(error);
            return;
        }
        drop();
        downstream.onError(error);
    }

    @Override
    public final void onComplete() {
        if ((int) STATE.getAndSet(this, DISPOSED) == DISPOSED) {
            return;
        }
        try {
            finish();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            drop();
            downstream.onError(failure);
        }
    }

    private void end(Throwable failure) {
        if ((int) STATE.getAndSet(this, DISPOSED) == DISPOSED) {
            LevadaPlugins.onError(failure);
        } else {
            downstream.onError(failure);
        }
    }

    @Override
    public final void dispose() {
        if (state == DISPOSED) {
            return;
        }
        int previous = (int) STATE.getAndSet(this, DISPOSED);
        if (previous == DISPOSED) {
            return;
        }
        upstream.cancel();
        if (previous == IDLE) {
            drop();
        }
    }

    @Override
    public final boolean isDisposed() {
        return state == DISPOSED;
    }
}
