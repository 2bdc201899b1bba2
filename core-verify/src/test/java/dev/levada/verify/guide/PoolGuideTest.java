package dev.levada.verify.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levada.micrometer.PoolMeters;
import dev.levada.pool.BoundedPool;
import dev.levada.pool.BoundedPoolOptions;
import dev.levada.pool.Buffer;
import dev.levada.pool.BufferLimitException;
import dev.levada.pool.Buffers;
import dev.levada.pool.BuffersMetrics;
import dev.levada.pool.BuffersOptions;
import dev.levada.pool.DirectBuffer;
import dev.levada.pool.Leak;
import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import dev.levada.pool.Slice;
import dev.levada.pool.Tracking;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

class PoolGuideTest {

    @NullUnmarked // as in a user's code, which need not know of null checks
    static final class Order extends Pooled {

        private static final Pool<Order> POOL = Pool.of(PoolOptions.defaults().withMaxSize(4096), Order::new);

        long id;
        Buffer payload;

        static Order of(long id, Buffer payload) {
            Order order = POOL.acquire();
            order.id = id;
            order.payload = payload;
            return order;
        }

        @Override
        protected void clear() {
            Buffer owned = payload;
            payload = null;
            owned.release();
        }
    }

    @Test
    void everySnippetOfTheGuideMustStandHere() throws IOException {
        Guide.everySnippetMustStandIn(PoolGuideTest.class, "pool.md");
    }

    @Test
    void anOrderMustGiveBackItsPayload() {
        long before = Buffers.shared().metrics().outstanding();
        Buffer payload = Buffers.shared().acquire(512);
        Order order = Order.of(42, payload); // the order owns the payload now
        long id = order.id;
        order.release(); // gives back both
        assertThat(id).isEqualTo(42);
        assertThat(Order.POOL.metrics().outstanding()).isZero();
        assertThat(Buffers.shared().metrics().outstanding()).isEqualTo(before);
        assertThatIllegalStateException().isThrownBy(order::release).withMessageContaining("was released before");
    }

    @Test
    void aLeaseMustGiveBackItsValue() {
        Pool<Lease<StringBuilder>> builders =
                Lease.pool(PoolOptions.defaults(), StringBuilder::new, builder -> builder.setLength(0));
        String text;

        try (Lease<StringBuilder> lease = builders.acquire()) {
            text = lease.get().append("order ").append(42).toString();
        }
        assertThat(text).isEqualTo("order 42");
        int length =
                builders.use(lease -> lease.get().append("order ").append(43).length());
        assertThat(length).isEqualTo(8);

        PoolMetrics metrics = builders.metrics();
        long outstanding = metrics.outstanding(); // 0: everything was given back
        long made = metrics.misses(); // how many objects were made
        assertThat(outstanding).isZero();
        assertThat(made).isEqualTo(1);
    }

