package dev.levada.bench;

import com.amazon.ion.IonReader;
import com.amazon.ion.IonWriter;
import com.amazon.ion.system.IonBinaryWriterBuilder;
import com.amazon.ion.system.IonReaderBuilder;
import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it cost to write one order event as binary Ion, a message of its own with its symbol table?
 *
 * <p>As a service does that publishes one event in each message: Levada resets its one writer onto a pooled buffer;
 * ion-java makes a writer for each message, since one that lives on would write its symbol table into the first
 * message only. Its output stream is kept and reset. The baseline copies finished bytes into a pooled buffer.
 *
 * <p>You should see that {@code levada} allocates a {@code BigInteger} for each of the four decimals, which is the only way
 * to get at the digits of a {@code BigDecimal}, and nothing else.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class IonWriteBench {

    private static final int ROOM = 512;

    private final byte[] binary = Order.resource("order.10n");
    private final Order order = LevadaOrders.read(new dev.levada.ion.IonReader().reset(binary));
    private final dev.levada.ion.IonWriter writer = dev.levada.ion.IonWriter.binary();
    private final IonBinaryWriterBuilder ionJava = IonBinaryWriterBuilder.standard();
    private final ByteArrayOutputStream stream = new ByteArrayOutputStream(ROOM);

    /** The figures mean something only if everybody writes the same. */
    @Setup
    public void check() throws IOException {
        Buffer buffer = Buffers.shared().acquire(ROOM);
        write(buffer);
        byte[] written = Arrays.copyOf(buffer.array(), buffer.length());
        buffer.release();
        ionJava();
        if (!order.equals(read(written)) || !order.equals(read(stream.toByteArray()))) {
            throw new IllegalStateException("not everybody writes " + order);
        }
    }

    @Benchmark
    public int levada() {
        Buffer buffer = Buffers.shared().acquire(ROOM);
        write(buffer);
        int length = buffer.length();
        buffer.release();
        return length;
    }

    @Benchmark
    public int ionJava() throws IOException {
        stream.reset();
        try (IonWriter newWriter = ionJava.build(stream)) {
            IonJavaOrders.write(newWriter, order);
        }
        return stream.size();
    }

    @Benchmark
    public int baselineCopy() {
        Buffer buffer = Buffers.shared().acquire(ROOM);
        System.arraycopy(binary, 0, buffer.array(), 0, binary.length);
        buffer.length(binary.length);
        int length = buffer.length();
        buffer.release();
        return length;
    }

    private void write(Buffer buffer) {
        writer.reset(buffer);
        LevadaOrders.write(writer, order);
        writer.finish();
    }

    private static Order read(byte[] bytes) throws IOException {
        try (IonReader reader = IonReaderBuilder.standard().build(bytes)) {
            return IonJavaOrders.read(reader);
        }
    }
}
