package dev.levada.core.internal.transform;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.core.internal.stage.StreamCursor;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code flatMapIterable}, {@code flatMapStream} and their {@code concatMap} twins: each item becomes an {@link Iterable},
 * and its elements come out, one item after another. Drain shape QUEUE, over the items that wait for their turn.
 *
 * <p>An element is taken from the iterator only when it is wanted. The item is the mapper's from the call on, and the
 * elements that are left when the flow ends in the middle of an iteration are discarded if they are those of a {@link
 * Collection}; what another {@link Iterable} would still give, perhaps without end, is left alone. A {@link StreamCursor}
 * is told, and closes its stream; it does so by itself at its end and when it throws. An error of upstream ends the flow at
 * once.
 *
 * <pre>
 * field      written by        read by       published by
 * done       upstream thread   drain owner   itself; after the last item
 * cancelled  any thread        drain owner   itself
 * the rest   drain owner       drain owner   wip
 * </pre>
 */
public final class FlattenIterable<T, R> extends Stages<R> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Function<? super T, ? extends Iterable<? extends R>> mapper;
    private final int prefetch;

    public FlattenIterable(
            Publisher<T> source, Function<? super T, ? extends Iterable<? extends R>> mapper, int prefetch) {
        this.source = source;
        this.mapper = mapper;
        this.prefetch = prefetch;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Stage<T> copy = COPIES.make(mapper, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T, R>(downstream, mapper, prefetch));
    }

    static final class Items<T, R> extends Drain<T> implements Template<FlattenIterable<T, R>, Stage<? super R>> {

        // configuration
        private final Stage<? super R> downstream;
        private final Function<? super T, ? extends Iterable<? extends R>> mapper;
        private final int prefetch;

        // upstream thread to drain owner
        private final Queue<T> queue;

        // upstream thread
        private volatile boolean done;

        // any thread
        private volatile boolean cancelled;

        // drain owner; it has a next element whenever it is not null
        private @Nullable Iterator<? extends R> iterator;
        private boolean ofCollection;
        private int consumed;
        private volatile boolean over; // read by any thread

        Items(Stage<? super R> downstream, Function<? super T, ? extends Iterable<? extends R>> mapper, int prefetch) {
            this.downstream = downstream;
            this.mapper = mapper;
            this.prefetch = prefetch;
            queue = Queues.prefetched(prefetch);
        }

        @Override
        public Stage<T> like(FlattenIterable<T, R> operator, Stage<? super R> downstream) {
            return new Items<>(downstream, operator.mapper, operator.prefetch);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Demand.first(prefetch));
        }

        @Override
        public boolean tryOnNext(T item) {
            if (over || done) {
                Discard.item(item);
                return true;
            }
            if (queue.offer(item)) {
                drain();
                return true;
            }
            Discard.item(item);
            upstream.cancel();
            onError(new MissingBackpressureException("Upstream gave more than prefetch items"));
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (over || done || cancelled) {
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
                while (hasNext() && emitted != demand) {
                    R element = next();
                    if (element != null && downstream.tryOnNext(element)) {
                        emitted++;
                    }
                }
                // 4 account
                produced(emitted);
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        /** Goes on to an iterator that has a next element; ends the flow if there is none and none will come. */
        private boolean hasNext() {
            while (!cancelled && !over && !hasErrors()) {
                if (iterator != null) {
                    return true;
                }
                boolean upstreamDone = done; // before the queue: the last item comes before the end
                T item = queue.poll();
                if (item == null) {
                    if (!upstreamDone) {
                        return false;
                    }
                    if (!hasErrors()) {
                        over = true;
                        downstream.onComplete();
                    }
                } else {
                    iterate(item);
                }
            }
            // 3 boundary check
            discardElements();
            Discard.queue(queue);
            if (cancelled) {
                reportErrors();
            } else if (!over) {
                over = true;
                downstream.onError(Objects.requireNonNull(takeErrors()));
            }
            return false;
        }

        private void iterate(T item) {
            try {
                Iterable<? extends R> iterable =
                        Objects.requireNonNull(mapper.apply(item), "The mapper returned a null Iterable");
                ofCollection = iterable instanceof Collection<?>;
                advance(Objects.requireNonNull(iterable.iterator(), "The Iterable returned a null iterator"));
            } catch (Throwable failure) {
                fail(failure);
            }
        }

        private @Nullable R next() {
            Iterator<? extends R> current = Objects.requireNonNull(iterator);
            R element = null;
            try {
                element = Objects.requireNonNull(current.next(), "The iterator returned a null value");
                advance(current);
            } catch (Throwable failure) {
                fail(failure);
            }
            return element;
        }

        /** Keeps {@code current} if it has a next element; otherwise its item is done with. */
        private void advance(Iterator<? extends R> current) {
            iterator = current.hasNext() ? current : null;
            if (iterator == null && prefetch != Integer.MAX_VALUE && ++consumed == Demand.refillAt(prefetch)) {
                consumed = 0;
                upstream.request(Demand.refillAt(prefetch));
            }
        }

        private void discardElements() {
            Iterator<? extends R> rest = iterator;
            iterator = null;
            if (rest instanceof StreamCursor<?> stream) {
                stream.drop();
                return;
            }
            if (rest == null || !ofCollection) {
                return;
            }
            try {
                while (rest.hasNext()) {
                    Discard.item(rest.next());
                }
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                LevadaPlugins.onError(failure);
            }
        }

        private void fail(Throwable failure) {
            Exceptions.throwIfFatal(failure);
            iterator = null;
            upstream.cancel();
            addError(failure);
        }
    }
}
