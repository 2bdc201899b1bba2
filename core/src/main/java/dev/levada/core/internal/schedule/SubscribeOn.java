package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code subscribeOn}: subscribes on a worker's thread, and asks for items there too, since it is the request that makes
 * most sources work. Requests add up while the worker is busy; the stage itself is the task.
 *
 * <p>With {@code requestOn} false a request goes to the source on the caller's thread: an emitter may block the worker's
 * for good, waiting for just that request.
 *
 * <p>If the worker does not take the subscription, because its scheduler was shut down, the flow ends with that refusal. A
 * flow that runs is not ended by it, for upstream may be emitting on some other thread at this moment: its later requests
 * are made on the threads that bring them.
 */
public final class SubscribeOn<T> extends Stages<T> {

    private final Publisher<T> source;
    private final Scheduler scheduler;
    private final boolean requestOn;

    public SubscribeOn(Publisher<T> source, Scheduler scheduler, boolean requestOn) {
        this.source = source;
        this.scheduler = scheduler;
        this.requestOn = requestOn;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Items<T> items = new Items<>(downstream, source, scheduler.createWorker(), requestOn);
        downstream.onSubscribe(items);
        items.schedule();
    }

    abstract static class Shared<T> extends Drain<T> {

        private static final VarHandle LIVE;

        static {
            try {
                LIVE = MethodHandles.lookup().findVarHandle(Shared.class, "live", Subscription.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // any thread: null, then what upstream gave; CANCELLED for good
        volatile @Nullable Subscription live;

        final boolean arrive(Subscription subscription) {
            return LIVE.compareAndSet(this, null, subscription);
        }

        final @Nullable Subscription depart() {
            return (Subscription) LIVE.getAndSet(this, Inert.CANCELLED);
        }
    }

    static final class Items<T> extends Shared<T> implements Runnable {

        // configuration
        private final Stage<? super T> downstream;
        private final Publisher<T> source;
        private final Scheduler.Worker worker;
        private final boolean requestOn;

        // worker
        private boolean subscribed;
        private volatile @Nullable Thread thread;

        Items(Stage<? super T> downstream, Publisher<T> source, Scheduler.Worker worker, boolean requestOn) {
            this.downstream = downstream;
            this.source = source;
            this.worker = worker;
            this.requestOn = requestOn;
        }

        void schedule() {
            if (enter() && !worker.execute(this)) {
                refused();
            }
        }

        /** The worker takes nothing: there is no flow, or if it runs already, its requests are made by who has them. */
        private void refused() {
            if (!subscribed && depart() != Inert.CANCELLED) {
                downstream.onError(Refusal.of(worker));
                return;
            }
            Refusal.report(worker);
            if (subscribed) {
                run();
            }
        }

        @Override
        public void run() {
            thread = Thread.currentThread();
            int missed = 1;
            do {
                if (!subscribed) {
                    subscribed = true;
                    if (live == null) {
                        Border.subscribe(source, this);
                    }
                } else {
                    requestMissed();
                }
                missed = leave(missed);
            } while (missed != 0);
            thread = null;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            if (!arrive(subscription)) {
                subscription.cancel();
            } else if (requestOn && thread != Thread.currentThread()) {
                schedule();
            } else {
                requestMissed();
            }
        }

        @Override
        public void request(long n) {
            if (!Demand.validate(n)) {
                return;
            }
            Subscription subscription = live;
            boolean here = !requestOn || thread == Thread.currentThread();
            if (subscription != null && here) {
                subscription.request(n);
                return;
            }
            addRequested(n);
            if (live == null) {
                return; // whoever brings the subscription asks for what was missed
            }
            if (here) {
                requestMissed();
            } else {
                schedule();
            }
        }

        private void requestMissed() {
            Subscription subscription = live;
            long n = subscription == null ? 0 : takeRequested();
            if (subscription != null && n != 0) {
                subscription.request(n);
            }
        }

        @Override
        public boolean tryOnNext(T item) {
            return downstream.tryOnNext(item);
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
        public void cancel() {
            Subscription subscription = depart();
            if (subscription != null) {
                subscription.cancel();
            }
            worker.dispose();
        }
    }
}
