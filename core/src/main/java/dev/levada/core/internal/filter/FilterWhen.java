package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Stage;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code filterWhen}, for one item: it comes out if the first thing that a publisher says is true. {@code concatMapMaybe}
 * makes the operator over flows of it, {@code flatMap} those of the 0..1 types.
 *
 * <p>The item waits here for the answer. Whoever takes it out of its field, for the answer, the end or a disposal, passes it
 * on or discards it.
 */
public final class FilterWhen<T> extends Maybes<T> {

    private final T item;
    private final Function<? super T, ? extends Publisher<Boolean>> asyncPredicate;

    public FilterWhen(T item, Function<? super T, ? extends Publisher<Boolean>> asyncPredicate) {
        this.item = item;
        this.asyncPredicate = asyncPredicate;
    }

    @Override
    protected void subscribeScalar(Scalar<? super T> downstream) {
        Publisher<Boolean> answer;
        try {
            answer = Objects.requireNonNull(asyncPredicate.apply(item), "The asyncPredicate returned a null Publisher");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            Discard.item(item);
            downstream.onError(failure);
            return;
        }
        Border.subscribe(answer, new Gate<T>(downstream, item));
    }

    /** Waits for the answer. */
    static final class Gate<T> extends Stage<Boolean> implements Disposable {

        private static final VarHandle ITEM;

        static {
            try {
                ITEM = MethodHandles.lookup().findVarHandle(Gate.class, "item", Object.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Scalar<? super T> downstream;

        // any thread: null once its fate is decided
        private volatile @Nullable Object item;

        Gate(Scalar<? super T> downstream, T item) {
            this.downstream = downstream;
            this.item = item;
        }

        @SuppressWarnings("unchecked") // the constructor's
        private @Nullable T take() {
            return (T) ITEM.getAndSet(this, (Object) null);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(Boolean pass) {
            T taken = take();
            if (taken == null) {
                return true; // only the first answer counts
            }
            upstream.cancel();
            if (pass) {
                downstream.onSuccess(taken);
            } else {
                Discard.item(taken);
                downstream.onComplete();
            }
            return true;
        }

        @Override
        public void onError(Throwable error) {
            T taken = take();
            if (taken == null) {
                LevadaPlugins.onError(error);
                return;
            }
            Discard.item(taken);
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            T taken = take();
            if (taken != null) {
                Discard.item(taken);
                downstream.onComplete();
            }
        }

        @Override
        public void dispose() {
            upstream.cancel();
            Discard.item(take());
        }

        @Override
        public boolean isDisposed() {
            return item == null;
        }
    }
}
