package dev.levada.amqp.internal.connection;

import dev.levada.amqp.frame.ArgumentReader;
import dev.levada.amqp.frame.MethodType;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * Who uses a channel: hears, on the event loop, what is not the answer to a request. Contents come in order: the method, its
 * header, and the parts of its body until the header's size is reached; the channel has checked that.
 */
public interface ChannelListener {

    /** The channel is open. */
    void onOpen();

    /** A method that nobody asked for: deliver, return, ack, nack, cancel. {@code arguments} is valid during the call. */
    void onMethod(MethodType type, ArgumentReader arguments);

    /** The header of a content; a size of 0 ends it. {@code properties} is valid during the call. */
    void onHeader(long bodySize, ArgumentReader properties);

    /** A part of a body, now the listener's. */
    void onBody(ByteBuf part, boolean last);

    /** The socket takes messages again, or the broker does. */
    default void onWritable() {}

    /**
     * The channel is no more; nothing follows.
     *
     * @param reason null where this side closed it and the broker has answered
     */
    void onClosed(@Nullable Throwable reason);
}
