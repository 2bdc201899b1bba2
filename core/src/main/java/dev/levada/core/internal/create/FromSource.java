package dev.levada.core.internal.create;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.Singles;

/** {@code wrap} and {@code unsafeCreate} of the 0..1 types: a foreign source; the border's checks are all that it needs. */
public final class FromSource {

    private FromSource() {}

    /** A foreign {@code Single}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;

        public OfSingle(SingleSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, downstream);
        }
    }

    /** A foreign {@code Maybe}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;

        public OfMaybe(MaybeSource<T> source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, downstream);
        }
    }

    /** A foreign {@code Completable}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;

        public OfCompletable(CompletableSource source) {
            this.source = source;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeCompletable(source, downstream);
        }
    }
}
