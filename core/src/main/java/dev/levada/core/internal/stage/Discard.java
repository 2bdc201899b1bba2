package dev.levada.core.internal.stage;

import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import java.util.Collection;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The one way out for items that an operator has received and that it will not pass on: the discard hook sees them and
 * {@link Releasable} ones are given back. An item is discarded at most once, and never after it was passed on.
 */
public final class Discard {

    private Discard() {}

    /**
     * Discards one item; of a collection, such as a list that {@code toList} has gathered, the elements as well.
     *
     * @param item the item; {@code null} is allowed and ignored
     */
    public static void item(@Nullable Object item) {
        if (item == null) {
            return;
        }
        LevadaPlugins.onDiscard(item);
        if (item instanceof Releasable releasable) {
            release(releasable);
        } else if (item instanceof Collection<?> collection) {
            collection.forEach(Discard::item);
        }
    }

    /**
     * Discards what {@code queue} holds.
     *
     * @param queue emptied; the caller must be its only consumer
     */
    public static void queue(Queue<?> queue) {
        for (Object item = queue.poll(); item != null; item = queue.poll()) {
            item(item);
        }
    }

    private static void release(Releasable releasable) {
        try {
            releasable.release();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            LevadaPlugins.onError(failure);
        }
    }
}
