package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Demand;
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
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code blockingIterable}, {@code blockingForEach}, {@code blockingSubscribe}: items wait in a queue for the thread that
 * iterates, which waits for them.
 *
 * <p>The queue is guarded by a lock: its other end is a thread that blocks, so a lock is the smaller cost, and disposal can
 * empty it without a further handshake. An iterator that is not run to its end should be disposed; it is a {@link
 * Disposable}.
 */
public final class BlockingIterable<T> implements Iterable<T> {

    private final Publisher<T> source;
    private final int capacityHint;

    public BlockingIterable(Publisher<T> source, int capacityHint) {
        this.source = source;
        this.capacityHint = capacityHint;
    }

    @Override
    public Iterator<T> iterator() {
        return subscribe();
    }

    /** Subscribes, and gives the iterator as what it is. */
    public Items<T> subscribe() {
        Items<T> items = new Items<>(capacityHint);
        Border.subscribe(source, items);
        return items;
    }

    /** The stage and the iterator. */
    public static final class Items<T> extends Deferred<T> implements Iterator<T>, Disposable {

        private final int capacity;
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();

        // guarded by lock
        private final ArrayDeque<T> queue = new ArrayDeque<>();
        private boolean done;
        private @Nullable Throwable error;
        private boolean thrown;

        // iterating thread
        private int consumed;

        Items(int capacity) {
            this.capacity = capacity;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Demand.first(capacity));
        }

        @Override
        public boolean tryOnNext(T item) {
            boolean late;
            lock.lock();
            try {
                late = isCancelled();
                if (!late) {
                    queue.add(item);
                    changed.signal();
                }
            } finally {
                lock.unlock();
            }
            if (late) {
                Discard.item(item);
            }
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

        /** False if the iterator was disposed. */
        private boolean end(@Nullable Throwable cause) {
            lock.lock();
            try {
                if (isCancelled()) {
                    return false;
                }
                error = cause;
                done = true;
                changed.signal();
                return true;
            } finally {
                lock.unlock();
            }
        }

        @Override
        public boolean hasNext() {
            if (hasNextOrError()) {
                return true;
            }
            Throwable cause = error();
            if (cause != null) {
                throw Exceptions.propagate(cause);
            }
            return false;
        }

        /** The error that the flow has ended with. */
        @Nullable
        Throwable error() {
            lock.lock();
            try {
                thrown = true;
                return error;
            } finally {
                lock.unlock();
            }
        }

        /** Like {@link #hasNext}, but says false where that throws the flow's error. */
        boolean hasNextOrError() {
            lock.lock();
            try {
                while (queue.isEmpty() && !done && !isCancelled()) {
                    NonBlocking.check(this);
                    changed.await();
                }
                return !queue.isEmpty();
            } catch (InterruptedException e) {
                dispose();
                Thread.currentThread().interrupt();
                throw Exceptions.propagate(e);
            } finally {
                lock.unlock();
            }
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            T item;
            lock.lock();
            try {
                item = queue.remove();
            } finally {
                lock.unlock();
            }
            if (capacity != Integer.MAX_VALUE && ++consumed == Demand.refillAt(capacity)) {
                consumed = 0;
                request(Demand.refillAt(capacity));
            }
            return item;
        }

        @Override
        public void dispose() {
            cancel();
            Throwable missed;
            lock.lock();
            try {
                Discard.queue(queue);
                missed = thrown ? null : error;
                thrown = true;
                changed.signal();
            } finally {
                lock.unlock();
            }
            if (missed != null) {
                LevadaPlugins.onError(missed);
            }
        }

        @Override
        public boolean isDisposed() {
            return isCancelled();
        }
    }
}
