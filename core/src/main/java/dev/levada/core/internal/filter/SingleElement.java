package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Fold;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.functions.Supplier;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code singleElement}, with a default {@code single}, and {@code Single.fromPublisher}: the only item as the value. A
 * second one cancels upstream and is an error; both are discarded.
 */
public final class SingleElement<T> extends Maybes<T> {

    private final Publisher<T> source;
    private final Supplier<? extends Throwable> tooMany;

    public SingleElement(Publisher<T> source) {
        this(source, () -> new IllegalArgumentException("Sequence contains more than one element!"));
    }

    public SingleElement(Publisher<T> source, Supplier<? extends Throwable> tooMany) {
        this.source = source;
        this.tooMany = tooMany;
    }

    @Override
    protected void subscribeScalar(Scalar<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, tooMany));
    }

    static final class Items<T> extends Fold<T, T> {

        private final Supplier<? extends Throwable> tooMany;

        private @Nullable T only;

        Items(Scalar<? super T> downstream, Supplier<? extends Throwable> tooMany) {
            super(downstream, null);
            this.tooMany = tooMany;
        }

        @Override
        protected void step(T item) throws Throwable {
            if (only != null) {
                Discard.item(item);
                throw tooMany.get();
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
