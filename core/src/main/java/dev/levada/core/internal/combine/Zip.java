package dev.levada.core.internal.combine;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Lane;
import dev.levada.core.internal.stage.Lanes;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code zip}: the first items of all sources make the first result, the second items the second one, and so on. Drain
 * shape MERGE, over one {@link Lane} a source.
 *
 * <p>The sources are themselves a flow, which has to end before the first row is complete. Items wait in a row until there
 * is one of each source, and are the zipper's then. The flow ends with the first source that has ended and has no item
 * left; the others are cancelled, and what they have brought is discarded.
 *
 * <pre>
 * field    written by         read by        published by
 * lanes    upstream thread    drain owner    itself; a longer array for each source
 * row      drain owner        drain owner    wip
 * </pre>
 */
public final class Zip<T, R> extends Stages<R> {

    private final Publisher<? extends Publisher<? extends T>> source;
    private final Function<? super Object[], ? extends R> zipper;
    private final boolean delayErrors;
    private final int bufferSize;

    public Zip(
            Publisher<? extends Publisher<? extends T>> source,
            Function<? super Object[], ? extends R> zipper,
            boolean delayErrors,
            int bufferSize) {
        this.source = source;
        this.zipper = zipper;
        this.delayErrors = delayErrors;
        this.bufferSize = bufferSize;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Border.subscribe(source, new Items<T, R>(downstream, zipper, delayErrors, bufferSize));
    }

    static final class Items<T, R> extends Lanes<Publisher<? extends T>, R> {

        private static final Lane<?>[] NONE = {};

        // configuration
        private final Function<? super Object[], ? extends R> zipper;

        // upstream thread
        private volatile Lane<?>[] lanes = NONE;

        // drain owner
        private @Nullable Object[] row = NONE;

        Items(
                Stage<? super R> downstream,
                Function<? super Object[], ? extends R> zipper,
                boolean delayErrors,
                int bufferSize) {
            super(downstream, delayErrors, bufferSize);
            this.zipper = zipper;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public boolean tryOnNext(Publisher<? extends T> publisher) {
            if (done || !isOpen()) {
                return true;
            }
            Lane<?>[] before = lanes;
            Lane<T> lane = new Lane<>(this);
            Lane<?>[] after = Arrays.copyOf(before, before.length + 1);
            after[before.length] = lane;
            lanes = after;
            drain();
            Border.subscribe(publisher, lane);
            return true;
        }

        @Override
        protected void drain() {
            if (!enter()) {
                return;
            }
            int missed = 1;
            do {
                // 1 snapshot demand
                long demand = requested();
                long emitted = 0;
                // 2 poll and emit
                while (fillRow() && emitted != demand) {
                    if (emitRow()) {
                        emitted++;
                    }
                }
                // 4 account
                produced(emitted);
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        /** Says true if there is an item of each source; ends the flow if there will not be. */
        private boolean fillRow() {
            boolean all = done; // before the lanes: no further one comes after it
            Lane<?>[] current = lanes;
            boolean complete = isOpen() && all;
            boolean ending = !isOpen() || (all && current.length == 0);
            if (complete) {
                if (row.length != current.length) {
                    row = new Object[current.length];
                }
                for (int i = 0; i < current.length; i++) {
                    if (row[i] == null) {
                        boolean laneDone = current[i].isDone(); // before its items: the last one comes before the end
                        row[i] = current[i].poll();
                        complete &= row[i] != null;
                        ending |= laneDone && row[i] == null;
                    }
                }
            }
            // 3 boundary check
            if (ending || !isOpen()) {
                end();
                return false;
            }
            return complete;
        }

        private boolean emitRow() {
            @Nullable Object[] full = row;
            row = new Object[full.length];
            R result;
            try {
                result = Objects.requireNonNull(zipper.apply(full), "The zipper returned a null value");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                addError(failure);
                end();
                return false;
            }
            boolean accepted = downstream.tryOnNext(result);
            for (Lane<?> lane : lanes) {
                lane.consumed(1);
            }
            return accepted;
        }

        @Override
        protected void letGo() {
            for (Lane<?> lane : lanes) {
                lane.retire();
            }
            for (Object item : row) {
                Discard.item(item);
            }
            row = NONE;
        }
    }
}
