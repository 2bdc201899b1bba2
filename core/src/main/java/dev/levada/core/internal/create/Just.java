package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Constant;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Fused;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import org.jspecify.annotations.Nullable;

/**
 * {@code just}: one item, the same for each subscriber.
 *
 * <p>The item is the subscription's from the start: one that is cancelled before it was asked for discards it. (A pooled
 * item has one owner, so a source of one is for one subscriber.) Where everything is asked for anyway, there is nothing
 * to be counted, so it is sent without a subscription.
 */
public final class Just<T> extends Stages<T> implements Constant<T> {

    private final T item;

    public Just(T item) {
        this.item = item;
    }

    @Override
    protected boolean isBrief() {
        return true;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        if (downstream.isUnbounded()) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.tryOnNext(item);
            downstream.onComplete();
            return;
        }
        Items<T> items = new Items<>(downstream, item);
        downstream.onSubscribe(downstream.fuse(items) ? Inert.INSTANCE : items);
    }

    @Override
    public T take() {
        return item;
    }

    static final class Items<T> extends Emission implements Fused<T> {

        private final Stage<? super T> downstream;
        private final T item;

        // whoever takes the item instead of being sent it
        private boolean taken;

        Items(Stage<? super T> downstream, T item) {
            this.downstream = downstream;
            this.item = item;
        }

        @Override
        protected boolean emit(long n) {
            if (isCancelled()) {
                giveUp();
                return false;
            }
            downstream.tryOnNext(item);
            if (!isCancelled()) {
                downstream.onComplete();
            }
            return false;
        }

        @Override
        protected void giveUp() {
            Discard.item(item);
        }

        @Override
        public @Nullable T poll() {
            if (taken) {
                return null;
            }
            taken = true;
            return item;
        }

        @Override
        public boolean isEmpty() {
            return taken;
        }

        @Override
        public void clear() {
            Discard.item(poll());
        }
    }

    /** {@code Single.just}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final T item;

        public OfSingle(T item) {
            this.item = item;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onSuccess(item);
        }
    }

    /** {@code Maybe.just}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final T item;

        public OfMaybe(T item) {
            this.item = item;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onSuccess(item);
        }
    }
}
