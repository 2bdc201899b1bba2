package dev.levada.core.internal.create;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Supplier;
import java.util.Objects;
import org.reactivestreams.Publisher;

/** {@code defer}: the source is made anew for each subscriber, which is then handed to it; no stage stands between. */
public final class Defer<T> extends Stages<T> {

    private static final String NULL_RESULT = "The supplier returned a null source";

    private final Supplier<? extends Publisher<? extends T>> supplier;

    public Defer(Supplier<? extends Publisher<? extends T>> supplier) {
        this.supplier = supplier;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Publisher<? extends T> source;
        try {
            source = Objects.requireNonNull(supplier.get(), NULL_RESULT);
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Border.subscribe(source, downstream);
    }

    /** {@code Single.defer}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final Supplier<? extends SingleSource<? extends T>> supplier;

        public OfSingle(Supplier<? extends SingleSource<? extends T>> supplier) {
            this.supplier = supplier;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            SingleSource<? extends T> source;
            try {
                source = Objects.requireNonNull(supplier.get(), NULL_RESULT);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onError(failure);
                return;
            }
            ScalarBorder.subscribeSingle(source, downstream);
        }
    }

    /** {@code Maybe.defer}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final Supplier<? extends MaybeSource<? extends T>> supplier;

        public OfMaybe(Supplier<? extends MaybeSource<? extends T>> supplier) {
            this.supplier = supplier;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            MaybeSource<? extends T> source;
            try {
                source = Objects.requireNonNull(supplier.get(), NULL_RESULT);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onError(failure);
                return;
            }
            ScalarBorder.subscribeMaybe(source, downstream);
        }
    }

    /** {@code Completable.defer}. */
    public static final class OfCompletable extends Completables {

        private final Supplier<? extends CompletableSource> supplier;

        public OfCompletable(Supplier<? extends CompletableSource> supplier) {
            this.supplier = supplier;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            CompletableSource source;
            try {
                source = Objects.requireNonNull(supplier.get(), NULL_RESULT);
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onSubscribe(Inert.INSTANCE);
                downstream.onError(failure);
                return;
            }
            ScalarBorder.subscribeCompletable(source, downstream);
        }
    }
}
