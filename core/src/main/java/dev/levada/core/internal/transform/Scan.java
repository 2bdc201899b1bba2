package dev.levada.core.internal.transform;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.BiFunction;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code scan} without a seed: the first item as it is, then each intermediate result of a fold.
 *
 * <p>A result is emitted and is the next call's first argument as well, so a pooled one has two owners; the operator is
 * for plain values, and discards none of its results.
 */
public final class Scan<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final BiFunction<T, T, T> accumulator;

    public Scan(Publisher<T> source, BiFunction<T, T, T> accumulator) {
        this.source = source;
        this.accumulator = accumulator;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Stage<T> copy = COPIES.make(accumulator, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T>(downstream, accumulator));
    }

    static final class Items<T> extends Relay<T, T> implements Template<Scan<T>, Stage<? super T>> {

        private final BiFunction<T, T, T> accumulator;

        // upstream thread
        private @Nullable T result;

        Items(Stage<? super T> downstream, BiFunction<T, T, T> accumulator) {
            super(downstream);
            this.accumulator = accumulator;
        }

        @Override
        public Stage<T> like(Scan<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.accumulator);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            T previous = result;
            T next = item;
            if (previous != null) {
                try {
                    next = Objects.requireNonNull(
                            accumulator.apply(previous, item), "The accumulator returned a null value");
                } catch (Throwable failure) {
                    fail(failure);
                    return true;
                }
            }
            result = next;
            return downstream.tryOnNext(next);
        }
    }
}
