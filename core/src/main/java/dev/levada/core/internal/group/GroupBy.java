package dev.levada.core.internal.group;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Staged;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.flowables.GroupedFlowable;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * {@code groupBy}: a flow of flows, one for each key. Drain shape QUEUE, once for the groups and once in each group.
 *
 * <p>Groups and items that nobody consumes yet wait; nothing fails and nothing hangs for want of demand. That takes care
 * with the demand on upstream, of which there are {@code bufferSize}: an item for a group that has a subscriber counts
 * until it is consumed, so a slow group slows upstream; an item for a group that still waits for one does not count, for
 * the consumer may be waiting for some other group that only upstream can bring. In each queue the items that do not count
 * come first, since a group once subscribed stays so.
 *
 * <p>Cancelling the outer flow lets the groups live on. Upstream is cancelled when the outer flow and every group are
 * given up; a group is given up when its subscriber cancels or when it is released. A later item with the key of a group
 * that was given up starts a new one, unless the outer flow was cancelled: then it is discarded.
 *
 * <pre>
 * field      written by                            read by
 * groups     upstream thread, cancelling threads   upstream thread
 * alive      any thread                            any thread; 1 for the outer flow and 1 for each group
 * waiting    upstream thread                       drain owner
 * done       upstream thread                       drain owner
 * </pre>
 */
public final class GroupBy<T, K, V> extends Stages<GroupedFlowable<K, V>> {

    private static final Object NULL_KEY = new Object();

    private final Publisher<T> source;
    private final Function<? super T, ? extends K> keySelector;
    private final Function<? super T, ? extends V> valueSelector;
    private final boolean delayError;
    private final int bufferSize;

    public GroupBy(
            Publisher<T> source,
            Function<? super T, ? extends K> keySelector,
            Function<? super T, ? extends V> valueSelector,
            boolean delayError,
            int bufferSize) {
        this.source = source;
        this.keySelector = keySelector;
        this.valueSelector = valueSelector;
        this.delayError = delayError;
        this.bufferSize = bufferSize;
    }

    @Override
    protected void subscribeStage(Stage<? super GroupedFlowable<K, V>> downstream) {
        Border.subscribe(source, new Items<T, K, V>(downstream, keySelector, valueSelector, delayError, bufferSize));
    }

    /** What a group knows of the outer flow. */
    abstract static class Shared<T, K, V> extends Drain<T> {

        private static final VarHandle ALIVE;
        private static final VarHandle CONSUMED;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                ALIVE = lookup.findVarHandle(Shared.class, "alive", int.class);
                CONSUMED = lookup.findVarHandle(Shared.class, "consumed", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        final boolean delayError;
        final int bufferSize;
        final Map<Object, Group<K, V>> groups = new ConcurrentHashMap<>();

        // any thread, by the handles
        @SuppressWarnings("unused") // ALIVE
        private int alive = 1;

        @SuppressWarnings("unused") // CONSUMED
        private long consumed;

        Shared(boolean delayError, int bufferSize) {
            this.delayError = delayError;
            this.bufferSize = bufferSize;
        }

        final void born() {
            ALIVE.getAndAdd(this, 1);
        }

        /** The outer flow or a group was given up. */
        final void gone() {
            if ((int) ALIVE.getAndAdd(this, -1) == 1) {
                upstream.cancel();
            }
        }

        final void forget(Group<K, V> group) {
            groups.remove(mapKey(group.getKey()), group);
            gone();
        }

        /** Items that count were consumed, in whichever group; once they are enough, as many are asked for. */
        final void consumed(long n) {
            if (n == 0 || bufferSize == Integer.MAX_VALUE) {
                return;
            }
            long total = (long) CONSUMED.getAndAdd(this, n) + n;
            // Whoever makes this fail has added to it and is past the mark too.
            if (total >= Demand.refillAt(bufferSize) && CONSUMED.compareAndSet(this, total, 0L)) {
                upstream.request(total);
            }
        }

        static Object mapKey(@Nullable Object key) {
            return key == null ? NULL_KEY : key;
        }
    }

    static final class Items<T, K, V> extends Shared<T, K, V> {

        // configuration
        private final Stage<? super GroupedFlowable<K, V>> downstream;
        private final Function<? super T, ? extends K> keySelector;
        private final Function<? super T, ? extends V> valueSelector;

