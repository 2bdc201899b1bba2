package dev.levada.verify.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levada.pool.Buffer;
import dev.levada.pool.Buffers;
import dev.levada.pool.BuffersOptions;
import dev.levada.pool.Lease;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

        Lease<StringBuilder> lease = builders.acquire();
        try {
            text = lease.get().append("order ").append(42).toString();
        } finally {
            lease.release();
        }
        assertThat(text).isEqualTo("order 42");
        assertThatIllegalStateException().isThrownBy(lease::get).withMessageContaining("is released");

        PoolMetrics metrics = builders.metrics();
        long outstanding = metrics.outstanding(); // 0: everything was given back
        long made = metrics.misses(); // how many objects were made
        assertThat(outstanding).isZero();
        assertThat(made).isEqualTo(1);
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
    }
}
