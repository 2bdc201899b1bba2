package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Stage;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * A stage that asks for what it has room for and holds what nobody has asked for yet: what the buffering members of this
 * family are made of. Its subclass says what is held; the loop is here. Drain shape QUEUE.
 *
 * <p>An error overtakes what is held unless it is to be delayed; what is held then is discarded, as it is at cancellation.
 *
 * <pre>
 * field      written by         read by        published by
 * done       upstream thread    drain owner    itself; after the last item
 * cancelled  any thread         any thread     itself
 * over       drain owner        drain owner    wip
 * </pre>
 *
 * @param <T> the type of the items it receives
 * @param <R> the type of what it holds and emits
 */
abstract class Holding<T, R> extends Drain<T> {

    private final Stage<? super R> downstream;
    private final boolean delayError;

    // upstream thread
    private volatile boolean done;

    // any thread
    private volatile boolean cancelled;

    // drain owner
    private boolean over;

    Holding(Stage<? super R> downstream, boolean delayError) {
        this.downstream = downstream;
        this.delayError = delayError;
    }

    /** How many items to ask for at first; {@link Integer#MAX_VALUE} for everything. */
    int room() {
        return Integer.MAX_VALUE;
    }

    /** Whether downstream has cancelled. */
    final boolean isCancelled() {
        return cancelled;
    }

    /** Takes an item. What it throws ends the flow; it has then discarded what it owned. */
    abstract void hold(T item) throws Throwable;

    /** What comes next; null if there is nothing. Drain owner only. */
    abstract @Nullable R poll();

    /** Whether there is nothing. */
    abstract boolean isEmpty();

    @Override
    public final void onSubscribe(Subscription subscription) {
        upstream = subscription;
        downstream.onSubscribe(this);
        subscription.request(Demand.first(room()));
    }

    @Override
    public final boolean tryOnNext(T item) {
        if (done || cancelled) {
            Discard.item(item);
            return true;
        }
        try {
            hold(item);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            upstream.cancel();
            onError(failure);
            return true;
        }
        drain();
        return true; // everything was asked for, so none is owed
    }

    @Override
    public final void onError(Throwable error) {
        if (done || cancelled) {
            LevadaPlugins.onError(error);
            return;
        }
        addError(error);
        done = true;
        drain();
    }

    @Override
    public final void onComplete() {
        done = true;
        drain();
    }

    @Override
    public final void request(long n) {
        if (Demand.validate(n)) {
            addRequested(n);
            drain();
        }
    }

    @Override
    public final void cancel() {
        if (cancelled) {
            return;
        }
        cancelled = true;
        upstream.cancel();
        drain();
    }

    final void drain() {
        if (!enter()) {
            return;
        }
        int missed = 1;
        do {
            // 1 snapshot demand
            long demand = requested();
            long emitted = 0;
            // 2 poll and emit
            while (emitted != demand) {
                boolean upstreamDone = done; // before what is held: the last item comes before the end
                if (terminated(upstreamDone, false)) {
                    break;
                }
                R item = poll();
                if (item == null) {
                    terminated(upstreamDone, true);
                    break;
                }
                if (downstream.tryOnNext(item)) {
                    emitted++;
                }
            }
            // 3 boundary check: the end needs no demand
            if (emitted == demand) {
                boolean upstreamDone = done;
                terminated(upstreamDone, isEmpty());
            }
            // 4 account
            produced(emitted);
            // 5 leave or go round
            missed = leave(missed);
        } while (missed != 0);
    }

    /** Whether the flow is over; delivers the end if this is the moment. */
    private boolean terminated(boolean upstreamDone, boolean empty) {
        if (cancelled || over) {
            discardHeld();
            reportErrors();
            return true;
        }
        boolean failed = upstreamDone && hasErrors() && (!delayError || empty);
        if (!failed && !(upstreamDone && empty)) {
            return false;
        }
        over = true;
        discardHeld();
        if (failed) {
            downstream.onError(Objects.requireNonNull(takeErrors()));
        } else {
            downstream.onComplete();
        }
        return true;
    }

    /** Discards what is held: the flow is over. It may be called more than once. */
    void discardHeld() {
        for (R item = poll(); item != null; item = poll()) {
            Discard.item(item);
        }
    }
}
