package dev.levada.amqp;

import java.util.Map;
import java.util.Objects;

/**
 * How to consume a queue.
 *
 * @param prefetch how many unsettled deliveries the broker may send ahead, and how many may wait here, 1..65,535
 * @param autoAck whether a message counts as processed when it is sent
 * @param exclusive whether this is to be the queue's only consumer
 * @param consumerTag its name at the broker; empty: the broker chooses one
 * @param arguments of the broker, such as {@code x-priority}
 * @param onDiscard what becomes of deliveries that are released without having been settled
 * @param maxBodySize the largest body to be taken, in bytes. A larger one is skipped without being held, and its message
 *     rejected without requeueing; with automatic acknowledgement the consumer ends with an error
 */
public record ConsumeOptions(
        int prefetch,
        boolean autoAck,
        boolean exclusive,
        String consumerTag,
        Map<String, ?> arguments,
        DiscardPolicy onDiscard,
        long maxBodySize) {

    private static final ConsumeOptions DEFAULTS =
            new ConsumeOptions(256, false, false, "", Map.of(), DiscardPolicy.REQUEUE, 128L << 20);

    public ConsumeOptions {
        Objects.requireNonNull(consumerTag, "`consumerTag` is null");
        Objects.requireNonNull(arguments, "`arguments` is null");
        Objects.requireNonNull(onDiscard, "`onDiscard` is null");
        if (prefetch < 1 || prefetch > 65_535) {
            throw new IllegalArgumentException("`prefetch` in 1..65535 required but it was " + prefetch);
        }
        if (maxBodySize < 0 || maxBodySize > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "`maxBodySize` in 0.." + Integer.MAX_VALUE + " required but it was " + maxBodySize);
        }
    }

    /** Prefetch 256, manual acknowledgement, requeue what is dropped, bodies of up to 128 MiB. */
    public static ConsumeOptions defaults() {
        return DEFAULTS;
    }

    public ConsumeOptions withPrefetch(int prefetch) {
        return new ConsumeOptions(prefetch, autoAck, exclusive, consumerTag, arguments, onDiscard, maxBodySize);
    }

    public ConsumeOptions withAutoAck(boolean autoAck) {
        return new ConsumeOptions(prefetch, autoAck, exclusive, consumerTag, arguments, onDiscard, maxBodySize);
    }

    public ConsumeOptions withExclusive(boolean exclusive) {
        return new ConsumeOptions(prefetch, autoAck, exclusive, consumerTag, arguments, onDiscard, maxBodySize);
    }

    public ConsumeOptions withConsumerTag(String consumerTag) {
        return new ConsumeOptions(prefetch, autoAck, exclusive, consumerTag, arguments, onDiscard, maxBodySize);
    }

    public ConsumeOptions withArguments(Map<String, ?> arguments) {
        return new ConsumeOptions(prefetch, autoAck, exclusive, consumerTag, arguments, onDiscard, maxBodySize);
    }

    public ConsumeOptions withOnDiscard(DiscardPolicy onDiscard) {
        return new ConsumeOptions(prefetch, autoAck, exclusive, consumerTag, arguments, onDiscard, maxBodySize);
    }

    public ConsumeOptions withMaxBodySize(long maxBodySize) {
        return new ConsumeOptions(prefetch, autoAck, exclusive, consumerTag, arguments, onDiscard, maxBodySize);
    }
}
