package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code blockingIterable}, and what {@code blockingForEach}, {@code blockingSubscribe} and {@code blockingStream} stand
 * on: items wait, as many as were asked for beforehand, for the thread that iterates, which waits for them.
 *
 * <p>An iterator that is not run to its end should be disposed; it is a {@link dev.levada.disposables.Disposable}.
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
    public static final class Items<T> extends Waiting<T> {

        private final int capacity;

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
        @Nullable
        T poll() {
            T item = super.poll();
            if (item != null && capacity != Integer.MAX_VALUE && ++consumed == Demand.refillAt(capacity)) {
                consumed = 0;
                request(Demand.refillAt(capacity));
            }
            return item;
        }
    }
}
