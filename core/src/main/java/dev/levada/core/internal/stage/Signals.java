package dev.levada.core.internal.stage;

import dev.levada.core.internal.queue.Queues;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * A flow that an operator feeds and hands to a callback of the user's, such as the ends of the rounds that {@code
 * repeatWhen} shows to its handler. What is sent waits until it is asked for; there is no end, and one subscriber.
 *
 * <pre>
 * field       written by                                    read by
 * queue       the sending thread (offer), drain owner       drain owner
 * downstream  the subscribing thread, once                  drain owner, after wip
 * cancelled   any thread                                    drain owner
 * </pre>
 *
 * @param <S> the type of what is sent
 */
public final class Signals<S> extends Stages<S> implements Subscription {

    private static final VarHandle WIP;
    private static final VarHandle REQUESTED;
    private static final VarHandle DOWNSTREAM;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WIP = lookup.findVarHandle(Signals.class, "wip", int.class);
            REQUESTED = lookup.findVarHandle(Signals.class, "requested", long.class);
            DOWNSTREAM = lookup.findVarHandle(Signals.class, "downstream", Stage.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Queue<S> queue = Queues.seldom();

    private volatile @Nullable Stage<? super S> downstream;
    private volatile boolean cancelled;
    private volatile long requested;

    @SuppressWarnings("unused") // WIP
    private volatile int wip;

    /** A flow without anything sent yet. */
    public Signals() {}

    /**
     * Sends something to whoever has subscribed or will; to be called by one thread at a time.
     *
     * @param signal owned by the subscriber from then on
     */
    public void send(S signal) {
        queue.offer(signal);
        drain();
    }

    @Override
    protected void subscribeStage(Stage<? super S> subscriber) {
        if (!DOWNSTREAM.compareAndSet(this, null, subscriber)) {
            subscriber.onSubscribe(Inert.INSTANCE);
            subscriber.onError(new IllegalStateException("This flow allows only a single Subscriber"));
            return;
        }
        subscriber.onSubscribe(this);
        drain();
    }

    @Override
    public void request(long n) {
        if (!Demand.validate(n)) {
            return;
        }
        for (; ; ) {
            long current = requested;
            if (REQUESTED.compareAndSet(this, current, Demand.add(current, n))) {
                break;
            }
        }
        drain();
    }

    @Override
    public void cancel() {
        cancelled = true;
        drain();
    }

    private void drain() {
        if ((int) WIP.getAndAdd(this, 1) != 0) {
            return;
        }
        int missed = 1;
        do {
            Stage<? super S> subscriber = downstream;
            while (subscriber != null
                    && requested != 0
                    && !cancelled) { // a signal is rare: demand is counted one by one
                S signal = queue.poll();
                if (signal == null) {
                    break;
                }
                if (subscriber.tryOnNext(signal) && requested != Long.MAX_VALUE) {
                    REQUESTED.getAndAdd(this, -1L);
                }
            }
            if (cancelled) {
                Discard.queue(queue);
            }
            missed = (int) WIP.getAndAdd(this, -missed) - missed;
        } while (missed != 0);
    }
}
