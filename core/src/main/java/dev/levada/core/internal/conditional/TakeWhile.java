package dev.levada.core.internal.conditional;

import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.Predicate;
import org.reactivestreams.Publisher;

/** {@code takeWhile}: the items up to the first one that a predicate refuses; that one is discarded. */
public final class TakeWhile<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Predicate<? super T> predicate;

    public TakeWhile(Publisher<T> source, Predicate<? super T> predicate) {
        this.source = source;
        this.predicate = predicate;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Border.subscribe(source, new Items<T>(downstream, predicate));
    }

    static final class Items<T> extends Relay<T, T> {

        private final Predicate<? super T> predicate;

        Items(Stage<? super T> downstream, Predicate<? super T> predicate) {
            super(downstream);
            this.predicate = predicate;
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            boolean pass;
            try {
                pass = predicate.test(item);
            } catch (Throwable failure) {
                fail(failure);
                Discard.item(item);
                return true;
            }
            if (pass) {
                return downstream.tryOnNext(item);
            }
            Discard.item(item);
            upstream.cancel();
            onComplete();
            return true;
        }
    }
}
