package dev.levada.bench;

import java.util.List;
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

/**
 * What does an item cost in one of several chains that a process runs, as opposed to the only one?
 *
 * <p>Eight chains of three to six operators over about a thousand integers are run in turn until the compiler has seen all
 * of them in each class that they have in common; then one is measured, with a subscription for each invocation. The figure
 * is for one of a thousand items of the source. The end of a chain is a subscriber of the benchmark's that adds up hash
 * codes. {@link ChainBench} is the same question for a process with one chain.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(ChainSteps.ITEMS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PollutedChainsBench {

    private static final int ROUNDS = 6;
    private static final int RUNS = 3_000;

    /** Which chain is measured. */
    @Param({"0", "1", "2", "3", "4", "5", "6", "7"})
    public int chain;

    /** The library: levada, rxJava or reactor. */
    @Param({"levada", "rxJava", "reactor"})
    public String library = "levada";

    private List<Chain> chains = List.of();
    private Chain measured = () -> 0;

    /** A chain that answers with the sum of the hash codes of what comes out. */
    @FunctionalInterface
    interface Chain {
        int run();
    }

    /** Runs each chain so often that all of them are compiled. */
    @Setup
    public void pollute() {
        chains = switch (library) {
            case "levada" -> LevadaChains.all();
            case "rxJava" -> RxJavaChains.all();
            case "reactor" -> ReactorChains.all();
            default -> throw new IllegalArgumentException("library must be one of three but was `" + library + "`");
        };
        measured = chains.get(chain);
        for (int round = 0; round < ROUNDS; round++) {
            for (Chain each : chains) {
                for (int i = 0; i < RUNS; i++) {
                    each.run();
                }
            }
        }
    }

    @Benchmark
    public int item() {
        return measured.run();
    }
}
