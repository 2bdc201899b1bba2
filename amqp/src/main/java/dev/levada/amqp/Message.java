package dev.levada.amqp;

import dev.levada.pool.Buffer;
import dev.levada.pool.Pool;
import dev.levada.pool.PoolMetrics;
import dev.levada.pool.PoolOptions;
import dev.levada.pool.Pooled;
import io.netty.buffer.ByteBuf;
import io.netty.util.IllegalReferenceCountException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message to be published. It is recycled: who made it owns it until he hands it on, and
 * {@link AmqpConnection#publish} releases it once it is encoded, and its body with it.
 *
 * <p>The body is a {@code byte[]}, which must not change until the message is confirmed, or a {@link ByteBuf} or pooled
 * {@link Buffer}, which the message takes over: the maker's reference becomes the message's.
 */
public final class Message extends Pooled {
    private static final Pool<Message> POOL = Pool.of(PoolOptions.defaults(), Message::new);
    private static final byte[] EMPTY = new byte[0];

    private String exchange = "";
    private String routingKey = "";
    private Properties properties = Properties.none();
    private boolean mandatory;
    private @Nullable Object correlation;
    private Object body = EMPTY;

    private Message() {}

    /** A message whose body is these bytes. */
    public static Message of(String exchange, String routingKey, byte[] body) {
        return make(exchange, routingKey, body);
    }

    /** A message that takes over {@code body} and publishes its readable bytes. */
    public static Message of(String exchange, String routingKey, ByteBuf body) {
        return make(exchange, routingKey, body);
    }

    /** A message that takes over {@code body} and publishes its first {@link Buffer#length()} bytes. */
    public static Message of(String exchange, String routingKey, Buffer body) {
        return make(exchange, routingKey, body);
    }

    /** What the pool of all messages of this process did so far. */
    public static PoolMetrics metrics() {
        return POOL.metrics();
    }

    private static Message make(String exchange, String routingKey, Object body) {
        Objects.requireNonNull(exchange, "`exchange` is null");
        Objects.requireNonNull(routingKey, "`routingKey` is null");
        Objects.requireNonNull(body, "`body` is null");
        Message message = POOL.acquire();
        message.exchange = exchange;
        message.routingKey = routingKey;
        message.body = body;
        return message;
    }

    /** Sets the properties; there are none at first. */
    public Message properties(Properties properties) {
        this.properties = Objects.requireNonNull(properties, "`properties` is null");
        return this;
    }

    /** Says whether the message is to be returned if no queue takes it; at first it is not. */
    public Message mandatory(boolean mandatory) {
        this.mandatory = mandatory;
        return this;
    }

    /** Sets what comes back in this message's {@link Confirmation}. */
    public Message correlation(@Nullable Object correlation) {
        this.correlation = correlation;
        return this;
    }

    public String exchange() {
        return exchange;
    }

    public String routingKey() {
        return routingKey;
    }

    public Properties properties() {
        return properties;
    }

    public boolean mandatory() {
        return mandatory;
    }

    public @Nullable Object correlation() {
        return correlation;
    }

    /**
     * Bytes of the body.
     *
     * @throws IllegalStateException if the message, or the buffer that it took over, was released
     */
    public int bodySize() {
        if (isReleased()) {
            throw new IllegalStateException("the message was released");
        }
        if (body instanceof ByteBuf buf && buf.refCnt() == 0) {
            throw new IllegalReferenceCountException("the message's body was released");
        }
        if (body instanceof byte[] bytes) {
            return bytes.length;
        }
        return body instanceof ByteBuf buf ? buf.readableBytes() : ((Buffer) body).length();
    }

    /** The body where it is a {@link ByteBuf}, still this message's; null otherwise. */
    public @Nullable ByteBuf bodyBuf() {
        return body instanceof ByteBuf buf ? buf : null;
    }

    /** Copies {@code length} bytes of the body from {@code offset} on to {@code out}. */
    public void writeBody(int offset, int length, ByteBuf out) {
        if (body instanceof byte[] bytes) {
            out.writeBytes(bytes, offset, length);
        } else if (body instanceof ByteBuf buf) {
            out.writeBytes(buf, buf.readerIndex() + offset, length);
        } else {
            out.writeBytes(((Buffer) body).array(), offset, length);
        }
    }

    @Override
    protected void clear() {
        Object held = body;
        exchange = "";
        routingKey = "";
        properties = Properties.none();
        mandatory = false;
        correlation = null;
        body = EMPTY;
        if (held instanceof ByteBuf buf) {
            buf.release();
        } else if (held instanceof Buffer buffer) {
            buffer.release();
        }
    }
}
