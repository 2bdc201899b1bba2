package dev.levada.core.internal.conditional;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Predicate;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * {@code takeUntil} with a predicate: the items up to the first one that it accepts, and that one too.
 *
 * <p>The predicate sees an item before downstream has it, for downstream may release it. The last item finds upstream
 * already cancelled, as that of {@code take} does; one at which the predicate throws is still emitted, before the error.
 */
public final class TakeUntilPredicate<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Predicate<? super T> predicate;

    public TakeUntilPredicate(Publisher<T> source, Predicate<? super T> predicate) {
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

    static final class Items<T> extends Relay<T, T> implements Template<TakeUntilPredicate<T>, Stage<? super T>> {

        private final Predicate<? super T> predicate;

        Items(Stage<? super T> downstream, Predicate<? super T> predicate) {
            super(downstream);
            this.predicate = predicate;
        }

        @Override
        public Stage<T> like(TakeUntilPredicate<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.predicate);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isDone()) {
                Discard.item(item);
                return true;
            }
            boolean last;
            Throwable thrown = null;
            try {
                last = predicate.test(item);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                last = true;
                thrown = failure;
            }
            if (!last) {
                return downstream.tryOnNext(item);
            }
            endWith(item, thrown);
            return true;
        }

        private void endWith(T item, @Nullable Throwable thrown) {
            cutOff();
            downstream.tryOnNext(item);
            if (thrown == null) {
                downstream.onComplete();
            } else {
                downstream.onError(thrown);
            }
        }
    }
}
