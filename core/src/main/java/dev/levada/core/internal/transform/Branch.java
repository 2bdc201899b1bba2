package dev.levada.core.internal.transform;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fused;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * The subscriber of one of the sources that {@link FlatMap} merges. What can't go down at once waits in a queue, made at
 * the first such item; as much as has left it is asked for again. A source that lets its items be taken has no queue.
 *
 * <p>It is a link of three chains of {@link Branches}: those that have something to say, all, and those whose turn it is.
 * Here are the links, there the rules.
 *
 * <pre>
 * field              written by                      read by           published by
 * upstream           subscribing thread, drain owner drain owner       itself (CAS)
 * queue, fused       the source's thread             drain owner       itself
 * done               the source's thread             drain owner       itself; after the last item
 * nextReady          whoever announces, drain owner  drain owner       itself, and the head of the chain
 * the other links    drain owner                     drain owner       wip of the parent
 * </pre>
 */
final class Branch<R> extends Stage<R> {

    private static final VarHandle UPSTREAM;
    private static final VarHandle NEXT_READY;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            UPSTREAM = lookup.findVarHandle(Branch.class, "upstream", Subscription.class);
            NEXT_READY = lookup.findVarHandle(Branch.class, "nextReady", Branch.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Branches<?, R> parent;

    // the source's thread
    private volatile @Nullable Queue<R> queue;
    private volatile @Nullable Fused<? extends R> fused;
    private volatile boolean done;

    /** Null while this is in no chain of ready ones; the last of a chain links to itself. */
    @Nullable
    Branch<R> nextReady;

    // drain owner
    @Nullable
    Branch<R> previous;

    @Nullable
    Branch<R> next;

    @Nullable
    Branch<R> nextInLine;

    boolean listed;
    boolean ended; // was listed and is no more
    boolean inLine;
    private int consumed;

    Branch(Branches<?, R> parent) {
        this.parent = parent;
    }

    @Override
    public boolean fuse(Fused<? extends R> source) {
        fused = source;
        done = true; // it sends nothing more: its end is that it is empty
        return true;
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        if (!UPSTREAM.compareAndSet(this, Inert.INSTANCE, subscription)) {
            subscription.cancel();
        } else if (fused == null) {
            subscription.request(Demand.first(parent.bufferSize));
            return;
        }
        parent.announce(this); // a fused source has items, or must be cleared if the flow is over
        parent.drain();
    }

    @Override
    public boolean tryOnNext(R item) {
        if (!done && parent.isOpen()) { // done: it has given too many, and goes on
            parent.innerNext(this, item);
        } else {
            Discard.item(item);
        }
        return true;
    }

    @Override
    public void onError(Throwable error) {
        if (done) {
            LevadaPlugins.onError(error);
            return;
        }
        parent.innerError(error);
        onComplete();
    }

    @Override
    public void onComplete() {
        if (done) {
            return;
        }
        done = true;
        parent.announce(this);
        parent.drain();
    }

    /** Says true to the one who must put this in the chain of ready ones. */
    boolean claimReady() {
        VarHandle.fullFence(); // what was written before must be seen by whoever has just cleared the claim
        return nextReady == null && NEXT_READY.compareAndSet(this, (Branch<R>) null, this);
    }

    void clearReady() {
        NEXT_READY.getAndSet(this, (Branch<R>) null); // a full fence: the look at the queue must not come before
    }

    void cancel() {
        ((Subscription) UPSTREAM.getAndSet(this, Inert.CANCELLED)).cancel();
    }

    /** Lets an item wait; on the source's thread. */
    void enqueue(R item) {
        Queue<R> current = queue;
        if (current == null) {
            current = Queues.prefetched(parent.bufferSize);
            queue = current;
        }
        if (!current.offer(item)) {
            Discard.item(item);
            cancel();
            parent.innerError(new MissingBackpressureException("An inner source gave more than bufferSize items"));
            done = true;
        }
    }

    boolean isDone() {
        return done;
    }

    boolean isEmpty() {
        Fused<? extends R> source = fused;
        if (source == null) {
            Queue<R> current = queue;
            return current == null || current.isEmpty();
        }
        try {
            return source.isEmpty();
        } catch (Throwable failure) {
            fail(failure);
            return true;
        }
    }

    @Nullable
    R poll() {
        Fused<? extends R> source = fused;
        if (source == null) {
            Queue<R> current = queue;
            return current == null ? null : current.poll();
        }
        try {
            return source.poll();
        } catch (Throwable failure) {
            fail(failure);
            return null;
        }
    }

    private void fail(Throwable failure) {
        Exceptions.throwIfFatal(failure);
        fused = null; // and there is no queue: this is empty
        parent.innerError(failure);
    }

    void discard() {
        Fused<? extends R> source = fused;
        if (source != null) {
            source.clear();
        }
        Queue<R> current = queue;
        if (current != null) {
            Discard.queue(current);
        }
    }

    /** Asks for more once enough has gone down. */
    void consumed(int n) {
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
}
