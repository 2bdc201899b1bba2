package dev.levada.core.internal.group;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.flowables.GroupedFlowable;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code groupBy}: a flow of flows, one for each key. Drain shape QUEUE, once for the groups here and once in each
 * {@link Group}. What the groups and the outer flow have in common is kept by {@link Groups}.
 *
 * <p>Groups that nobody consumes yet wait; nothing fails and nothing hangs for want of demand. Cancelling the outer flow
 * lets the groups live on. A later item with the key of a group that was given up starts a new one, unless the outer flow
 * was cancelled: then it is discarded.
 *
 * <pre>
 * field      written by        read by        published by
 * waiting    upstream thread   drain owner    itself
 * done       upstream thread   drain owner    itself; after the last group
 * cancelled  any thread        any thread     itself
 * over       drain owner       drain owner    wip
 * </pre>
 */
public final class GroupBy<T, K, V> extends Stages<GroupedFlowable<K, V>> {

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

    static final class Items<T, K, V> extends Groups<T, K, V> {

        // configuration
        private final Stage<? super GroupedFlowable<K, V>> downstream;
        private final Function<? super T, ? extends K> keySelector;
        private final Function<? super T, ? extends V> valueSelector;

        // upstream thread to drain owner
        private volatile @Nullable Queue<Group<K, V>> waiting; // made for the first group
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
                enqueue(group);
                drain();
            }
            return counts;
        }

        private void enqueue(Group<K, V> group) {
            Queue<Group<K, V>> queue = waiting;
            if (queue == null) {
                queue = Queues.seldom();
                waiting = queue;
            }
            queue.offer(group);
        }

        private @Nullable Group<K, V> next() {
            Queue<Group<K, V>> queue = waiting;
            return queue == null ? null : queue.poll();
        }

        private boolean isEmpty() {
            Queue<Group<K, V>> queue = waiting;
            return queue == null || queue.isEmpty();
        }

        private void discardWaiting() {
            Queue<Group<K, V>> queue = waiting;
            if (queue != null) {
                Discard.queue(queue);
            }
        }

        private void fail(Throwable failure) {
            Exceptions.throwIfFatal(failure);
            upstream.cancel();
            onError(failure);
        }

        @Override
        public void onError(Throwable error) {
            if (done) {
                LevadaPlugins.onError(error);
                return;
            }
            expected(); // this thread, until all have it
            for (Group<K, V> group : groups.values()) {
                expected();
                group.feed.onError(error);
            }
            groups.clear();
            expected();
            addError(error);
            done = true;
            drain();
            resolved(error, false);
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
                    Group<K, V> group = next();
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
                    terminated(upstreamDone, isEmpty());
                }
                // 4 account
                produced(emitted);
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        private boolean terminated(boolean upstreamDone, boolean empty) {
            if (cancelled || over) {
                discardWaiting();
                Throwable error = hasErrors() ? takeErrors() : null;
                if (error != null) {
                    resolved(error, false);
                }
                return true;
            }
            boolean failed = upstreamDone && hasErrors() && (!delayError || empty);
            if (!failed && !(upstreamDone && empty)) {
                return false;
            }
            over = true;
            discardWaiting();
            Throwable error = takeErrors();
            if (error != null) {
                downstream.onError(error);
                resolved(error, true);
            } else {
                downstream.onComplete();
            }
            return true;
        }
    }
}
