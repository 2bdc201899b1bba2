package dev.levada.core.internal.schedule;

import dev.levada.core.CompletableSource;
import dev.levada.core.MaybeSource;
import dev.levada.core.Scheduler;
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
import dev.levada.exceptions.CompositeException;
import dev.levada.plugins.LevadaPlugins;
import org.jspecify.annotations.Nullable;

/**
 * {@code observeOn} of the 0..1 types: the outcome comes on a worker's thread; the stage itself is the task. If it was
 * disposed before the task runs, the value is discarded and the error reported. If the worker takes no task because its
 * scheduler was shut down, the outcome is that refusal, and the value is discarded.
 */
public final class ObserveOnOne {

    private ObserveOnOne() {}

    static final class One<T> extends ScalarRelay<T> implements Runnable {

        private final Scalar<? super T> downstream;
        private final Scheduler.Worker worker;

        // plain: published by the worker's queue
        private @Nullable T value;
        private @Nullable Throwable error;

        One(Scalar<? super T> downstream, Scheduler.Worker worker) {
            this.downstream = downstream;
            this.worker = worker;
        }

        @Override
        public void onSubscribe(Disposable disposable) {
            replace(disposable);
            downstream.onSubscribe(this);
        }

        @Override
        public void onSuccess(T value) {
            this.value = value;
            schedule();
        }

        @Override
        public void onError(Throwable error) {
            this.error = error;
            schedule();
        }

        @Override
        public void onComplete() {
            schedule();
        }

        private void schedule() {
            if (worker.execute(this)) {
                return;
            }
            if (seal() == Inert.CANCELLED) {
                Refusal.report(worker);
                dropOutcome();
                return;
            }
            Discard.item(value);
            Throwable refusal = Refusal.of(worker);
            downstream.onError(error == null ? refusal : new CompositeException(error, refusal));
        }

        private void dropOutcome() {
            Discard.item(value);
            if (error != null) {
                LevadaPlugins.onError(error);
            }
        }

        @Override
        public void run() {
            if (isDisposed()) {
                dropOutcome();
                return;
            }
            if (value != null) {
                downstream.onSuccess(value);
            } else if (error != null) {
                downstream.onError(error);
            } else {
                downstream.onComplete();
            }
            worker.dispose();
        }

        @Override
        public void dispose() {
            super.dispose();
            worker.dispose();
        }
    }

    /** {@code Single.observeOn}. */
    public static final class OfSingle<T> extends Singles<T> {

        private final SingleSource<T> source;
        private final Scheduler scheduler;

        public OfSingle(SingleSource<T> source, Scheduler scheduler) {
            this.source = source;
            this.scheduler = scheduler;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeSingle(source, new One<>(downstream, scheduler.createWorker()));
        }
    }

    /** {@code Maybe.observeOn}. */
    public static final class OfMaybe<T> extends Maybes<T> {

        private final MaybeSource<T> source;
        private final Scheduler scheduler;

        public OfMaybe(MaybeSource<T> source, Scheduler scheduler) {
            this.source = source;
            this.scheduler = scheduler;
        }

        @Override
        protected void subscribeScalar(Scalar<? super T> downstream) {
            ScalarBorder.subscribeMaybe(source, new One<>(downstream, scheduler.createWorker()));
        }
    }

    /** {@code Completable.observeOn}. */
    public static final class OfCompletable extends Completables {

        private final CompletableSource source;
        private final Scheduler scheduler;

        public OfCompletable(CompletableSource source, Scheduler scheduler) {
            this.source = source;
            this.scheduler = scheduler;
        }

        @Override
        protected void subscribeScalar(Scalar<?> downstream) {
            ScalarBorder.subscribeCompletable(source, new One<>(downstream, scheduler.createWorker()));
        }
    }
}
