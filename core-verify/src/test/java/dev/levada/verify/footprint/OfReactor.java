package dev.levada.verify.footprint;

import java.util.function.Function;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;

/** Measures an operator of Reactor, in the way of {@link OfLevada}. */
final class OfReactor {

    static final Scheduler HERE = new Here();

    private OfReactor() {}

    static long bytes(Function<Flux<Integer>, Publisher<?>> operator, boolean fed) {
        Held.Slot slot = new Held.Slot();
        Publisher<?> assembled = operator.apply(new Source(slot, fed));
        return Held.bytes(assembled, slot, () -> {
            End end = new End();
            assembled.subscribe(end);
            return end;
        });
    }

    private static final class Source extends Flux<Integer> {

        private final Held.Slot slot;
        private final boolean fed;

        Source(Held.Slot slot, boolean fed) {
            this.slot = slot;
            this.fed = fed;
        }

        @Override
        public void subscribe(CoreSubscriber<? super Integer> subscriber) {
            slot.put(subscriber);
            subscriber.onSubscribe(Held.Nothing.INSTANCE);
            if (fed) {
                subscriber.onNext(1);
            }
        }
    }

    private static final class End implements CoreSubscriber<Object> {

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

    private static final class Here implements Scheduler {

        private final Worker worker = new HereWorker();

        @Override
        public Disposable schedule(Runnable task) {
            task.run();
            return Disposables.disposed();
        }

        @Override
        public Worker createWorker() {
            return worker;
        }
    }

    private static final class HereWorker implements Scheduler.Worker {

        @Override
        public Disposable schedule(Runnable task) {
            task.run();
            return Disposables.single();
        }

        @Override
        public void dispose() {
            // nothing waits
        }
    }
}
