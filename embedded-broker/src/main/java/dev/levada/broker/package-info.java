/**
 * An in-memory AMQP 0-9-1 broker in RabbitMQ's dialect, for demos and tests. Enter at {@link
 * dev.levada.broker.EmbeddedBroker}.
 */
@NullMarked
package dev.levada.broker;

import org.jspecify.annotations.NullMarked;
