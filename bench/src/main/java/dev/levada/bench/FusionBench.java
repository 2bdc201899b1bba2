package dev.levada.bench;

import dev.levada.core.Flowable;
import dev.levada.disposables.Disposable;
import dev.levada.schedulers.Schedulers;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;

/**
 * What does an item cost that a stage takes from its source, beside one that is sent to it?
 *
 * <p>Three shapes of a thousand items: a range behind {@code observeOn} (on an executor that runs its tasks where they come,
 * so that the figure is the hand-over and not the hop), ten ranges of a hundred merged by {@code flatMap}, and a thousand
 * sources of one item. The baseline is the same flow with {@code take(Long.MAX_VALUE)} behind each source: it passes
 * everything on, but no source can offer itself past it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(FusionBench.ITEMS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class FusionBench {

    static final int ITEMS = 1000;
    private static final int TENTH = 100;

    private static final Scheduler IN_PLACE = reactor.core.scheduler.Schedulers.fromExecutor(Runnable::run);

    /** Which flow. */
    @Param({"observeOn", "flatMapRange", "flatMapJust"})
    public String shape = "observeOn";

    private Flowable<Integer> sent = Flowable.empty();
    private Flowable<Integer> taken = Flowable.empty();
    private io.reactivex.rxjava3.core.Flowable<Integer> rxJava = io.reactivex.rxjava3.core.Flowable.empty();
    private Flux<Integer> flux = Flux.empty();

    /** Assembles the flows, once. */
    @Setup
    public void assemble() {
        switch (shape) {
            case "observeOn" -> observeOn();
            case "flatMapRange" -> flatMapRange();
            default -> flatMapJust();
        }
    }

    private void observeOn() {
        sent = Flowable.range(0, ITEMS).take(Long.MAX_VALUE).observeOn(Schedulers.from(Runnable::run));
        taken = Flowable.range(0, ITEMS).observeOn(Schedulers.from(Runnable::run));
        rxJava = io.reactivex.rxjava3.core.Flowable.range(0, ITEMS)
                .observeOn(io.reactivex.rxjava3.schedulers.Schedulers.from(Runnable::run));
        flux = Flux.range(0, ITEMS).publishOn(IN_PLACE);
    }

    private void flatMapRange() {
        Flowable<Integer> inner = Flowable.range(0, TENTH);
        Flowable<Integer> hidden = inner.take(Long.MAX_VALUE);
        io.reactivex.rxjava3.core.Flowable<Integer> rxInner = io.reactivex.rxjava3.core.Flowable.range(0, TENTH);
        Flux<Integer> reactorInner = Flux.range(0, TENTH);
        sent = Flowable.range(0, ITEMS / TENTH).flatMap(i -> hidden);
        taken = Flowable.range(0, ITEMS / TENTH).flatMap(i -> inner);
        rxJava = io.reactivex.rxjava3.core.Flowable.range(0, ITEMS / TENTH).flatMap(i -> rxInner);
        flux = Flux.range(0, ITEMS / TENTH).flatMap(i -> reactorInner);
    }

    private void flatMapJust() {
        sent = Flowable.range(0, ITEMS).flatMap(i -> Flowable.just(i).take(Long.MAX_VALUE));
        taken = Flowable.range(0, ITEMS).flatMap(Flowable::just);
        rxJava = io.reactivex.rxjava3.core.Flowable.range(0, ITEMS).flatMap(io.reactivex.rxjava3.core.Flowable::just);
        flux = Flux.range(0, ITEMS).flatMap(Flux::just);
    }

    @Benchmark
    public Disposable baselineSent(Blackhole sink) {
        return sent.subscribe(sink::consume);
    }

    @Benchmark
    public Disposable levada(Blackhole sink) {
        return taken.subscribe(sink::consume);
    }

    @Benchmark
    public io.reactivex.rxjava3.disposables.Disposable rxJava(Blackhole sink) {
        return rxJava.subscribe(sink::consume);
    }

    @Benchmark
    public reactor.core.Disposable reactor(Blackhole sink) {
        return flux.subscribe(sink::consume);
    }
}
