package dev.levada.core.internal.aggregate;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.functions.BiFunction;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code reduce} without a seed: folds the items into one, the first being the start; none at all gives none.
 *
 * <p>Both arguments are the reducer's from the call on; what it gave last is discarded if the flow fails or is disposed.
 */
public final class Reduce<T> extends Maybes<T> {

    private final Publisher<T> source;
    private final BiFunction<T, T, T> reducer;

    public Reduce(Publisher<T> source, BiFunction<T, T, T> reducer) {
        this.source = source;
        this.reducer = reducer;
    }

    @Override
    protected void subscribeScalar(Scalar<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, reducer));
    }

    static final class Items<T> extends Fold<T, T> {

        private final BiFunction<T, T, T> reducer;

        private @Nullable T result;

        Items(Scalar<? super T> downstream, BiFunction<T, T, T> reducer) {
            super(downstream, null);
            this.reducer = reducer;
        }

        @Override
        protected void step(T item) throws Throwable {
            T previous = result;
            if (previous == null) {
                result = item;
                return;
            }
            result = null; // the reducer's now, even if it throws
            result = Objects.requireNonNull(reducer.apply(previous, item), "The reducer returned a null value");
        }

        @Override
        protected void finish() {
            T value = result;
            result = null;
            if (value != null) {
                downstream.onSuccess(value);
            } else {
                downstream.onComplete();
            }
        }

        @Override
        protected void drop() {
            T value = result;
            result = null;
            Discard.item(value);
        }
    }
}
