package dev.levada.core.internal.transform;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Constant;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code flatMap} and {@code merge}: each item becomes a source, several run at a time, and their items come out as they
 * come. Drain shape MERGE.
 *
 * <p>Each source has a {@link Branch}, in which its items wait, and {@link Branches} knows which of them have something to
 * say; here is what becomes of it. While the loop is free and there is demand, an item goes straight down. Without {@code
 * delayErrors} the first error cancels upstream and all sources and overtakes their items, which are discarded. Each source
 * that has ended lets one more item come from upstream. A source that is a constant needs no branch if its item can go down
 * at once.
 *
 * <p>The flow is open until downstream cancels, an error ends it, or upstream has ended and no source runs; that and the
 * fields behind it are the same for all such operators and stand in {@code Lanes}. An item goes down only from the thread
 * that owns the loop, and only while the flow is open and there is demand.
 */
public final class FlatMap<T, R> extends Stages<R> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

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
        Stage<T> copy = COPIES.make(mapper, this, downstream);
        Border.subscribe(
                source,
                copy != null ? copy : new Items<T, R>(downstream, mapper, delayErrors, maxConcurrency, bufferSize));
    }

    static final class Items<T, R> extends Branches<T, R> implements Template<FlatMap<T, R>, Stage<? super R>> {

        // configuration
        private final Function<? super T, ? extends Publisher<? extends R>> mapper;
        private final int maxConcurrency;

        Items(
                Stage<? super R> downstream,
                Function<? super T, ? extends Publisher<? extends R>> mapper,
                boolean delayErrors,
                int maxConcurrency,
                int bufferSize) {
            super(downstream, delayErrors, bufferSize);
            this.mapper = mapper;
            this.maxConcurrency = maxConcurrency;
        }

        @Override
        public Stage<T> like(FlatMap<T, R> operator, Stage<? super R> downstream) {
            return new Items<>(
                    downstream, operator.mapper, operator.delayErrors, operator.maxConcurrency, operator.bufferSize);
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
            if (publisher instanceof Constant<?> && takeAtOnce(publisher)) {
                return maxConcurrency == Integer.MAX_VALUE; // otherwise it leaves its place to another
            }
            Branch<R> branch = new Branch<>(this);
            announce(branch);
            drain();
            Border.subscribe(publisher, branch);
            return true;
        }

        @SuppressWarnings("unchecked") // its item is the publisher's
        private boolean takeAtOnce(Publisher<? extends R> constant) {
            if (requested() == 0 || !tryEnter()) {
                return false;
            }
            boolean send = requested() != 0 && isOpen();
            if (send && downstream.tryOnNext(((Constant<? extends R>) constant).take())) {
                produced(1);
            }
            leaveOrGoRound();
            return send;
        }

        @Override
        boolean sendAtOnce(Branch<R> branch, R item) {
            if (requested() == 0 || !tryEnter()) {
                return false;
            }
            boolean send = requested() != 0 && isOpen() && branch.isEmpty();
            if (send) {
                if (downstream.tryOnNext(item)) {
                    produced(1);
                }
                branch.consumed(1);
            }
            leaveOrGoRound();
            return send;
        }

        private void leaveOrGoRound() {
            int missed = leave(1);
            if (missed != 0) {
                drainLoop(missed);
            }
        }

        @Override
        protected void drain() {
            if (enter()) {
                drainLoop(1);
            }
        }

        private void drainLoop(int owed) {
            int missed = owed;
            do {
                boolean upstreamDone = done; // before the look at the branches: those that it made are announced
                long ended = admit();
                // 1 snapshot demand
                long demand = requested();
                long emitted = 0;
                // 2 poll and emit, each in turn
                while (emitted != demand && isOpen()) {
                    Branch<R> branch = takeFromLine();
                    if (branch == null) {
                        break;
                    }
                    emitted += emit(branch, demand - emitted);
                    ended += settle(branch);
                }
                // 3 boundary check: the end needs no demand
                boolean ending = !isOpen() || (upstreamDone && isIdle());
                if (ending) {
                    end();
                }
                // 4 account
                produced(emitted);
                if (!ending && ended != 0 && !upstreamDone && maxConcurrency != Integer.MAX_VALUE) {
                    upstream.request(ended);
                }
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        /** Emits what a source has, up to a buffer's worth: then it is another's turn. */
        private long emit(Branch<R> branch, long demand) {
            long emitted = 0;
            int polled = 0;
            while (emitted != demand && polled != bufferSize && isOpen()) {
                R item = branch.poll();
                if (item == null) {
                    break;
                }
                polled++;
                if (downstream.tryOnNext(item)) {
                    emitted++;
                }
            }
            branch.consumed(polled);
            return emitted;
        }
    }
}
