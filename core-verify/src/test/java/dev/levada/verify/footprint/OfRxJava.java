package dev.levada.verify.footprint;

import io.reactivex.rxjava3.core.Completable;
import io.reactivex.rxjava3.core.CompletableObserver;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.FlowableSubscriber;
import io.reactivex.rxjava3.core.Maybe;
import io.reactivex.rxjava3.core.MaybeObserver;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.core.SingleObserver;
import io.reactivex.rxjava3.disposables.Disposable;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** Measures an operator of RxJava, in the way of {@link OfLevada}. */
final class OfRxJava {

    static final Scheduler HERE = new Here();

    private OfRxJava() {}

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

    private static final class Source extends Flowable<Integer> {

        private final Held.Slot slot;
        private final boolean fed;

        Source(Held.Slot slot, boolean fed) {
            this.slot = slot;
            this.fed = fed;
        }

        @Override
        protected void subscribeActual(Subscriber<? super Integer> subscriber) {
            slot.put(subscriber);
            subscriber.onSubscribe(Held.Nothing.INSTANCE);
            if (fed) {
                subscriber.onNext(1);
            }
        }
    }

    private static final class End implements FlowableSubscriber<Object> {

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(1);
        }

        @Override
        public void onNext(Object item) {
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

    private static final class ScalarEnd implements SingleObserver<Object>, MaybeObserver<Object>, CompletableObserver {

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
