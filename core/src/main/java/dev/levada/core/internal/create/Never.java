package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Singles;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;

/** {@code never}: no signal but the first. It has no state, so one object serves all. */
public final class Never extends Stages<Object> {

    /** For {@code Flowable}. */
    public static final Never INSTANCE = new Never();

    private Never() {}

    @Override
    protected void subscribeStage(Stage<? super Object> downstream) {
        downstream.onSubscribe(Inert.INSTANCE);
    }

    /** {@code Single.never}. */
    public static final class OfSingle extends Singles<Object> {

        /** The only one. */
        public static final OfSingle INSTANCE = new OfSingle();

        private OfSingle() {}

        @Override
        protected void subscribeScalar(Scalar<? super Object> downstream) {
            downstream.onSubscribe(Disposable.empty());
        }
    }

    /** {@code Maybe.never}. */
    public static final class OfMaybe extends Maybes<Object> {

        /** The only one. */
        public static final OfMaybe INSTANCE = new OfMaybe();

        private OfMaybe() {}

        @Override
        protected void subscribeScalar(Scalar<? super Object> downstream) {
            downstream.onSubscribe(Disposable.empty());
        }
    }

    /** {@code Completable.never}. */
    public static final class OfCompletable extends Completables {

        /** The only one. */
        public static final OfCompletable INSTANCE = new OfCompletable();

        private OfCompletable() {}

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            downstream.onSubscribe(Disposable.empty());
        }
    }
}
