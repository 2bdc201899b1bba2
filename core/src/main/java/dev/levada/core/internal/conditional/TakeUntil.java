package dev.levada.core.internal.conditional;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code takeUntil} with another source: the flow ends at that one's first signal.
 *
 * <p>The other source signals on its own thread, maybe while an item is going down. {@code speaking} settles that: 0
 * nobody, 1 an item is going down, more: the flow has ended. Who raises it from 0 delivers the end, which stands in {@code
 * end}; who finds it at 1 leaves the end to the thread that is speaking. The source is subscribed after the other, and not
 * at all if that has ended the flow already.
 */
public final class TakeUntil<T, U> extends Stages<T> {

    private final Publisher<T> source;
    private final Publisher<U> other;

    public TakeUntil(Publisher<T> source, Publisher<U> other) {
        this.source = source;
        this.other = other;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream);
        downstream.onSubscribe(items);
        Border.subscribe(other, items.until);
        if (!items.isOver()) {
            Border.subscribe(source, items);
        }
    }

    abstract static class Shared<T> extends Deferred<T> {

        private static final VarHandle SPEAKING;
        private static final VarHandle END;

        /** Stands in {@code end} for completion. */
        static final Object COMPLETE = new Object();

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                SPEAKING = lookup.findVarHandle(Shared.class, "speaking", int.class);
                END = lookup.findVarHandle(Shared.class, "end", Object.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        final Stage<? super T> downstream;
        final Until<T> until = new Until<>(this);

        private volatile int speaking;
        private volatile @Nullable Object end;

        Shared(Stage<? super T> downstream) {
            this.downstream = downstream;
        }

        @Override
        public final void onSubscribe(Subscription subscription) {
            arrive(subscription);
        }

        @Override
        public final void onError(Throwable error) {
            until.stop();
            if (!endWith(error)) {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public final void onComplete() {
            until.stop();
            endWith(COMPLETE);
        }

        @Override
        public final void cancel() {
            until.stop();
            super.cancel();
        }

        /** Passes an item on, or discards it if the flow has ended. */
        final boolean speak(T item) {
            if (isOver() || speaking != 0 || !SPEAKING.compareAndSet(this, 0, 1)) {
                Discard.item(item);
                return true;
            }
            boolean accepted = downstream.tryOnNext(item);
            if (!SPEAKING.compareAndSet(this, 1, 0)) {
                deliverEnd();
            }
            return accepted;
        }

        /** Ends the flow with the first outcome; says false if it was not the first. */
        final boolean endWith(Object outcome) {
            if (!END.compareAndSet(this, null, outcome)) {
                return false;
            }
            if ((int) SPEAKING.getAndAdd(this, 2) == 0) {
                deliverEnd();
            }
            return true;
        }

        private void deliverEnd() {
            if (end instanceof Throwable error) {
                downstream.onError(error);
            } else {
                downstream.onComplete();
            }
        }

        /** Cancels the source, which the other one has outrun. */
        final void stopSource() {
            super.cancel();
        }

        /** The other source has sent an item or completed. */
        abstract void signalled();

        final boolean isOver() {
            return end != null || isCancelled();
        }
    }

    static final class Items<T> extends Shared<T> {

        Items(Stage<? super T> downstream) {
            super(downstream);
        }

        @Override
        public boolean tryOnNext(T item) {
            return speak(item);
        }

        @Override
        void signalled() {
            if (!isOver()) {
                endWith(COMPLETE);
            }
            stopSource();
        }
    }

    /** The subscriber of the other source. */
    static final class Until<T> extends Deferred<Object> {

        private final Shared<T> parent;

        Until(Shared<T> parent) {
            this.parent = parent;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Demand.first(Integer.MAX_VALUE));
        }

        @Override
        public boolean tryOnNext(Object item) {
            Discard.item(item);
            if (!isCancelled()) {
                stop();
                parent.signalled();
            }
            return true;
        }

        @Override
        public void onError(Throwable error) {
            boolean first = !parent.isOver() && parent.endWith(error);
            parent.stopSource();
            if (!first) {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public void onComplete() {
            if (!isCancelled()) {
                parent.signalled();
            }
        }

        void stop() {
            cancel();
        }
    }
}
