package dev.levada.core.internal.create;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.FusedEmission;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** {@code fromArray}: the elements of an array, which is not copied. */
public final class FromArray<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final T[] array;

    public FromArray(T[] array) {
        this.array = array;
    }

    @Override
    protected boolean isBrief() {
        return array.length <= FEW;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        FusedEmission<T> copy = COPIES.make(null, this, downstream);
        FusedEmission<T> items = copy != null ? copy : new Items<>(downstream, array);
        items.start(downstream);
    }

    static final class Items<T> extends FusedEmission<T> implements Template<FromArray<T>, Stage<? super T>> {

        private final Stage<? super T> downstream;
        private final T[] array;

        // emitting thread
        private int next;

        Items(Stage<? super T> downstream, T[] array) {
            this.downstream = downstream;
            this.array = array;
        }

        @Override
        public FusedEmission<T> like(FromArray<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.array);
        }

        @Override
        protected boolean emit(long n) {
            int current = next;
            for (long emitted = 0; current != array.length; current++) {
                if (emitted == n) {
                    next = current;
                    return true;
                }
                if (isCancelled()) {
                    return false;
                }
                T item = array[current];
                if (item == null) {
                    downstream.onError(nullAt(current));
                    return false;
                }
                if (downstream.tryOnNext(item)) {
                    emitted++;
                }
            }
            if (!isCancelled()) {
                downstream.onComplete();
            }
            return false;
        }

        @Override
        public @Nullable T poll() {
            if (next == array.length) {
                return null;
            }
            int current = next++;
            T item = array[current];
            if (item == null) {
                next = array.length;
                throw nullAt(current);
            }
            return item;
        }

        @Override
        public boolean isEmpty() {
            return next == array.length;
        }

        @Override
        public void clear() {
            next = array.length; // nobody has taken the rest
        }

        private static NullPointerException nullAt(int index) {
            return new NullPointerException("The element at index " + index + " is null");
        }
    }
}
