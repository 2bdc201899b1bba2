package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Supplier;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code onBackpressureReduce} with a supplier: items are gathered, each batch into a seed of its own, until there is
 * demand for what was gathered. The function receives both the gathered and the item.
 */
public final class OnBackpressureReduceWith<T, R> extends Stages<R> {

    private final Publisher<T> source;
    private final Supplier<? extends R> supplier;
    private final BiFunction<R, ? super T, R> reducer;

    public OnBackpressureReduceWith(
            Publisher<T> source, Supplier<? extends R> supplier, BiFunction<R, ? super T, R> reducer) {
        this.source = source;
        this.supplier = supplier;
        this.reducer = reducer;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Border.subscribe(source, new Items<T, R>(downstream, supplier, reducer));
    }

    static final class Items<T, R> extends Slot<T, R> {

        private final Supplier<? extends R> supplier;
        private final BiFunction<R, ? super T, R> reducer;

        Items(Stage<? super R> downstream, Supplier<? extends R> supplier, BiFunction<R, ? super T, R> reducer) {
            super(downstream);
            this.supplier = supplier;
            this.reducer = reducer;
        }

        @Override
        R fold(@Nullable R waiting, T item) throws Throwable {
            R seed = waiting;
            if (seed == null) {
                try {
                    seed = Objects.requireNonNull(supplier.get(), "The supplier returned a null value");
                } catch (Throwable failure) {
                    Discard.item(item);
                    throw failure;
                }
            }
            return Objects.requireNonNull(reducer.apply(seed, item), "The reducer returned a null value");
        }
    }
}
