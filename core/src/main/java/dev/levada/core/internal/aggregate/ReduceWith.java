package dev.levada.core.internal.aggregate;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Supplier;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code reduce} from a seed and {@code reduceWith}: folds the items into one value; none at all gives the seed.
 *
 * <p>Both arguments are the reducer's from the call on; what it gave last is discarded if the flow fails or is disposed.
 */
public final class ReduceWith<T, R> extends Singles<R> {

    private final Publisher<T> source;
    private final Supplier<R> seedSupplier;
    private final BiFunction<R, ? super T, R> reducer;

    public ReduceWith(Publisher<T> source, Supplier<R> seedSupplier, BiFunction<R, ? super T, R> reducer) {
        this.source = source;
        this.seedSupplier = seedSupplier;
        this.reducer = reducer;
    }

    @Override
    protected void subscribeScalar(Scalar<? super R> downstream) {
        R seed;
        try {
            seed = Objects.requireNonNull(seedSupplier.get(), "The seedSupplier returned a null value");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Border.subscribe(source, new Items<T, R>(downstream, reducer, seed));
    }

    static final class Items<T, R> extends Fold<T, R> {

        private final BiFunction<R, ? super T, R> reducer;

        private @Nullable R result;

        Items(Scalar<? super R> downstream, BiFunction<R, ? super T, R> reducer, R seed) {
            super(downstream, seed);
            this.reducer = reducer;
            result = seed;
        }

        @Override
        protected void step(T item) throws Throwable {
            R previous = take();
            result = Objects.requireNonNull(reducer.apply(previous, item), "The reducer returned a null value");
        }

        @Override
        protected void finish() {
            downstream.onSuccess(take());
        }

        /** Gives the result away: the reducer's, even if it throws, or downstream's. */
        private R take() {
            R value = Objects.requireNonNull(result);
            result = null;
            return value;
        }

        @Override
        protected void drop() {
            R value = result;
            result = null;
            Discard.item(value);
        }
    }
}
