package dev.levada.bench;

import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import io.netty.util.Recycler;
import java.util.concurrent.TimeUnit;
import org.apache.commons.pool2.impl.GenericObjectPool;
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
 * bounded blocking queue; a linked queue with a counter), commons-pool2 and Netty's {@code Recycler}. Every pool is
 * shared by all threads and keeps up to {@value PoolRivals#MAX_IDLE} objects; run with {@code -t 1} for the price without
 * company and with {@code -t 2}, {@code -t 16}, {@code -t 256} for contention. With more threads than processors a
 * figure measures pre-emption as much as contention. The threads are Netty's own kind ({@link NettyThreads}) for all.
 *
 * <p>You should see no bytes an operation for {@code levada} and {@code levadaLease} at any number of threads, a queue
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

    private static final PoolOptions OPTIONS = PoolOptions.defaults().withMaxSize(PoolRivals.MAX_IDLE);

    private final Pool<PooledDecoder> levada = Pool.of(OPTIONS, PooledDecoder::new);
    private final Pool<Lease<Decoder>> levadaLease = Lease.pool(OPTIONS, Decoder::new, Decoder::reset);
    private final PoolRivals.BlockingQueuePool blockingQueue = new PoolRivals.BlockingQueuePool();
    private final PoolRivals.LinkedQueuePool linkedQueue = new PoolRivals.LinkedQueuePool();
    private final GenericObjectPool<Decoder> commonsPool = PoolRivals.commonsPool();
    private final Recycler<PoolRivals.RecycledDecoder> recycler = new PoolRivals.DecoderRecycler();

    /** Returned, so that it is really made: JDK 25 sees through a decoder that does not get out. */
    @Benchmark
    public Object baselineNew() {
        Decoder decoder = new Decoder();
        decoder.use();
        return decoder;
    }

    @Benchmark
    public int levada() {
        PooledDecoder item = levada.acquire();
        int result = item.decoder.use();
        item.release();
        return result;
    }

    @Benchmark
    public int levadaLease() {
        Lease<Decoder> lease = levadaLease.acquire();
        int result = lease.get().use();
        lease.release();
        return result;
    }

    @Benchmark
    public int blockingQueue() {
        Decoder decoder = blockingQueue.acquire();
        int result = decoder.use();
        blockingQueue.release(decoder);
        return result;
    }

    @Benchmark
    public int linkedQueue() {
        Decoder decoder = linkedQueue.acquire();
        int result = decoder.use();
        linkedQueue.release(decoder);
        return result;
    }

    @Benchmark
    public int commonsPool2() throws Exception {
        Decoder decoder = commonsPool.borrowObject();
        int result = decoder.use();
        commonsPool.returnObject(decoder);
        return result;
    }

    @Benchmark
    public int nettyRecycler() {
        PoolRivals.RecycledDecoder item = recycler.get();
        int result = item.decoder.use();
        item.recycle();
        return result;
    }
}
