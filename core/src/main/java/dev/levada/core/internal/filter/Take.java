package dev.levada.core.internal.filter;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code take}: the first items, and never a request for more than those.
 *
 * <p>The last one finds upstream already cancelled: a source that is told so in time does not make another. What comes
 * all the same is discarded. Of none at all, the source is subscribed and cancelled at once.
 */
public final class Take<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final long count;

    public Take(Publisher<T> source, long count) {
        this.source = source;
        this.count = count;
    }

    @Override
    protected boolean isBrief() {
        return count <= FEW || isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Stage<T> copy = COPIES.make(null, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T>(downstream, count));
    }

    abstract static class Shared<T> extends Relay<T, T> implements Subscription {

        private static final VarHandle UNREQUESTED;

        static {
            try {
                UNREQUESTED = MethodHandles.lookup().findVarHandle(Shared.class, "unrequested", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // downstream: what may still be asked of upstream
        private volatile long unrequested;

        Shared(Stage<? super T> downstream, long count) {
            super(downstream);
            unrequested = count;
        }

        @Override
        public final void request(long n) {
            if (!Demand.validate(n)) {
                return;
            }
            for (; ; ) {
                long rest = unrequested;
                long asked = Math.min(rest, n);
                if (asked == 0) {
                    return;
                }
                if (UNREQUESTED.compareAndSet(this, rest, rest - asked)) {
                    upstream.request(asked);
                    return;
                }
            }
        }

        @Override
        public final void cancel() {
            upstream.cancel();
        }
    }

    static final class Items<T> extends Shared<T> implements Template<Take<T>, Stage<? super T>> {

        // upstream thread
        private long remaining;

        Items(Stage<? super T> downstream, long count) {
            super(downstream, count);
            remaining = count;
        }

        @Override
        public Stage<T> like(Take<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.count);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            if (remaining == 0) {
                finish();
                subscription.cancel();
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onComplete();
                return;
            }
            upstream = subscription;
            downstream.onSubscribe(this);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            if (--remaining > 0) {
                return downstream.tryOnNext(item);
            }
            cutOff();
            downstream.tryOnNext(item);
            downstream.onComplete();
            return true;
        }
    }
}
