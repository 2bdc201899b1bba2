package dev.levada.core.internal.group;

import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Drain;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the groups of one {@link GroupBy} and its outer flow have in common: the groups by key, and three counts that settle
 * what none of them can know alone.
 *
 * <p>{@code alive} says when upstream is cancelled: when the outer flow and every group are given up. A group is given up
 * when its subscriber cancels or when it is released.
 *
 * <p>{@code consumed} says when more is asked for. Of the demand on upstream there are {@code bufferSize}: an item for a
 * group that has a subscriber counts until it is consumed, so a slow group slows upstream; an item for a group that still
 * waits for one does not count, for the consumer may be waiting for some other group that only upstream can bring. In each
 * queue the items that do not count come first, since a group once subscribed stays so.
 *
 * <p>{@code receivers} says whether somebody has been told of an error. The outer flow and each group get it on their own,
 * and any of them may be cancelled meanwhile; the last one reports it if nobody has received it.
 *
 * <pre>
 * field      written by                            read by
 * groups     upstream thread, cancelling threads   upstream thread
 * alive      any thread                            whoever takes it to 0; 1 for the outer flow and 1 for each group
 * consumed   drain owners                          whoever takes it past the mark
 * receivers  any thread                            whoever takes it to 0
 * told       any thread                            the same
 * </pre>
 */
abstract class Groups<T, K, V> extends Drain<T> {

    private static final VarHandle ALIVE;
    private static final VarHandle CONSUMED;
    private static final VarHandle RECEIVERS;

    /** Stands in the map, which takes no null. */
    private static final Object NULL_KEY = new Object();

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            ALIVE = lookup.findVarHandle(Groups.class, "alive", int.class);
            CONSUMED = lookup.findVarHandle(Groups.class, "consumed", long.class);
            RECEIVERS = lookup.findVarHandle(Groups.class, "receivers", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // configuration
    final boolean delayError;
    final int bufferSize;

    // upstream thread adds, any thread removes
    final Map<Object, Group<K, V>> groups = new ConcurrentHashMap<>();

    // any thread, by the handles
    @SuppressWarnings("unused") // ALIVE
    private int alive = 1;

    @SuppressWarnings("unused") // CONSUMED
    private long consumed;

    @SuppressWarnings("unused") // RECEIVERS
    private int receivers;

    private volatile boolean told;

    Groups(boolean delayError, int bufferSize) {
        this.delayError = delayError;
        this.bufferSize = bufferSize;
    }

    static Object mapKey(@Nullable Object key) {
        return key == null ? NULL_KEY : key;
    }

    final void born() {
        ALIVE.getAndAdd(this, 1);
    }

    /** The outer flow or a group was given up. */
    final void gone() {
        if ((int) ALIVE.getAndAdd(this, -1) == 1) {
            upstream.cancel();
        }
    }

    final void forget(Group<K, V> group) {
        groups.remove(mapKey(group.getKey()), group);
        gone();
    }

    /** Items that count were consumed, in whichever group; once they are enough, as many are asked for. */
    final void consumed(long n) {
        if (n == 0 || bufferSize == Integer.MAX_VALUE) {
            return;
        }
        long total = (long) CONSUMED.getAndAdd(this, n) + n;
        // Whoever makes this fail has added to it and is past the mark too.
        if (total >= Demand.refillAt(bufferSize) && CONSUMED.compareAndSet(this, total, 0L)) {
            upstream.request(total);
        }
    }

    /** One more may tell somebody of the error of upstream. */
    final void expected() {
        RECEIVERS.getAndAdd(this, 1);
    }

    /** One of those has told somebody, or was given up. */
    final void resolved(Throwable error, boolean delivered) {
        if (delivered) {
            told = true;
        }
        if ((int) RECEIVERS.getAndAdd(this, -1) == 1 && !told) {
            LevadaPlugins.onError(error);
        }
    }
}
