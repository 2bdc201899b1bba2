package dev.levada.core.internal.create;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.FusedEmission;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** {@code range}: consecutive integers. */
public final class Range extends Stages<Integer> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final int start;
    private final int count;

    public Range(int start, int count) {
        this.start = start;
        this.count = count;
    }

    @Override
    protected boolean isBrief() {
        return count <= FEW;
    }

    @Override
    protected void subscribeStage(Stage<? super Integer> downstream) {
        FusedEmission<Integer> copy = COPIES.make(null, this, downstream);
        FusedEmission<Integer> items = copy != null ? copy : new Items(downstream, start, start + count);
        items.start(downstream);
    }

    static final class Items extends FusedEmission<Integer> implements Template<Range, Stage<? super Integer>> {

        private final Stage<? super Integer> downstream;
        private final int end;

        // emitting thread; end is exclusive and may have wrapped to Integer.MIN_VALUE
        private int next;

        Items(Stage<? super Integer> downstream, int start, int end) {
            this.downstream = downstream;
            this.next = start;
            this.end = end;
        }

        @Override
        public FusedEmission<Integer> like(Range operator, Stage<? super Integer> downstream) {
            return new Items(downstream, operator.start, operator.start + operator.count);
        }

        @Override
        protected boolean emit(long n) {
            int current = next;
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
        public @Nullable Integer poll() {
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
