package dev.levada.core.internal.transform;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.schedule.Refusal;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.functions.Function;
import org.reactivestreams.Publisher;

/**
 * {@code concatMap} with a scheduler: {@link ConcatMap} whose loop, and so the mapper and the subscribing to what it gives,
 * runs on a worker. Items come on the threads of their sources.
 *
 * <p>The stage is the worker's task. A task that was accepted runs in any case, so that what waits is discarded by one
 * thread at a time, also after a cancellation; one that is refused ends the flow. The worker is let go when the flow is over,
 * and as only this stage does that, it is not to be gone round.
 */
public final class ConcatMapOn<T, R> extends Stages<R> {

    private final Publisher<T> source;
    private final Function<? super T, ? extends Publisher<? extends R>> mapper;
    private final int prefetch;
    private final ErrorMode errorMode;
    private final Scheduler scheduler;

    public ConcatMapOn(
            Publisher<T> source,
            Function<? super T, ? extends Publisher<? extends R>> mapper,
            int prefetch,
            ErrorMode errorMode,
            Scheduler scheduler) {
        this.source = source;
        this.mapper = mapper;
        this.prefetch = prefetch;
        this.errorMode = errorMode;
        this.scheduler = scheduler;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Border.subscribe(source, new Items<T, R>(downstream, mapper, prefetch, errorMode, scheduler.createWorker()));
    }

    static final class Items<T, R> extends ConcatMap.Items<T, R> implements Runnable {

        private final Scheduler.Worker worker;

        Items(
                Stage<? super R> downstream,
                Function<? super T, ? extends Publisher<? extends R>> mapper,
                int prefetch,
                ErrorMode errorMode,
                Scheduler.Worker worker) {
            super(downstream, mapper, prefetch, errorMode);
            this.worker = worker;
        }

        @Override
        public void cancel() {
            if (!cancelled) {
                cancelled = true;
                inner.cancel();
                upstream.cancel();
                worker.dispose();
                if (enter()) {
                    run();
                }
            }
        }

        @Override
        void drain() {
            if (enter() && !worker.execute(this)) {
                refused();
                run();
            }
        }

        /** Ends the flow if the worker takes nothing more although it still runs. This thread is the drain owner. */
        private void refused() {
            if (isOver()) {
                Refusal.report(worker);
                return;
            }
            upstream.cancel();
            inner.cancel();
            fail(Refusal.of(worker));
        }

        @Override
        public void run() {
            drainLoop();
            if (isOver()) {
                worker.dispose();
            }
        }

        @Override
        boolean isPassingOn() {
            return false;
        }
    }
}
