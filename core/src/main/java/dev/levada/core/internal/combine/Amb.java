package dev.levada.core.internal.combine;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code amb}, {@code ambArray}, {@code ambWith}: all sources are subscribed, and the first to signal anything is the flow;
 * the others are cancelled. Drain shape none: only one of them ever speaks.
 *
 * <p>Who takes {@code state} from RUNNING wins, and so does a cancellation. A request goes to all until there is a winner;
 * one that comes while a source wins reaches that source either way, once: as one of all, or alone.
 */
public final class Amb<T> extends Stages<T> {

    private final Iterable<? extends Publisher<? extends T>> sources;

    public Amb(Iterable<? extends Publisher<? extends T>> sources) {
        this.sources = sources;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        List<Publisher<? extends T>> all = new ArrayList<>();
        try {
            for (Publisher<? extends T> source : sources) {
                all.add(Objects.requireNonNull(source, "One of the sources is null"));
            }
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        if (all.isEmpty()) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onComplete();
        } else if (all.size() == 1) {
            Border.subscribe(all.get(0), downstream);
        } else {
            new Contest<T>(downstream, all.size()).start(all);
        }
    }

    /** Knows who has won. */
    static final class Contest<T> implements Subscription {

        private static final VarHandle STATE;

        private static final int RUNNING = -1;
        private static final int CANCELLED = -2;

        static {
            try {
                STATE = MethodHandles.lookup().findVarHandle(Contest.class, "state", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Stage<? super T> downstream;
        private final List<Contestant<T>> contestants = new ArrayList<>();

        // any thread: the index of the winner, or one of the above
        private volatile int state = RUNNING;

        Contest(Stage<? super T> downstream, int size) {
            this.downstream = downstream;
            for (int i = 0; i < size; i++) {
                contestants.add(new Contestant<>(downstream, this, i));
            }
        }

        void start(List<Publisher<? extends T>> sources) {
            downstream.onSubscribe(this);
            for (int i = 0; i < sources.size() && state == RUNNING; i++) {
                Border.subscribe(sources.get(i), contestants.get(i));
            }
        }

        boolean win(int index) {
            if (state != RUNNING || !STATE.compareAndSet(this, RUNNING, index)) {
                return false;
            }
            for (int i = 0; i < contestants.size(); i++) {
                if (i != index) {
                    contestants.get(i).cancel();
                }
            }
            return true;
        }

        @Override
        public void request(long n) {
            if (!Demand.validate(n)) {
                return;
            }
            int winner = state;
            if (winner >= 0) {
                contestants.get(winner).request(n);
            } else if (winner == RUNNING) {
                for (Contestant<T> contestant : contestants) {
                    contestant.request(n);
                }
            }
        }

        @Override
        public void cancel() {
            if (state != CANCELLED && (int) STATE.getAndSet(this, CANCELLED) != CANCELLED) {
                for (Contestant<T> contestant : contestants) {
                    contestant.cancel();
                }
            }
        }
    }

    /** The subscriber of one source. */
    static final class Contestant<T> extends Deferred<T> {

        private final Stage<? super T> downstream;
        private final Contest<T> contest;
        private final int index;

        // the source's thread
        private boolean won;

        Contestant(Stage<? super T> downstream, Contest<T> contest, int index) {
            this.downstream = downstream;
            this.contest = contest;
            this.index = index;
        }

        private boolean wins() {
            if (!won) {
                won = contest.win(index);
            }
            return won;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (wins()) {
                return downstream.tryOnNext(item);
            }
            Discard.item(item);
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (wins()) {
                downstream.onError(error);
            } else {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public void onComplete() {
            if (wins()) {
                downstream.onComplete();
            }
        }
    }
}