    @Test
    void aBoundedPoolMustServeThreadsAndFutures() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 8, InetAddress.getByName("localhost"))) {
            int port = server.getLocalPort();
            BoundedPool<Socket> sockets = BoundedPool.of(
                    BoundedPoolOptions.defaults()
                            .withName("sockets")
                            .withMaxSize(8)
                            .withMinSize(1)
                            .withMaxAge(Duration.ofHours(1))
                            .withCheckInterval(Duration.ofSeconds(30)),
                    () -> new Socket("localhost", port),
                    socket -> !socket.isClosed());

            try (Lease<Socket> lease = sockets.acquire(Duration.ofSeconds(2))) {
                lease.get().getOutputStream().write(1);
            }
            int localPort = sockets.use(Duration.ofSeconds(2), socket -> socket.getLocalPort());
            assertThat(localPort).isPositive();

            CompletableFuture<Lease<Socket>> future = sockets.acquireAsync().orTimeout(2, TimeUnit.SECONDS);
            CompletableFuture<Void> written = future.thenAccept(lease -> {
                try (lease) {
                    write(lease.get());
                }
            });
            written.join();
            sockets.resize(16);
            boolean allBack = sockets.close(Duration.ofSeconds(5));
            assertThat(allBack).isTrue();
            assertThat(sockets.metrics().outstanding()).isZero();
        }
    }

    private static void write(Socket socket) {
        try {
            socket.getOutputStream().write(2);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void optionsMustSayWhatTheGuideSays() {
        PoolOptions options =
                PoolOptions.defaults().withName("orders").withMaxSize(10_000).withIdleTimeout(Duration.ofSeconds(30));
        assertThat(options.maxSize()).isEqualTo(10_000);
        assertThat(PoolOptions.defaults().maxSize()).isEqualTo(4096);
        assertThat(PoolOptions.defaults().idleTimeout()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void metersMustBeRegistered() {
        MeterRegistry registry = new SimpleMeterRegistry();
        Pool<Lease<StringBuilder>> builders = Lease.pool(PoolOptions.defaults(), StringBuilder::new, builder -> {});
        PoolMeters.of(builders).bindTo(registry);
        assertThat(registry.find("levada.pool.outstanding").gauge()).isNotNull();
    }

    @Test
    void aLeakMustBeTold() throws InterruptedException {
        BlockingQueue<Leak> found = new LinkedBlockingQueue<>();
        PoolOptions watched = PoolOptions.defaults()
                .withName("builders")
                .withTracking(Tracking.sampling(1).withOnLeak(leak -> found.add(leak)));
        Pool<Lease<StringBuilder>> builders = Lease.pool(watched, StringBuilder::new, builder -> {});
        builders.acquire(); // and not released
        Leak leak = null;
        for (int i = 0; leak == null && i < 1_000; i++) {
            System.gc();
            leak = found.poll(20, TimeUnit.MILLISECONDS);
        }
        assertThat(leak).asString().contains("of pool `builders` was never released", "PoolGuideTest.aLeakMustBeTold");
    }

    @Test
    void aParanoidPoolMustTellOfUseAfterRelease() {
        assertThatIllegalStateException()
                .isThrownBy(() -> {
                    Pool<Lease<StringBuilder>> strict = Lease.pool(
                            PoolOptions.defaults().withTracking(Tracking.paranoid()),
                            StringBuilder::new,
                            builder -> builder.setLength(0));
                    Lease<StringBuilder> lease = strict.acquire();
                    lease.release();
                    lease.get(); // IllegalStateException: … is released; acquired at …, released at …
                })
                .withMessageContainingAll("is released; acquired at ", ", released at ", "PoolGuideTest");
    }

    @Test
    void aBufferMustKeepItsBytesWhenItGrows() {
        Buffers buffers = Buffers.of(BuffersOptions.defaults().withMaxIdleBytes(8 << 20));
        Buffer buffer = buffers.acquire(100); // 256 bytes: the smallest class that fits
        byte[] text = "a line of text".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(text, 0, buffer.array(), 0, text.length);
        buffer.length(text.length);
        buffer.grow(1000); // another array, the same bytes
        String kept = new String(buffer.array(), 0, buffer.length(), StandardCharsets.UTF_8);
        buffer.release();
        assertThat(kept).isEqualTo("a line of text");
        assertThat(buffers.metrics().outstanding()).isZero();
        assertThat(buffers.metrics().acquired()).isEqualTo(2);

        DirectBuffer direct = buffers.acquireDirect(1000);
        direct.byteBuffer().putInt(42).flip(); // what channel.write(direct.byteBuffer()) would send
        direct.release();
        assertThat(buffers.metrics().outstanding()).isZero();
    }

    @Test
    void bytesMustStayUntilTheLastSliceIsReleased() {
        Buffers buffers = Buffers.of(BuffersOptions.defaults());
        Buffer frame = buffers.acquire(64);
        frame.array()[3] = 5; // four bytes say how many follow
        frame.length(9);
        Slice whole = frame.share(); // the slice owns the bytes now: forget `frame`
        Slice body = whole.slice(4, whole.getInt(0));
        whole.release(); // the bytes stay
        int first = body.get(0);
        body.release(); // the bytes go back to their pool
        assertThat(first).isZero();
        assertThat(buffers.metrics().outstanding()).isZero();

        AtomicInteger givenBack = new AtomicInteger();
        byte[] received = new byte[10];
        Slice foreign = Slice.wrap(received, () -> givenBack.incrementAndGet());
        Slice tail = foreign.slice(1, 2);
        foreign.release();
        tail.release(); // runs it, once
        assertThat(givenBack).hasValue(1);
    }

    @Test
    void boundedBuffersMustSayWhatIsMissing() {
        long wanted = 0;
        Buffers bounded =
                Buffers.of(BuffersOptions.defaults().withName("uploads").withMaxBytes(1 << 20));
        Buffer most = bounded.acquire(1 << 20);
        try {
            bounded.acquire(1);
        } catch (BufferLimitException full) {
            wanted = full.requestedBytes(); // 256: one of the smallest class
        }
        most.release();
        BuffersMetrics memory = bounded.metrics();
        long held = memory.heldBytes(); // in use and idle
        long idle = memory.pooledBytes();
        assertThat(wanted).isEqualTo(256);
        assertThat(held).isZero();
        assertThat(idle).isZero();
    }
}
