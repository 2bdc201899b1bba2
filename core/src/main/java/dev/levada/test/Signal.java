package dev.levada.test;

import dev.levada.pool.Releasable;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * What a flow has sent: an item, an error, or, with neither, completion.
 *
 * @param <T> the type of the items
 * @param item the item
 * @param error the error
 */
record Signal<T>(@Nullable T item, @Nullable Throwable error) {

    boolean isCompletion() {
        return item == null && error == null;
    }

    /** Gives back the item and, of a collection, the elements: nobody needs them any more. */
    void release() {
        if (item != null) {
            release(item);
        }
    }

    private static void release(Object value) {
        if (value instanceof Collection<?> many) {
            many.forEach(Signal::release);
        } else {
            Releasable.release(value);
        }
    }

    @Override
    public String toString() {
        if (item != null) {
            return "onNext(" + item + ")";
        }
        return error != null ? "onError(" + error + ")" : "onComplete()";
    }
}
