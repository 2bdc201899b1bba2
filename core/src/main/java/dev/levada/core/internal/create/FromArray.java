package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;

/** {@code fromArray}: the elements of an array, which is not copied. */
public final class FromArray<T> extends Stages<T> {

    private final T[] array;

    public FromArray(T[] array) {
        this.array = array;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        downstream.onSubscribe(new Items<>(downstream, array));
    }

    static final class Items<T> extends Emission {

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
                if (cancelled) {
                    return false;
                }
                T item = array[current];
                if (item == null) {
                    downstream.onError(new NullPointerException("The element at index " + current + " is null"));
                    return false;
                }
                if (downstream.tryOnNext(item)) {
                    emitted++;
                }
            }
            if (!cancelled) {
                downstream.onComplete();
            }
            return false;
        }
    }
}
