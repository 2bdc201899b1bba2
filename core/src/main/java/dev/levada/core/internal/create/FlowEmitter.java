package dev.levada.core.internal.create;

import dev.levada.core.FlowableEmitter;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.disposables.Disposable;
import dev.levada.functions.Cancellable;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;

/**
 * What the callback of {@code create} signals through: one end of it is the user's, the other is downstream's subscription.
 * Its subclass says what becomes of an item and of the end.
 *
 * <p>The slot {@code resource} holds what the user wants disposed of, and is the one place where it is settled how the flow
 * ends: the end and the cancellation both seal it, and whoever is first wins. The winner disposes the resource, after the
 * end was delivered.
 *
 * <pre>
 * field      written by         read by
 * resource   any thread (CAS)   any thread
 * requested  any thread (CAS)   whoever emits
 * </pre>
 */
abstract class FlowEmitter<T> implements FlowableEmitter<T>, Subscription {

    private static final VarHandle REQUESTED;
    private static final VarHandle RESOURCE;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            REQUESTED = lookup.findVarHandle(FlowEmitter.class, "requested", long.class);
            RESOURCE = lookup.findVarHandle(FlowEmitter.class, "resource", Disposable.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // configuration
    final Stage<? super T> downstream;

    // any thread
    private volatile long requested;
    private volatile @Nullable Disposable resource;

    FlowEmitter(Stage<? super T> downstream) {
        this.downstream = downstream;
    }

    /** Takes an item that is not null while the flow runs. */
    abstract void take(T item);

    /** Takes the end: an error, or {@code null} for completion. False if the flow is over. */
    abstract boolean end(@Nullable Throwable error);

    /** There is more demand, or no longer any need. */
    abstract void wake();

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

    private @Nullable Disposable seal() {
        return resource == Inert.CANCELLED ? Inert.CANCELLED : (Disposable) RESOURCE.getAndSet(this, Inert.CANCELLED);
    }

    /** Whether the slot is sealed. */
    @Override
    public final boolean isCancelled() {
        return resource == Inert.CANCELLED;
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
    public final FlowableEmitter<T> serialize() {
        return new Serialized<>(this);
    }

    @Override
    public final void request(long n) {
        if (!Demand.validate(n)) {
            return;
        }
        for (; ; ) {
            long current = requested;
            if (current == Long.MAX_VALUE || REQUESTED.compareAndSet(this, current, Demand.add(current, n))) {
                break;
            }
        }
        wake();
    }

    @Override
    public final void cancel() {
        Disposable held = seal();
        if (held != null) {
            held.dispose();
        }
        wake();
    }

    @Override
    public final long requested() {
        return requested;
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
