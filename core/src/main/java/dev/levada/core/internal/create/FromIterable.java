package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.util.Iterator;
import java.util.Objects;

/**
 * {@code fromIterable}: each subscriber iterates anew. The iterator is asked for its next element only when that is
 * wanted, so nothing is taken from it that would have to be discarded; that it has ended is found out right after its
 * last element.
 */
public final class FromIterable<T> extends Stages<T> {

    private final Iterable<? extends T> source;

    public FromIterable(Iterable<? extends T> source) {
        this.source = source;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Iterator<? extends T> iterator;
        boolean empty;
        try {
            iterator = Objects.requireNonNull(source.iterator(), "The source returned a null iterator");
            empty = !iterator.hasNext();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        if (empty) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onComplete();
            return;
        }
        downstream.onSubscribe(new Items<T>(downstream, iterator));
    }

    static final class Items<T> extends Emission {

        private final Stage<? super T> downstream;

        // emitting thread; it has a next element whenever emit begins
        private final Iterator<? extends T> iterator;

        Items(Stage<? super T> downstream, Iterator<? extends T> iterator) {
            this.downstream = downstream;
            this.iterator = iterator;
        }

        @Override
        protected boolean emit(long n) {
            for (long emitted = 0; emitted != n; ) {
                if (cancelled) {
                    return false;
                }
                T item;
                try {
                    item = Objects.requireNonNull(iterator.next(), "The iterator returned a null value");
                } catch (Throwable failure) {
                    fail(failure);
                    return false;
                }
                if (downstream.tryOnNext(item)) {
                    emitted++;
                }
                if (cancelled) {
                    return false;
                }
                boolean more;
                try {
                    more = iterator.hasNext();
                } catch (Throwable failure) {
                    fail(failure);
                    return false;
                }
                if (!more) {
                    if (!cancelled) {
                        downstream.onComplete();
                    }
                    return false;
                }
            }
            return true;
        }

        private void fail(Throwable failure) {
            Exceptions.throwIfFatal(failure);
            if (cancelled) {
                LevadaPlugins.onError(failure);
            } else {
                downstream.onError(failure);
            }
        }
    }
}
