package dev.levada.core.internal.transform;

import dev.levada.core.CompletableObserver;
import dev.levada.core.CompletableOperator;
import dev.levada.core.CompletableSource;
import dev.levada.core.FlowableOperator;
import dev.levada.core.FlowableSubscriber;
import dev.levada.core.MaybeObserver;
import dev.levada.core.MaybeOperator;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleObserver;
import dev.levada.core.SingleOperator;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Supplier;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;

/**
 * {@code lift}: a subscriber of the user's between upstream and downstream, made for each subscription.
 *
 * <p>It is a foreigner on both sides. Downstream is watched, as it is behind a foreign publisher; upstream is a plain
 * {@code subscribe}, which wraps it as any foreign subscriber. If none can be made, downstream gets the error.
 */
public final class Lift<T, R> extends Stages<R> {

    private final Publisher<T> source;
    private final FlowableOperator<? extends R, ? super T> operator;

    public Lift(Publisher<T> source, FlowableOperator<? extends R, ? super T> operator) {
        this.source = source;
        this.operator = operator;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        FlowableSubscriber<R> watched = Border.inbound(downstream);
        Subscriber<? super T> lifted = made(() -> operator.apply(watched), watched::onError);
        if (lifted != null) {
            source.subscribe(lifted);
        }
    }

    /** What the operator makes; null if it can't, of which {@code onError} is told. */
    private static <S> @Nullable S made(Supplier<S> operator, Consumer<Throwable> onError) {
        try {
            return Objects.requireNonNull(operator.get(), "The operator returned a null value");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            onError.accept(failure);
            return null;
        }
    }

    /** {@code Single.lift}. */
    public static final class OfSingle<T, R> extends Singles<R> {

        private final SingleSource<T> source;
        private final SingleOperator<? extends R, ? super T> operator;

        public OfSingle(SingleSource<T> source, SingleOperator<? extends R, ? super T> operator) {
            this.source = source;
            this.operator = operator;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            Scalar<R> watched = ScalarBorder.inbound(downstream);
            SingleObserver<? super T> lifted = made(() -> operator.apply(watched), watched::onError);
            if (lifted != null) {
                source.subscribe(lifted);
            }
        }
    }

    /** {@code Maybe.lift}. */
    public static final class OfMaybe<T, R> extends Maybes<R> {

        private final MaybeSource<T> source;
        private final MaybeOperator<? extends R, ? super T> operator;

        public OfMaybe(MaybeSource<T> source, MaybeOperator<? extends R, ? super T> operator) {
            this.source = source;
            this.operator = operator;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            Scalar<R> watched = ScalarBorder.inbound(downstream);
            MaybeObserver<? super T> lifted = made(() -> operator.apply(watched), watched::onError);
            if (lifted != null) {
                source.subscribe(lifted);
            }
        }
    }

    /** {@code Completable.lift}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final CompletableOperator operator;

        public OfCompletable(CompletableSource source, CompletableOperator operator) {
            this.source = source;
            this.operator = operator;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            Scalar<?> watched = ScalarBorder.inbound(downstream);
            CompletableObserver lifted = made(() -> operator.apply(watched), watched::onError);
            if (lifted != null) {
                source.subscribe(lifted);
            }
        }
    }
}
