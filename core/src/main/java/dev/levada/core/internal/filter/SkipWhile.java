package dev.levada.core.internal.filter;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.Predicate;
import java.lang.invoke.MethodHandles;
import org.reactivestreams.Publisher;

/**
 * {@code skipWhile}: the items from the first one on that a predicate refuses. Those before are discarded and do not count
 * against demand; later ones are not shown to the predicate.
 */
public final class SkipWhile<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Predicate<? super T> predicate;

    public SkipWhile(Publisher<T> source, Predicate<? super T> predicate) {
        this.source = source;
        this.predicate = predicate;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Stage<T> copy = COPIES.make(predicate, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T>(downstream, predicate));
    }

    static final class Items<T> extends Relay<T, T> implements Template<SkipWhile<T>, Stage<? super T>> {

        private final Predicate<? super T> predicate;

        // upstream thread
        private boolean passing;

        Items(Stage<? super T> downstream, Predicate<? super T> predicate) {
            super(downstream);
            this.predicate = predicate;
        }

        @Override
        public Stage<T> like(SkipWhile<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.predicate);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (passing) {
                return downstream.tryOnNext(item);
            }
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            boolean skip;
            try {
                skip = predicate.test(item);
            } catch (Throwable failure) {
                fail(failure);
                Discard.item(item);
                return true;
            }
            if (skip) {
                Discard.item(item);
                return false;
            }
            passing = true;
            return downstream.tryOnNext(item);
        }
    }
}
