package dev.levada.pool;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Pools an object of a type that is not {@link Pooled}: the lease is what the pool recycles, and it keeps its value
 * for life, so that a lease costs nothing once it is made. A {@link BoundedPool} hands out nothing else.
 *
 * <pre>{@code
 * Pool<Lease<StringBuilder>> builders =
 *         Lease.pool(PoolOptions.defaults(), StringBuilder::new, builder -> builder.setLength(0));
 * try (Lease<StringBuilder> lease = builders.acquire()) {
 *     lease.get().append("text");
 * }
 * }</pre>
 *
 * @param <T> type of the value
 */
public sealed class Lease<T> extends Pooled implements AutoCloseable permits BoundedLease {

    private final T value;
    private final Consumer<? super T> reset;

    Lease(T value, Consumer<? super T> reset) {
        this.value = value;
        this.reset = reset;
    }

    /**
     * A pool of leases.
     *
     * @param options the bounds
     * @param factory makes a value when none is idle; may be called by several threads at once
     * @param reset called with the value on each release, before it is stored; if it throws, the value is dropped
     * @param <T> type of the values
     * @return the pool
     */
    public static <T> Pool<Lease<T>> pool(
            PoolOptions options, Supplier<? extends T> factory, Consumer<? super T> reset) {
        Objects.requireNonNull(factory, "`factory` is null");
        Objects.requireNonNull(reset, "`reset` is null");
        return Pool.of(
                options, () -> new Lease<>(Objects.requireNonNull(factory.get(), "`factory` returned null"), reset));
    }

    /**
     * The value, which is the caller's until the lease is released.
     *
     * @return the value
     * @throws IllegalStateException if the lease is released
     */
    public final T get() {
        requireOwned();
        return value;
    }

    /** The same as {@link #release()}, for a {@code try} with resources. */
    @Override
    public final void close() {
        release();
    }

    /** The value, whoever has it: for the pool alone. */
    final T value() {
        return value;
    }

    @Override
    protected void clear() {
        reset.accept(value);
    }

    /** Closes the value if it can be closed. */
    @Override
    protected void dispose() {
        if (value instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException("closing " + value.getClass().getName() + " failed", e);
            }
        }
    }
}
