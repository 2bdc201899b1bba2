package dev.levada.bench;

import dev.levada.core.Flowable;
import dev.levada.disposables.Disposable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import reactor.core.publisher.Flux;

/**
 * What does an item cost that passes {@code map}, {@code filter} and {@code map}, when nothing but the library is at work?
 *
 * <p>A range of a thousand integers, subscribed anew each time, so the figures and bytes are for one item with its share of
 * the subscription. The chains are assembled once, as a service does. Half of the items pass the filter; the integers are
 * boxed by every library, and in the loop that is the baseline too. Each benchmark runs alone in its JVM, which is the
 * kindest case for libraries that share one class among all chains.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(ChainBench.ITEMS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ChainBench {

    static final int ITEMS = 1000;

    private final Flowable<Integer> levada = Flowable.range(0, ITEMS)
            .map(ChainBench::triple)
            .filter(ChainBench::isEven)
            .map(ChainBench::addOne);

    private final io.reactivex.rxjava3.core.Flowable<Integer> rxJava = io.reactivex.rxjava3.core.Flowable.range(
                    0, ITEMS)
            .map(ChainBench::triple)
            .filter(ChainBench::isEven)
            .map(ChainBench::addOne);

    private final Flux<Integer> reactor = Flux.range(0, ITEMS)
            .map(ChainBench::triple)
            .filter(ChainBench::isEven)
            .map(ChainBench::addOne);

    @Benchmark
    public void baselineLoop(Blackhole sink) {
        for (int i = 0; i < ITEMS; i++) {
            Integer tripled = triple(i);
            if (isEven(tripled)) {
                sink.consume(addOne(tripled));
            }
        }
    }

    @Benchmark
    public Disposable levada(Blackhole sink) {
        return levada.subscribe(sink::consume);
    }

    @Benchmark
    public io.reactivex.rxjava3.disposables.Disposable rxJava(Blackhole sink) {
        return rxJava.subscribe(sink::consume);
    }

    @Benchmark
    public reactor.core.Disposable reactor(Blackhole sink) {
        return reactor.subscribe(sink::consume);
    }

    private static Integer triple(Integer value) {
        return value * 3;
    }

    private static boolean isEven(Integer value) {
        return (value & 1) == 0;
    }

    private static Integer addOne(Integer value) {
        return value + 1;
    }
}
