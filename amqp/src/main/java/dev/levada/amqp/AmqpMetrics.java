package dev.levada.amqp;

import dev.levada.pool.PoolMetrics;

/**
 * What a connection acquired and released so far. Exact when nothing is in motion; then all is given back exactly when
 * {@link #outstanding()} is 0.
 *
 * @param deliveries the deliveries, each with its body
 * @param messagesTaken messages taken over for publishing, each with its body
 * @param messagesReleased those of them that were released
 */
public record AmqpMetrics(PoolMetrics deliveries, long messagesTaken, long messagesReleased) {

    /** Deliveries that their receivers have not released, and messages not yet sent. */
    public long outstanding() {
        return deliveries.outstanding() + (messagesTaken - messagesReleased);
    }
}
