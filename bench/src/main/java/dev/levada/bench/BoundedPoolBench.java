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
 * How often can all threads of a process together acquire one of sixteen decoders, touch it, and release it?
 *
 * <p>The baseline is what a service writes for itself: an {@code ArrayBlockingQueue} of objects made ahead. The rivals
 * are commons-pool2 and Stormpot, with the same bound. As in {@link PoolCrowdBench}, the counter {@code operations} is
 * the answer, operations a microsecond for all threads together.
 *
 * <p>You should see no bytes an operation for {@code levada} where nobody waits, and well above a lock's throughput. With
 * more threads than objects somebody always waits, and the figure is mostly that of changing threads: {@code levada}
 * hands each object to who has waited longest and pays a change of threads for each, which pools that let the running
 * thread overtake do not.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BoundedPoolBench {

    private static final long NANOS = 500_000_000;
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Timeout STORMPOT_LONG = new Timeout(1, TimeUnit.MINUTES);

    @Param({"1", "2", "16", "256"})
    int threads = 1;

    /** How many objects there may be. */
    @Param("16")
    int objects;

    private final GenericObjectPool<Decoder> commonsPool = PoolRivals.commonsPool();
    private final stormpot.Pool<PoolRivals.StormpotDecoder> stormpot = PoolRivals.stormpot();
    private final BoundedPool<Decoder> levada = decoders();
    private final BlockingQueue<Decoder> queue = new ArrayBlockingQueue<>(PoolRivals.MAX_IDLE);
    private Crowd crowd = new Crowd(1);

    @Setup
    public void gather() {
        crowd.close();
        crowd = new Crowd(threads);
        levada.resize(objects);
        commonsPool.setMaxTotal(objects);
        stormpot.setTargetSize(objects);
        for (int i = 0; i < objects; i++) {
            queue.add(new Decoder());
        }
    }

    @TearDown
    public void disperse() throws InterruptedException {
        crowd.close();
        levada.close();
        commonsPool.close();
        stormpot.shutdown().await(STORMPOT_LONG);
    }

    @Benchmark
    public void levada(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(this::useLevada, NANOS);
    }

    @Benchmark
    public void blockingQueue(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(this::useBlockingQueue, NANOS);
    }

    @Benchmark
    public void commonsPool2(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(this::useCommonsPool, NANOS);
    }

    @Benchmark
    public void stormpot(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(this::useStormpot, NANOS);
    }

    private int useLevada() {
        try {
            Lease<Decoder> lease = levada.acquire(LONG);
            int result = lease.get().use();
            lease.release();
            return result;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private int useBlockingQueue() {
        try {
            Decoder decoder = queue.take();
            int result = decoder.use();
            decoder.reset();
            queue.put(decoder);
            return result;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private int useCommonsPool() {
        Decoder decoder = PoolRivals.borrow(commonsPool);
        int result = decoder.use();
        commonsPool.returnObject(decoder);
        return result;
    }

    private int useStormpot() {
        PoolRivals.StormpotDecoder item = PoolRivals.claim(stormpot);
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
