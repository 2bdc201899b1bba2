package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code skipLast}: all but the last items. An item is held back until as many have come after it; those that are held at
 * the end are discarded. The first ones that are held back do not count against demand.
 *
 * <p>A cancellation comes from any thread, while the upstream thread may be exchanging an item. So each exchange is
 * bracketed by two swaps of {@code state}, and what is held is dropped from IDLE by whoever ends the flow, and from BUSY by
 * the upstream thread as its exchange ends.
 */
public final class SkipLast<T> extends Stages<T> {

    private final Publisher<T> source;
    private final int count;

    public SkipLast(Publisher<T> source, int count) {
        this.source = source;
        this.count = count;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, count));
    }

    abstract static class Shared<T> extends Relay<T, T> implements Subscription {

        /** So much room is made at first. */
        private static final int FIRST = 16;

        private static final int IDLE = 0;
        private static final int BUSY = 1;
        private static final int CLOSED = 2;

        private static final VarHandle STATE;

        static {
            try {
                STATE = MethodHandles.lookup().findVarHandle(Shared.class, "state", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final int count;

        // who has swapped the state
        private final ArrayDeque<T> held;

        @SuppressWarnings("unused") // STATE
        private volatile int state;

        Shared(Stage<? super T> downstream, int count) {
            super(downstream);
            this.count = count;
            held = new ArrayDeque<>(Math.min(count, FIRST) + 1); // for one more while they are exchanged
        }

        /** Holds an item back, and gives the one whose turn it is; none too if the flow has ended. */
        final @Nullable T exchange(T item) {
            if (!STATE.compareAndSet(this, IDLE, BUSY)) {
                Discard.item(item);
                return null;
            }
            held.offer(item);
            T next = held.size() > count ? held.poll() : null;
            if (!STATE.compareAndSet(this, BUSY, IDLE)) {
                Discard.queue(held);
                Discard.item(next);
                return null;
            }
            return next;
        }

        final void close() {
            if ((int) STATE.getAndSet(this, CLOSED) == IDLE) {
                Discard.queue(held);
            }
        }

        @Override
        public final void request(long n) {
            upstream.request(n);
        }

        @Override
        public final void cancel() {
            upstream.cancel();
            close();
        }
    }

    static final class Items<T> extends Shared<T> {

        Items(Stage<? super T> downstream, int count) {
            super(downstream, count);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
        }

        @Override
        public boolean tryOnNext(T item) {
            T next = exchange(item);
            return next != null && downstream.tryOnNext(next);
        }

        @Override
        public void onError(Throwable error) {
            close();
            super.onError(error);
        }

        @Override
        public void onComplete() {
            close();
            super.onComplete();
        }
    }
}
