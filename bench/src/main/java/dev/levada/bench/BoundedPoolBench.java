package dev.levada.bench;

import dev.levada.pool.BoundedPool;
import dev.levada.pool.BoundedPoolOptions;
import dev.levada.pool.Lease;
import dev.levada.pool.PoolFactory;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.commons.pool2.impl.GenericObjectPool;
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
import stormpot.Timeout;

/**
 * What does it cost to acquire a decoder from a pool with a hard bound, touch it, and release it on the same thread?
 *
 * <p>The baseline is what a service writes for itself: an {@code ArrayBlockingQueue} of objects made ahead. The rivals
 * are commons-pool2 and Stormpot, with the same bound. Run with {@code -t 1} for the price without company; with fewer
 * threads than objects for contention; with more, everybody waits, and the figure is mostly that of changing threads:
 * {@code levada} hands each object to who has waited longest, and pays a change of threads for each.
 *
 * <p>You should see no bytes an operation for {@code levada} where nobody waits, and a time well below that of a lock.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class BoundedPoolBench {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Timeout STORMPOT_LONG = new Timeout(1, TimeUnit.MINUTES);

    /** How many objects there may be. */
    @Param("16")
    int objects;

    private final GenericObjectPool<Decoder> commonsPool = PoolRivals.commonsPool();
    private final stormpot.Pool<PoolRivals.StormpotDecoder> stormpot = PoolRivals.stormpot();
    private final BoundedPool<Decoder> levada = decoders();
    private final BlockingQueue<Decoder> queue = new ArrayBlockingQueue<>(PoolRivals.MAX_IDLE);

    @Setup
    public void fill() {
        levada.resize(objects);
        commonsPool.setMaxTotal(objects);
        stormpot.setTargetSize(objects);
        for (int i = 0; i < objects; i++) {
            queue.add(new Decoder());
        }
    }

    @TearDown
    public void close() throws InterruptedException {
        levada.close();
        commonsPool.close();
        stormpot.shutdown().await(STORMPOT_LONG);
    }

    @Benchmark
    public int levada() throws InterruptedException {
        Lease<Decoder> lease = levada.acquire(LONG);
        int result = lease.get().use();
        lease.release();
        return result;
    }

    @Benchmark
    public int baselineQueue() throws InterruptedException {
        Decoder decoder = queue.take();
        int result = decoder.use();
        decoder.reset();
        queue.put(decoder);
        return result;
    }

    @Benchmark
    public int commonsPool2() throws Exception {
        Decoder decoder = commonsPool.borrowObject(LONG);
        int result = decoder.use();
        commonsPool.returnObject(decoder);
        return result;
    }

    @Benchmark
    public int stormpot() throws InterruptedException {
        PoolRivals.StormpotDecoder item = stormpot.claim(STORMPOT_LONG);
        int result = item.decoder.use();
        item.release();
        return result;
    }

    private static BoundedPool<Decoder> decoders() {
        return BoundedPool.of(BoundedPoolOptions.defaults(), new PoolFactory<Decoder>() {
            @Override
            public Decoder make() {
                return new Decoder();
            }

            @Override
            public void reset(Decoder decoder) {
                decoder.reset();
            }
        });
    }
}
