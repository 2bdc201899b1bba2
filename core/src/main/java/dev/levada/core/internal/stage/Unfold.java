package dev.levada.core.internal.stage;

import java.util.Collection;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The items of a collection that was gathered before, for one subscriber: what {@code sorted} and {@code takeLast} emit. It
 * owns the items, unlike {@code fromIterable}; those that a cancellation leaves are discarded.
 *
 * <p>A cancellation that finds nobody emitting takes the demand from 0 for good, which makes it the owner of the rest;
 * otherwise the emitting thread finds the flag, before the next item.
 *
 * @param <T> the type of the items
 */
public final class Unfold<T> extends Stages<T> {

    private final Collection<T> gathered;

    /**
     * A flow of what was gathered.
     *
     * @param gathered a collection of the JDK's, owned from now on
     */
    public Unfold(Collection<T> gathered) {
        this.gathered = gathered;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        if (gathered.isEmpty()) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onComplete();
            return;
        }
        new Items<T>(downstream, gathered.iterator()).start(downstream);
    }

    static final class Items<T> extends FusedEmission<T> {

        private final Stage<? super T> downstream;

        // who has taken the demand from 0
        private final Iterator<T> rest;

        Items(Stage<? super T> downstream, Iterator<T> rest) {
            this.downstream = downstream;
            this.rest = rest;
        }

        @Override
        protected boolean emit(long n) {
            for (long emitted = 0; emitted != n; ) {
                if (isCancelled()) {
                    clear();
                    return false;
                }
                if (downstream.tryOnNext(rest.next())) {
                    emitted++;
                }
                if (!rest.hasNext()) {
                    if (!isCancelled()) {
                        downstream.onComplete();
                    }
                    return false;
                }
            }
            return true;
        }

        @Override
        protected void giveUp() {
            clear();
        }

        @Override
        public @Nullable T poll() {
            return rest.hasNext() ? rest.next() : null;
        }

        @Override
        public boolean isEmpty() {
            return !rest.hasNext();
        }

        @Override
        public void clear() {
            while (rest.hasNext()) {
                Discard.item(rest.next());
            }
        }
    }
}
