package dev.levada.core.internal.combine;

import dev.levada.core.internal.stage.Stages;
import java.util.ArrayDeque;
import org.reactivestreams.Publisher;

/**
 * Two sources of one operator, each of which may be a pair of the same operator itself: what appending one source after
 * another makes. They are laid out in a row at subscription, in a loop, so that however many there are the stack stays
 * flat, and appending costs the same each time.
 */
abstract class Joined<T> extends Stages<T> {

    private final Publisher<? extends T> before;
    private final Publisher<? extends T> after;
    private final int size;

    Joined(Publisher<? extends T> before, Publisher<? extends T> after) {
        this.before = before;
        this.after = after;
        size = sizeOf(before) + sizeOf(after);
    }

    private int sizeOf(Publisher<?> source) {
        return isSame(source) ? ((Joined<?>) source).size : 1;
    }

    private boolean isSame(Publisher<?> source) {
        return source.getClass() == getClass();
    }

    /** The sources in order. {@code pending} holds the halves still to be laid out, the next one on top. */
    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type; the halves of a pair have its type
    final Publisher<? extends T>[] row() {
        Publisher<? extends T>[] row = new Publisher[size];
        ArrayDeque<Publisher<? extends T>> pending = new ArrayDeque<>();
        pending.push(this);
        int filled = 0;
        for (Publisher<? extends T> source = pending.poll(); source != null; source = pending.poll()) {
            if (isSame(source)) {
                Joined<? extends T> pair = (Joined<? extends T>) source;
                pending.push(pair.after);
                pending.push(pair.before);
            } else {
                row[filled++] = source;
            }
        }
        return row;
    }
}
