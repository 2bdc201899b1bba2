package dev.levada.core.internal.stage;

import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.reactivestreams.Subscription;

/**
 * The last stage of a chain, and the handle on it. It asks for everything at once, and what it has for an upstream tells
 * whether it still runs: a flow of one item, such as a service makes for each request, pays for each word here.
 *
 * <pre>
 * upstream            written by
 * INSTANCE            nobody: it is so from the start
 * the subscription    onSubscribe, by CAS
 * CANCELLED           the end and dispose, by getAndSet: who finds anything else there is the one that ends it
 * </pre>
 *
 * @param <T> the type of the items it receives
 */
public abstract class End<T> extends Stage<T> implements Disposable {

    private static final VarHandle UPSTREAM;

    static {
        try {
            UPSTREAM = MethodHandles.lookup().findVarHandle(Stage.class, "upstream", Subscription.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** For subclasses. */
    protected End() {}

    /**
     * Called once at the end, unless it was disposed before.
     *
     * @param error why the flow failed
     */
    protected abstract void failed(Throwable error);

    /** Called once at the end, unless it was disposed before. */
    protected abstract void completed();

    /**
     * Ends the flow for what a callback threw at an item; rethrows it if it is fatal.
     *
     * @param failure what was thrown
     */
    protected final void threw(Throwable failure) {
        Exceptions.throwIfFatal(failure);
        Subscription live = seal();
        live.cancel();
        end(live, failure);
    }

    @Override
    public final boolean isUnbounded() {
        return true;
    }

    @Override
    public final void onSubscribe(Subscription subscription) {
        if (UPSTREAM.compareAndSet((Stage<?>) this, (Subscription) Inert.INSTANCE, subscription)) {
            subscription.request(Long.MAX_VALUE);
        } else {
            subscription.cancel();
        }
    }

    @Override
    public final void onError(Throwable error) {
        end(seal(), error);
    }

    @Override
    public final void onComplete() {
        if (seal() != Inert.CANCELLED) {
            completed();
        }
    }

    @Override
    public final void dispose() {
        seal().cancel();
    }

    @Override
    public final boolean isDisposed() {
        return (Subscription) UPSTREAM.getVolatile((Stage<?>) this) == Inert.CANCELLED;
    }

    private void end(Subscription sealed, Throwable error) {
        if (sealed == Inert.CANCELLED) {
            LevadaPlugins.onError(error);
        } else {
            failed(error);
        }
    }

    private Subscription seal() {
        return (Subscription) UPSTREAM.getAndSet((Stage<?>) this, (Subscription) Inert.CANCELLED);
    }
}
