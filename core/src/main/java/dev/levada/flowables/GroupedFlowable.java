package dev.levada.flowables;

import dev.levada.core.Flowable;
import dev.levada.pool.Releasable;

/**
 * The items of one group, for one subscriber.
 *
 * <p>Until it is subscribed to, a group keeps its items. Whoever receives a group and does not want it says so by {@link
 * #release()}; operators that drop a group do that.
 *
 * @param <K> the type of the key
 * @param <T> the type of the items
 */
public abstract class GroupedFlowable<K, T> extends Flowable<T> implements Releasable {

    private final K key;

    /**
     * For the operator that makes groups.
     *
     * @param key what the items of this group have in common
     */
    protected GroupedFlowable(K key) {
        this.key = key;
    }

    /**
     * What the items of this group have in common.
     *
     * @return the key
     */
    public final K getKey() {
        return key;
    }
}
