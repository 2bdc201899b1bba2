package dev.levada.core.internal.convert;

import dev.levada.core.internal.stage.Border;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code blockingLatest}: the newest signal that was not taken; whoever iterates waits if there is none.
 *
 * <pre>
 *   source    1   2   3       4   |
 *   next()      1       3   (waits: the end drives 4 out) no more
 * </pre>
 *
 * <p>A newer item replaces the one that waits, and so does the end. What {@code hasNext} has promised is replaced by
 * nothing.
 */
public final class BlockingLatest<T> implements Iterable<T> {

    private final Publisher<T> source;

    public BlockingLatest(Publisher<T> source) {
        this.source = source;
    }

    @Override
    public Iterator<T> iterator() {
        Newest<T> newest = new Newest<>();
        Border.subscribe(source, newest);
        return newest;
    }

    private static final class Newest<T> extends Waiting<T> {

        @Override
        public void onSubscribe(Subscription subscription) {
            arrive(subscription);
            request(Long.MAX_VALUE);
        }

        @Override
        @Nullable
        T admit(T item) {
            T replaced = driveOut();
            queue.add(item);
            return replaced;
        }

        @Override
        @Nullable
        T driveOut() {
            return queue.size() > (promised ? 1 : 0) ? queue.pollLast() : null;
        }
    }
}
