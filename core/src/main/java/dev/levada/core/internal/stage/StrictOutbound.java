package dev.levada.core.internal.stage;

import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Gives a foreign {@link Subscriber} the whole of Reactive Streams, of which stages relax four rules: no item before its
 * {@code onSubscribe} has returned (1.3), signals serialised even against the error that a bad request causes (1.3),
 * cancellation from any thread (2.3), and a request that is not positive ends the flow with an error (3.9).
 *
 * <pre>
 * field  written by                                   meaning
 * wip    upstream (items, ends), bad request          0 idle · 1 a signal is being delivered · more: ended
 * end    first of end, error, bad request (CAS)       what to end with
 * </pre>
 *
 * <p>Whoever raises {@code wip} from 0 delivers; who finds it raised has left its end in {@code end} for the deliverer.
 * After the end {@code wip} never returns to 0, so nothing can follow it.
 */
final class StrictOutbound<T> extends Deferred<T> {

    private static final VarHandle WIP;
    private static final VarHandle END;

    /** Stands in {@code end} for completion. */
    private static final Object COMPLETE = new Object();

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WIP = lookup.findVarHandle(StrictOutbound.class, "wip", int.class);
            END = lookup.findVarHandle(StrictOutbound.class, "end", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Subscriber<? super T> downstream;

    private volatile int wip;
    private volatile @Nullable Object end;

    StrictOutbound(Subscriber<? super T> downstream) {
        this.downstream = downstream;
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        downstream.onSubscribe(this);
        arrive(subscription);
    }

    @Override
    public boolean tryOnNext(T item) {
        if (isCancelled() || wip != 0 || !WIP.compareAndSet(this, 0, 1)) {
            Discard.item(item);
            return true;
        }
        downstream.onNext(item);
        if ((int) WIP.getAndAdd(this, -1) != 1) {
            deliverEnd();
        }
        return true;
    }

    @Override
    public void onError(Throwable error) {
        if (!endWith(error)) {
            LevadaPlugins.onError(error);
        }
    }

    @Override
    public void onComplete() {
        endWith(COMPLETE);
    }

    @Override
    public void request(long n) {
        if (n > 0) {
            super.request(n);
            return;
        }
        boolean running = !isCancelled();
        cancel();
        if (running) {
            onError(new IllegalArgumentException("Rule 3.9 of Reactive Streams: n > 0 required but it was " + n));
        }
    }

    private boolean endWith(Object outcome) {
        if (!END.compareAndSet(this, null, outcome)) {
            return false;
        }
        if ((int) WIP.getAndAdd(this, 1) == 0) {
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
}
