package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/** {@code lastElement}, and with a default {@code last}: the last item as the value; the others are discarded. */
public final class LastElement<T> extends Maybes<T> {

    private final Publisher<T> source;

    public LastElement(Publisher<T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeScalar(Scalar<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream));
    }

    static final class Items<T> extends Fold<T, T> {

        private @Nullable T last;

        Items(Scalar<? super T> downstream) {
            super(downstream, null);
        }

        @Override
        protected void step(T item) {
            T previous = last;
            last = item;
            Discard.item(previous);
        }

        @Override
        protected void finish() {
            T value = last;
            last = null;
            if (value != null) {
                downstream.onSuccess(value);
            } else {
                downstream.onComplete();
            }
        }

        @Override
        protected void drop() {
            T value = last;
            last = null;
            Discard.item(value);
        }
    }
}
