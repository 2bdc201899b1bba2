package dev.levada.core.internal.conditional;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import dev.levada.plugins.LevadaPlugins;
import java.util.concurrent.CancellationException;

/**
 * {@code takeUntil} of the 0..1 types: the first signal of another source ends the work. A {@code Single} then fails with a
 * {@link CancellationException}, the other types complete.
 *
 * <p>Whoever {@link ScalarRelay#seal seals} the relay has won and signals; the loser's value is discarded, its error goes to
 * the hook. The other is subscribed first, and the source not at all if that has ended the work already. Others that are no
 * {@code Maybe} are brought in as one.
 */
public final class TakeUntilOne {

    private TakeUntilOne() {}

    static final class One<T> extends ScalarRelay<T> {

        private final Scalar<? super T> downstream;
        private final boolean valueIsDue;
        private final Until until = new Until(this);

        One(Scalar<? super T> downstream, boolean valueIsDue) {
            this.downstream = downstream;
            this.valueIsDue = valueIsDue;
        }

        /** Subscribes the other; says false if it has ended the work. */
        boolean start(MaybeSource<?> other) {
            downstream.onSubscribe(this);
            ScalarBorder.subscribeMaybe(other, until);
            return !isDisposed();
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
        }

        @Override
        public void onSuccess(T value) {
            if (win()) {
                downstream.onSuccess(value);
            } else {
                Discard.item(value);
            }
        }

        @Override
        public void onError(Throwable error) {
            if (win()) {
                downstream.onError(error);
            } else {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public void onComplete() {
            if (win()) {
                downstream.onComplete();
            }
        }

        private boolean win() {
            boolean first = seal() != Inert.CANCELLED;
            if (first) {
                until.dispose();
            }
            return first;
        }

        @Override
        public void dispose() {
            super.dispose();
            until.dispose();
        }

        /** Stops the source, unless it has ended or is stopped. */
        private boolean outrun() {
            Disposable source = seal();
            if (source == Inert.CANCELLED) {
                return false;
            }
            if (source != null) {
                source.dispose();
            }
            return true;
        }

        private void otherSignalled() {
            if (!outrun()) {
                return;
            }
            if (valueIsDue) {
                downstream.onError(new CancellationException());
            } else {
                downstream.onComplete();
            }
        }

        private void otherFailed(Throwable error) {
            if (outrun()) {
                downstream.onError(error);
            } else {
                LevadaPlugins.onError(error);
            }
        }
    }

    /** The observer of the other source. */
    static final class Until extends ScalarRelay<Object> {

        private final One<?> parent;

        Until(One<?> parent) {
            this.parent = parent;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
        }

        @Override
        public void onSuccess(Object value) {
            Discard.item(value);
            parent.otherSignalled();
        }

        @Override
        public void onError(Throwable error) {
            parent.otherFailed(error);
        }

        @Override
        public void onComplete() {
            parent.otherSignalled();
        }
    }

    /** {@code Single.takeUntil}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final MaybeSource<?> other;

        public OfSingle(SingleSource<T> source, MaybeSource<?> other) {
            this.source = source;
            this.other = other;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            One<T> one = new One<>(downstream, true);
            if (one.start(other)) {
                ScalarBorder.subscribeSingle(source, one);
            }
        }
    }

    /** {@code Maybe.takeUntil}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final MaybeSource<?> other;

        public OfMaybe(MaybeSource<T> source, MaybeSource<?> other) {
            this.source = source;
            this.other = other;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            One<T> one = new One<>(downstream, false);
            if (one.start(other)) {
                ScalarBorder.subscribeMaybe(source, one);
            }
        }
    }

    /** {@code Completable.takeUntil}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final MaybeSource<?> other;

        public OfCompletable(CompletableSource source, MaybeSource<?> other) {
            this.source = source;
            this.other = other;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            One<?> one = new One<>(downstream, false);
            if (one.start(other)) {
                ScalarBorder.subscribeCompletable(source, one);
            }
        }
    }
}
