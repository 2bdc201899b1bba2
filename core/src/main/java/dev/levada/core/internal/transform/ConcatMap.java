package dev.levada.core.internal.transform;

import dev.levada.core.internal.queue.Queues;
import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template;
import dev.levada.core.internal.stage.Arbiter;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Constant;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.exceptions.MissingBackpressureException;
import dev.levada.functions.Function;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.Queue;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code concatMap}: each item becomes a source, one at a time, in order. Drain shape QUEUE, over the items that wait for
 * their turn; the items of the inner source that is active go straight down, and demand goes to it.
 *
 * <p>The next source is subscribed by the drain loop, never from inside the end of the one before: a source that ends at
 * once makes the loop go round, not the stack grow.
 *
 * <p>Once upstream has completed, a stage with its last inner source only passes on. If that source is made of {@code
 * concatMap} itself, as in a flow that goes on with itself, the stage inside goes round the one outside, so that the row
 * stays short however long the flow goes on.
 *
 * <p>An error, of upstream or inner, ends the flow at once, unless its {@link ErrorMode} is another: then it is kept, and
 * the drain loop ends the flow with it between two sources, when nobody speaks. An error that does not wait may come while the inner thread is inside {@code
 * tryOnNext}; {@code speaking} settles that: 0 nobody, 1 an item is going down, more: the flow has ended, and whoever took
 * it from 1 leaves the error to the thread that is speaking.
 */
