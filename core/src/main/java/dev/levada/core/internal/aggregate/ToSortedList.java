package dev.levada.core.internal.aggregate;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.reactivestreams.Publisher;

/**
 * {@code toSortedList}, and what {@code sorted} emits: all items in a list, sorted once when they are complete. If the
 * comparator throws, or the flow fails or is disposed, the items are discarded.
 */
public final class ToSortedList<T> extends Singles<List<T>> {

    private final Publisher<T> source;
    private final Comparator<? super T> comparator;
    private final int capacityHint;

    /** With 0 as {@code capacityHint} for a list that grows as it must. */
    public ToSortedList(Publisher<T> source, Comparator<? super T> comparator, int capacityHint) {
        this.source = source;
        this.comparator = comparator;
        this.capacityHint = capacityHint;
    }

    /**
     * The natural order.
     *
     * @param <T> the type of the items; a {@link ClassCastException} tells if they have none
     * @return the comparator
     */
    @SuppressWarnings("unchecked") // the comparator casts
    public static <T> Comparator<T> natural() {
        return (Comparator<T>) (Comparator<?>) Comparator.naturalOrder();
    }

    @Override
    protected void subscribeScalar(Scalar<? super List<T>> downstream) {
        Border.subscribe(source, new Items<T>(downstream, comparator, capacityHint));
    }

    static final class Items<T> extends Fold<T, List<T>> {

        private final Comparator<? super T> comparator;
        private final List<T> list;

        Items(Scalar<? super List<T>> downstream, Comparator<? super T> comparator, int capacityHint) {
            super(downstream, null);
            this.comparator = comparator;
            list = capacityHint == 0 ? new ArrayList<>() : new ArrayList<>(capacityHint);
        }

        @Override
        protected void step(T item) {
            list.add(item);
        }

        @Override
        protected void finish() {
            list.sort(comparator);
            downstream.onSuccess(list);
        }

        @Override
        protected void drop() {
            Discard.item(list);
        }
    }
}
