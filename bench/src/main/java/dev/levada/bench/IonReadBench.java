package dev.levada.bench;

import com.amazon.ion.IonReader;
import com.amazon.ion.system.IonReaderBuilder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
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
 * What does it cost to read one order event, a message of its own with its symbol table, into an object?
 *
 * <p>As a service does that takes one event from each message: Levada resets its one reader, ion-java makes a reader for
 * each array, which is its only way. The baseline makes the object without reading anything; what a codec allocates
 * beyond it is the codec's own.
 *
 * <p>You should see the bytes of {@code levadaBinary} close to those of {@code baselineObject}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class IonReadBench {

    private final byte[] binary = Order.resource("order.10n");
    private final byte[] text = Order.resource("order.ion");
    private final dev.levada.ion.IonReader reader = new dev.levada.ion.IonReader();
    private final IonReaderBuilder ionJava = IonReaderBuilder.standard();
    private final Order order = LevadaOrders.read(reader.reset(binary));

    /** Texts with one more character in front and numbers negated, so that undoing that makes new ones. */
    private final Order distorted = rebuild(order, text -> " " + text);

    /** The figures mean something only if everybody reads the same. */
    @Setup
    public void check() throws IOException {
        List<Order> read = List.of(levadaText(), ionJavaBinary(), ionJavaText(), baselineObject());
        if (!read.stream().allMatch(order::equals)) {
            throw new IllegalStateException("not everybody reads " + order + " but " + read);
        }
    }

    @Benchmark
    public Order levadaBinary() {
        return LevadaOrders.read(reader.reset(binary));
    }

    @Benchmark
    public Order levadaText() {
        return LevadaOrders.read(reader.reset(text));
    }

    @Benchmark
    public Order ionJavaBinary() throws IOException {
        try (IonReader newReader = ionJava.build(binary)) {
            return IonJavaOrders.read(newReader);
        }
    }

    @Benchmark
    public Order ionJavaText() throws IOException {
        try (IonReader newReader = ionJava.build(text)) {
            return IonJavaOrders.read(newReader);
        }
    }

    @Benchmark
    public Order baselineObject() {
        return rebuild(distorted, text -> text.substring(1));
    }

    /**
     * Makes every object of {@code order} anew, with its numbers negated, except its symbols, which a symbol table may
     * keep.
     */
    private static Order rebuild(Order order, UnaryOperator<String> copy) {
        List<Order.Item> items = new ArrayList<>();
        for (Order.Item item : order.items()) {
            items.add(new Order.Item(
                    copy.apply(item.sku()), item.quantity(), item.price().negate()));
        }
        List<String> tags = new ArrayList<>();
        for (String tag : order.tags()) {
            tags.add(copy.apply(tag));
        }
        Order.Customer customer = order.customer();
        return new Order(
                copy.apply(order.id()),
                order.sequence(),
                Instant.ofEpochMilli(order.at().toEpochMilli()),
                order.kind(),
                new Order.Customer(
                        customer.id(), copy.apply(customer.name()), copy.apply(customer.region()), customer.vip()),
                order.total().negate(),
                order.currency(),
                order.score(),
                items,
                tags,
                ByteBuffer.wrap(order.token().array().clone()),
                order.note());
    }
}
