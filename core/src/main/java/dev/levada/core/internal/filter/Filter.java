package dev.levada.core.internal.filter;

import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Relay;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarPipe;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Predicate;
import java.lang.invoke.MethodHandles;
import org.reactivestreams.Publisher;

/**
 * {@code filter}: lets pass what a predicate accepts. What it refuses, or throws at, is discarded and does not count
 * against demand.
 */
public final class Filter<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Predicate<? super T> predicate;

    public Filter(Publisher<T> source, Predicate<? super T> predicate) {
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

    static final class Items<T> extends Relay<T, T> implements Template<Filter<T>, Stage<? super T>> {

        private final Predicate<? super T> predicate;

        Items(Stage<? super T> downstream, Predicate<? super T> predicate) {
            super(downstream);
            this.predicate = predicate;
        }

        @Override
        public Stage<T> like(Filter<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.predicate);
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
            return false;
        }
    }

    static final class One<T> extends ScalarPipe<T, T> {

        private final Predicate<? super T> predicate;

        One(Scalar<? super T> downstream, Predicate<? super T> predicate) {
            super(downstream);
            this.predicate = predicate;
        }

        @Override
        public void onSuccess(T value) {
            boolean pass;
            try {
                pass = predicate.test(value);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                Discard.item(value);
                downstream.onError(failure);
                return;
            }
            if (pass) {
                downstream.onSuccess(value);
            } else {
                Discard.item(value);
                downstream.onComplete();
            }
        }
    }

    /** {@code Single.filter}. */
    public static final class OfSingle<T> extends Maybes<T> {

        private final SingleSource<T> source;
        private final Predicate<? super T> predicate;

        public OfSingle(SingleSource<T> source, Predicate<? super T> predicate) {
            this.source = source;
            this.predicate = predicate;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<T>(downstream, predicate));
        }
    }

    /** {@code Maybe.filter}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final Predicate<? super T> predicate;

        public OfMaybe(MaybeSource<T> source, Predicate<? super T> predicate) {
            this.source = source;
            this.predicate = predicate;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<T>(downstream, predicate));
        }
    }
}
