package dev.levada.core.internal.transform;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code flatMap} and {@code merge}: each item becomes a source, several run at a time, and their items come out as they
 * come. Drain shape MERGE.
 *
 * <p>An inner stage that has something to say puts itself in {@code ready}, at most once at a time, and asks for a round.
 * So a round costs what has happened, not what is subscribed, and only the drain owner touches the list of inner stages and
 * the line of those with items left. An inner stage announces itself in the same way before it is subscribed: whoever
 * cancels finds it there, or the upstream thread, which asks for a round after announcing, finds the cancellation.
 *
 * <p>While the loop is free and there is demand, an inner item goes straight down. Without {@code delayErrors} the first
 * error cancels upstream and all inner sources and overtakes their items, which are discarded. Each inner source that has
 * ended lets one more item come from upstream.
 *
 * <pre>
 * field               written by                    read by
 * ready               any inner thread, upstream    drain owner
 * done                upstream thread               drain owner
 * cancelled           any thread                    any thread
 * over                drain owner                   any thread
 * first, line, tail   drain owner                   drain owner; published by wip
 * </pre>
 */
public final class FlatMap<T, R> extends Stages<R> {

    private final Publisher<T> source;
    private final Function<? super T, ? extends Publisher<? extends R>> mapper;
    private final boolean delayErrors;
    private final int maxConcurrency;
    private final int bufferSize;

    public FlatMap(
            Publisher<T> source,
            Function<? super T, ? extends Publisher<? extends R>> mapper,
            boolean delayErrors,
            int maxConcurrency,
            int bufferSize) {
        this.source = source;
        this.mapper = mapper;
        this.delayErrors = delayErrors;
        this.maxConcurrency = maxConcurrency;
        this.bufferSize = bufferSize;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Border.subscribe(source, new Items<T, R>(downstream, mapper, delayErrors, maxConcurrency, bufferSize));
    }

    /** What the inner stages know of the outer one. */
    abstract static class Shared<T, R> extends Drain<T> {

        // configuration
        final boolean delayErrors;
        final int bufferSize;

        // any thread
        private final Queue<Inner<R>> ready = Queues.manyProducers();
        volatile boolean cancelled;

        // upstream thread
        volatile boolean done;

        // drain owner
        volatile boolean over;
        private @Nullable Inner<R> first;
        private @Nullable Inner<R> line;
        private @Nullable Inner<R> tail;

        Shared(boolean delayErrors, int bufferSize) {
            this.delayErrors = delayErrors;
            this.bufferSize = bufferSize;
        }

        abstract void innerNext(Inner<R> inner, R item);

        abstract void drain();

        final void innerError(Throwable error) {
            if (isOpen()) {
                addError(error);
                if (!delayErrors) {
                    upstream.cancel();
                }
            } else {
                LevadaPlugins.onError(error);
            }
        }

        /** Whether items may still go down. */
        final boolean isOpen() {
            return !cancelled && !over && (delayErrors || !hasErrors());
        }

        /** Puts {@code inner} where the next round looks; the caller must ask for one. */
        final void announce(Inner<R> inner) {
            if (inner.claimReady()) {
                ready.offer(inner);
            }
        }

        /**
         * Looks at the inner stages that have announced themselves.
         *
         * @return how many of them have ended
         */
        final long admit() {
            long ended = 0;
            boolean open = isOpen();
            for (Inner<R> inner = ready.poll(); inner != null; inner = ready.poll()) {
                inner.clearReady(); // before looking: what happens from now on announces again
                if (!open) {
                    inner.cancel();
                    inner.discardQueue();
                    continue;
                }
                if (!inner.listed) {
                    list(inner);
                }
                ended += settle(inner);
            }
            return ended;
        }

        /** Puts an inner stage with items in line, and takes one that has ended off the list. */
        final int settle(Inner<R> inner) {
            boolean innerDone = inner.done; // before the queue: the last item comes before the end
            if (!inner.queueIsEmpty()) {
                if (!inner.inLine) {
                    inner.inLine = true;
                    if (tail == null) {
                        line = inner;
                    } else {
                        tail.nextInLine = inner;
                    }
                    tail = inner;
                }
                return 0;
            }
            if (innerDone && inner.listed) {
                unlist(inner);
                return 1;
            }
            return 0;
        }

        /** Takes the inner stage whose turn it is out of the line. */
        final @Nullable Inner<R> takeFromLine() {
            Inner<R> inner = line;
            if (inner != null) {
                line = inner.nextInLine;
                if (line == null) {
                    tail = null;
                }
                inner.nextInLine = null;
                inner.inLine = false;
            }
            return inner;
        }

        final boolean hasInner() {
            return first != null;
        }

        private void list(Inner<R> inner) {
            inner.listed = true;
            inner.next = first;
            if (first != null) {
                first.previous = inner;
            }
            first = inner;
        }

        private void unlist(Inner<R> inner) {
            inner.listed = false;
            if (inner.previous != null) {
                inner.previous.next = inner.next;
            } else {
                first = inner.next;
            }
            if (inner.next != null) {
                inner.next.previous = inner.previous;
            }
            inner.next = null;
            inner.previous = null;
        }

        /** Cancels all inner sources and discards what they have brought; for a round that finds the flow closed. */
        final void discardAll() {
            admit();
            for (Inner<R> inner = first; inner != null; inner = first) {
                unlist(inner);
                inner.cancel();
                inner.discardQueue();
            }
            line = null;
            tail = null;
        }
    }

    static final class Items<T, R> extends Shared<T, R> {

        // configuration
        private final Stage<? super R> downstream;
        private final Function<? super T, ? extends Publisher<? extends R>> mapper;
        private final int maxConcurrency;

