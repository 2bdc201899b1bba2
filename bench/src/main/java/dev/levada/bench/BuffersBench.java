package dev.levada.bench;

import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import dev.levada.pool.BuffersOptions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it cost to acquire a buffer of some size, write its first and last byte, and release it on the same thread?
 *
 * <p>The baseline makes a new array each time. The rivals are ion-java's block allocator ({@link IonJavaBlocks}) and
 * Netty's pooled allocator, on the heap and off it. All are shared by all threads; run with {@code -t 1}, {@code -t 2},
 * {@code -t 16}, {@code -t 256}. The threads are Netty's own kind, or its allocator would cache nothing for them.
 *
 * <p>You should see a baseline that grows with the size, for the array must be filled with zeros, and pools that do
 * not.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Djmh.executor=CUSTOM", "-Djmh.executor.class=dev.levada.bench.NettyThreads"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class BuffersBench {

    /** As much as ion-java's allocator keeps of one size, for each of Levada's nine classes. */
    private static final long MAX_IDLE_BYTES = 9 * (64L << 20);

    @Param({"256", "4096", "32768"})
    int size = 4096;

    private final Buffers levada = Buffers.of(BuffersOptions.defaults().withMaxIdleBytes(MAX_IDLE_BYTES));
    private final PooledByteBufAllocator netty = PooledByteBufAllocator.DEFAULT;
    private IonJavaBlocks ionJava = new IonJavaBlocks(size);

    @Setup
    public void chooseBlocks() {
        ionJava = new IonJavaBlocks(size);
    }

    /** Returned, so that it is really made. */
    @Benchmark
    public byte[] baselineNew() {
        byte[] array = new byte[size];
        touch(array);
        return array;
    }

    @Benchmark
    public int levada() {
        Buffer buffer = levada.acquire(size);
        int result = touch(buffer.array());
        buffer.release();
        return result;
    }

    @Benchmark
    public int ionJava() {
        Object block = ionJava.acquire();
        int result = touch(ionJava.data(block));
        ionJava.release(block);
        return result;
    }

    @Benchmark
    public int nettyHeap() {
        return use(netty.heapBuffer(size));
    }

    @Benchmark
    public int nettyDirect() {
        return use(netty.directBuffer(size));
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
