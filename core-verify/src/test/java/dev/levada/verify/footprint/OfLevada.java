package dev.levada.verify.footprint;

import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Maybe;
import dev.levada.core.Scheduler;
import dev.levada.core.Single;
import dev.levada.core.internal.stage.Scalar;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.disposables.Disposable;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.reactivestreams.Subscription;

/** Measures an operator of this library. */
final class OfLevada {

    /** Runs tasks where they come; one worker for all, which is not counted. */
    static final Scheduler HERE = new Here();

    private OfLevada() {}

    static long bytes(Function<Flowable<Integer>, ?> operator, boolean fed) {
        Held.Slot slot = new Held.Slot();
        Object assembled = operator.apply(new Source(slot, fed));
        return Held.bytes(assembled, slot, () -> subscribe(assembled));
    }

    @SuppressWarnings("unchecked") // an end takes whatever comes
    private static Object subscribe(Object assembled) {
        if (assembled instanceof Flowable<?> flow) {
            End end = new End();
            ((Flowable<Object>) flow).subscribe(end);
            return end;
        }
        ScalarEnd end = new ScalarEnd();
        if (assembled instanceof Single<?> single) {
            ((Single<Object>) single).subscribe(end);
        } else if (assembled instanceof Maybe<?> maybe) {
            ((Maybe<Object>) maybe).subscribe(end);
        } else {
            ((Completable) assembled).subscribe(end);
        }
        return end;
    }

    private static final class Source extends Stages<Integer> {

        private final Held.Slot slot;
        private final boolean fed;

        Source(Held.Slot slot, boolean fed) {
            this.slot = slot;
            this.fed = fed;
        }

        @Override
        protected void subscribeStage(Stage<? super Integer> downstream) {
            slot.put(downstream);
            downstream.onSubscribe(Held.Nothing.INSTANCE);
            if (fed) {
                downstream.tryOnNext(1);
            }
        }
    }

    private static final class End extends Stage<Object> {

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(1);
        }

        @Override
        public boolean tryOnNext(Object item) {
            return true;
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onComplete() {
            // nothing to see
        }
    }

    private static final class ScalarEnd extends Scalar<Object> {

        @Override
        public void onSubscribe(Disposable disposable) {
            // never disposed
        }

        @Override
        public void onSuccess(Object value) {
            // nothing to see
        }

        @Override
        public void onError(Throwable error) {
            throw new AssertionError(error);
        }

        @Override
        public void onComplete() {
            // nothing to see
        }
    }

    private static final class Here extends Scheduler {

        private final Worker worker = new HereWorker();

        @Override
        public Worker createWorker() {
            return worker;
        }
    }

    private static final class HereWorker extends Scheduler.Worker {

        @Override
        public Disposable schedule(Runnable run, long delay, TimeUnit unit) {
            run.run();
            return Disposable.disposed();
        }

        @Override
        public void dispose() {
            // nothing waits
        }

        @Override
        public boolean isDisposed() {
            return false;
        }
    }
}
