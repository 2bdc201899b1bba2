package dev.levada.core.internal.convert;

import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code blockingStream}: {@link BlockingIterable} as a stream of the JDK, whose closing cancels the flow and discards what
 * waits.
 *
 * <p>It never splits: a split would take a batch of items ahead for a task that a short circuit may drop, and nobody could
 * release them. So a parallel stream runs, but takes the items one after another.
 */
public final class BlockingStream<T> implements Spliterator<T> {

    private final BlockingIterable.Items<T> items;

    private BlockingStream(BlockingIterable.Items<T> items) {
        this.items = items;
    }

    /** Subscribes, and gives the items as a stream. */
    public static <T> Stream<T> of(Publisher<T> source, int prefetch) {
        BlockingIterable.Items<T> items = new BlockingIterable<>(source, prefetch).subscribe();
        return StreamSupport.stream(new BlockingStream<>(items), false).onClose(items::dispose);
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
        Objects.requireNonNull(action, "action is null");
        if (!items.hasNext()) {
            return false;
        }
        action.accept(items.next());
        return true;
    }

    @Override
    public @Nullable Spliterator<T> trySplit() {
        return null;
    }

    @Override
    public long estimateSize() {
        return Long.MAX_VALUE;
    }

    @Override
    public int characteristics() {
        return ORDERED | NONNULL;
    }
}
