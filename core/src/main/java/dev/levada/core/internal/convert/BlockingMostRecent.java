package dev.levada.core.internal.convert;

import dev.levada.core.internal.share.OneOwner;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Deferred;
import dev.levada.core.internal.stage.Discard;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code blockingMostRecent}: the newest item, again and again until a newer one comes; nobody waits.
 *
 * <p>One item is given out many times, so none may have an owner: such an item ends the flow with an error, as it does
 * behind a cache.
 */
public final class BlockingMostRecent<T> implements Iterable<T> {

    private final Publisher<T> source;
    private final T initialItem;

    public BlockingMostRecent(Publisher<T> source, T initialItem) {
        if (Discard.hasOwner(initialItem)) {
            throw OneOwner.failure(initialItem, "given out again");
        }
        this.source = source;
        this.initialItem = initialItem;
    }

    @Override
    public Iterator<T> iterator() {
        Newest<T> newest = new Newest<>(initialItem);
        Border.subscribe(source, newest);
        return newest;
    }

    private static final class Newest<T> extends Deferred<T> implements Iterator<T>, Disposable {

        // guarded by this
        private @Nullable T item; // null after the end
        private @Nullable Throwable error;
        private boolean thrown;

        // iterating thread
        private @Nullable T promised; // what hasNext has seen

        Newest(T initialItem) {
            item = initialItem;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(T next) {
            if (Discard.hasOwner(next)) {
                refuse(next);
            } else {
                replace(next);
            }
            return true;
        }

        private void refuse(T owned) {
            Discard.item(owned);
            if (!isCancelled()) {
                end(OneOwner.failure(owned, "given out again"));
                super.cancel();
            }
        }

        private synchronized void replace(T next) {
            if (item != null) {
                item = next;
            }
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

        /** False if it had ended before. */
        private synchronized boolean end(@Nullable Throwable cause) {
            if (item == null) {
                return false;
            }
            item = null;
            error = cause;
            return true;
        }

        @Override
        public synchronized boolean hasNext() {
            promised = item;
            return promised != null || error != null;
        }

        @Override
        public T next() {
            if (promised == null && !hasNext()) {
                throw new NoSuchElementException();
            }
            T next = promised;
            promised = null;
            return next != null ? next : fail();
        }

        private synchronized T fail() {
            thrown = true;
            throw error != null ? Exceptions.propagate(error) : new NoSuchElementException();
        }

        @Override
        public void cancel() {
            super.cancel();
            Throwable missed;
            synchronized (this) {
                item = null;
                missed = thrown ? null : error;
                error = null;
            }
            if (missed != null) {
                LevadaPlugins.onError(missed);
            }
        }

        @Override
        public void dispose() {
            cancel();
        }

        @Override
        public boolean isDisposed() {
            return isCancelled();
        }
    }
}
