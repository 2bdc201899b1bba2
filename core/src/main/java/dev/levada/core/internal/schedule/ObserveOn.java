package dev.levada.core.internal.schedule;

import dev.levada.core.Scheduler;
import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Fused;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code observeOn}: items and ends come on a worker's thread. Drain shape QUEUE; the stage itself is the task.
 *
 * <p>Without {@code delayError} an error overtakes the items that wait, which are discarded. At cancellation they are
 * discarded too: by the drain if it runs or is in line, for a task that a worker has accepted is run even after the worker
 * was disposed; otherwise by whoever enters, be it the thread that cancels.
 *
 * <p>If the worker takes no task although the flow still runs, because its scheduler was shut down, the flow ends with that
 * refusal, on the thread that was refused; what waits is discarded.
 *
 * <p>A source that lets its items be taken has them taken by the worker: no queue, no request, one loop of its own.
 *
 * <pre>
 * field      written by         read by        published by
 * queue      upstream thread    drain owner    wip; written before anything is scheduled
 * fused      upstream thread    drain owner    wip; likewise
 * done       upstream thread    drain owner    itself; after the last item, or after the error
 * cancelled  any thread         any thread     itself
 * over       drain owner        drain owner    wip
 * consumed   drain owner        drain owner    wip
 * </pre>
 */
