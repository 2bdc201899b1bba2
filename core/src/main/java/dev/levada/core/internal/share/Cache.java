package dev.levada.core.internal.share;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code cache}: the source is subscribed once, by the first subscriber, and asked for everything; each subscriber gets
 * all of it from the beginning, at its own pace. Upstream is never cancelled for want of subscribers.
 *
 * <p>One {@link Store} keeps the items in a chain of segments that only grows; it has one writer and never moves an item,
 * so a subscriber reads without a lock, up to the size that it has seen. Drain shape QUEUE, once in each subscriber: the
 * queue is the chain, and its place in it belongs to the drain owner.
 *
 * <p>What one owner must release can't be given to several, so the flow ends with an error at such an item, which is
 * discarded.
 *
 * <pre>
 * field          written by                      read by        published by
 * segments       upstream thread                 any thread     size
 * size, end      upstream thread                 any thread     itself; end after the last size
 * subscribers    any thread (CAS)                any thread     itself
 * requested      any thread (CAS)                drain owner    itself
 * cancelled      any thread, drain owner (end)   any thread     itself
 * place          drain owner of the subscriber   the same       wip
 * </pre>
 *
 * <p>No subscriber misses an item: it enters itself in {@code subscribers} and then looks at {@code size}, the upstream
 * thread writes {@code size} and then looks at {@code subscribers}; one of the two sees the other.
 */
public final class Cache<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Store<T> store;

    public Cache(Publisher<T> source, int initialCapacity) {
        this.source = source;
        store = new Store<>(initialCapacity);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, store);
        downstream.onSubscribe(items);
        store.add(items);
        if (store.start()) {
            Border.subscribe(source, store);
        } else {
            items.drain();
        }
    }

    /** A piece of the chain. */
    private static final class Segment {

        final @Nullable Object[] items;

        @Nullable
        Segment next; // plain: published by the size that counts the first item in it

        Segment(int capacity) {
            items = new Object[capacity];
        }
    }

    /** What the store knows of a subscriber. */
    abstract static class Shared<T> implements Subscription {

        private static final VarHandle WIP;
        private static final VarHandle REQUESTED;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                WIP = lookup.findVarHandle(Shared.class, "wip", int.class);
                REQUESTED = lookup.findVarHandle(Shared.class, "requested", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // configuration
        final Store<T> store;

        // any thread; requested is the sum of all requests, from which nothing is taken
        volatile boolean cancelled;
        volatile long requested;

        @SuppressWarnings("unused") // WIP
        private volatile int wip;

        Shared(Store<T> store) {
            this.store = store;
        }

        abstract void drain();

        final boolean enter() {
            return (int) WIP.getAndAdd(this, 1) == 0;
        }

        final int leave(int missed) {
            return (int) WIP.getAndAdd(this, -missed) - missed;
        }

        @Override
        public final void request(long n) {
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
        public final void cancel() {
            if (!cancelled) {
                cancelled = true;
                store.remove(this);
                drain();
            }
        }
    }

    /** One subscriber, and how far it has come. */
    static final class Items<T> extends Shared<T> {

        // configuration
        private final Stage<? super T> downstream;

        // drain owner: the place of the next item
        private @Nullable Segment segment;
        private int offset;
        private long position;
        private long emitted;

        Items(Stage<? super T> downstream, Store<T> store) {
            super(store);
            this.downstream = downstream;
            segment = store.first;
        }

        @Override
        void drain() {
            if (!enter()) {
                return;
            }
            int missed = 1;
            do {
                // 1 snapshot demand, the end and the size; in this order, for the last item comes before the end
                long demand = requested;
                Object end = store.end;
                long size = store.size;
                // 2 poll and emit; the queue is the chain
                while (position != size && emitted != demand && !cancelled) {
                    if (downstream.tryOnNext(take())) {
                        emitted++;
                    }
                }
                // 3 boundary check: the end needs no demand
                if (position == size && end != null && !cancelled) {
                    finish(end);
                }
                if (cancelled) {
                    segment = null; // a subscriber that is gone must not keep the chain
                }
                // 4 nothing to account: requested and emitted only grow
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        @SuppressWarnings("unchecked") // the store holds what it has received
        private T take() {
            Segment current = Objects.requireNonNull(segment);
            if (offset == current.items.length) {
                current = Objects.requireNonNull(current.next);
                segment = current;
                offset = 0;
            }
            position++;
            return (T) Objects.requireNonNull(current.items[offset++]);
        }

        private void finish(Object end) {
            cancelled = true;
            if (end instanceof Throwable error) {
                downstream.onError(error);
            } else {
                downstream.onComplete();
            }
        }
    }

    /** The one subscriber of the source: keeps its items and wakes those who wait. */
    static final class Store<T> extends Stage<T> {

        private static final VarHandle STARTED;

        static {
            try {
                STARTED = MethodHandles.lookup().findVarHandle(Store.class, "started", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        /** Stands in {@code end} for completion. */
        private static final Object COMPLETE = new Object();

        private static final Shared<?>[] NOBODY = {};

        // configuration
        private final int capacity;
        private final Segment first;

        // upstream thread
        private Segment last;
        private int filled;
        private volatile long size;
        private volatile @Nullable Object end;

        // any thread
        private volatile boolean started;
        private final Audience<Shared<?>> subscribers = new Audience<>(NOBODY);

        Store(int capacity) {
            this.capacity = capacity;
            first = new Segment(capacity);
            last = first;
        }

        /** Says true to the first who asks: it must subscribe to the source. */
        boolean start() {
            return !started && STARTED.compareAndSet(this, false, true);
        }

        void add(Shared<?> subscriber) {
            if (subscribers.add(subscriber) && subscriber.cancelled) { // before it was in
                subscribers.remove(subscriber);
            }
        }

        void remove(Shared<?> subscriber) {
            subscribers.remove(subscriber);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (end != null) {
                Discard.item(item);
                return true;
            }
            if (Discard.hasOwner(item)) {
                Discard.item(item);
                upstream.cancel();
                onError(OneOwner.failure(item, "cached"));
                return true;
            }
            if (filled == capacity) {
                Segment fresh = new Segment(capacity);
                last.next = fresh;
                last = fresh;
                filled = 0;
            }
            last.items[filled++] = item; // plain: published by size
            long before = size; // this thread is the only writer
            size = before + 1;
            for (Shared<?> subscriber : subscribers.members()) {
                subscriber.drain();
            }
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (end != null) {
                LevadaPlugins.onError(error);
            } else {
                end(error);
            }
        }

        @Override
        public void onComplete() {
            if (end == null) {
                end(COMPLETE);
            }
        }

        private void end(Object how) {
            end = how;
            upstream = Inert.INSTANCE;
            for (Shared<?> subscriber : subscribers.close()) {
                subscriber.drain();
            }
        }
    }
}