        // upstream thread to drain owner
        private final Queue<Group<K, V>> waiting = Queues.unbounded();
        private volatile boolean done;

        // any thread
        private volatile boolean cancelled;

        // drain owner
        private boolean over;

        Items(
                Stage<? super GroupedFlowable<K, V>> downstream,
                Function<? super T, ? extends K> keySelector,
                Function<? super T, ? extends V> valueSelector,
                boolean delayError,
                int bufferSize) {
            super(delayError, bufferSize);
            this.downstream = downstream;
            this.keySelector = keySelector;
            this.valueSelector = valueSelector;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Demand.first(bufferSize));
        }

        @Override
        public boolean tryOnNext(T item) {
            if (done) {
                Discard.item(item);
                return true;
            }
            K key;
            try {
                key = keySelector.apply(item);
            } catch (Throwable failure) {
                fail(failure);
                Discard.item(item);
                return true;
            }
            Group<K, V> group = groups.get(mapKey(key));
            boolean fresh = group == null;
            if (fresh && cancelled) {
                Discard.item(item);
                return false;
            }
            V value;
            try {
                value = Objects.requireNonNull(valueSelector.apply(item), "The valueSelector returned a null value");
            } catch (Throwable failure) {
                fail(failure);
                return true;
            }
            if (group == null) {
                group = new Group<>(key, this);
                born();
                groups.put(mapKey(key), group);
            }
            boolean counts = group.feed.tryOnNext(value);
            if (fresh) {
                waiting.offer(group);
                drain();
            }
            return counts;
        }

        private void fail(Throwable failure) {
            Exceptions.throwIfFatal(failure);
            upstream.cancel();
            onError(failure);
        }

        @Override
        public void onError(Throwable error) {
            if (done || (cancelled && groups.isEmpty())) {
                LevadaPlugins.onError(error); // nobody is left to receive it
                return;
            }
            addError(error);
            for (Group<K, V> group : groups.values()) {
                group.feed.onError(error);
            }
            groups.clear();
            done = true;
            drain();
        }

        @Override
        public void onComplete() {
            if (done) {
                return;
            }
            for (Group<K, V> group : groups.values()) {
                group.feed.onComplete();
            }
            groups.clear();
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
            if (!cancelled) {
                cancelled = true;
                drain();
                gone();
            }
        }

        private void drain() {
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
                    boolean upstreamDone = done; // before the queue: the last group comes before the end
                    if (terminated(upstreamDone, false)) {
                        break;
                    }
                    Group<K, V> group = waiting.poll();
                    if (group == null) {
                        terminated(upstreamDone, true);
                        break;
                    }
                    if (downstream.tryOnNext(group)) {
                        emitted++;
                    }
                }
                // 3 boundary check: the end needs no demand
                if (emitted == demand) {
                    boolean upstreamDone = done;
                    terminated(upstreamDone, waiting.isEmpty());
                }
                // 4 account
                produced(emitted);
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        private boolean terminated(boolean upstreamDone, boolean empty) {
            if (cancelled || over) {
                Discard.queue(waiting);
                return true;
            }
            boolean failed = upstreamDone && hasErrors() && (!delayError || empty);
            if (!failed && !(upstreamDone && empty)) {
                return false;
            }
            over = true;
            Discard.queue(waiting);
            Throwable error = takeErrors();
            if (error != null) {
                downstream.onError(error);
            } else {
                downstream.onComplete();
            }
            return true;
        }
    }

    /** One group: what downstream gets, in front of its {@link Feed}. */
    static final class Group<K, V> extends GroupedFlowable<K, V> implements Staged<V> {

        private static final VarHandle TAKEN;

        static {
            try {
                TAKEN = MethodHandles.lookup().findVarHandle(Group.class, "taken", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Feed<K, V> feed;

        // any thread, by the handle
        @SuppressWarnings("unused") // TAKEN
        private boolean taken;

        Group(K key, Shared<?, K, V> parent) {
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
        private final Shared<?, K, V> parent;
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

        Feed(Group<K, V> group, Shared<?, K, V> parent) {
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
                    discardQueue();
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
                discardQueue();
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
            } else {
                stage.onComplete();
            }
            return true;
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
