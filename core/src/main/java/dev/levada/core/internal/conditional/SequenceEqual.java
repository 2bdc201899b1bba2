package dev.levada.core.internal.conditional;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.functions.BiPredicate;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code sequenceEqual}: whether two flows bring equal items in the same order. Drain shape MERGE.
 *
 * <p>It answers as soon as it can: no at the first pair that differs, and no when one flow has an item more than the other,
 * without waiting for the longer one to end. Both items of a pair are discarded once they are compared, and so is what
 * waits when the answer is known.
 */
public final class SequenceEqual<T> extends Singles<Boolean> {

    private final Publisher<? extends T> source1;
    private final Publisher<? extends T> source2;
    private final BiPredicate<? super T, ? super T> isEqual;
    private final int bufferSize;

    public SequenceEqual(
            Publisher<? extends T> source1,
            Publisher<? extends T> source2,
            BiPredicate<? super T, ? super T> isEqual,
            int bufferSize) {
        this.source1 = source1;
        this.source2 = source2;
        this.isEqual = isEqual;
        this.bufferSize = bufferSize;
    }

    @Override
    protected void subscribeScalar(Scalar<? super Boolean> downstream) {
        Match<T> match = new Match<>(downstream, isEqual, bufferSize);
        downstream.onSubscribe(match);
        Border.subscribe(source1, match.first);
        if (!match.isDisposed()) {
            Border.subscribe(source2, match.second);
        }
    }

    /** Compares what the two sides have received. One thread at a time does it for both. */
    static final class Match<T> implements Disposable {

        private static final VarHandle WIP;
        private static final VarHandle ERROR;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                WIP = lookup.findVarHandle(Match.class, "wip", int.class);
                ERROR = lookup.findVarHandle(Match.class, "error", Throwable.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Scalar<? super Boolean> downstream;
        private final BiPredicate<? super T, ? super T> isEqual;
        private final Side<T> first;
        private final Side<T> second;

        // any thread
        @SuppressWarnings("unused") // WIP
        private volatile int wip;

        private volatile @Nullable Throwable error;
        private volatile boolean over; // answered or disposed

        Match(Scalar<? super Boolean> downstream, BiPredicate<? super T, ? super T> isEqual, int bufferSize) {
            this.downstream = downstream;
            this.isEqual = isEqual;
            first = new Side<>(this, bufferSize);
            second = new Side<>(this, bufferSize);
        }

        void drain() {
            if ((int) WIP.getAndAdd(this, 1) != 0) {
                return;
            }
            int missed = 1;
            do {
                while (step()) {
                    // the next pair
                }
                if (over) {
                    first.discard();
                    second.discard();
                    reportError();
                }
                missed = (int) WIP.getAndAdd(this, -missed) - missed;
            } while (missed != 0);
        }

        /** Compares one pair; says false if there is none, or no need. */
        private boolean step() {
            if (over) {
                return false;
            }
            Throwable failure = error;
            if (failure != null) {
                error = null;
                stop();
                downstream.onError(failure);
                return false;
            }
            boolean firstDone = first.done; // before the queue: the last item comes before the end
            boolean secondDone = second.done;
            boolean firstEmpty = first.isEmpty();
            boolean secondEmpty = second.isEmpty();
            if (!firstEmpty && !secondEmpty) {
                return compare(first.take(), second.take());
            }
            boolean bothEnded = firstDone && firstEmpty && secondDone && secondEmpty;
            if (bothEnded || (firstDone && firstEmpty && !secondEmpty) || (secondDone && secondEmpty && !firstEmpty)) {
                answer(bothEnded);
            }
            return false;
        }

        private boolean compare(T one, T other) {
            boolean same;
            try {
                same = isEqual.test(one, other);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                Discard.item(one);
                Discard.item(other);
                fail(failure);
                return true;
            }
            Discard.item(one);
            Discard.item(other);
            if (!same) {
                answer(false);
            }
            return same;
        }

        private void answer(boolean same) {
            stop();
            downstream.onSuccess(same);
        }

        private void stop() {
            over = true;
            first.cancel();
            second.cancel();
        }

        /** Keeps the first error for the round that follows. */
        void fail(Throwable failure) {
            if (over || !ERROR.compareAndSet(this, null, failure)) {
                LevadaPlugins.onError(failure);
            }
        }

        /** An error that was kept and has not come out. */
        private void reportError() {
            Throwable late = (Throwable) ERROR.getAndSet(this, null);
            if (late != null) {
                LevadaPlugins.onError(late);
            }
        }

        @Override
        public void dispose() {
            if (!over) {
                stop();
                drain();
            }
        }

        @Override
        public boolean isDisposed() {
            return over;
        }
    }

    /** The subscriber of one source. */
    static final class Side<T> extends Deferred<T> {

        private final Match<T> parent;
        private final int bufferSize;

        // upstream thread
        private volatile @Nullable Queue<T> queue; // made at the first item
        private volatile boolean done;

        // drain owner
        private int consumed;

        Side(Match<T> parent, int bufferSize) {
            this.parent = parent;
            this.bufferSize = bufferSize;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Demand.first(bufferSize));
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isCancelled()) {
                Discard.item(item);
                return true;
            }
            Queue<T> current = queue;
            if (current == null) {
                current = Queues.prefetched(bufferSize);
                queue = current;
            }
            if (!current.offer(item)) {
                Discard.item(item);
                onError(new MissingBackpressureException("Upstream gave more than bufferSize items"));
                return true;
            }
            parent.drain();
            return true;
        }

        @Override
        public void onError(Throwable error) {
            parent.fail(error);
            parent.drain();
        }

        @Override
        public void onComplete() {
            done = true;
            parent.drain();
        }

        private boolean isEmpty() {
            Queue<T> current = queue;
            return current == null || current.isEmpty();
        }

        private void discard() {
            Queue<T> current = queue;
            if (current != null) {
                Discard.queue(current);
            }
        }

        /** Takes the next item, of which there is one. */
        private T take() {
            T item = Objects.requireNonNull(queue).remove();
            if (bufferSize != Integer.MAX_VALUE && ++consumed == Demand.refillAt(bufferSize)) {
                consumed = 0;
                request(Demand.refillAt(bufferSize));
            }
            return item;
        }
    }
}
