package dev.levada.broker;

/**
 * What an {@link EmbeddedBroker} holds at one moment. A test that has settled everything expects no messages, and a closed
 * broker has none in any case.
 *
 * @param connections connections that are open or opening
 * @param messages messages in queues, unsettled with a consumer, or being received; one in several queues counts once
 * @param bytes what their properties and bodies take
 */
public record BrokerMetrics(int connections, long messages, long bytes) {}
