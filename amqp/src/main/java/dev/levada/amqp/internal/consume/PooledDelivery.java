package dev.levada.amqp.internal.consume;

import dev.levada.amqp.Delivery;
import dev.levada.amqp.Properties;
import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.BasicArguments;
import dev.levada.amqp.internal.message.EncodedProperties;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The recycled delivery. It is filled on the event loop, in the order method, header, body, and then handed on; from there
 * only {@code verdict} is shared between threads.
 *
 * <pre>
 * verdict: OPEN -- ack, nack, reject, or the release of an unsettled one (CAS) --> SETTLED
 * </pre>
 *
 * <p>A body that came in one piece is that piece. One that came in several (its frame straddled two reads, or it took
 * several frames) is gathered into one buffer when it is small, and strung together when it is not, without copying but
 * for parts so tiny that what holds them would outweigh them: each keeps the whole buffer that it was read into. Either
 * way memory grows with what has arrived, not with what the header promised.
 */
final class PooledDelivery extends Delivery {
    private static final int OPEN = 0;
    private static final int SETTLED = 1;

    private static final int GATHER_LIMIT = 64 * 1024;
    private static final int TINY = 4 * 1024;
    private static final int TINY_TOGETHER = 16 * 1024;

    private static final VarHandle VERDICT;

    static {
        try {
            VERDICT = MethodHandles.lookup().findVarHandle(PooledDelivery.class, "verdict", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final EncodedProperties properties = EncodedProperties.reusable();

    private @Nullable Consumer consumer;
    private String exchange = "";
    private String routingKey = "";
    private long deliveryTag;
    private boolean redelivered;
    private ByteBuf body = Unpooled.EMPTY_BUFFER;
    // Of a body that is being strung together: its last parts, which were tiny and are not yet a component.
    private @Nullable ByteBuf tiny;

    @SuppressWarnings("unused") // VERDICT
    private int verdict;

    /** The method; the exchange and key come from the cache. */
    void start(Consumer consumer, BasicArguments arguments, boolean settled) {
        this.consumer = consumer;
        exchange = arguments.exchange();
        routingKey = arguments.routingKey();
        deliveryTag = arguments.deliveryTag();
        redelivered = arguments.redelivered();
        // plain: nobody else has the object yet
        verdict = settled ? SETTLED : OPEN;
    }

    void header(ArgumentReader encoded) {
        properties.load(encoded);
    }

    /** Adds a part of a body of {@code size} bytes, taking it over. */
    void add(ByteBuf part, long size, ByteBufAllocator allocator) {
        if (part.readableBytes() == size) {
            body = part;
        } else if (size <= GATHER_LIMIT) {
            try {
                if (!body.isReadable()) {
                    body = allocator.directBuffer(part.readableBytes(), (int) size);
                }
                body.writeBytes(part);
            } finally {
                part.release();
            }
        } else {
            string(part, size, allocator);
        }
    }

    private void string(ByteBuf part, long size, ByteBufAllocator allocator) {
        CompositeByteBuf parts =
                body instanceof CompositeByteBuf begun ? begun : allocator.compositeDirectBuffer(Integer.MAX_VALUE);
        body = parts;
        int length = part.readableBytes();
        ByteBuf together = tiny;
        if (together != null && (length >= TINY || together.maxWritableBytes() < length)) {
            tiny = null;
            parts.addComponent(true, together);
            together = null;
        }
        if (length >= TINY) {
            parts.addComponent(true, part);
            return;
        }
        try {
            if (together == null) {
                together = allocator.directBuffer(length, TINY_TOGETHER);
                tiny = together;
            }
            together.writeBytes(part);
        } finally {
            part.release();
        }
        if (parts.readableBytes() + together.readableBytes() == size) {
            tiny = null;
            parts.addComponent(true, together);
        }
    }

    @Override
    public ByteBuf body() {
        owned();
        return body;
    }

    @Override
    public int bodySize() {
        return body().readableBytes();
    }

    @Override
    public ByteBuffer bodyView() {
        return body().nioBuffer();
    }

    @Override
    public byte[] bodyBytes() {
        return ByteBufUtil.getBytes(body());
    }

    @Override
    public String exchange() {
        owned();
        return exchange;
    }

    @Override
    public String routingKey() {
        owned();
        return routingKey;
    }

    @Override
    public boolean redelivered() {
        owned();
        return redelivered;
    }

    @Override
    public long deliveryTag() {
        owned();
        return deliveryTag;
    }

    @Override
    public Properties properties() {
        owned();
        return properties;
    }

    @Override
    public void ack() {
        settle(Settlements.ACK);
    }

    @Override
    public void nack(boolean requeue) {
        settle(requeue ? Settlements.REQUEUE : Settlements.REJECT);
    }

    @Override
    public void reject(boolean requeue) {
        nack(requeue);
    }

    private void settle(int kind) {
        Consumer target = owned();
        if (!VERDICT.compareAndSet(this, OPEN, SETTLED)) {
            throw new IllegalStateException("delivery " + deliveryTag + " is settled already");
        }
        target.settle(deliveryTag, kind);
    }

    private Consumer owned() {
        Consumer current = consumer;
        if (current == null || isReleased()) {
            throw new IllegalStateException("the delivery was released");
        }
        return current;
    }

    @Override
    protected void clear() {
        Consumer current = consumer;
        ByteBuf held = body;
        consumer = null;
        body = Unpooled.EMPTY_BUFFER;
        held.release();
        ByteBuf rest = tiny;
        if (rest != null) {
            tiny = null;
            rest.release();
        }
        if (current != null && VERDICT.compareAndSet(this, OPEN, SETTLED)) {
            current.settle(deliveryTag, current.verdictOnDiscard());
        }
    }

    @Override
    public String toString() {
        return "Delivery[" + deliveryTag + ", " + exchange + ", " + routingKey + "]";
    }
}
