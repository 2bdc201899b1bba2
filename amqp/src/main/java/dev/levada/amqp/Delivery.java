package dev.levada.amqp;

import dev.levada.pool.Pooled;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;

/**
 * A message that was delivered. It is recycled: its receiver owns it until {@link #release()}, and must not touch it, its
 * body or its properties afterwards.
 *
 * <p>Two duties come with it, in this order. It is <em>settled</em> once, by {@link #ack()}, {@link #nack} or
 * {@link #reject}, from any thread; a second time is an {@code IllegalStateException}. And it is <em>released</em> once.
 * One that is released unsettled, for example because an operator dropped it, is settled as
 * {@link ConsumeOptions#onDiscard()} says. With automatic acknowledgement it comes settled.
 *
 * <p>Settling is a word to the broker and nothing else: it reaches it together with others a moment later. After the end of
 * its channel it has no effect; the broker has requeued the message then.
 */
public abstract class Delivery extends Pooled {

    /** For the library. */
    protected Delivery() {}

    /** The body: a slice of what was read from the socket where possible. It is valid until the release; not to be released itself. */
    public abstract ByteBuf body();

    /** Bytes of the body. */
    public abstract int bodySize();

    /** A view of the body, without copying where it lies in one piece, which bodies of up to 64 kB always do. */
    public abstract ByteBuffer bodyView();

    /** A copy of the body. */
    public abstract byte[] bodyBytes();

    /** The exchange that the message was published to. */
    public abstract String exchange();

    /** The routing key that the message was published with. */
    public abstract String routingKey();

    /** Whether it was, or may have been, delivered before. */
    public abstract boolean redelivered();

    /** The number that the broker gave it on its channel. */
    public abstract long deliveryTag();

    /** The properties, decoded when they are asked for; valid until the release, one thread at a time. */
    public abstract Properties properties();

    /**
     * Tells the broker that the message is processed.
     *
     * @throws IllegalStateException if it was settled before
     */
    public abstract void ack();

    /**
     * Tells the broker that the message is not processed.
     *
     * @param requeue whether it is to be delivered again; otherwise it is dropped or dead-lettered
     * @throws IllegalStateException if it was settled before
     */
    public abstract void nack(boolean requeue);

    /**
     * As {@link #nack(boolean)}, by the standard's own method.
     *
     * @param requeue whether it is to be delivered again; otherwise it is dropped or dead-lettered
     * @throws IllegalStateException if it was settled before
     */
    public abstract void reject(boolean requeue);
}
