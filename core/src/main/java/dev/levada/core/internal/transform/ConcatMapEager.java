package dev.levada.core.internal.transform;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Lane;
import dev.levada.core.internal.stage.Lanes;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code concatMapEager}: each item becomes a source; several run at a time, but their items come out source after source,
 * in order. Drain shape QUEUE, over the {@link Lane}s in line; the items are those of the first.
 *
 * <p>Each source that has given all its items lets one more item come from upstream.
 *
 * <pre>
 * field   written by                     read by       published by
 * line    upstream thread, drain owner   drain owner   itself
 * first   drain owner                    drain owner   wip
 * </pre>
 */
public final class ConcatMapEager<T, R> extends Stages<R> {

    private final Publisher<T> source;
    private final Function<? super T, ? extends Publisher<? extends R>> mapper;
    private final ErrorMode errorMode;
    private final int maxConcurrency;
    private final int prefetch;

    public ConcatMapEager(
            Publisher<T> source,
            Function<? super T, ? extends Publisher<? extends R>> mapper,
            ErrorMode errorMode,
            int maxConcurrency,
            int prefetch) {
        this.source = source;
        this.mapper = mapper;
        this.errorMode = errorMode;
        this.maxConcurrency = maxConcurrency;
        this.prefetch = prefetch;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Border.subscribe(source, new Items<T, R>(downstream, mapper, errorMode, maxConcurrency, prefetch));
    }

    static final class Items<T, R> extends Lanes<T, R> {

        // configuration
        private final Function<? super T, ? extends Publisher<? extends R>> mapper;
        private final ErrorMode errorMode;
        private final int maxConcurrency;

        // upstream thread to drain owner
        private final Queue<Lane<R>> line = Queues.seldom();

        // drain owner
        private @Nullable Lane<R> first;

        Items(
                Stage<? super R> downstream,
                Function<? super T, ? extends Publisher<? extends R>> mapper,
                ErrorMode errorMode,
                int maxConcurrency,
                int prefetch) {
            super(downstream, errorMode != ErrorMode.IMMEDIATE, prefetch);
            this.mapper = mapper;
            this.errorMode = errorMode;
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
            Lane<R> lane = new Lane<>(this);
            line.offer(lane);
            drain();
            Border.subscribe(publisher, lane);
            return true;
        }

        @Override
        protected void laneFailed(Lane<?> lane, Throwable error) {
            super.laneFailed(lane, error);
            if (errorMode == ErrorMode.BOUNDARY) {
                upstream.cancel(); // no further source will have its turn
            }
        }

        @Override
        protected void drain() {
            if (!enter()) {
                return;
            }
            int missed = 1;
            do {
                // 1 snapshot demand
                long demand = requested();
                long emitted = 0;
                long ended = 0;
                while (true) {
                    boolean upstreamDone = done; // before the line: the last lane stands in it by then
                    if (first == null && !atBoundaryOfAnError()) {
                        first = line.poll();
                    }
                    Lane<R> lane = first;
                    // 3 boundary check
                    if (!isOpen() || (lane == null && (upstreamDone || atBoundaryOfAnError()))) {
                        end();
                        break;
                    }
                    if (lane == null) {
                        break;
                    }
                    boolean laneDone = lane.isDone(); // before its items: the last one comes before the end
                    if (lane.isEmpty()) {
                        if (!laneDone) {
                            break;
                        }
                        first = null;
                        ended++;
                        continue;
                    }
                    if (emitted == demand) {
                        break;
                    }
                    // 2 poll and emit
                    R item = lane.poll();
                    if (item != null) {
                        if (downstream.tryOnNext(item)) {
                            emitted++;
                        }
                        lane.consumed(1);
                    }
                }
                // 4 account
                produced(emitted);
                if (ended != 0 && maxConcurrency != Integer.MAX_VALUE) {
                    upstream.request(ended);
                }
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        private boolean atBoundaryOfAnError() {
            return errorMode == ErrorMode.BOUNDARY && hasErrors();
        }

        @Override
        protected void letGo() {
            for (Lane<R> lane = first == null ? line.poll() : first; lane != null; lane = line.poll()) {
                lane.retire();
            }
            first = null;
        }
    }
}
