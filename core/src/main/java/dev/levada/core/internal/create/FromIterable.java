package dev.levada.core.internal.create;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.FusedEmission;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * {@code fromIterable}: each subscriber iterates anew. The iterator is asked for its next element only when that is
 * wanted, so nothing is taken from it that would have to be discarded; that it has ended is found out right after its
 * last element.
 *
 * <p>An iterator is code of the user's and runs where the items are sent from. Only the iterators of the JDK's own
 * collections, which call nothing, may also run where a stage takes the items from.
 */
public final class FromIterable<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    /** Collections whose iterators are known to call no code but their own. */
    private static final Set<Class<?>> PLAIN = Set.of(
            ArrayList.class,
            ArrayDeque.class,
            LinkedList.class,
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class,
            Arrays.asList().getClass(),
            List.of(1).getClass(),
            List.of(1, 2, 3).getClass());

    private final Iterable<? extends T> source;

    public FromIterable(Iterable<? extends T> source) {
        this.source = source;
    }

    @Override
    protected boolean isBrief() {
        return PLAIN.contains(source.getClass()) && ((Collection<?>) source).size() <= FEW;
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
        FusedEmission<T> copy = COPIES.make(iterator, iterator, downstream);
        FusedEmission<T> items = copy != null ? copy : new Items<>(downstream, iterator);
        if (PLAIN.contains(source.getClass())) {
            items.start(downstream);
        } else {
            downstream.onSubscribe(items);
        }
    }

    static final class Items<T> extends FusedEmission<T> implements Template<Iterator<? extends T>, Stage<? super T>> {

        private final Stage<? super T> downstream;

        // emitting thread; it has a next element whenever emit begins
        private final Iterator<? extends T> iterator;

        Items(Stage<? super T> downstream, Iterator<? extends T> iterator) {
            this.downstream = downstream;
            this.iterator = iterator;
        }

        @Override
        public FusedEmission<T> like(Iterator<? extends T> iterator, Stage<? super T> downstream) {
            return new Items<>(downstream, iterator);
        }

        @Override
        protected boolean emit(long n) {
            for (long emitted = 0; emitted != n; ) {
                if (isCancelled()) {
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
                if (isCancelled()) {
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
                    if (!isCancelled()) {
                        downstream.onComplete();
                    }
                    return false;
                }
            }
            return true;
        }

        private void fail(Throwable failure) {
            Exceptions.throwIfFatal(failure);
            if (isCancelled()) {
                LevadaPlugins.onError(failure);
            } else {
                downstream.onError(failure);
            }
        }

        @Override
        public @Nullable T poll() {
            return iterator.hasNext()
                    ? Objects.requireNonNull(iterator.next(), "The iterator returned a null value")
                    : null;
        }

        @Override
        public boolean isEmpty() {
            return !iterator.hasNext();
        }

        @Override
        public void clear() {
            // nobody has taken the rest
        }
    }
}
