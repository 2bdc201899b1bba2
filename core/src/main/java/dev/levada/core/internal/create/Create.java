package dev.levada.core.internal.create;

import dev.levada.core.BackpressureStrategy;
import dev.levada.core.FlowableEmitter;
import dev.levada.core.FlowableOnSubscribe;
import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.functions.Cancellable;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * {@code create}: a callback is given an emitter and signals through it. The five strategies differ in what happens to an
 * item that nobody has asked for: {@link Direct} passes it on, drops it or fails, {@link Waiting} keeps all of them or the
 * latest. For emissions from several threads there is {@link Serialized} before either.
 *
 * <p>The emitter's slot holds the user's resource; the end or the cancellation, whichever seals the slot first, wins, and
 * disposes the resource after the end was delivered.
 */
public final class Create<T> extends Stages<T> {

    private final FlowableOnSubscribe<T> source;
    private final BackpressureStrategy mode;

    public Create(FlowableOnSubscribe<T> source, BackpressureStrategy mode) {
        this.source = source;
        this.mode = mode;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Base<T> emitter = switch (mode) {
            case BUFFER -> new Waiting<>(downstream, Queues.unbounded());
            case LATEST -> new Waiting<>(downstream, null);
            case MISSING, ERROR, DROP -> new Direct<>(downstream, mode);
        };
        downstream.onSubscribe(emitter);
        try {
            source.subscribe(emitter);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            emitter.onError(failure);
        }
    }

    abstract static class Base<T> implements FlowableEmitter<T>, Subscription {

