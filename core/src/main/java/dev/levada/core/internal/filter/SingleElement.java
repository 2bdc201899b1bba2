package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code singleElement}, and with a default {@code single}: the only item as the value. A second one cancels upstream and
 * is an error; both are discarded.
 */
public final class SingleElement<T> extends Maybes<T> {

    private final Publisher<T> source;

    public SingleElement(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeScalar(Scalar<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream));
    }

    static final class Items<T> extends Fold<T, T> {

        private @Nullable T only;

        Items(Scalar<? super T> downstream) {
            super(downstream, null);
        }

        @Override
        protected void step(T item) {
            if (only != null) {
                Discard.item(item);
                throw new IllegalArgumentException("Sequence contains more than one element!");
            }
            only = item;
        }

        @Override
        protected void finish() {
            T value = only;
            only = null;
            if (value != null) {
                downstream.onSuccess(value);
            } else {
                downstream.onComplete();
            }
        }

        @Override
        protected void drop() {
            T value = only;
            only = null;
            Discard.item(value);
        }
    }
}
