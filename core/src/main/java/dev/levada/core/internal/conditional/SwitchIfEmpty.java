package dev.levada.core.internal.conditional;

import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/** {@code switchIfEmpty} and {@code defaultIfEmpty}: a flow without items gives way to another. */
public final class SwitchIfEmpty<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Publisher<? extends T> other;

    public SwitchIfEmpty(Publisher<T> source, Publisher<? extends T> other) {
        this.source = source;
        this.other = other;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, other);
        downstream.onSubscribe(items);
        Border.subscribe(source, items);
    }

    static final class Items<T> extends Arbiter<T> {

        private final Stage<? super T> downstream;

        // upstream thread: null once it is decided whether it is needed
        private @Nullable Publisher<? extends T> other;

        Items(Stage<? super T> downstream, Publisher<? extends T> other) {
            this.downstream = downstream;
            this.other = other;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            switchTo(subscription);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (other != null) {
                other = null;
            }
            return count(downstream.tryOnNext(item));
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            Publisher<? extends T> next = other;
            other = null;
            if (next == null) {
                downstream.onComplete();
            } else if (!isCancelled()) {
                Border.subscribe(next, this);
            }
        }
    }
}
