package dev.levada.pool;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One acquisition that stands in the line of an {@link Admission}. Its state leaves WAITING once, under the lock of the
 * admission; so of a grant, a time-out, an interrupt, a cancellation and the close of the pool exactly one happens.
 *
 * <pre>
 *              ┌─▶ GRANTED   an idle object, or room to make one, is the waiter's
 *   WAITING ───┼─▶ GONE      it has left the line by itself
 *              └─▶ CLOSED    so was the pool
 * </pre>
 *
 * @param <T> type of the objects
 */
abstract sealed class Waiter<T> permits Waiter.Blocked, Waiter.Async {

    enum State {
        WAITING,
        GRANTED,
        GONE,
        CLOSED
    }

    /** The neighbours in the line; guarded by the lock of the admission. */
    @Nullable
    Waiter<T> previous;

    @Nullable
    Waiter<T> next;

    private volatile State state = State.WAITING;

    /** Published by the state. */
    private @Nullable BoundedLease<T> lease;

    final boolean isWaiting() {
        return state == State.WAITING;
    }

    final boolean isClosed() {
        return state == State.CLOSED;
    }

    /** Under the lock: {@code idle} is the waiter's, or, if null, room for an object. */
    final void grant(@Nullable BoundedLease<T> idle) {
        lease = idle;
        state = State.GRANTED;
    }

    /** Under the lock: the waiter has left the line without a grant. */
    final void leave(State why) {
        state = why;
    }

    /** What was granted: an idle object, or null for room. */
    final @Nullable BoundedLease<T> lease() {
        return lease;
    }

    /** Called when it waits no longer, outside the lock. Returns false if nobody can take the grant. */
    abstract boolean wake();

    /** A thread that is parked. */
    static final class Blocked<T> extends Waiter<T> {

        private final Thread thread = Thread.currentThread();

        @Override
        boolean wake() {
            LockSupport.unpark(thread);
            return true;
        }
    }

    /** A future. What it is granted is checked or made on the pool's executor, and it is completed there. */
    static final class Async<T> extends Waiter<T> implements Runnable {

        private final BoundedPool<T> pool;
        private final CompletableFuture<Lease<T>> future = new CompletableFuture<>();

        Async(BoundedPool<T> pool) {
            this.pool = pool;
        }

        CompletableFuture<Lease<T>> future() {
            return future;
        }

        @Override
        boolean wake() {
            if (isClosed()) {
                future.completeExceptionally(pool.closed());
                return true;
            }
            return pool.handOver(this);
        }

        @Override
        public void run() {
            pool.fulfil(this);
        }
    }
}
