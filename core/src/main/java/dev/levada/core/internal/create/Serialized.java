package dev.levada.core.internal.create;

import dev.levada.core.FlowableEmitter;
import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.stage.Discard;
import dev.levada.disposables.Disposable;
import dev.levada.functions.Cancellable;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A view of an emitter for any number of threads. Drain shape QUEUE: whoever finds no other thread emitting emits for all,
 * the others leave their items and go.
 *
 * <pre>
 * field   written by               read by        published by
 * queue   any thread               drain owner    itself
 * end     any thread, once (CAS)   any thread     itself; after the items of the same thread
 * over    drain owner              drain owner    wip
 * </pre>
 */
final class Serialized<T> implements FlowableEmitter<T> {

    private static final VarHandle WIP;
    private static final VarHandle END;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WIP = lookup.findVarHandle(Serialized.class, "wip", int.class);
            END = lookup.findVarHandle(Serialized.class, "end", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final FlowableEmitter<T> emitter;
    private final Queue<T> queue = Queues.manyProducers();

    // any thread: the error, or this for completion
    private volatile @Nullable Object end;

    @SuppressWarnings("unused") // WIP
    private int wip;

    // drain owner
    private boolean over;

    Serialized(FlowableEmitter<T> emitter) {
        this.emitter = emitter;
    }

    @Override
    public void onNext(T item) {
        if (item == null) {
            onError(new NullPointerException("onNext called with a null value"));
            return;
        }
        if (end != null) {
            Discard.item(item);
            return;
        }
        queue.offer(item);
        drain();
    }

    @Override
    public void onError(Throwable error) {
        if (!tryOnError(error)) {
            LevadaPlugins.onError(error);
        }
    }

    @Override
    public boolean tryOnError(Throwable error) {
        Throwable cause = error != null ? error : new NullPointerException("onError called with a null Throwable");
        if (emitter.isCancelled() || !END.compareAndSet(this, null, cause)) {
            return false;
        }
        drain();
        return true;
    }

    @Override
    public void onComplete() {
        if (END.compareAndSet(this, null, this)) {
            drain();
        }
    }

    private void drain() {
        if ((int) WIP.getAndAdd(this, 1) != 0) {
            return;
        }
        int missed = 1;
        do {
            Object ending = end; // before the queue: items of this view come before its end
            for (T item = queue.poll(); item != null; item = queue.poll()) {
                emitter.onNext(item);
            }
            if (ending instanceof Throwable error) {
                if (!over) {
                    over = true;
                    emitter.onError(error);
                }
            } else if (ending != null) {
                emitter.onComplete();
            }
            missed = (int) WIP.getAndAdd(this, -missed) - missed;
        } while (missed != 0);
    }

    @Override
    public void setDisposable(@Nullable Disposable disposable) {
        emitter.setDisposable(disposable);
    }

    @Override
    public void setCancellable(@Nullable Cancellable cancellable) {
        emitter.setCancellable(cancellable);
    }

    @Override
    public long requested() {
        return emitter.requested();
    }

    @Override
    public boolean isCancelled() {
        return emitter.isCancelled();
    }

    @Override
    public FlowableEmitter<T> serialize() {
        return this;
    }
}
