package dev.levada.core.internal.group;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Staged;
import dev.levada.flowables.GroupedFlowable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * One group of {@link GroupBy}: what downstream gets, in front of its {@link Feed}. Drain shape QUEUE.
 *
 * <p>Its one right is to be taken once, by a subscriber or by whoever drops it.
 */
final class Group<K, V> extends GroupedFlowable<K, V> implements Staged<V> {

    private static final VarHandle TAKEN;

    static {
        try {
            TAKEN = MethodHandles.lookup().findVarHandle(Group.class, "taken", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final Feed<K, V> feed;

    // any thread, by the handle
    @SuppressWarnings("unused") // TAKEN
    private boolean taken;

    Group(K key, Groups<?, K, V> parent) {
        super(key);
        feed = new Feed<>(this, parent);
    }

    /** Says true to the first who asks: a subscriber, or whoever drops the group. */
    private boolean take() {
        return TAKEN.compareAndSet(this, false, true);
    }

    @Override
    protected void subscribeActual(Subscriber<? super V> subscriber) {
        subscribeStage(Border.stage(subscriber));
    }

    @Override
    public void subscribeStage(Stage<? super V> downstream) {
        if (take()) {
            feed.start(downstream);
        } else {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(
                    new IllegalStateException("A group can have one subscriber only, or none once released"));
        }
    }

    @Override
    public void release() {
        if (take()) {
            feed.cancel();
        }
    }

    /**
     * The stage of one group: the outer one signals into it, the group's subscriber asks of it.
     *
     * <pre>
     * field       written by                         read by           published by
     * queue       upstream thread                    drain owner       itself
     * free        upstream thread                    drain owner       itself; before the item
     * downstream  subscribing thread, once           any thread        itself
     * done        upstream thread                    drain owner       itself; after the last item
     * cancelled   any thread (swap)                  any thread        itself
     * polled      drain owner                        drain owner       wip
     * </pre>
     */
    static final class Feed<K, V> extends Drain<V> {

        private static final VarHandle CANCELLED;

        static {
            try {
                CANCELLED = MethodHandles.lookup().findVarHandle(Feed.class, "cancelled", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Group<K, V> group;
        private final Groups<?, K, V> parent;
        private final Queue<V> queue = Queues.unbounded();

        // upstream thread: how many items, the first ones, don't count against the demand on upstream
        private volatile long free;
        private volatile boolean done;

        // any thread
        private volatile @Nullable Stage<? super V> downstream;
        private volatile boolean cancelled;

        // drain owner
        private boolean over;
        private long polled;

        Feed(Group<K, V> group, Groups<?, K, V> parent) {
            this.group = group;
            this.parent = parent;
        }

        void start(Stage<? super V> stage) {
            stage.onSubscribe(this);
            downstream = stage;
            drain();
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
        }

        @Override
        public boolean tryOnNext(V value) {
            boolean counts = downstream != null;
            if (!counts) {
                long before = free; // this thread is the only writer
                free = before + 1;
            }
            queue.offer(value);
            drain();
            return counts;
        }

        @Override
        public void onError(Throwable error) {
            addError(error);
            done = true;
            drain();
        }

        @Override
        public void onComplete() {
            done = true;
            drain();
        }

        @Override
        public void request(long n) {
            if (Demand.validate(n)) {
                addRequested(n);
                drain();
            }
        }

        @Override
        public void cancel() {
            if (!cancelled && CANCELLED.compareAndSet(this, false, true)) {
                if (!done) {
                    parent.forget(group);
                }
                drain();
            }
        }

        private void drain() {
            if (!enter()) {
                return;
            }
            int missed = 1;
            do {
                Stage<? super V> stage = downstream;
                if (cancelled || over) {
                    drop();
                } else if (stage != null) {
                    // 1 snapshot demand
                    long demand = requested();
                    long emitted = 0;
                    long counted = 0;
                    // 2 poll and emit
                    while (emitted != demand) {
                        boolean upstreamDone = done; // before the queue: the last item comes before the end
                        if (terminated(stage, upstreamDone, false)) {
                            break;
                        }
                        V value = queue.poll();
                        if (value == null) {
                            terminated(stage, upstreamDone, true);
                            break;
                        }
                        if (++polled > free) {
                            counted++;
                        }
                        if (stage.tryOnNext(value)) {
                            emitted++;
                        }
                    }
                    // 3 boundary check: the end needs no demand
                    if (emitted == demand) {
                        boolean upstreamDone = done;
                        terminated(stage, upstreamDone, queue.isEmpty());
                    }
                    // 4 account
                    produced(emitted);
                    parent.consumed(counted);
                }
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        private boolean terminated(Stage<? super V> stage, boolean upstreamDone, boolean empty) {
            if (cancelled || over) {
                drop();
                return true;
            }
            boolean failed = upstreamDone && hasErrors() && (!parent.delayError || empty);
            if (!failed && !(upstreamDone && empty)) {
                return false;
            }
            over = true;
            discardQueue();
            Throwable error = takeErrors();
            if (error != null) {
                stage.onError(error);
                parent.resolved(error, true);
            } else {
                stage.onComplete();
            }
            return true;
        }

        /** Leaves nothing behind: this was given up, or is over. */
        private void drop() {
            discardQueue();
            Throwable error = hasErrors() ? takeErrors() : null;
            if (error != null) {
                parent.resolved(error, false);
            }
        }

        private void discardQueue() {
            long counted = 0;
            for (V value = queue.poll(); value != null; value = queue.poll()) {
                if (++polled > free) {
                    counted++;
                }
                Discard.item(value);
            }
            parent.consumed(counted);
        }
    }
}
