package dev.levada.amqp;

import dev.levada.amqp.internal.ClientConnection;
import dev.levada.core.Completable;
import dev.levada.core.Flowable;
import dev.levada.core.Single;
import java.time.Duration;
import java.util.Map;

/**
 * A connection to a broker. All methods may be called from any thread; what they return does nothing until it is
 * subscribed to, and signals on the connection's event loop.
 *
 * <p>When the connection is lost, everything that is pending on it ends at once with a {@link ConnectionLostException}.
 */
public interface AmqpConnection {

    /**
     * Connects and logs in.
     *
     * @param options where to and as whom
     * @return the open connection, or one of {@link UnreachableException}, {@link AuthenticationException},
     *     {@link VirtualHostException}, {@link HandshakeException}, {@link ConnectionLostException}. Disposing it before it
     *     is there closes the socket
     */
    static Single<AmqpConnection> connect(ConnectionOptions options) {
        return ClientConnection.connect(options);
    }

    /**
     * Opens a channel for declarations and other requests.
     *
     * @return the open channel, or a {@link ChannelLimitException}
     */
    Single<AmqpChannel> openChannel();

    /**
     * Consumes a queue. Each subscriber is a consumer on a channel of its own, from subscription to the end of the flow.
     *
     * <p>The broker delivers ahead by at most {@link ConsumeOptions#prefetch()} unsettled messages, which wait here until
     * they are requested. With automatic acknowledgement the broker knows no such bound: there, when as many wait, the
     * connection's socket is not read until they are taken.
     *
     * <p>Who receives a {@link Delivery} owns it: he settles and releases it. After cancellation nothing more comes;
     * what waited is given back to the queue. Deliveries that were received before can still be settled, and the channel
     * closes with the last of them.
     *
     * @param queue its name
     * @param options how
     * @return deliveries without an end; an error where the channel is closed ({@link ChannelClosedException}), the queue
     *     deleted ({@link ConsumerCancelledException}) or the connection lost
     */
    Flowable<Delivery> consume(String queue, ConsumeOptions options);

    /**
     * Publishes messages and tells, in the same order, what became of each. Each subscriber has a channel of its own in
     * confirm mode.
     *
     * <p>A message is requested only when its confirmation is, and when fewer than {@link PublishOptions#maxInFlight()}
     * are on their way. While the broker blocks the connection, or the socket takes no more, nothing is requested.
     *
     * <p>A message that is received here is released here. The flow completes when the last message is confirmed; an
     * error of {@code messages}, or a message that can't be encoded (an {@code IllegalArgumentException}), is passed on
     * after those before it are.
     *
     * @param messages what to publish
     * @param options how
     * @return one confirmation for each message
     */
    Flowable<Confirmation> publish(Flowable<Message> messages, PublishOptions options);

    /**
     * Closes the connection; everything on it ends with a {@link ConnectionLostException}.
     *
     * @param timeout how long to wait for the broker's answer, positive
     * @return completes when the socket is closed, by force if the broker did not answer in time
     */
    Completable close(Duration timeout);

    /** Whether requests can be made: true until the connection is closed or lost. */
    boolean isOpen();

    /** Whether the broker takes no publishes for now, for example because it is low on memory. */
    boolean isBlocked();

    /** What the broker says of itself: product, version, capabilities. */
    Map<String, ?> serverProperties();

    /** What was acquired and released so far; exact when nothing is in motion. */
    AmqpMetrics metrics();
}
