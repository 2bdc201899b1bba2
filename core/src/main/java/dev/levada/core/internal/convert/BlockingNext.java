package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Border;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code blockingNext}: each step waits for an item that comes after it was asked for. Items that come while nobody waits
 * are discarded.
 *
 * <p>The flow starts with the first step, for an item that comes at once would otherwise be lost.
 */
public final class BlockingNext<T> implements Iterable<T> {

    private final Publisher<T> source;

    public BlockingNext(Publisher<T> source) {
        this.source = source;
    }

    @Override
    public Iterator<T> iterator() {
        return new Following<>(source);
    }

    private static final class Following<T> extends Waiting<T> {

        private final Publisher<T> source;

        // iterating thread
        private boolean started;

        // guarded by lock; the first step asks by subscribing
        private boolean wanted = true;

        Following(Publisher<T> source) {
            this.source = source;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Long.MAX_VALUE);
        }

        @Override
        public boolean hasNext() {
            if (!started && !isDisposed()) {
                started = true;
                Border.subscribe(source, this);
            }
            return super.hasNext();
        }

        @Override
        @Nullable
        T admit(T item) {
            if (!wanted) {
                return item;
            }
            wanted = false;
            return super.admit(item);
        }

        @Override
        void beforeWaiting() {
            wanted = true;
        }
    }
}
