package dev.levada.core.internal.convert;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template3;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.End;
import dev.levada.core.internal.stage.Stage;
import dev.levada.functions.Consumer;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * {@code subscribe} with a callback for the items alone: {@link Consume} without the words for two callbacks, a quarter of
 * its size. It is the one that is made by the million.
 */
final class ConsumeItems {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private ConsumeItems() {}

    static <T> End<T> end(Consumer<? super T> onNext, boolean isBrief) {
        End<T> copy = isBrief ? null : COPIES.makeEnd(onNext, null, null);
        return copy != null ? copy : new Items<>(onNext);
    }

    static final class Items<T> extends End<T>
            implements Template3<Consumer<? super T>, @Nullable Object, @Nullable Object> {

        private final Consumer<? super T> onNext;

        Items(Consumer<? super T> onNext) {
            this.onNext = onNext;
        }

        @Override
        public Stage<T> like(Consumer<? super T> onNext, @Nullable Object none, @Nullable Object noneEither) {
            return new Items<>(onNext);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDisposed()) {
                Discard.item(item);
                return true;
            }
            try {
                onNext.accept(item);
            } catch (Throwable failure) {
                threw(failure);
            }
            return true;
        }

        @Override
        protected void failed(Throwable error) {
            Consume.report(null, error);
        }

        @Override
        protected void completed() {
            // nobody wants to know
        }
    }
}
