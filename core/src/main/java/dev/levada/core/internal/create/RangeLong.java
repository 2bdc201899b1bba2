package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Emission;
import dev.levada.core.internal.stage.Fused;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import org.jspecify.annotations.Nullable;

/** {@code rangeLong}: consecutive longs; {@link Range} in the wider type. */
public final class RangeLong extends Stages<Long> {

    private final long start;
    private final long count;

    public RangeLong(long start, long count) {
        this.start = start;
        this.count = count;
    }

    @Override
    protected void subscribeStage(Stage<? super Long> downstream) {
        Items items = new Items(downstream, start, start + count);
        downstream.onSubscribe(downstream.fuse(items) ? Inert.INSTANCE : items);
    }

    static final class Items extends Emission implements Fused<Long> {

        private final Stage<? super Long> downstream;
        private final long end;

        // emitting thread; end is exclusive and may have wrapped to Long.MIN_VALUE
        private long next;

        Items(Stage<? super Long> downstream, long start, long end) {
            this.downstream = downstream;
            this.next = start;
            this.end = end;
        }

        @Override
        protected boolean emit(long n) {
            long current = next;
            for (long emitted = 0; current != end; current++) {
                if (emitted == n) {
                    next = current;
                    return true;
                }
                if (isCancelled()) {
                    return false;
                }
                if (downstream.tryOnNext(current)) {
                    emitted++;
                }
            }
            if (!isCancelled()) {
                downstream.onComplete();
            }
            return false;
        }

        @Override
        public @Nullable Long poll() {
            return next == end ? null : next++;
        }

        @Override
        public boolean isEmpty() {
            return next == end;
        }

        @Override
        public void clear() {
            next = end;
        }
    }
}