public final class ConcatMap<T, R> extends Stages<R> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Function<? super T, ? extends Publisher<? extends R>> mapper;
    private final int prefetch;
    private final ErrorMode errorMode;

    public ConcatMap(Publisher<T> source, Function<? super T, ? extends Publisher<? extends R>> mapper, int prefetch) {
        this(source, mapper, prefetch, ErrorMode.IMMEDIATE);
    }

    public ConcatMap(
            Publisher<T> source,
            Function<? super T, ? extends Publisher<? extends R>> mapper,
            int prefetch,
            ErrorMode errorMode) {
        this.source = source;
        this.mapper = mapper;
        this.prefetch = prefetch;
        this.errorMode = errorMode;
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        Stage<T> copy = COPIES.make(mapper, this, downstream);
        Border.subscribe(source, copy != null ? copy : new Items<T, R>(downstream, mapper, prefetch, errorMode));
    }

    /** What the inner stage knows of the outer one. */
    abstract static class Shared<T, R> extends Drain<T> {

        private static final VarHandle SPEAKING;

        static {
            try {
                SPEAKING = MethodHandles.lookup().findVarHandle(Shared.class, "speaking", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        // plain: the drain owner changes it before it subscribes to an inner source, which publishes it; whoever still
        // reads the old one speaks through a stage that passes on
        Stage<? super R> downstream;

        // upstream thread to drain owner
        final Queue<T> queue;

        // upstream thread: it has completed
        volatile boolean done;

        // any thread
        volatile boolean cancelled;
        private volatile int speaking;

        // drain owner sets, inner thread clears
        volatile boolean active;

        Shared(Stage<? super R> downstream, int prefetch) {
            this.downstream = downstream;
            queue = Queues.prefetched(prefetch);
        }

        abstract boolean innerNext(R item);

        abstract void innerFailed(Throwable error);

        abstract void drain();

        final boolean startSpeaking() {
            return speaking == 0 && SPEAKING.compareAndSet(this, 0, 1);
        }

        /** Says false if the flow has ended meanwhile and this thread must say so. */
        final boolean stopSpeaking() {
            return SPEAKING.compareAndSet(this, 1, 0);
        }

        /** Ends the flow; says true if nobody is speaking, so that the caller must deliver the end. */
        final boolean silence() {
            return (int) SPEAKING.getAndAdd(this, 2) == 0;
        }

        final boolean isOver() {
            return cancelled || speaking > 1;
        }

        /** Whether the inner source that runs is the last, so that all this stage does is to pass on. For good, if so. */
        boolean isPassingOn() {
            return done && queue.isEmpty() && !hasErrors() && !isOver();
        }

        /** Goes round the stage outside if this one stands in its last inner source. */
        @SuppressWarnings("unchecked") // it passes on the items as they are, so what is beyond takes them too
        final void goRound() {
            if (downstream instanceof Inner<? super R> outer
                    && outer.parent.isPassingOn()
                    && outer.parent.downstream instanceof Arbiter<?> beyond) {
                downstream = (Stage<? super R>) beyond;
                beyond.inherit(this);
            }
        }
    }

    /** Open for {@link ConcatMapOn}, which runs the loop on a worker. */
    static class Items<T, R> extends Shared<T, R> implements Template<ConcatMap<T, R>, Stage<? super R>> {

        // configuration
        private final Function<? super T, ? extends Publisher<? extends R>> mapper;
        private final int prefetch;
        private final ErrorMode errorMode;
        final Inner<R> inner;

        // drain owner
        private int consumed;

        Items(
                Stage<? super R> downstream,
                Function<? super T, ? extends Publisher<? extends R>> mapper,
                int prefetch,
                ErrorMode errorMode) {
            super(downstream, prefetch);
            this.mapper = mapper;
            this.prefetch = prefetch;
            this.errorMode = errorMode;
            inner = new Inner<>(this);
        }

        @Override
        public Stage<T> like(ConcatMap<T, R> operator, Stage<? super R> downstream) {
            return new Items<>(downstream, operator.mapper, operator.prefetch, operator.errorMode);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
            subscription.request(Demand.first(prefetch));
        }

        @Override
        public boolean tryOnNext(T item) {
            if (isOver() || !queue.offer(item)) {
                Discard.item(item);
                if (!isOver()) {
                    upstream.cancel();
                    onError(new MissingBackpressureException("Upstream gave more than prefetch items"));
                }
                return true;
            }
            drain();
            return true;
        }

        @Override
        public void onError(Throwable error) {
            if (errorMode == ErrorMode.IMMEDIATE) {
                inner.cancel();
                fail(error);
            } else if (keep(error)) {
                done = true;
                drain();
            }
        }

        @Override
        public void onComplete() {
            done = true;
            drain();
        }

        @Override
        public void request(long n) {
            inner.request(n);
        }

        @Override
        public void cancel() {
            if (!cancelled) {
                cancelled = true;
                inner.cancel();
                upstream.cancel();
                drain();
            }
        }

        @Override
        boolean innerNext(R item) {
            if (cancelled || !startSpeaking()) {
                Discard.item(item);
                return true;
            }
            boolean accepted = downstream.tryOnNext(item);
            if (!stopSpeaking()) {
                deliverError();
            }
            return accepted;
        }

        @Override
        void innerFailed(Throwable error) {
            if (errorMode != ErrorMode.END) {
                upstream.cancel();
            }
            if (errorMode == ErrorMode.IMMEDIATE) {
                fail(error);
            } else if (keep(error)) {
                inner.onComplete();
            }
        }

        /** Keeps an error that waits for its time; says false if the flow is over. */
        private boolean keep(Throwable error) {
            if (isOver()) {
                LevadaPlugins.onError(error);
                return false;
            }
            return addError(error);
        }

        final void fail(Throwable error) {
            if (isOver()) {
                LevadaPlugins.onError(error);
                return;
            }
            if (addError(error) && silence()) {
                deliverError();
            }
            drain();
        }

        private void deliverError() {
            Throwable error = takeErrors();
            if (error != null) {
                downstream.onError(error);
            }
        }

        @Override
        void drain() {
            if (enter()) {
                drainLoop();
            }
        }

        final void drainLoop() {
            int missed = 1;
            do {
                while (!active) {
                    if (isOver()) {
                        break;
                    }
                    if (errorMode == ErrorMode.BOUNDARY && hasErrors()) {
                        end();
                        break;
                    }
                    boolean upstreamDone = done; // before the queue: the last item comes before the end
                    T item = queue.poll();
                    if (item != null) {
                        refill();
                        subscribeTo(item);
                    } else {
                        if (upstreamDone) {
                            end();
                        }
                        break;
                    }
                }
                if (isOver()) {
                    Discard.queue(queue);
                    if (cancelled) {
                        reportErrors();
                    }
                }
                missed = leave(missed);
            } while (missed != 0);
        }

        /** Ends the flow with what was kept; no inner source runs. */
        private void end() {
            if (silence()) {
                Throwable error = takeErrors();
                if (error != null) {
                    downstream.onError(error);
                } else {
                    downstream.onComplete();
                }
            }
        }

        private void refill() {
            if (prefetch != Integer.MAX_VALUE && ++consumed == Demand.refillAt(prefetch)) {
                consumed = 0;
                upstream.request(Demand.refillAt(prefetch));
            }
        }

        private void subscribeTo(T item) {
            Publisher<? extends R> publisher;
            try {
                publisher = Objects.requireNonNull(mapper.apply(item), "The mapper returned a null Publisher");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                upstream.cancel();
                fail(failure);
                return;
            }
            if (publisher instanceof Constant<?> && inner.isAllAsked()) {
                passOn(publisher);
                return;
            }
            goRound();
            active = true;
            Border.subscribe(publisher, inner);
        }

        @SuppressWarnings("unchecked") // its item is the publisher's
        private void passOn(Publisher<? extends R> constant) {
            innerNext(((Constant<? extends R>) constant).take());
        }
    }

    /** The subscriber of all inner sources, one after another. */
    static final class Inner<R> extends Arbiter<R> {

        private final Shared<?, R> parent;

        Inner(Shared<?, R> parent) {
            this.parent = parent;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            switchTo(subscription);
        }

        @Override
        public boolean tryOnNext(R item) {
            return count(parent.innerNext(item));
        }

        @Override
        public void onError(Throwable error) {
            parent.innerFailed(error);
        }

        @Override
        public void onComplete() {
            parent.active = false;
            parent.drain();
        }
    }
}
