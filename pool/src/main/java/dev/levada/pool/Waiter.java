package dev.levada.pool;

import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
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

    /**
     * Called when it waits no longer, outside the lock.
     *
     * @return null; or itself, if nobody could take the grant and it was given back. Then look after the line, and call
     *     {@link Async#fail()} after that
     */
    abstract Waiter.@Nullable Async<T> wake();

    /** A thread. What it is granted it checks or makes itself. */
    static final class Blocked<T> extends Waiter<T> {

        private final Thread thread = Thread.currentThread();

        /**
         * Parks this thread until it waits no longer.
         *
         * @param since when the wait began, by {@link System#nanoTime()}
         * @return false if that took longer than {@code nanos}
         * @throws InterruptedException if this thread is interrupted before anything else happens
         */
        boolean await(Admission<T> admission, Home pool, long since, long nanos) throws InterruptedException {
            boolean interrupted = false;
            while (isWaiting()) {
                interrupted |= Thread.interrupted();
                if (interrupted && admission.leave(this)) {
                    throw new InterruptedException("interrupted while waiting for an object of " + pool.label());
                }
                long left = nanos - (System.nanoTime() - since);
                if (left <= 0 && admission.leave(this)) {
                    return false;
                }
                if (isWaiting()) {
                    LockSupport.parkNanos(pool, left);
                }
            }
            if (interrupted) {
                thread.interrupt(); // what it waited for came first
            }
            return true;
        }

        @Override
        Waiter.@Nullable Async<T> wake() {
            LockSupport.unpark(thread);
            return null;
        }
    }

    /**
     * A future. What it is granted is checked or made on an executor, and it is completed there.
     *
     * <p>An executor that throws may run the task all the same: a {@code ForkJoinPool} does that if it has queued the
     * task and could not start a thread for it. So the grant has a mark of its own, for who takes it first.
     */
    static final class Async<T> extends Waiter<T> implements Runnable {

        private static final System.Logger LOGGER = System.getLogger("dev.levada.pool");

        private final Clerk<T> clerk;
        private final Executor executor;
        private final CompletableFuture<Lease<T>> future = new CompletableFuture<>();
        private final AtomicBoolean taken = new AtomicBoolean();

        /** Why the executor refused; written and read by the thread that wakes. */
        private @Nullable PoolException refusal;

        Async(Clerk<T> clerk, Executor executor) {
            this.clerk = clerk;
            this.executor = executor;
        }

        CompletableFuture<Lease<T>> future() {
            return future;
        }

        /** Takes the grant to the executor; if that refuses, gives the grant back. */
        @Override
        Waiter.@Nullable Async<T> wake() {
            if (isClosed()) {
                future.completeExceptionally(clerk.closed());
                return null;
            }
            try {
                executor.execute(this);
                return null;
            } catch (Throwable e) {
                if (!take()) {
                    return null;
                }
                refusal = new PoolException("the executor of " + clerk.label() + " refused a task", e);
                clerk.decline(lease());
                return this;
            }
        }

        /**
         * Fails the future because of the executor. What depends on the future runs here, and may come back to the pool:
         * were the others in line not served yet, it would serve them, and so on, one on the stack of the other.
         */
        void fail() {
            future.completeExceptionally(Objects.requireNonNull(refusal));
        }

        /** Redeems the grant. The future may be completed by others before, meanwhile, or just now. */
        @Override
        public void run() {
            if (!take()) {
                return;
            }
            if (future.isDone()) {
                clerk.decline(lease());
                clerk.attendUnlessQuiet();
                return;
            }
            Lease<T> redeemed;
            try {
                redeemed = clerk.redeem(lease(), 0, Home.NEVER);
            } catch (Throwable e) {
                future.completeExceptionally(e);
                return;
            }
            if (!future.complete(redeemed)) {
                release(redeemed);
            }
        }

        private boolean take() {
            return taken.compareAndSet(false, true);
        }

        private void release(Lease<T> late) {
            try {
                late.release();
            } catch (Throwable e) {
                LOGGER.log(Level.WARNING, "releasing a lease of " + clerk.label() + " that came too late failed", e);
            }
        }
    }
}
