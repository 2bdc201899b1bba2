package dev.levada.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it cost to acquire a decoder with its buffer of 8 KiB from a pool, touch it, and release it on the same
 * thread?
 *
 * <p>The baseline makes a new one each time. The rivals are the two plain designs that a service writes for itself (a
 * bounded blocking queue; a linked queue with a counter), commons-pool2, Stormpot and Netty's {@code Recycler}. Every pool
 * keeps up to {@value PoolRivals#MAX_IDLE} objects. This is the price without company: {@link PoolCrowdBench} has many
 * threads. The thread is of Netty's own kind ({@link NettyThreads}) for all.
 *
 * <p>You should see no bytes an operation for {@code levada} and {@code levadaLease} and a queue
 * node for {@code linkedQueue}, and more than 8 KiB for {@code baselineNew}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Djmh.executor=CUSTOM", "-Djmh.executor.class=dev.levada.bench.NettyThreads"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PoolBench {

    private final PoolDesigns designs = new PoolDesigns();

    @Benchmark
    public int baselineNew() {
        return designs.baselineNew();
    }

    @Benchmark
    public int levada() {
        return designs.levada();
    }

    @Benchmark
    public int levadaLease() {
        return designs.levadaLease();
    }

    @Benchmark
    public int blockingQueue() {
        return designs.blockingQueue();
    }

    @Benchmark
    public int linkedQueue() {
        return designs.linkedQueue();
    }

    @Benchmark
    public int commonsPool2() {
        return designs.commonsPool2();
    }

    @Benchmark
    public int stormpot() {
        return designs.stormpot();
    }

    @Benchmark
    public int nettyRecycler() {
        return designs.nettyRecycler();
    }
}