        Items(
                Stage<? super R> downstream,
                Function<? super T, ? extends Publisher<? extends R>> mapper,
                boolean delayErrors,
                int maxConcurrency,
                int bufferSize) {
            super(delayErrors, bufferSize);
            this.downstream = downstream;
            this.mapper = mapper;
            this.maxConcurrency = maxConcurrency;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Demand.first(maxConcurrency));
        }

        @Override
        public boolean tryOnNext(T item) {
            if (done || !isOpen()) {
                Discard.item(item);
                return true;
            }
            Publisher<? extends R> publisher;
            try {
                publisher = Objects.requireNonNull(mapper.apply(item), "The mapper returned a null Publisher");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                upstream.cancel();
                onError(failure);
                return true;
            }
            Inner<R> inner = new Inner<>(this);
            announce(inner);
            drain();
            Border.subscribe(publisher, inner);
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (done || !isOpen()) {
                LevadaPlugins.onError(error);
                return;
            }
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
            if (!cancelled) {
                cancelled = true;
                upstream.cancel();
                drain();
            }
        }

        @Override
        void innerNext(Inner<R> inner, R item) {
            if (!tryEnter()) {
                inner.enqueue(item);
                announce(inner);
                drain();
                return;
            }
            int missed = 1;
            if (requested() != 0 && inner.queueIsEmpty() && isOpen()) {
                if (downstream.tryOnNext(item)) {
                    produced(1);
                }
                inner.consumed(1);
                missed = leave(1);
                if (missed == 0) {
                    return;
                }
            } else {
                inner.enqueue(item);
                announce(inner);
            }
            drainLoop(missed);
        }

        @Override
        void drain() {
            if (enter()) {
                drainLoop(1);
            }
        }

        private void drainLoop(int owed) {
            int missed = owed;
            do {
                boolean upstreamDone = done; // before the look at the inner ones: those it made are announced
                long ended = admit();
                boolean ending = terminated(upstreamDone);
                if (!ending) {
                    // 1 snapshot demand
                    long demand = requested();
                    long emitted = 0;
                    // 2 poll and emit, each in turn
                    while (emitted != demand && isOpen()) {
                        Inner<R> inner = takeFromLine();
                        if (inner == null) {
                            break;
                        }
                        emitted += emit(inner, demand - emitted);
                        // 3 boundary check
                        ended += settle(inner);
                    }
                    // 4 account
                    produced(emitted);
                    ending = terminated(upstreamDone);
                }
                if (!ending && ended != 0 && !upstreamDone && maxConcurrency != Integer.MAX_VALUE) {
                    upstream.request(ended);
                }
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        /** Emits what an inner stage has, up to a buffer's worth: then it is another's turn. */
        private long emit(Inner<R> inner, long demand) {
            long emitted = 0;
            int polled = 0;
            while (emitted != demand && polled != bufferSize && isOpen()) {
                R item = inner.poll();
                if (item == null) {
                    break;
                }
                polled++;
                if (downstream.tryOnNext(item)) {
                    emitted++;
                }
            }
            inner.consumed(polled);
            return emitted;
        }

        private boolean terminated(boolean upstreamDone) {
            if (cancelled) {
                discardAll();
                reportErrors();
                return true;
            }
            if (over) {
                discardAll();
                return true;
            }
            boolean failed = !delayErrors && hasErrors();
            if (!failed && (!upstreamDone || hasInner())) {
                return false;
            }
            over = true;
            Throwable error = takeErrors();
            discardAll();
            if (error != null) {
                downstream.onError(error);
            } else {
                downstream.onComplete();
            }
            return true;
        }
    }

    /** The subscriber of one inner source. */
    static final class Inner<R> extends Deferred<R> {

        private static final VarHandle READY;

        static {
            try {
                READY = MethodHandles.lookup().findVarHandle(Inner.class, "ready", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Shared<?, R> parent;

        // inner thread; the queue is made at its first item that must wait
        private volatile @Nullable Queue<R> queue;
        private volatile boolean done;

        // inner thread sets, drain owner clears
        @SuppressWarnings("unused") // READY
        private volatile int ready;

        // drain owner
        private @Nullable Inner<R> previous;
        private @Nullable Inner<R> next;
        private @Nullable Inner<R> nextInLine;
        private boolean listed;
        private boolean inLine;
        private int consumed;

        Inner(Shared<?, R> parent) {
            this.parent = parent;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Demand.first(parent.bufferSize));
        }

        @Override
        public boolean tryOnNext(R item) {
            if (parent.isOpen()) {
                parent.innerNext(this, item);
            } else {
                Discard.item(item);
            }
            return true;
        }

        @Override
        public void onError(Throwable error) {
            parent.innerError(error);
            onComplete();
        }

        @Override
        public void onComplete() {
            done = true;
            parent.announce(this);
            parent.drain();
        }

        boolean claimReady() {
            return (int) READY.getAndSet(this, 1) == 0;
        }

        void clearReady() {
            READY.getAndSet(this, 0); // a full fence: the look at the queue that follows must not come before
        }

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

        boolean queueIsEmpty() {
            Queue<R> current = queue;
            return current == null || current.isEmpty();
        }

        @Nullable
        R poll() {
            Queue<R> current = queue;
            return current == null ? null : current.poll();
        }

        void discardQueue() {
            Queue<R> current = queue;
            if (current != null) {
                Discard.queue(current);
            }
        }

        /** Asks for more once enough has gone down. */
        void consumed(int n) {
            if (parent.bufferSize == Integer.MAX_VALUE) {
                return;
            }
            consumed += n;
            int refillAt = Demand.refillAt(parent.bufferSize);
            if (consumed >= refillAt) {
                long more = consumed;
                consumed = 0;
                request(more);
            }
        }
    }
}