public final class ObserveOn<T> extends Stages<T> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Scheduler scheduler;
    private final boolean delayError;
    private final int bufferSize;

    public ObserveOn(Publisher<T> source, Scheduler scheduler, boolean delayError, int bufferSize) {
        this.source = source;
        this.scheduler = scheduler;
        this.delayError = delayError;
        this.bufferSize = bufferSize;
    }

    @Override
    protected void subscribeStage(Stage<? super T> downstream) {
        Stage<T> copy = COPIES.make(null, this, downstream);
        Border.subscribe(
                source,
                copy != null ? copy : new Items<T>(downstream, scheduler.createWorker(), delayError, bufferSize));
    }

    static final class Items<T> extends Drain<T> implements Runnable, Template<ObserveOn<T>, Stage<? super T>> {

        // configuration
        private final Stage<? super T> downstream;
        private final Scheduler.Worker worker;
        private final boolean delayError;
        private final int bufferSize;
        private final int refillAt;

        // upstream thread to drain owner; plain: written before anything is scheduled. One of the two is null
        private @Nullable Queue<T> queue;
        private @Nullable Fused<? extends T> fused;
        private volatile boolean done;

        // any thread
        private volatile boolean cancelled;

        // drain owner
        private boolean over;
        private int consumed;

        Items(Stage<? super T> downstream, Scheduler.Worker worker, boolean delayError, int bufferSize) {
            this.downstream = downstream;
            this.worker = worker;
            this.delayError = delayError;
            this.bufferSize = bufferSize;
            refillAt = Demand.refillAt(bufferSize);
        }

        @Override
        public Stage<T> like(ObserveOn<T> operator, Stage<? super T> downstream) {
            return new Items<>(downstream, operator.scheduler.createWorker(), operator.delayError, operator.bufferSize);
        }

        @Override
        public boolean fuse(Fused<? extends T> source) {
            fused = source;
            return true;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            if (fused != null) {
                downstream.onSubscribe(this);
                schedule(); // if it is empty that needs no demand
                return;
            }
            queue = Queues.prefetched(bufferSize);
            downstream.onSubscribe(this);
            subscription.request(Demand.first(bufferSize));
        }

        @Override
        public boolean tryOnNext(T item) {
            if (done || cancelled) {
                Discard.item(item);
            } else if (Objects.requireNonNull(queue).offer(item)) {
                schedule();
            } else {
                Discard.item(item);
                upstream.cancel();
                onError(new MissingBackpressureException("Upstream gave more than bufferSize items"));
            }
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (done || cancelled) {
                LevadaPlugins.onError(error);
                return;
            }
            addError(error);
            done = true;
            schedule();
        }

        @Override
        public void onComplete() {
            done = true;
            schedule();
        }

        @Override
        public void request(long n) {
            if (Demand.validate(n)) {
                addRequested(n);
                schedule();
            }
        }

        @Override
        public void cancel() {
            if (cancelled) {
                return;
            }
            cancelled = true;
            upstream.cancel();
            worker.dispose();
            if (enter()) {
                run();
            }
        }

        private void schedule() {
            if (enter() && !worker.execute(this)) {
                refused();
                run();
            }
        }

        /** Ends the flow if the worker takes nothing more although it still runs. This thread is the drain owner. */
        private void refused() {
            if (cancelled || over) {
                Refusal.report(worker);
                return;
            }
            over = true;
            upstream.cancel();
            addError(Refusal.of(worker)); // beside that of upstream, if there is one
            downstream.onError(Objects.requireNonNull(takeErrors()));
        }

        @Override
        public void run() {
            if (fused != null) {
                takeFrom(fused);
            } else {
                drain(Objects.requireNonNull(queue));
            }
        }

        private void drain(Queue<T> queue) {
            int missed = 1;
            do {
                // 1 snapshot demand
                long demand = requested();
                long emitted = 0;
                // 2 poll and emit
                while (emitted != demand) {
                    boolean upstreamDone = done; // before the queue: the last item comes before the end
                    if (terminated(queue, upstreamDone, false)) {
                        break;
                    }
                    T item = queue.poll();
                    if (item == null) {
                        terminated(queue, upstreamDone, true);
                        break;
                    }
                    if (downstream.tryOnNext(item)) {
                        emitted++;
                    }
                    refill();
                }
                // 3 boundary check: the end needs no demand
                if (emitted == demand) {
                    boolean upstreamDone = done;
                    terminated(queue, upstreamDone, queue.isEmpty());
                }
                // 4 account
                produced(emitted);
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        /** The same for a source whose items are taken: nothing waits here, and its end is that it is empty. */
        private void takeFrom(Fused<? extends T> source) {
            int missed = 1;
            do {
                // 1 snapshot demand
                long demand = requested();
                long emitted = 0;
                // 2 poll and emit, 3 boundary check: the end needs no demand
                while (!cancelled && !over && (emitted != demand || isAtEnd(source))) {
                    T item = poll(source);
                    if (item != null && downstream.tryOnNext(item)) {
                        emitted++;
                    }
                }
                if (cancelled || over) {
                    source.clear();
                }
                // 4 account
                produced(emitted);
                // 5 leave or go round
                missed = leave(missed);
            } while (missed != 0);
        }

        private boolean isAtEnd(Fused<? extends T> source) {
            try {
                return source.isEmpty();
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                finish(failure);
                return false;
            }
        }

        private @Nullable T poll(Fused<? extends T> source) {
            T item = null;
            Throwable error = null;
            try {
                item = source.poll();
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                error = failure;
            }
            if (item == null) {
                finish(error);
            }
            return item;
        }

        private void refill() {
            if (bufferSize != Integer.MAX_VALUE && ++consumed == refillAt) {
                consumed = 0;
                upstream.request(refillAt);
            }
        }

        /** Whether the flow is over; delivers the end if this is the moment. */
        private boolean terminated(Queue<T> queue, boolean upstreamDone, boolean empty) {
            if (cancelled || over) {
                Discard.queue(queue);
                reportErrors();
                return true;
            }
            boolean failed = upstreamDone && hasErrors() && (!delayError || empty);
            if (!failed && !(upstreamDone && empty)) {
                return false;
            }
            Discard.queue(queue);
            finish(takeErrors());
            return true;
        }

        private void finish(@Nullable Throwable error) {
            over = true;
            if (error != null) {
                downstream.onError(error);
            } else {
                downstream.onComplete();
            }
            worker.dispose();
        }
    }
}
