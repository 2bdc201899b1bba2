package dev.levada.bench;

import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import dev.levada.pool.BuffersOptions;
import dev.levada.pool.DirectBuffer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
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
 * How often can all threads of a process together acquire a buffer of some size, write its first and last byte, and
 * release it?
 *
 * <p>The baseline makes a new array each time. The rivals are ion-java's block allocator ({@link IonJavaBlocks}) and
 * Netty's pooled allocator, on the heap and off it. The counter {@code operations} is the answer, as in
 * {@link PoolCrowdBench}; sizes are compared with one thread: {@code -p threads=1 -p size=256,4096,32768}.
 *
 * <p>You should see a baseline that gets slower with the size, for the array must be filled with zeros, and pools that do
 * not.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BuffersBench {

    private static final long NANOS = 500_000_000;

    /** As much as ion-java's allocator keeps of one size, for each of Levada's nine classes. */
    private static final long MAX_IDLE_BYTES = 9 * (64L << 20);

    @Param({"1", "2", "16", "256"})
    int threads = 1;

    @Param("4096")
    int size = 4096;

    private final Buffers levada = Buffers.of(BuffersOptions.defaults().withMaxIdleBytes(MAX_IDLE_BYTES));
    private final PooledByteBufAllocator netty = PooledByteBufAllocator.DEFAULT;
    private IonJavaBlocks ionJava = new IonJavaBlocks(size);
    private Crowd crowd = new Crowd(1);

    /** Kept, so that it is really made. */
    byte[] made = {};

    @Setup
    public void gather() {
        ionJava = new IonJavaBlocks(size);
        crowd.close();
        crowd = new Crowd(threads);
    }

    @TearDown
    public void disperse() {
        crowd.close();
    }

    @Benchmark
    public void baselineNew(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(
                () -> {
                    made = new byte[size];
                    return touch(made);
                },
                NANOS);
    }

    @Benchmark
    public void levada(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(
                () -> {
                    Buffer buffer = levada.acquire(size);
                    int result = touch(buffer.array());
                    buffer.release();
                    return result;
                },
                NANOS);
    }

    @Benchmark
    public void levadaDirect(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(
                () -> {
                    DirectBuffer buffer = levada.acquireDirect(size);
                    ByteBuffer bytes = buffer.byteBuffer();
                    bytes.put(0, (byte) 1);
                    bytes.put(size - 1, (byte) 2);
                    int result = bytes.get(0) + bytes.get(size - 1);
                    buffer.release();
                    return result;
                },
                NANOS);
    }

    @Benchmark
    public void ionJava(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(
                () -> {
                    Object block = ionJava.acquire();
                    int result = touch(ionJava.data(block));
                    ionJava.release(block);
                    return result;
                },
                NANOS);
    }

    @Benchmark
    public void nettyHeap(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(() -> use(netty.heapBuffer(size)), NANOS);
    }

    @Benchmark
    public void nettyDirect(PoolCrowdBench.Counter counter) throws Exception {
        counter.operations += crowd.run(() -> use(netty.directBuffer(size)), NANOS);
    }

    private int use(ByteBuf buffer) {
        buffer.setByte(0, 1);
        buffer.setByte(size - 1, 2);
        int result = buffer.getByte(0) + buffer.getByte(size - 1);
        buffer.release();
        return result;
    }

    private int touch(byte[] array) {
        array[0] = 1;
        array[size - 1] = 2;
        return array[0] + array[size - 1];
    }
}
