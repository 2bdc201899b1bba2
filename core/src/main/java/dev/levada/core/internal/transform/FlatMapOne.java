package dev.levada.core.internal.transform;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.Function;
import java.util.Objects;

/**
 * {@code flatMap} of the 0..1 types: the value becomes another piece of work, whose outcome is the outcome.
 *
 * <p>The stage is the handle for both: its upstream is the source's and then the inner one's. The value is the mapper's
 * from the call on.
 */
public final class FlatMapOne {

    private FlatMapOne() {}

    /** What becomes of the value: a subscription to what the mapper gives. */
    abstract static class One<T, R> extends ScalarRelay<T> {

        final Scalar<? super R> downstream;

        One(Scalar<? super R> downstream) {
            this.downstream = downstream;
        }

        final void innerStarted(Disposable disposable) {
            replace(disposable);
        }

        /** Subscribes {@code inner} to what the mapper makes of {@code value}. */
        abstract void subscribeInner(T value, Inner<R> inner) throws Throwable;

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
            downstream.onSubscribe(this);
        }

        @Override
        public void onSuccess(T value) {
            try {
                subscribeInner(value, new Inner<>(this, downstream));
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                downstream.onError(failure);
            }
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }
    }

    /** The observer of the inner work. */
    static final class Inner<R> extends Scalar<R> {

        private final One<?, R> parent;
        private final Scalar<? super R> downstream;

        Inner(One<?, R> parent, Scalar<? super R> downstream) {
            this.parent = parent;
            this.downstream = downstream;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            parent.innerStarted(disposable);
        }

        @Override
        public void onSuccess(R value) {
            downstream.onSuccess(value);
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }
    }

    static final class ToSingle<T, R> extends One<T, R> {

        private final Function<? super T, ? extends SingleSource<? extends R>> mapper;

        ToSingle(Scalar<? super R> downstream, Function<? super T, ? extends SingleSource<? extends R>> mapper) {
            super(downstream);
            this.mapper = mapper;
        }

        @Override
        void subscribeInner(T value, Inner<R> inner) throws Throwable {
            SingleSource<? extends R> source = mapper.apply(value);
            ScalarBorder.subscribeSingle(
                    Objects.requireNonNull(source, "The mapper returned a null SingleSource"), inner);
        }
    }

    static final class ToMaybe<T, R> extends One<T, R> {

        private final Function<? super T, ? extends MaybeSource<? extends R>> mapper;

        ToMaybe(Scalar<? super R> downstream, Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
            super(downstream);
            this.mapper = mapper;
        }

        @Override
        void subscribeInner(T value, Inner<R> inner) throws Throwable {
            MaybeSource<? extends R> source = mapper.apply(value);
            ScalarBorder.subscribeMaybe(
                    Objects.requireNonNull(source, "The mapper returned a null MaybeSource"), inner);
        }
    }

    static final class ToCompletable<T, R> extends One<T, R> {

        private final Function<? super T, ? extends CompletableSource> mapper;

        ToCompletable(Scalar<? super R> downstream, Function<? super T, ? extends CompletableSource> mapper) {
            super(downstream);
            this.mapper = mapper;
        }

        @Override
        void subscribeInner(T value, Inner<R> inner) throws Throwable {
            CompletableSource source = mapper.apply(value);
            ScalarBorder.subscribeCompletable(
                    Objects.requireNonNull(source, "The mapper returned a null CompletableSource"), inner);
        }
    }

    /** From {@code Single} to {@code Single}. */
    public static final class SingleToSingle<T, R> extends Singles<R> {

        private final SingleSource<T> source;
        private final Function<? super T, ? extends SingleSource<? extends R>> mapper;

        public SingleToSingle(SingleSource<T> source, Function<? super T, ? extends SingleSource<? extends R>> mapper) {
            this.source = source;
            this.mapper = mapper;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            ScalarBorder.subscribeSingle(source, new ToSingle<>(downstream, mapper));
        }
    }

    /** From {@code Single} to {@code Maybe}. */
    public static final class SingleToMaybe<T, R> extends Maybes<R> {

        private final SingleSource<T> source;
        private final Function<? super T, ? extends MaybeSource<? extends R>> mapper;

        public SingleToMaybe(SingleSource<T> source, Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
            this.source = source;
            this.mapper = mapper;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            ScalarBorder.subscribeSingle(source, new ToMaybe<>(downstream, mapper));
        }
    }

    /** From {@code Single} to {@code Completable}. */
    public static final class SingleToCompletable<T> extends Completables {

        private final SingleSource<T> source;
        private final Function<? super T, ? extends CompletableSource> mapper;

        public SingleToCompletable(SingleSource<T> source, Function<? super T, ? extends CompletableSource> mapper) {
            this.source = source;
            this.mapper = mapper;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeSingle(source, new ToCompletable<>(downstream, mapper));
        }
    }

    /** From {@code Maybe} to {@code Maybe}. */
    public static final class MaybeToMaybe<T, R> extends Maybes<R> {

        private final MaybeSource<T> source;
        private final Function<? super T, ? extends MaybeSource<? extends R>> mapper;

        public MaybeToMaybe(MaybeSource<T> source, Function<? super T, ? extends MaybeSource<? extends R>> mapper) {
            this.source = source;
            this.mapper = mapper;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            ScalarBorder.subscribeMaybe(source, new ToMaybe<>(downstream, mapper));
        }
    }

    /** From {@code Maybe} to {@code Single}. */
    public static final class MaybeToSingle<T, R> extends Maybes<R> {

        private final MaybeSource<T> source;
        private final Function<? super T, ? extends SingleSource<? extends R>> mapper;

        public MaybeToSingle(MaybeSource<T> source, Function<? super T, ? extends SingleSource<? extends R>> mapper) {
            this.source = source;
            this.mapper = mapper;
        }

        @Override
        protected void subscribeScalar(Scalar<? super R> downstream) {
            ScalarBorder.subscribeMaybe(source, new ToSingle<>(downstream, mapper));
        }
    }

    /** From {@code Maybe} to {@code Completable}. */
    public static final class MaybeToCompletable<T> extends Completables {

        private final MaybeSource<T> source;
        private final Function<? super T, ? extends CompletableSource> mapper;

        public MaybeToCompletable(MaybeSource<T> source, Function<? super T, ? extends CompletableSource> mapper) {
            this.source = source;
            this.mapper = mapper;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeMaybe(source, new ToCompletable<>(downstream, mapper));
        }
    }
}
