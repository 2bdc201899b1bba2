package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Discard;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Where a thread waits for what a flow brings: the stage behind the blocking forms, and the iterator that most of them
 * show.
 *
 * <p>Items stand in a queue that a lock guards: its other end is a thread that blocks, so a lock is the smaller cost, and
 * whoever cancels can empty it without a further handshake. What stands there is the queue's, and {@link #cancel} discards
 * it; what was taken is the taker's. Cancellation from any thread wakes the one that waits, which then finds nothing more;
 * an interrupt of that one cancels. An error that nobody has been given by then goes to the error hook.
 *
 * <p>Callbacks, hooks and releases run outside the lock.
 *
 * @param <T> the type of the items
 */
abstract class Waiting<T> extends Deferred<T> implements Iterator<T>, Disposable {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    // guarded by lock

    /** What has come and was not taken. */
    final ArrayDeque<T> queue = new ArrayDeque<>(4);

    /** Whether the first of the queue was promised: {@link #hasNext} has said that it is there. */
    boolean promised;

    private boolean done;
    private @Nullable Throwable error;
    private boolean thrown;

    /**
     * Lets an item into the queue; called under the lock.
     *
     * @return what is to be discarded instead, which may be the item itself
     */
    @Nullable
    T admit(T item) {
        queue.add(item);
        return null;
    }

    /** What the end drives out of the queue, to be discarded; called under the lock. */
    @Nullable
    T driveOut() {
        return null;
    }

    /** Told that the thread is about to wait; called under the lock. */
    void beforeWaiting() {
        // for the form that takes an item only from then on
    }

    @Override
    public boolean tryOnNext(T item) {
        T refused;
        lock.lock();
        try {
            refused = isCancelled() ? item : admit(item);
            changed.signal();
        } finally {
            lock.unlock();
        }
        Discard.item(refused);
        return true;
    }

    @Override
    public void onError(Throwable cause) {
        if (!end(cause)) {
            LevadaPlugins.onError(cause);
        }
    }

    @Override
    public void onComplete() {
        end(null);
    }

    /** False if this was cancelled. */
    private boolean end(@Nullable Throwable cause) {
        T drivenOut;
        lock.lock();
        try {
            if (isCancelled()) {
                return false;
            }
            drivenOut = driveOut();
            error = cause;
            done = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        Discard.item(drivenOut);
        return true;
    }

    /**
     * Waits for an item or the end. An interrupt cancels, and the thread's flag is set again.
     *
     * @return false at the end, and after cancellation
     */
    final boolean await() throws InterruptedException {
        lock.lock();
        try {
            if (!isSilent()) {
                return promise();
            }
        } finally {
            lock.unlock();
        }
        NonBlocking.check(this);
        try {
            return awaitChange();
        } catch (InterruptedException e) {
            cancel();
            Thread.currentThread().interrupt();
            throw e;
        }
    }

    private boolean awaitChange() throws InterruptedException {
        lock.lock();
        try {
            while (isSilent()) {
                beforeWaiting();
                changed.await();
            }
            return promise();
        } finally {
            lock.unlock();
        }
    }

    private boolean isSilent() {
        return queue.isEmpty() && !done && !isCancelled();
    }

    private boolean promise() {
        promised = !queue.isEmpty();
        return promised;
    }

    /** The error that the flow has ended with, which from now on is the caller's to show. */
    final @Nullable Throwable error() {
        lock.lock();
        try {
            thrown = true;
            return error;
        } finally {
            lock.unlock();
        }
    }

    /** Takes the first of the queue, if there is one; called by the thread that iterates. */
    @Nullable
    T poll() {
        return pull();
    }

    private @Nullable T pull() {
        lock.lock();
        try {
            promised = false;
            return queue.poll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean hasNext() {
        boolean found;
        try {
            found = await();
        } catch (InterruptedException e) {
            throw Exceptions.propagate(e);
        }
        Throwable cause = found ? null : error();
        if (cause != null) {
            throw Exceptions.propagate(cause);
        }
        return found;
    }

    @Override
    public final T next() {
        T item = poll();
        if (item == null && hasNext()) {
            item = poll(); // none if it was disposed just then
        }
        if (item == null) {
            throw new NoSuchElementException();
        }
        return item;
    }

    @Override
    public void cancel() {
        super.cancel();
        for (T item = pull(); item != null; item = pull()) { // nothing is let in any more
            Discard.item(item);
        }
        Throwable missed;
        lock.lock();
        try {
            missed = thrown ? null : error;
            error = null;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (missed != null) {
            LevadaPlugins.onError(missed);
        }
    }

    @Override
    public final void dispose() {
        cancel();
    }

    @Override
    public final boolean isDisposed() {
        return isCancelled();
    }
}
