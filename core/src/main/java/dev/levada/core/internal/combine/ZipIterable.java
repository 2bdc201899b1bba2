package dev.levada.core.internal.combine;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.BiFunction;
import java.util.Iterator;
import java.util.Objects;
import org.reactivestreams.Publisher;

/**
 * {@code zipWith} an {@link Iterable}: each item with the next element. The flow ends with whichever ends first; that the
 * elements have ended is found out right after the last one, so no item is taken for nothing. No drain, no queue.
 */
public final class ZipIterable<T, U, R> extends Stages<R> {

    private final Publisher<T> source;
    private final Iterable<U> other;
    private final BiFunction<? super T, ? super U, ? extends R> zipper;

    public ZipIterable(Publisher<T> source, Iterable<U> other, BiFunction<? super T, ? super U, ? extends R> zipper) {
        this.source = source;
        this.other = other;
        this.zipper = zipper;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Iterator<U> iterator;
        boolean more;
        try {
            iterator = Objects.requireNonNull(other.iterator(), "The iterator returned by other is null");
            more = iterator.hasNext();
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        if (more) {
            Border.subscribe(source, new Items<T, U, R>(downstream, iterator, zipper));
        } else {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onComplete();
        }
    }

    static final class Items<T, U, R> extends Relay<T, R> {

        // upstream thread; it has a next element until this is done
        private final Iterator<U> iterator;

        private final BiFunction<? super T, ? super U, ? extends R> zipper;

        Items(Stage<? super R> downstream, Iterator<U> iterator, BiFunction<? super T, ? super U, ? extends R> zipper) {
            super(downstream);
            this.iterator = iterator;
            this.zipper = zipper;
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            U element;
            try {
                element = Objects.requireNonNull(iterator.next(), "The iterator returned a null value");
            } catch (Throwable failure) {
                fail(failure);
                Discard.item(item);
                return true;
            }
            R result;
            try {
                result = Objects.requireNonNull(zipper.apply(item, element), "The zipper returned a null value");
            } catch (Throwable failure) {
                fail(failure);
                return true;
            }
            boolean accepted = downstream.tryOnNext(result);
            boolean more;
            try {
                more = iterator.hasNext();
            } catch (Throwable failure) {
                fail(failure);
                return true;
            }
            if (!more && !isDone()) {
                upstream.cancel();
                onComplete();
            }
            return accepted;
        }
    }
}
