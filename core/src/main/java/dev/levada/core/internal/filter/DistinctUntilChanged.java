package dev.levada.core.internal.filter;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.BiPredicate;
import dev.levada.functions.Function;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code distinctUntilChanged}: drops an item whose key equals that of the item before. Dropped items are discarded and do
 * not count against demand.
 *
 * <p>The key outlives the item that it was made from; of pooled items the key must not be the item itself.
 */
public final class DistinctUntilChanged<T, K> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Function<? super T, K> keySelector;
    private final BiPredicate<? super K, ? super K> comparer;

    public DistinctUntilChanged(
            Publisher<T> source, Function<? super T, K> keySelector, BiPredicate<? super K, ? super K> comparer) {
        this.source = source;
        this.keySelector = keySelector;
        this.comparer = comparer;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Stage<T> copy = COPIES.make(keySelector, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T, K>(downstream, keySelector, comparer));
    }

    static final class Items<T, K> extends Relay<T, T>
            implements Template<DistinctUntilChanged<T, K>, Stage<? super T>> {

        private final Function<? super T, K> keySelector;
        private final BiPredicate<? super K, ? super K> comparer;

        // upstream thread; a key may be null
        private @Nullable K last;
        private boolean hasLast;

        Items(
                Stage<? super T> downstream,
                Function<? super T, K> keySelector,
                BiPredicate<? super K, ? super K> comparer) {
            super(downstream);
            this.keySelector = keySelector;
            this.comparer = comparer;
        }

        @Override
        public Stage<T> like(DistinctUntilChanged<T, K> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.keySelector, operator.comparer);
        }

        @Override
        @SuppressWarnings("NullAway") // hasLast guards last, which is a K: null only where K's own values are
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            boolean same;
            try {
                K key = keySelector.apply(item);
                same = hasLast && comparer.test(last, key);
                last = key;
                hasLast = true;
            } catch (Throwable failure) {
                fail(failure);
                Discard.item(item);
                return true;
            }
            if (same) {
                Discard.item(item);
                return false;
            }
            return downstream.tryOnNext(item);
        }
    }
}
