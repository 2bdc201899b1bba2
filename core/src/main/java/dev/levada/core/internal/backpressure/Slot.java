package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.stage.Stage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Holds one item at most: each newcomer is folded into the one that waits. The upstream thread takes that one out for as
 * long as the fold runs, so the drain never sees it half made; it puts the result back and then enters the drain.
 *
 * @param <T> the type of the items it receives
 * @param <R> the type of what it holds and emits
 */
abstract class Slot<T, R> extends Holding<T, R> {

    private static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(Slot.class, "held", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // upstream thread (put, swap out), drain owner (swap out)
    private volatile @Nullable Object held;

    Slot(Stage<? super R> downstream) {
        super(downstream, false);
    }

    /** What is to wait from now on. It owns both; if it throws it has discarded what is still its own. */
    abstract R fold(@Nullable R waiting, T item) throws Throwable;

    @Override
    final void hold(T item) throws Throwable {
        held = fold(poll(), item);
    }

    @Override
    @SuppressWarnings("unchecked") // only an R is ever put there
    final @Nullable R poll() {
        return held == null ? null : (R) HELD.getAndSet(this, (Object) null);
    }

    @Override
    final boolean isEmpty() {
        return held == null;
    }
}
