package dev.levada.amqp;

/**
 * A queue as the broker knows it.
 *
 * @param name its name
 * @param messageCount messages that wait to be delivered
 * @param consumerCount consumers
 */
public record QueueInfo(String name, long messageCount, long consumerCount) {}
