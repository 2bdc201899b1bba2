package dev.levada.core.internal.create;

import dev.levada.core.internal.convert.NonBlocking;
import dev.levada.disposables.Disposable;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * {@code fromFuture}: waits for a future of the JDK, on the thread that starts the work. The future is the caller's: it goes
 * on when nobody waits any more.
 */
public final class FromFuture<T> {

    private final Future<? extends T> future;
    private final long timeout;
    private final @Nullable TimeUnit unit; // null to wait for ever

    public FromFuture(Future<? extends T> future) {
        this(future, 0, null);
    }

    public FromFuture(Future<? extends T> future, long timeout, @Nullable TimeUnit unit) {
        this.future = future;
        this.timeout = timeout;
        this.unit = unit;
    }

    /** Waits for a result. */
    public T result() throws Exception {
        return Objects.requireNonNull(await(), "The future returned a null value");
    }

    /** Waits for the end, with or without a result. */
    public @Nullable T await() throws Exception {
        if (!future.isDone()) {
            NonBlocking.check(Disposable.disposed());
        }
        return unit == null ? future.get() : future.get(timeout, unit);
    }

    /** Waits like {@link #await}, and fails with the exception that the future has failed with. */
    public @Nullable T outcome() throws Exception {
        try {
            return await();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}
