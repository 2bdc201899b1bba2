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

    private static final int PLAIN = 0;
    private static final int RELEASABLE = 1;
    private static final int COLLECTION = 2;

    /**
     * What is to be done with the items of a class. It is looked up, for a type check against an interface that fails walks
     * through all interfaces of the class, each time, and most items are plain.
     */
    private static final ClassValue<Integer> KIND = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            if (Releasable.class.isAssignableFrom(type)) {
                return RELEASABLE;
            }
            return Collection.class.isAssignableFrom(type) ? COLLECTION : PLAIN;
        }
    };

    private Discard() {}

    /**
     * Tells whether an item that is dropped leaves something to give back.
     *
     * @param item the item
     * @return true for {@link Releasable} ones, and for collections, which may hold some
     */
    static boolean isOwed(Object item) {
        return KIND.get(item.getClass()) != PLAIN;
    }

    /**
     * Tells whether somebody must release an item, so that it can be given to one owner only.
     *
     * @param item the item
     * @return true for {@link Releasable} ones, and for collections that hold one
     */
    public static boolean hasOwner(Object item) {
        int kind = KIND.get(item.getClass());
        return kind == RELEASABLE
                || (kind == COLLECTION && ((Collection<?>) item).stream().anyMatch(Discard::mayHaveOwner));
    }

    private static boolean mayHaveOwner(@Nullable Object element) {
        return element != null && hasOwner(element);
    }

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
        int kind = KIND.get(item.getClass());
        if (kind == RELEASABLE) {
            release((Releasable) item);
        } else if (kind == COLLECTION) {
            ((Collection<?>) item).forEach(Discard::item);
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
