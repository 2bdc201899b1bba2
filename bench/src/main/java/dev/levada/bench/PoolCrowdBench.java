package dev.levada.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How often can all threads of a process together acquire a decoder with its buffer of 8 KiB, touch it, and release it?
 *
 * <p>The counter {@code operations} is the answer, operations a microsecond for all threads together; an invocation of
 * the benchmark lasts half a second and means nothing by itself. Bytes an operation are {@code gc.alloc.rate} divided by
 * it. With more threads than processors the figure measures pre-emption as much as contention: a thread may lose the
 * processor while it holds a lock, a slot or a queue's end.
 *
 * <p>You should see {@code levada} as fast with 256 threads as with 2, and the queues well behind.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PoolCrowdBench {

    private static final long NANOS = 500_000_000;

    @Param({"1", "2", "16", "256"})
    int threads = 1;

    private final PoolDesigns designs = new PoolDesigns();
    private Crowd crowd = new Crowd(1);

    /** What JMH reports beside its own score. */
    @State(Scope.Thread)
    @AuxCounters
    public static class Counter {
        /** Operations of all threads. */
        public long operations;
    }

    @Setup
    public void gather() {
        crowd.close();
        crowd = new Crowd(threads);
    }

    @TearDown
    public void disperse() {
        crowd.close();
    }

    @Benchmark
    public void baselineNew(Counter counter) throws Exception {
        counter.operations += crowd.run(designs::baselineNew, NANOS);
    }

    @Benchmark
    public void levada(Counter counter) throws Exception {
        counter.operations += crowd.run(designs::levada, NANOS);
    }

    @Benchmark
    public void levadaLease(Counter counter) throws Exception {
        counter.operations += crowd.run(designs::levadaLease, NANOS);
    }

    @Benchmark
    public void blockingQueue(Counter counter) throws Exception {
        counter.operations += crowd.run(designs::blockingQueue, NANOS);
    }

    @Benchmark
    public void linkedQueue(Counter counter) throws Exception {
        counter.operations += crowd.run(designs::linkedQueue, NANOS);
    }

    @Benchmark
    public void commonsPool2(Counter counter) throws Exception {
        counter.operations += crowd.run(designs::commonsPool2, NANOS);
    }

    @Benchmark
    public void stormpot(Counter counter) throws Exception {
        counter.operations += crowd.run(designs::stormpot, NANOS);
    }

    @Benchmark
    public void nettyRecycler(Counter counter) throws Exception {
        counter.operations += crowd.run(designs::nettyRecycler, NANOS);
    }
}
