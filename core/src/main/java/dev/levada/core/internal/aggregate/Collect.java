package dev.levada.core.internal.aggregate;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.BiConsumer;
import dev.levada.functions.Supplier;
import java.util.Objects;
import org.reactivestreams.Publisher;

/**
 * {@code collect}, {@code collectInto} and {@code toList}: puts all items into one container, which is the value.
 *
 * <p>An item is the collector's from the call on. If the flow fails or is disposed the container never gets out: if it is
 * a collection its elements are discarded, otherwise it is itself.
 */
public final class Collect<T, U> extends Singles<U> {

    private final Publisher<T> source;
    private final Supplier<? extends U> initialItemSupplier;
    private final BiConsumer<? super U, ? super T> collector;

    public Collect(
            Publisher<T> source,
            Supplier<? extends U> initialItemSupplier,
            BiConsumer<? super U, ? super T> collector) {
        this.source = source;
        this.initialItemSupplier = initialItemSupplier;
        this.collector = collector;
    }

    @Override
    protected void subscribeScalar(Scalar<? super U> downstream) {
        U container;
        try {
            container =
                    Objects.requireNonNull(initialItemSupplier.get(), "The initialItemSupplier returned a null value");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Border.subscribe(source, new Items<T, U>(downstream, collector, container));
    }

    static final class Items<T, U> extends Fold<T, U> {

        private final BiConsumer<? super U, ? super T> collector;
        private final U container;

        Items(Scalar<? super U> downstream, BiConsumer<? super U, ? super T> collector, U container) {
            super(downstream, container);
            this.collector = collector;
            this.container = container;
        }

        @Override
        protected void step(T item) throws Throwable {
            collector.accept(container, item);
        }

        @Override
        protected void finish() {
            downstream.onSuccess(container);
        }

        @Override
        protected void drop() {
            Discard.item(container);
        }
    }
}
