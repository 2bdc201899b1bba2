package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.Consumer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code onBackpressureDrop}: asks for everything and discards what finds no demand. A callback may look at each such item
 * first. Nothing waits, so there is no drain; demand is added by any thread and taken by the upstream thread only.
 */
public final class OnBackpressureDrop<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Consumer<? super T> onDrop;

    public OnBackpressureDrop(Publisher<T> source, Consumer<? super T> onDrop) {
        this.source = source;
        this.onDrop = onDrop;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, onDrop));
    }

    /** The demand. */
    abstract static class Shared<T> extends Relay<T, T> implements Subscription {

        private static final VarHandle REQUESTED;

        static {
            try {
                REQUESTED = MethodHandles.lookup().findVarHandle(Shared.class, "requested", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // any thread
        private volatile long requested;

        Shared(Stage<? super T> downstream) {
            super(downstream);
        }

        final boolean isAsked() {
            return requested != 0;
        }

        final void producedOne() {
            for (; ; ) {
                long current = requested;
                if (current == Long.MAX_VALUE || REQUESTED.compareAndSet(this, current, Demand.subtract(current, 1))) {
                    return;
                }
            }
        }

        @Override
        public final void request(long n) {
            if (!Demand.validate(n)) {
                return;
            }
            for (; ; ) {
                long current = requested;
                if (current == Long.MAX_VALUE || REQUESTED.compareAndSet(this, current, Demand.add(current, n))) {
                    return;
                }
            }
        }

        @Override
        public final void cancel() {
            upstream.cancel();
        }
    }

    static final class Items<T> extends Shared<T> {

        private final Consumer<? super T> onDrop;

        Items(Stage<? super T> downstream, Consumer<? super T> onDrop) {
            super(downstream);
            this.onDrop = onDrop;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
            } else if (isAsked()) {
                if (downstream.tryOnNext(item)) {
                    producedOne();
                }
            } else {
                try {
                    onDrop.accept(item);
                } catch (Throwable failure) {
                    fail(failure);
                }
                Discard.item(item);
            }
            return true; // everything was asked for, so none is owed
        }
    }
}
