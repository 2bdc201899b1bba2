package dev.levada.core.internal.combine;

import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code concatWith}, {@code concatArray}, {@code startWith}: sources one after another. Drain shape TRAMPOLINE.
 *
 * <p>The depth of the stack depends neither on how many sources were appended ({@link Joined}) nor on sources that end at
 * once: the next one is subscribed from a loop. Nor does it depend on how often the last source goes on with another
 * {@code concat}: it is handed to the arbiter downstream, if there is one, and this stage is out of the way.
 */
public final class Concat<T> extends Joined<T> {

    public Concat(Publisher<? extends T> before, Publisher<? extends T> after) {
        super(before, after);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, row());
        downstream.onSubscribe(items);
        items.next();
    }

    static final class Items<T> extends Arbiter<T> {

        private final Stage<? super T> downstream;

        // one at a time: the thread in the loop
        private final @Nullable Publisher<? extends T>[] sources;
        private int index;

        Items(Stage<? super T> downstream, @Nullable Publisher<? extends T>[] sources) {
            this.downstream = downstream;
            this.sources = sources;
        }

        void next() {
            if (!startTurns()) {
                return;
            }
            do {
                if (isCancelled()) {
                    return;
                }
                if (index == sources.length) {
                    downstream.onComplete();
                    return;
                }
                Publisher<? extends T> source = Objects.requireNonNull(sources[index]);
                sources[index++] = null; // what has run can be collected
                if (index == sources.length && downstream instanceof Arbiter<? super T> outer) {
                    outer.handOver(source);
                    return;
                }
                Border.subscribe(source, this);
            } while (anotherTurn());
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            switchTo(subscription);
        }

        @Override
        public boolean tryOnNext(T item) {
            return count(downstream.tryOnNext(item));
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            next();
        }
    }
}
