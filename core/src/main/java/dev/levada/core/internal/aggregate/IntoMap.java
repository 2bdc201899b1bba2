package dev.levada.core.internal.aggregate;

import dev.levada.core.internal.stage.Discard;
import dev.levada.functions.BiConsumer;
import dev.levada.functions.Function;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;

/**
 * The collectors of {@code toMap} and {@code toMultimap}. The key selector only looks at the item, which then becomes the
 * value selector's; a value that a later one with the same key replaces is discarded.
 */
public final class IntoMap {

    private IntoMap() {}

    /** One value for each key. */
    public static final class Last<T, K, V> implements BiConsumer<Map<K, V>, T> {

        private final Function<? super T, ? extends K> keySelector;
        private final Function<? super T, ? extends V> valueSelector;

        public Last(Function<? super T, ? extends K> keySelector, Function<? super T, ? extends V> valueSelector) {
            this.keySelector = keySelector;
            this.valueSelector = valueSelector;
        }

        @Override
        public void accept(Map<K, V> map, T item) throws Throwable {
            K key;
            try {
                key = keySelector.apply(item);
            } catch (Throwable failure) {
                Discard.item(item);
                throw failure;
            }
            V value = valueSelector.apply(item);
            V previous = map.put(key, value);
            if (previous != value) {
                Discard.item(previous);
            }
        }
    }

    /** All values of a key, in a collection. */
    public static final class All<T, K, V> implements BiConsumer<Map<K, Collection<V>>, T> {

        private final Function<? super T, ? extends K> keySelector;
        private final Function<? super T, ? extends V> valueSelector;
        private final Function<? super K, ? extends Collection<? super V>> collectionFactory;

        public All(
                Function<? super T, ? extends K> keySelector,
                Function<? super T, ? extends V> valueSelector,
                Function<? super K, ? extends Collection<? super V>> collectionFactory) {
            this.keySelector = keySelector;
            this.valueSelector = valueSelector;
            this.collectionFactory = collectionFactory;
        }

        @Override
        public void accept(Map<K, Collection<V>> map, T item) throws Throwable {
            Collection<V> values;
            try {
                values = valuesOf(map, keySelector.apply(item));
            } catch (Throwable failure) {
                Discard.item(item);
                throw failure;
            }
            values.add(valueSelector.apply(item));
        }

        @SuppressWarnings("unchecked") // a collection of a supertype takes the values and gives back nothing else
        private Collection<V> valuesOf(Map<K, Collection<V>> map, K key) throws Throwable {
            Collection<V> values = map.get(key);
            if (values == null) {
                values = (Collection<V>) Objects.requireNonNull(
                        collectionFactory.apply(key), "The collectionFactory returned a null Collection");
                map.put(key, values);
            }
            return values;
        }
    }
}
