package dev.levada.core.internal.filter;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import dev.levada.functions.Supplier;
import java.util.Collection;
import java.util.Objects;
import org.reactivestreams.Publisher;

/**
 * {@code distinct}: drops an item whose key was there before. Dropped items are discarded and do not count against demand.
 *
 * <p>All keys are kept for as long as the flow lives, in a collection made for each subscriber, whose {@code add} decides; a
 * key outlives the item that it was made from, so of pooled items it must not be the item itself.
 */
public final class Distinct<T, K> extends Stages<T> {

    private final Publisher<T> source;
    private final Function<? super T, K> keySelector;
    private final Supplier<? extends Collection<? super K>> collectionSupplier;

    public Distinct(
            Publisher<T> source,
            Function<? super T, K> keySelector,
            Supplier<? extends Collection<? super K>> collectionSupplier) {
        this.source = source;
        this.keySelector = keySelector;
        this.collectionSupplier = collectionSupplier;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Collection<? super K> keys;
        try {
            keys = Objects.requireNonNull(
                    collectionSupplier.get(), "The collectionSupplier returned a null Collection");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Border.subscribe(source, new Items<T, K>(downstream, keySelector, keys));
    }

    static final class Items<T, K> extends Relay<T, T> {

        private final Function<? super T, K> keySelector;

        // upstream thread
        private final Collection<? super K> keys;

        Items(Stage<? super T> downstream, Function<? super T, K> keySelector, Collection<? super K> keys) {
            super(downstream);
            this.keySelector = keySelector;
            this.keys = keys;
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            boolean isNew;
            try {
                isNew = keys.add(
                        Objects.requireNonNull(keySelector.apply(item), "The keySelector returned a null key"));
            } catch (Throwable failure) {
                fail(failure);
                Discard.item(item);
                return true;
            }
            if (isNew) {
                return downstream.tryOnNext(item);
            }
            Discard.item(item);
            return false;
        }
    }
}
