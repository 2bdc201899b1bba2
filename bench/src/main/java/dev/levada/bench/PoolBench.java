package dev.levada.bench;

import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import io.netty.util.Recycler;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
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
 * shared by all threads and keeps up to {@value #MAX_IDLE} objects; run with {@code -t 1} for the price without
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

    private static final int MAX_IDLE = 1024;
    private static final PoolOptions OPTIONS = PoolOptions.defaults().withMaxIdle(MAX_IDLE);

    private final Pool<PooledDecoder> levada = Pool.of(OPTIONS, PooledDecoder::new);
    private final Pool<Lease<Decoder>> levadaLease = Lease.pool(OPTIONS, Decoder::new, Decoder::reset);
    private final BlockingQueuePool blockingQueue = new BlockingQueuePool();
    private final LinkedQueuePool linkedQueue = new LinkedQueuePool();
    private final GenericObjectPool<Decoder> commonsPool = commonsPool();
    private final Recycler<RecycledDecoder> recycler = new DecoderRecycler();

    @Benchmark
    public int baselineNew() {
        return new Decoder().use();
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
        RecycledDecoder item = recycler.get();
        int result = item.decoder.use();
        item.recycle();
        return result;
    }

    private static GenericObjectPool<Decoder> commonsPool() {
        GenericObjectPool<Decoder> pool = new GenericObjectPool<>(new DecoderFactory());
        pool.setMaxTotal(-1); // no bound on what is out, as the others have none
        pool.setMaxIdle(MAX_IDLE);
        return pool;
    }

    private static final class PooledDecoder extends Pooled {
        final Decoder decoder = new Decoder();

        @Override
        protected void clear() {
            decoder.reset();
        }
    }

    /** Rival: take from a bounded queue or make one; what the full queue refuses is dropped. */
    private static final class BlockingQueuePool {
        private final ArrayBlockingQueue<Decoder> idle = new ArrayBlockingQueue<>(MAX_IDLE);

        Decoder acquire() {
            Decoder decoder = idle.poll();
            return decoder == null ? new Decoder() : decoder;
        }

        void release(Decoder decoder) {
            decoder.reset();
            idle.offer(decoder);
        }
    }

    /** Rival: an unbounded queue, bounded by a counter beside it. */
    private static final class LinkedQueuePool {
        private final ConcurrentLinkedQueue<Decoder> idle = new ConcurrentLinkedQueue<>();
        private final AtomicInteger size = new AtomicInteger();

        Decoder acquire() {
            Decoder decoder = idle.poll();
            if (decoder == null) {
                return new Decoder();
            }
            size.decrementAndGet();
            return decoder;
        }

        void release(Decoder decoder) {
            decoder.reset();
            if (size.incrementAndGet() <= MAX_IDLE) {
                idle.offer(decoder);
            } else {
                size.decrementAndGet();
            }
        }
    }

    private static final class DecoderFactory extends BasePooledObjectFactory<Decoder> {
        @Override
        public Decoder create() {
            return new Decoder();
        }

        @Override
        public PooledObject<Decoder> wrap(Decoder decoder) {
            return new DefaultPooledObject<>(decoder);
        }

        @Override
        public void passivateObject(PooledObject<Decoder> pooled) {
            pooled.getObject().reset();
        }
    }

    private static final class RecycledDecoder {
        final Decoder decoder = new Decoder();
        private final Recycler.Handle<RecycledDecoder> handle;

        RecycledDecoder(Recycler.Handle<RecycledDecoder> handle) {
            this.handle = handle;
        }

        void recycle() {
            decoder.reset();
            handle.recycle(this);
        }
    }

    private static final class DecoderRecycler extends Recycler<RecycledDecoder> {
        @Override
        protected RecycledDecoder newObject(Handle<RecycledDecoder> handle) {
            return new RecycledDecoder(handle);
        }
    }
}
