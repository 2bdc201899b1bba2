package dev.levada.bench;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jctools.queues.SpscArrayQueue;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Control;

/**
 * How many objects a microsecond can one thread acquire and another release, as an event loop and its consumer do?
 *
 * <p>The two are joined by a queue for one producer and one consumer, the same for all, so the differences are the
 * pools'. The baseline makes a new object each time and leaves it to the collector. Threads are Netty's own kind.
 *
 * <p>You should see the acquiring thread served by what the other one released: no bytes an object for {@code levada}.
 */
@State(Scope.Group)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Djmh.executor=CUSTOM", "-Djmh.executor.class=dev.levada.bench.NettyThreads"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PoolHandoffBench {

    private static final int QUEUE = 256;

    @Param({"baselineNew", "levada", "blockingQueue", "linkedQueue", "commonsPool2", "stormpot", "nettyRecycler"})
    String pool = "levada";

    private final SpscArrayQueue<Object> queue = new SpscArrayQueue<>(QUEUE);
    private Supplier<Object> acquire = Object::new;
    private Consumer<Object> release = item -> {};

    @Setup
    public void choose() {
        AcquireRelease<Object> design = AcquireRelease.named(pool);
        acquire = design.acquire();
        release = design.release();
    }

    @Benchmark
    @Group("handoff")
    public void acquire(Control control) {
        Object item = acquire.get();
        while (!queue.offer(item)) {
            if (control.stopMeasurement) {
                release.accept(item);
                return;
            }
            Thread.onSpinWait();
        }
    }

    @Benchmark
    @Group("handoff")
    public void release(Control control) {
        Object item = queue.poll();
        while (item == null) {
            if (control.stopMeasurement) {
                return;
            }
            Thread.onSpinWait();
            item = queue.poll();
        }
        release.accept(item);
    }
}
