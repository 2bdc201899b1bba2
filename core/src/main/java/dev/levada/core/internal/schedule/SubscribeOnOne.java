package dev.levada.core.internal.schedule;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.Scheduler;
import dev.levada.core.SingleSource;
import dev.levada.core.internal.stage.Completables;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Maybes;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.ScalarBorder;
import dev.levada.core.internal.stage.ScalarRelay;
import dev.levada.core.internal.stage.Singles;
import dev.levada.disposables.Disposable;

/**
 * {@code subscribeOn} of the 0..1 types: the work starts on a worker's thread; the stage itself is the task. If the worker
 * does not take it, because its scheduler was shut down, the outcome is that refusal.
 */
public final class SubscribeOnOne {

    private SubscribeOnOne() {}

    abstract static class One<T> extends ScalarRelay<T> implements Runnable {

        private final Scalar<? super T> downstream;
        private final Scheduler.Worker worker;

        One(Scalar<? super T> downstream, Scheduler.Worker worker) {
            this.downstream = downstream;
            this.worker = worker;
        }

        final void start() {
            downstream.onSubscribe(this);
            if (worker.execute(this)) {
                return;
            }
            if (seal() != Inert.CANCELLED) {
                downstream.onError(Refusal.of(worker));
            } else {
                Refusal.report(worker);
            }
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
        }

        @Override
        public void onSuccess(T value) {
            downstream.onSuccess(value);
            worker.dispose();
        }

        @Override
        public void onError(Throwable error) {
            downstream.onError(error);
            worker.dispose();
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
            worker.dispose();
        }

        @Override
        public void dispose() {
            super.dispose();
            worker.dispose();
        }
    }

    static final class ToSingle<T> extends One<T> {

        private final SingleSource<? extends T> source;

        ToSingle(Scalar<? super T> downstream, Scheduler.Worker worker, SingleSource<? extends T> source) {
            super(downstream, worker);
            this.source = source;
        }

        @Override
        public void run() {
            if (!isDisposed()) {
                ScalarBorder.subscribeSingle(source, this);
            }
        }
    }

    /** {@code Single.subscribeOn}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final Scheduler scheduler;

        public OfSingle(SingleSource<T> source, Scheduler scheduler) {
            this.source = source;
            this.scheduler = scheduler;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            new ToSingle<>(downstream, scheduler.createWorker(), source).start();
        }
    }

    static final class ToMaybe<T> extends One<T> {

        private final MaybeSource<? extends T> source;

        ToMaybe(Scalar<? super T> downstream, Scheduler.Worker worker, MaybeSource<? extends T> source) {
            super(downstream, worker);
            this.source = source;
        }

        @Override
        public void run() {
            if (!isDisposed()) {
                ScalarBorder.subscribeMaybe(source, this);
            }
        }
    }

    /** {@code Maybe.subscribeOn}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final Scheduler scheduler;

        public OfMaybe(MaybeSource<T> source, Scheduler scheduler) {
            this.source = source;
            this.scheduler = scheduler;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            new ToMaybe<>(downstream, scheduler.createWorker(), source).start();
        }
    }

    static final class ToCompletable<T> extends One<T> {

        private final CompletableSource source;

        ToCompletable(Scalar<? super T> downstream, Scheduler.Worker worker, CompletableSource source) {
            super(downstream, worker);
            this.source = source;
        }

        @Override
        public void run() {
            if (!isDisposed()) {
                ScalarBorder.subscribeCompletable(source, this);
            }
        }
    }

    /** {@code Completable.subscribeOn}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final Scheduler scheduler;

        public OfCompletable(CompletableSource source, Scheduler scheduler) {
            this.source = source;
            this.scheduler = scheduler;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            new ToCompletable<>(downstream, scheduler.createWorker(), source).start();
        }
    }
}
