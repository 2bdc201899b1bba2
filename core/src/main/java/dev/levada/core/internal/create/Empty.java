package dev.levada.core.internal.create;

import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;

/** {@code empty}: the end at once. It has no state, so one object serves all. */
public final class Empty extends Stages<Object> {

    /** For {@code Flowable}. */
    public static final Empty INSTANCE = new Empty();

    private Empty() {}

    @Override
    protected boolean isBrief() {
        return true;
    }

    @Override
    protected void subscribeStage(Stage<? super Object> downstream) {
        downstream.onSubscribe(Inert.INSTANCE);
        downstream.onComplete();
    }

    /** {@code Maybe.empty}. */
    public static final class OfMaybe extends Maybes<Object> {

        /** The only one. */
        public static final OfMaybe INSTANCE = new OfMaybe();

        private OfMaybe() {}

        @Override
        protected void subscribeScalar(Scalar<? super Object> downstream) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onComplete();
        }
    }

    /** {@code Completable.complete}. */
    public static final class OfCompletable extends Completables {

        /** The only one. */
        public static final OfCompletable INSTANCE = new OfCompletable();

        private OfCompletable() {}

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onComplete();
        }
    }
}
