/**
 * A non-blocking AMQP 0-9-1 client for RabbitMQ. Enter by
 * {@link dev.levada.amqp.AmqpConnection#connect(ConnectionOptions)}.
 *
 * <p>Everything runs on the connection's event loop, the callbacks of its flows included, so these must not block it: a
 * connection whose loop is blocked sends no heartbeats. Every error is an {@link dev.levada.amqp.AmqpException} that says
 * by its type what happened, but for a value that can't be put on the wire: that is an {@code IllegalArgumentException},
 * which names the field, and nothing is sent.
 */
@NullMarked
package dev.levada.amqp;

import org.jspecify.annotations.NullMarked;
