package dev.levada.core.internal.stage;

import dev.levada.core.internal.queue.Queues;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * The subscriber of one source of {@link Lanes}: its items wait here until the drain loop takes them, and as much as was
 * taken is asked for again. The queue is made at the first item; a source that lets its items be taken ({@link Fused}) has
 * none.
 *
 * <p>The drain owner takes items until it {@link #retire retires} the lane, for good. The queue then has no owner; whoever
 * empties it does so behind {@code cleaning}, one at a time. The source's thread queues an item, passes a full fence
 * (the entry of the loop) and then looks at {@code retired}; the drain owner sets {@code retired}, passes a full fence and
 * then looks at the queue. One of the two sees what the other has written, so no item is left behind.
 *
 * <p>Whoever makes a lane must put it where the loop finds it, and ask for a round, before subscribing it: a round that
 * ends the flow then retires it, and the subscription that comes later is cancelled.
 *
 * <pre>
 * field         written by                        read by        published by
 * upstream      any thread, by the handle         drain owner    itself
 * queue, fused  source's thread, once             drain owner    itself
 * done          source's thread                   drain owner    itself; after the last item
 * retired       drain owner, once                 any thread     itself
 * consumed      drain owner                       drain owner    wip of the parent
 * </pre>
 *
 * @param <T> the type of the items
 */
public class Lane<T> extends Stage<T> {

    private static final VarHandle UPSTREAM;
    private static final VarHandle CLEANING;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            UPSTREAM = lookup.findVarHandle(Lane.class, "upstream", Subscription.class);
            CLEANING = lookup.findVarHandle(Lane.class, "cleaning", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Takes the items. */
    protected final Lanes<?, ?> parent;

    // source's thread
    private volatile @Nullable Queue<T> queue;
    private volatile @Nullable Fused<? extends T> fused;
    private volatile boolean done;

    // drain owner
    private volatile boolean retired;
    private int consumed;

    // any thread
    @SuppressWarnings("unused") // CLEANING
    private int cleaning;

    /**
     * A lane without a source yet.
     *
     * @param parent takes the items
     */
    public Lane(Lanes<?, ?> parent) {
        this.parent = parent;
    }

    @Override
    public final boolean fuse(Fused<? extends T> source) {
        fused = source;
        done = true; // it sends nothing: its end is that it is empty
        return true;
    }

    @Override
    public final void onSubscribe(Subscription subscription) {
        boolean first = UPSTREAM.compareAndSet(this, Inert.INSTANCE, subscription);
        if (!first) {
            subscription.cancel();
        }
        if (fused != null) {
            handOver(); // it has items, or must be cleared
        } else if (first) {
            subscription.request(Demand.first(parent.bufferSize));
        }
    }

    @Override
    public boolean tryOnNext(T item) {
        if (done || retired || !parent.isOpen()) { // done: it has given too many, and goes on
            Discard.item(item);
            return true;
        }
        Queue<T> current = queue;
        if (current == null) {
            current = Queues.prefetched(parent.bufferSize);
            queue = current;
        }
        if (current.offer(item)) {
            handOver();
        } else {
            Discard.item(item);
            cancel();
            onError(new MissingBackpressureException("An inner source gave more than bufferSize items"));
        }
        return true;
    }

    @Override
    public final void onError(Throwable error) {
        if (done) {
            LevadaPlugins.onError(error);
            return;
        }
        parent.laneFailed(this, error);
        onComplete();
    }

    @Override
    public final void onComplete() {
        if (!done) {
            done = true;
            announce();
            parent.drain();
        }
    }

    /** Has a round look at what has arrived. */
    private void handOver() {
        announce();
        parent.drain();
        if (retired) {
            clean();
        }
    }

    /** Says that there is news here, for operators that don't look at each lane in each round; a round follows. */
    protected void announce() {
        // this one is looked at
    }

    /**
     * Takes the next item; for the drain owner, until it retires this.
     *
     * @return the item, or {@code null} if none is here
     */
    public final @Nullable T poll() {
        Fused<? extends T> source = fused;
        if (source == null) {
            Queue<T> current = queue;
            return current == null ? null : current.poll();
        }
        try {
            return source.poll();
        } catch (Throwable failure) {
            fail(failure);
            return null;
        }
    }

    /**
     * Tells whether no item is here; for the drain owner, until it retires this.
     *
     * @return true if {@link #poll} would find nothing
     */
    public final boolean isEmpty() {
        Fused<? extends T> source = fused;
        if (source == null) {
            Queue<T> current = queue;
            return current == null || current.isEmpty();
        }
        try {
            return source.isEmpty();
        } catch (Throwable failure) {
            fail(failure);
            return true;
        }
    }

    private void fail(Throwable failure) {
        Exceptions.throwIfFatal(failure);
        fused = null; // and there is no queue: this is empty
        parent.laneFailed(this, failure);
    }

    /**
     * Tells whether the source has ended; to be asked before looking for items, since the last item comes before the end.
     *
     * @return true if no further item will arrive
     */
    public final boolean isDone() {
        return done;
    }

    /**
     * Asks the source for as many items as were taken, once that is worth it.
     *
     * @param n how many were taken since the last call
     */
    public final void consumed(int n) {
        if (parent.bufferSize == Integer.MAX_VALUE || fused != null) {
            return;
        }
        consumed += n;
        if (consumed >= Demand.refillAt(parent.bufferSize)) {
            long more = consumed;
            consumed = 0;
            upstream.request(more); // plain: set before the first item; an old one is cancelled and takes no request
        }
    }

    /** Cancels the source and discards what is here and what still comes; for the drain owner. */
    public final void retire() {
        if (!retired) {
            retired = true;
            cancel();
            clean();
        }
    }

    /** Cancels the source; on any thread. */
    public final void cancel() {
        ((Subscription) UPSTREAM.getAndSet(this, Inert.CANCELLED)).cancel();
    }

    private void clean() {
        if ((int) CLEANING.getAndAdd(this, 1) != 0) {
            return;
        }
        int missed = 1;
        do {
            Fused<? extends T> source = fused;
            if (source != null) {
                source.clear();
            }
            Queue<T> current = queue;
            if (current != null) {
                Discard.queue(current);
            }
            missed = (int) CLEANING.getAndAdd(this, -missed) - missed;
        } while (missed != 0);
    }
}
