package dev.levada.ion;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Reused readers and writers allocate nothing for records of a kind that they have seen. */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Path RESOURCES = Path.of("src", "test", "resources");
    private static final Symbol MAG = Symbol.of("mag");

    private final IonReader reader = new IonReader();
    private long sum;

    private static byte[] order() {
        try {
            return Files.readAllBytes(RESOURCES.resolve("order.10n"));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Bytes a call allocates once it has run often; the least of several rounds, as the JIT allocates too. */
    static long allocated(LongSupplier call) {
        long sink = 0;
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20 && least > 0; round++) {
            for (int i = 0; i < 500; i++) {
                sink += call.getAsLong();
            }
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                sink += call.getAsLong();
            }
            least = Math.min(least, (THREADS.getCurrentThreadAllocatedBytes() - before) / 100);
        }
        assertThat(sink).isNotZero();
        return least;
    }

    /** Asks for all that has a primitive. */
    private long walk(IonReader at) {
        sum = 0;
        for (; ; ) {
            IonType type = at.next();
            if (type == null) {
                if (at.depth() == 0) {
                    return sum;
                }
                at.stepOut();
                continue;
            }
            sum += at.fieldNameIs(MAG) ? 2 : 1;
            if (at.isNull()) {
                continue;
            }
            switch (type) {
                case BOOL -> sum += at.booleanValue() ? 1 : 0;
                case INT -> sum += at.longValue();
                case FLOAT -> sum += (long) at.doubleValue();
                case DECIMAL -> sum += at.unscaledValue() + at.scale() + (long) at.doubleValue();
                case TIMESTAMP -> sum += at.epochSecond() + at.nanos() + at.offsetMinutes();
                case SYMBOL -> sum += at.symbolValue().hashCode();
                case STRING, CLOB, BLOB -> sum += at.byteLength();
                case LIST, SEXP, STRUCT -> at.stepIn();
                default -> throw new AssertionError(type);
            }
        }
    }

    @Test
    void walkOfBinaryMessageWithItsSymbolTableMustAllocateNothing() {
        byte[] order = order();
        assertThat(allocated(() -> walk(reader.reset(order)))).isZero();
    }

    @Test
    void walkOfDirectBufferMustAllocateNothing() {
        byte[] order = order();
        ByteBuffer direct = ByteBuffer.allocateDirect(order.length).put(order).flip();
        assertThat(allocated(() -> walk(reader.reset(direct)))).isZero();
    }

    @Test
    void walkOfTextMustAllocateNothing() {
        byte[] events = Earthquakes.ndjson();
        int record = new String(events, 0, 4_096, java.nio.charset.StandardCharsets.UTF_8).indexOf('\n') + 1;
        assertThat(allocated(() -> walk(reader.reset(events, 0, record)))).isZero();
    }

    @Test
    void binaryOfTextRecordMustAllocateNothing() {
        byte[] events = Earthquakes.ndjson();
        int record = new String(events, 0, 4_096, java.nio.charset.StandardCharsets.UTF_8).indexOf('\n') + 1;
        Buffer buffer = Buffers.shared().acquire(2_048);
        IonWriter writer = IonWriter.binary();
        assertThat(allocated(() -> {
                    buffer.length(0);
                    writer.reset(buffer)
                            .writeValues(reader.reset(events, 0, record))
                            .finish();
                    return buffer.length();
                }))
                .isZero();
        buffer.release();
    }
}
