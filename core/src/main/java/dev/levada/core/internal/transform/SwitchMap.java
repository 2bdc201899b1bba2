package dev.levada.core.internal.transform;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Lane;
import dev.levada.core.internal.stage.Lanes;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code switchMap}: each item becomes a source and takes the place of the one before, which is cancelled. Drain shape SLOT,
 * over the {@link Lane} of the latest source.
 *
 * <p>The upstream thread puts the new lane into {@code latest}, linked to the one it supersedes; the next round retires
 * those behind it, down to the one that it has taken items from. What a superseded source has left is discarded, and its
 * error goes to the error hook.
 *
 * <pre>
 * field    written by                          read by        published by
 * latest   upstream thread                     any thread     itself
 * before   upstream thread, then drain owner   drain owner    latest; wip
 * </pre>
 */
public final class SwitchMap<T, R> extends Stages<R> {

    private final Publisher<T> source;
    private final Function<? super T, ? extends Publisher<? extends R>> mapper;
    private final boolean delayErrors;
    private final int bufferSize;

    public SwitchMap(
            Publisher<T> source,
            Function<? super T, ? extends Publisher<? extends R>> mapper,
            boolean delayErrors,
            int bufferSize) {
        this.source = source;
        this.mapper = mapper;
        this.delayErrors = delayErrors;
        this.bufferSize = bufferSize;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Border.subscribe(source, new Items<T, R>(downstream, mapper, delayErrors, bufferSize));
    }

    /** A source in its time: its lane and, until the drain owner has retired it, the one that it has superseded. */
    static final class Turn<R> {

        private final Lane<R> lane;
        private @Nullable Turn<R> before;

        Turn(Lane<R> lane, @Nullable Turn<R> before) {
            this.lane = lane;
            this.before = before;
        }
    }

    static final class Items<T, R> extends Lanes<T, R> {

        // configuration
        private final Function<? super T, ? extends Publisher<? extends R>> mapper;

        // upstream thread
        private volatile @Nullable Turn<R> latest;

        Items(
                Stage<? super R> downstream,
                Function<? super T, ? extends Publisher<? extends R>> mapper,
                boolean delayErrors,
                int bufferSize) {
            super(downstream, delayErrors, bufferSize);
            this.mapper = mapper;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Long.MAX_VALUE);
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
            Turn<R> superseded = latest;
            if (superseded != null) {
                superseded.lane.cancel(); // now: the thread in the loop may be busy downstream
            }
            Lane<R> lane = new Lane<>(this);
            latest = new Turn<>(lane, superseded);
            drain();
            Border.subscribe(publisher, lane);
            return true;
        }

        @Override
        protected void laneFailed(Lane<?> lane, Throwable error) {
            Turn<R> turn = latest;
            if (turn != null && turn.lane == lane) {
                super.laneFailed(lane, error);
            } else {
                LevadaPlugins.onError(error);
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
                while (true) {
                    boolean upstreamDone = done; // before the look at the latest source: there will be no later one
                    Lane<R> lane = switchToLatest();
                    // 3 boundary check
                    if (!isOpen() || (upstreamDone && isOver(lane))) {
                        end();
                        break;
                    }
                    if (lane == null || emitted == demand) {
                        break;
                    }
                    // 2 poll and emit
                    R item = lane.poll();
                    if (item == null) {
                        break;
                    }
                    if (downstream.tryOnNext(item)) {
                        emitted++;
                    }
                    lane.consumed(1);
                }
                // 4 account
                produced(emitted);
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        /** Retires all lanes but the latest, and gives that. */
        private @Nullable Lane<R> switchToLatest() {
            Turn<R> turn = latest;
            if (turn == null) {
                return null;
            }
            for (Turn<R> superseded = turn.before; superseded != null; superseded = superseded.before) {
                superseded.lane.retire();
            }
            turn.before = null;
            return turn.lane;
        }

        private static boolean isOver(@Nullable Lane<?> lane) {
            return lane == null
                    || (lane.isDone() && lane.isEmpty()); // in this order: the last item comes before the end
        }

        @Override
        protected void letGo() {
            Lane<R> lane = switchToLatest();
            if (lane != null) {
                lane.retire();
            }
        }
    }
}
