/** Consuming: a channel, deliveries and their settlement. */
@NullMarked
package dev.levada.amqp.internal.consume;

import org.jspecify.annotations.NullMarked;
