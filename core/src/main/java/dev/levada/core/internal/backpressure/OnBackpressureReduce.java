package dev.levada.core.internal.backpressure;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.BiFunction;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/** {@code onBackpressureReduce}: items that nobody has asked for are made one by a function, which receives them. */
public final class OnBackpressureReduce<T> extends Stages<T> {

    private final Publisher<T> source;
    private final BiFunction<T, T, T> reducer;

    public OnBackpressureReduce(Publisher<T> source, BiFunction<T, T, T> reducer) {
        this.source = source;
        this.reducer = reducer;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, reducer));
    }

    static final class Items<T> extends Slot<T, T> {

        private final BiFunction<T, T, T> reducer;

        Items(Stage<? super T> downstream, BiFunction<T, T, T> reducer) {
            super(downstream);
            this.reducer = reducer;
        }

        @Override
        T fold(@Nullable T waiting, T item) throws Throwable {
            return waiting == null
                    ? item
                    : Objects.requireNonNull(reducer.apply(waiting, item), "The reducer returned a null value");
        }
    }
}
