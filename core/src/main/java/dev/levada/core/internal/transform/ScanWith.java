package dev.levada.core.internal.transform;

import dev.levada.core.internal.specialise.Copies;
import dev.levada.core.internal.specialise.Template3;
import dev.levada.core.internal.stage.Border;
import dev.levada.core.internal.stage.Demand;
import dev.levada.core.internal.stage.Discard;
import dev.levada.core.internal.stage.Drain;
import dev.levada.core.internal.stage.Inert;
import dev.levada.core.internal.stage.Stage;
import dev.levada.core.internal.stage.Stages;
import dev.levada.exceptions.Exceptions;
import dev.levada.functions.BiFunction;
import dev.levada.functions.Supplier;
import dev.levada.plugins.LevadaPlugins;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;

/**
 * {@code scan} with a seed: the seed, then each intermediate result of a fold. Drain shape SLOT, for the seed alone: it goes
 * down at the first request, and only then is anything asked of upstream, so from then on items, demand and the end pass by.
 *
 * <p>A result is emitted and is the next call's first argument as well, so a pooled one has two owners; the operator is for
 * plain values, and discards none of its results but a seed that nobody has asked for.
 *
 * <pre>
 * field     written by        read by           published by
 * passing   drain owner       any thread        itself; after the seed
 * result    drain owner, then upstream thread   passing, and the request that follows
 * done      upstream thread   drain owner       itself
 * </pre>
 */
public final class ScanWith<T, R> extends Stages<R> {

    private static final Copies COPIES = Copies.of(MethodHandles.lookup(), Items.class);

    private final Publisher<T> source;
    private final Supplier<R> seedSupplier;
    private final BiFunction<R, ? super T, R> accumulator;

    public ScanWith(Publisher<T> source, Supplier<R> seedSupplier, BiFunction<R, ? super T, R> accumulator) {
        this.source = source;
        this.seedSupplier = seedSupplier;
        this.accumulator = accumulator;
    }

    @Override
    protected boolean isBrief() {
        return isBrief(source);
    }

    @Override
    protected void subscribeStage(Stage<? super R> downstream) {
        R seed;
        try {
            seed = Objects.requireNonNull(seedSupplier.get(), "The seedSupplier returned a null value");
        } catch (Throwable failure) {
            Exceptions.throwIfFatal(failure);
            downstream.onSubscribe(Inert.INSTANCE);
            downstream.onError(failure);
            return;
        }
        Stage<T> copy = COPIES.make(accumulator, this, downstream, seed);
        Border.subscribe(source, copy != null ? copy : new Items<T, R>(downstream, seed, accumulator));
    }

    static final class Items<T, R> extends Drain<T> implements Template3<ScanWith<T, R>, Stage<? super R>, R> {

        // configuration
        private final Stage<? super R> downstream;
        private final BiFunction<R, ? super T, R> accumulator;

        // drain owner, then upstream thread
        private R result;

        // upstream thread
        private volatile boolean done;

        // any thread
        private volatile boolean cancelled;

        // drain owner
        private volatile boolean passing;
        private boolean over;

        Items(Stage<? super R> downstream, R seed, BiFunction<R, ? super T, R> accumulator) {
            this.downstream = downstream;
            this.accumulator = accumulator;
            result = seed;
        }

        @Override
        public Stage<T> like(ScanWith<T, R> operator, Stage<? super R> downstream, R seed) {
            return new Items<>(downstream, seed, operator.accumulator);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            downstream.onSubscribe(this);
        }

        @Override
        public boolean tryOnNext(T item) {
            if (done || !passing) {
                Discard.item(item);
                return true;
            }
            R next;
            try {
                next = Objects.requireNonNull(accumulator.apply(result, item), "The accumulator returned a null value");
            } catch (Throwable failure) {
                Exceptions.throwIfFatal(failure);
                upstream.cancel();
                onError(failure);
                return true;
            }
            result = next;
            return downstream.tryOnNext(next);
        }

        @Override
        public void onError(Throwable error) {
            if (done) {
                LevadaPlugins.onError(error);
                return;
            }
            addError(error);
            end();
        }

        @Override
        public void onComplete() {
            if (!done) {
                end();
            }
        }

        private void end() {
            done = true;
            drain();
        }

        @Override
        public void request(long n) {
            if (passing) {
                upstream.request(n);
            } else if (Demand.validate(n)) {
                addRequested(n);
                drain();
            }
        }

        @Override
        public void cancel() {
            if (!cancelled) {
                cancelled = true;
                upstream.cancel();
                drain();
            }
        }

        private void drain() {
            if (!enter()) {
                return;
            }
            int missed = 1;
            do {
                if (!over) {
                    round();
                }
                missed = leave(missed);
            } while (missed != 0);
        }

        private void round() {
            boolean upstreamDone = done; // before the errors: they are kept by then
            if (cancelled) {
                over = true;
                discardSeed();
                reportErrors();
                return;
            }
            if (upstreamDone && hasErrors()) {
                over = true;
                discardSeed();
                downstream.onError(Objects.requireNonNull(takeErrors()));
                return;
            }
            long demand = takeRequested();
            if (!passing && demand != 0) {
                boolean accepted = downstream.tryOnNext(result);
                passing = true;
                demand = demand == Long.MAX_VALUE || !accepted ? demand : demand - 1;
            }
            if (passing && upstreamDone) {
                over = true;
                if (!cancelled) {
                    downstream.onComplete();
                }
            } else if (demand != 0) {
                upstream.request(demand);
            }
        }

        private void discardSeed() {
            if (!passing) {
                Discard.item(result);
            }
        }
    }
}
