package dev.levada.core.internal.stage;

import dev.levada.core.Notification;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import dev.levada.pool.Releasable;
import java.util.Collection;
import java.util.Map;
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
    private static final int MAP = 3;
    private static final int NOTIFICATION = 4;

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
            if (Collection.class.isAssignableFrom(type)) {
                return COLLECTION;
            }
            if (type == Notification.class) {
                return NOTIFICATION;
            }
            return Map.class.isAssignableFrom(type) ? MAP : PLAIN;
        }
    };

    private Discard() {}

    /**
     * Tells whether an item that is dropped leaves something to give back.
     *
     * @param item the item
     * @return true for {@link Releasable} ones, and for collections, maps and notifications, which may hold some
     */
    static boolean isOwed(Object item) {
        return KIND.get(item.getClass()) != PLAIN;
    }

    /**
     * Tells whether somebody must release an item, so that it can be given to one owner only.
     *
     * @param item the item
     * @return true for {@link Releasable} ones, and for collections, values of maps, and notifications that hold one
     */
    public static boolean hasOwner(Object item) {
        return switch (KIND.get(item.getClass())) {
            case RELEASABLE -> true;
            case COLLECTION -> ((Collection<?>) item).stream().anyMatch(Discard::mayHaveOwner);
            case MAP -> ((Map<?, ?>) item).values().stream().anyMatch(Discard::mayHaveOwner);
            case NOTIFICATION -> mayHaveOwner(((Notification<?>) item).getValue());
            default -> false;
        };
    }

    private static boolean mayHaveOwner(@Nullable Object element) {
        return element != null && hasOwner(element);
    }

    /**
     * Discards one item; of a collection, such as a list that {@code toList} has gathered, the elements as well,
     * of a map the values, and of a {@link Notification} what it holds.
     *
     * @param item the item; {@code null} is allowed and ignored
     */
    public static void item(@Nullable Object item) {
        if (item == null) {
            return;
        }
        LevadaPlugins.onDiscard(item);
        switch (KIND.get(item.getClass())) {
            case RELEASABLE -> release((Releasable) item);
            case COLLECTION -> ((Collection<?>) item).forEach(Discard::item);
            case MAP -> ((Map<?, ?>) item).values().forEach(Discard::item);
            case NOTIFICATION -> item(((Notification<?>) item).getValue());
            default -> {
                // nothing to give back
            }
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