        private static final VarHandle REQUESTED;
        private static final VarHandle RESOURCE;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                REQUESTED = lookup.findVarHandle(Base.class, "requested", long.class);
                RESOURCE = lookup.findVarHandle(Base.class, "resource", Disposable.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        final Stage<? super T> downstream;

        // any thread
        private volatile long requested;
        private volatile @Nullable Disposable resource;

        Base(Stage<? super T> downstream) {
            this.downstream = downstream;
        }

        /** Takes an item that is not null while the flow runs. */
        abstract void take(T item);

        /** Takes the end: an error, or {@code null} for completion. False if the flow is over. */
        abstract boolean end(@Nullable Throwable error);

        /** Whether the slot is sealed. */
        @Override
        public final boolean isCancelled() {
            return resource == Inert.CANCELLED;
        }

        private @Nullable Disposable seal() {
            return resource == Inert.CANCELLED
                    ? Inert.CANCELLED
                    : (Disposable) RESOURCE.getAndSet(this, Inert.CANCELLED);
        }

        /** Delivers the end if nothing has sealed the slot before. */
        final boolean deliver(@Nullable Throwable error) {
            Disposable held = seal();
            if (held == Inert.CANCELLED) {
                return false;
            }
            try {
                if (error != null) {
                    downstream.onError(error);
                } else {
                    downstream.onComplete();
                }
            } finally {
                if (held != null) {
                    held.dispose();
                }
            }
            return true;
        }

        @Override
        public final void onNext(T item) {
            if (isCancelled()) {
                Discard.item(item);
            } else if (item == null) {
                onError(new NullPointerException("onNext called with a null value"));
            } else {
                take(item);
            }
        }

        @Override
        public final void onError(Throwable error) {
            if (!tryOnError(error)) {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public final boolean tryOnError(Throwable error) {
            return end(error != null ? error : new NullPointerException("onError called with a null Throwable"));
        }

        @Override
        public final void onComplete() {
            end(null);
        }

        @Override
        public final void setDisposable(@Nullable Disposable disposable) {
            for (; ; ) {
                Disposable current = resource;
                if (current == Inert.CANCELLED) {
                    if (disposable != null) {
                        disposable.dispose();
                    }
                    return;
                }
                if (RESOURCE.compareAndSet(this, current, disposable)) {
                    if (current != null) {
                        current.dispose();
                    }
                    return;
                }
            }
        }

        @Override
        public final void setCancellable(@Nullable Cancellable cancellable) {
            setDisposable(cancellable == null ? null : Disposable.fromAction(cancellable::cancel));
        }

        @Override
        public final long requested() {
            return requested;
        }

        @Override
        public final FlowableEmitter<T> serialize() {
            return new Serialized<>(this);
        }

        @Override
        public void request(long n) {
            if (Demand.validate(n)) {
                for (; ; ) {
                    long current = requested;
                    if (current == Long.MAX_VALUE || REQUESTED.compareAndSet(this, current, Demand.add(current, n))) {
                        break;
                    }
                }
                requestedMore();
            }
        }

        @Override
        public final void cancel() {
            Disposable held = seal();
            if (held != null) {
                held.dispose();
            }
            cancelled();
        }

        void requestedMore() {
            // whoever waits for demand overrides this
        }

        void cancelled() {
            // whoever holds items overrides this
        }

        final void produced(long n) {
            for (; ; ) {
                long current = requested;
                if (current == Long.MAX_VALUE || REQUESTED.compareAndSet(this, current, Demand.subtract(current, n))) {
                    return;
                }
            }
        }
    }

    /** MISSING, ERROR, DROP: nothing waits. */
    static final class Direct<T> extends Base<T> {

        private final BackpressureStrategy mode;

        Direct(Stage<? super T> downstream, BackpressureStrategy mode) {
            super(downstream);
            this.mode = mode;
        }

        @Override
        void take(T item) {
            if (requested() != 0) {
                if (downstream.tryOnNext(item)) {
                    produced(1);
                }
            } else if (mode == BackpressureStrategy.MISSING) {
                downstream.tryOnNext(item);
            } else {
                Discard.item(item);
                if (mode == BackpressureStrategy.ERROR) {
                    onError(new MissingBackpressureException("create: could not emit the item for lack of demand"));
                }
            }
        }

        @Override
        boolean end(@Nullable Throwable error) {
            return deliver(error);
        }
    }

    /** The latest item and the right to drain. */
    abstract static class Shared<T> extends Base<T> {

        private static final VarHandle LATEST;
        private static final VarHandle WIP;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                LATEST = lookup.findVarHandle(Shared.class, "latest", Object.class);
                WIP = lookup.findVarHandle(Shared.class, "wip", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // any thread, by the handles
        private volatile @Nullable Object latest;

        @SuppressWarnings("unused") // WIP
        private int wip;

        Shared(Stage<? super T> downstream) {
            super(downstream);
        }

        @SuppressWarnings("unchecked") // only a T is ever put there
        final @Nullable T swapLatest(@Nullable T item) {
            return (T) LATEST.getAndSet(this, item);
        }

        final boolean hasLatest() {
            return latest != null;
        }

        final boolean enter() {
            return (int) WIP.getAndAdd(this, 1) == 0;
        }

        final int leave(int missed) {
            return (int) WIP.getAndAdd(this, -missed) - missed;
        }
    }

    /** BUFFER, LATEST: items wait for demand. */
    static final class Waiting<T> extends Shared<T> {

        // emitting thread to drain owner: all items or, without a queue, the latest
        private final @Nullable Queue<T> queue;

        // emitting thread
        private volatile boolean done;
        private @Nullable Throwable error; // published by done

        // drain owner
        private boolean over;

        Waiting(Stage<? super T> downstream, @Nullable Queue<T> queue) {
            super(downstream);
            this.queue = queue;
        }

        @Override
        void take(T item) {
            if (done) {
                Discard.item(item);
                return;
            }
            if (queue != null) {
                queue.offer(item);
            } else {
                Discard.item(swapLatest(item));
            }
            drain();
        }

        @Override
        boolean end(@Nullable Throwable cause) {
            if (done || isCancelled()) {
                return false;
            }
            error = cause;
            done = true;
            drain();
            return true;
        }

        @Override
        void requestedMore() {
            drain();
        }

        @Override
        void cancelled() {
            drain();
        }

        private void finish() {
            over = true;
            Throwable cause = error;
            if (!deliver(cause) && cause != null) {
                LevadaPlugins.onError(cause); // a cancellation was faster
            }
        }

        private @Nullable T poll() {
            return queue != null ? queue.poll() : swapLatest(null);
        }

        private boolean isEmpty() {
            return queue != null ? queue.isEmpty() : !hasLatest();
        }

        private void drain() {
            if (!enter()) {
                return;
            }
            int missed = 1;
            do {
                // 1 snapshot demand
                long demand = requested();
                long emitted = 0;
                // 2 poll and emit
                while (emitted != demand && !isCancelled()) {
                    boolean ended = done; // before the queue: the last item comes before the end
                    T item = poll();
                    if (item == null) {
                        if (ended) {
                            finish();
                        }
                        break;
                    }
                    if (downstream.tryOnNext(item)) {
                        emitted++;
                    }
                }
                // 3 boundary check: the end needs no demand
                if (emitted == demand && !isCancelled() && done && isEmpty()) {
                    finish();
                }
                if (isCancelled()) {
                    for (T item = poll(); item != null; item = poll()) {
                        Discard.item(item);
                    }
                    if (done && !over) {
                        finish(); // an error that waited behind the items must not get lost
                    }
                }
                // 4 account
                if (emitted != 0) {
                    produced(emitted);
                }
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }
    }
}
