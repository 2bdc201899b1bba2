package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Fused;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import org.jspecify.annotations.Nullable;

/** {@code fromArray}: the elements of an array, which is not copied. */
public final class FromArray<T> extends Stages<T> {

    private final T[] array;

    public FromArray(T[] array) {
        this.array = array;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, array);
        downstream.onSubscribe(downstream.fuse(items) ? Inert.INSTANCE : items);
    }

    static final class Items<T> extends Emission implements Fused<T> {

        private final Stage<? super T> downstream;
        private final T[] array;

        // emitting thread
        private int next;

        Items(Stage<? super T> downstream, T[] array) {
            this.downstream = downstream;
            this.array = array;
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
