package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.CompositeException;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code usingWhen}: {@link Using} with a resource that comes from a publisher, and cleanups that are publishers: one for a
 * good end, one for an error, one for a cancellation. Exactly one of the three runs for each resource that came.
 *
 * <pre>
 *            resource                  end, error
 *   WAITING ─────────► ACTIVE ──────────────────────────► OVER      the cleanup runs, then downstream hears of the end
 *      └───────────────────┴────────── cancel ───────────► OVER     the cleanup runs by itself
 * </pre>
 *
 * <p>A resource that comes although downstream has cancelled finds OVER, and is cleaned up as cancelled. A cleanup is never
 * cancelled; what it fails with joins the error, or goes to the error hook after a cancellation.
 */
public final class UsingWhen<T, D> extends Stages<T> {

    private final Publisher<D> resourceSupplier;
    private final Function<? super D, ? extends Publisher<? extends T>> resourceClosure;
    private final Function<? super D, ? extends Publisher<?>> asyncComplete;
    private final BiFunction<? super D, ? super Throwable, ? extends Publisher<?>> asyncError;
    private final Function<? super D, ? extends Publisher<?>> asyncCancel;

    public UsingWhen(
            Publisher<D> resourceSupplier,
            Function<? super D, ? extends Publisher<? extends T>> resourceClosure,
            Function<? super D, ? extends Publisher<?>> asyncComplete,
            BiFunction<? super D, ? super Throwable, ? extends Publisher<?>> asyncError,
            Function<? super D, ? extends Publisher<?>> asyncCancel) {
        this.resourceSupplier = resourceSupplier;
        this.resourceClosure = resourceClosure;
        this.asyncComplete = asyncComplete;
        this.asyncError = asyncError;
        this.asyncCancel = asyncCancel;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Guard<T, D> guard = new Guard<>(downstream, this);
        downstream.onSubscribe(guard);
        Border.subscribe(resourceSupplier, guard.acquisition);
    }

    /** The subscriber of the source that is made of the resource, and the subscription of downstream from the start. */
    static final class Guard<T, D> extends Deferred<T> {

        private static final int WAITING = 0;
        private static final int ACTIVE = 1;
        private static final int OVER = 2;

        private static final VarHandle STATE;

        static {
            try {
                STATE = MethodHandles.lookup().findVarHandle(Guard.class, "state", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Stage<? super T> downstream;
        private final UsingWhen<T, D> operator;
        private final Acquisition<D> acquisition = new Acquisition<>(this);

        private @Nullable D resource; // plain: published by state

        // any thread
        private volatile int state;

        Guard(Stage<? super T> downstream, UsingWhen<T, D> operator) {
            this.downstream = downstream;
            this.operator = operator;
        }

        void acquired(D item) {
            resource = item;
            if (!STATE.compareAndSet(this, WAITING, ACTIVE)) {
                cleanUpCancelled(item);
                return;
            }
            Publisher<? extends T> source;
            try {
                source = Objects.requireNonNull(
                        operator.resourceClosure.apply(item), "The resourceClosure returned a null Publisher");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                onError(failure);
                return;
            }
            Border.subscribe(source, this);
        }

        /** There is no resource: the publisher of it has ended. */
        void notAcquired(@Nullable Throwable error) {
            if (STATE.compareAndSet(this, WAITING, OVER)) {
                end(downstream, error);
            } else if (error != null) {
                LevadaPlugins.onError(error);
            }
        }

        private static void end(Stage<?> downstream, @Nullable Throwable error) {
            if (error != null) {
                downstream.onError(error);
            } else {
                downstream.onComplete();
            }
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
        }

        @Override
        public boolean tryOnNext(T item) {
            return downstream.tryOnNext(item);
        }

        @Override
        public void onError(Throwable error) {
            if (!STATE.compareAndSet(this, ACTIVE, OVER)) {
                LevadaPlugins.onError(error);
                return;
            }
            Publisher<?> cleanup;
            try {
                cleanup = Objects.requireNonNull(
                        operator.asyncError.apply(Objects.requireNonNull(resource), error),
                        "The asyncError returned a null Publisher");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(new CompositeException(error, failure));
                return;
            }
            Border.subscribe(cleanup, new Cleanup(downstream, error));
        }

        @Override
        public void onComplete() {
            if (!STATE.compareAndSet(this, ACTIVE, OVER)) {
                return;
            }
            Publisher<?> cleanup;
            try {
                cleanup = Objects.requireNonNull(
                        operator.asyncComplete.apply(Objects.requireNonNull(resource)),
                        "The asyncComplete returned a null Publisher");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(failure);
                return;
            }
            Border.subscribe(cleanup, new Cleanup(downstream, null));
        }

        @Override
        public void cancel() {
            super.cancel();
            int previous = state == OVER ? OVER : (int) STATE.getAndSet(this, OVER);
            if (previous == WAITING) {
                acquisition.cancel();
            } else if (previous == ACTIVE) {
                cleanUpCancelled(Objects.requireNonNull(resource));
            }
        }

        private void cleanUpCancelled(D item) {
            Publisher<?> cleanup;
            try {
                cleanup = Objects.requireNonNull(
                        operator.asyncCancel.apply(item), "The asyncCancel returned a null Publisher");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                LevadaPlugins.onError(failure);
                return;
            }
            Border.subscribe(cleanup, new Cleanup(null, null));
        }
    }

    /** The subscriber of the resource's publisher, of which the first item counts. */
    static final class Acquisition<D> extends Deferred<D> {

        private final Guard<?, D> guard;

        // the publisher's thread
        private boolean done;

        Acquisition(Guard<?, D> guard) {
            this.guard = guard;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(D item) {
            if (done) {
                Discard.item(item);
                return true;
            }
            done = true;
            cancel();
            guard.acquired(item);
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (done) {
                LevadaPlugins.onError(error);
                return;
            }
            done = true;
            guard.notAcquired(error);
        }

        @Override
        public void onComplete() {
            if (!done) {
                done = true;
                guard.notAcquired(null);
            }
        }
    }

    /** The subscriber of a cleanup: waits for its end, and then tells downstream, if there is one, the end of the source. */
    static final class Cleanup extends Stage<Object> {

        private final @Nullable Stage<?> downstream;
        private final @Nullable Throwable error;

        Cleanup(@Nullable Stage<?> downstream, @Nullable Throwable error) {
            this.downstream = downstream;
            this.error = error;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(Object item) {
            Discard.item(item);
            return true;
        }

        @Override
        public void onError(Throwable failure) {
            if (downstream == null) {
                LevadaPlugins.onError(failure);
            } else {
                downstream.onError(error == null ? failure : new CompositeException(error, failure));
            }
        }

        @Override
        public void onComplete() {
            if (downstream != null) {
                Guard.end(downstream, error);
            }
        }
    }
}
