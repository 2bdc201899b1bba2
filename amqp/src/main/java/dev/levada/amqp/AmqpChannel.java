package dev.levada.amqp;

import dev.levada.core.Completable;
import dev.levada.core.Single;
import java.util.Map;

/**
 * A channel for declarations and other requests. Requests are sent as they are subscribed to, without waiting for each
 * other's answers, and are answered in that order.
 *
 * <p>What the broker refuses closes the channel: that request and all behind it end with a
 * {@link ChannelClosedException}, and so does every later one. A request that is not answered within
 * {@link ConnectionOptions#requestTimeout()} ends with a {@link RequestTimeoutException}; its late answer is discarded.
 * Values that can't be put on the wire are an {@code IllegalArgumentException}, and the channel stays usable.
 */
public interface AmqpChannel {

    /** The number of this channel, 1 or more. */
    int number();

    /** Makes an exchange, or verifies that it exists. */
    Completable declareExchange(ExchangeSpec exchange);

    /** Deletes an exchange; one that does not exist is deleted already. */
    Completable deleteExchange(String exchange);

    /** Routes what {@code source} gets under {@code routingKey} to {@code destination} as well. */
    Completable bindExchange(String destination, String source, String routingKey, Map<String, ?> arguments);

    /** Takes back {@link #bindExchange}. */
    Completable unbindExchange(String destination, String source, String routingKey, Map<String, ?> arguments);

    /** Makes a queue, or verifies that it exists; tells its name, which the broker chooses where the spec's is empty. */
    Single<QueueInfo> declareQueue(QueueSpec queue);

    /** Deletes a queue with its messages and tells how many there were. */
    Single<Long> deleteQueue(String queue);

    /** Drops the messages that wait in a queue and tells how many there were. */
    Single<Long> purgeQueue(String queue);

    /** Routes what {@code exchange} gets under {@code routingKey} to {@code queue}. */
    Completable bindQueue(String queue, String exchange, String routingKey, Map<String, ?> arguments);

    /** Routes what {@code exchange} gets under {@code routingKey} to {@code queue}. */
    default Completable bindQueue(String queue, String exchange, String routingKey) {
        return bindQueue(queue, exchange, routingKey, Map.of());
    }

    /** Takes back {@link #bindQueue}. */
    Completable unbindQueue(String queue, String exchange, String routingKey, Map<String, ?> arguments);

    /**
     * Closes the channel; completes when the broker has answered, or at once where it is closed already. Without an answer
     * it ends as any request does, and the channel's number stays taken.
     */
    Completable close();

    /** Whether requests can be made. */
    boolean isOpen();
}
