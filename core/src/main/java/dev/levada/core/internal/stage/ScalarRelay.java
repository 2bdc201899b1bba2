package dev.levada.core.internal.stage;

import dev.levada.disposables.Disposable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A scalar stage that is itself the handle which its downstream disposes, while what stands behind it may change: no
 * upstream yet, one, another. After {@link #dispose} each newcomer is disposed at once.
 *
 * @param <T> the type of the value it receives
 */
public abstract class ScalarRelay<T> extends Scalar<T> implements Disposable {

    private static final VarHandle UPSTREAM;

    static {
        try {
            UPSTREAM = MethodHandles.lookup().findVarHandle(ScalarRelay.class, "upstream", Disposable.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile @Nullable Disposable upstream;

    /** For subclasses. */
    protected ScalarRelay() {}

    /**
     * Puts {@code next} in the place of what stands behind, which is left alone.
     *
     * @param next disposed at once if this is disposed
     * @return false in that case
     */
    protected final boolean replace(@Nullable Disposable next) {
        return swap(next, false);
    }

    /**
     * Puts {@code next} in the place of what stands behind, and disposes that.
     *
     * @param next disposed at once if this is disposed
     * @return false in that case
     */
    protected final boolean supersede(@Nullable Disposable next) {
        return swap(next, true);
    }

    private boolean swap(@Nullable Disposable next, boolean disposePrevious) {
        for (; ; ) {
            Disposable current = upstream;
            if (current == Inert.CANCELLED) {
                if (next != null) {
                    next.dispose();
                }
                return false;
            }
            if (UPSTREAM.compareAndSet(this, current, next)) {
                if (disposePrevious && current != null) {
                    current.dispose();
                }
                return true;
            }
        }
    }

    /**
     * Enters the disposed state without disposing anything.
     *
     * @return what stood behind; {@link Inert#CANCELLED} if this was disposed before; {@code null} if there was nothing
     */
    protected final @Nullable Disposable seal() {
        return upstream == Inert.CANCELLED ? Inert.CANCELLED : (Disposable) UPSTREAM.getAndSet(this, Inert.CANCELLED);
    }

    @Override
    public void dispose() {
        Disposable previous = seal();
        if (previous != null) {
            previous.dispose();
        }
    }

    @Override
    public boolean isDisposed() {
        return upstream == Inert.CANCELLED;
    }
}
