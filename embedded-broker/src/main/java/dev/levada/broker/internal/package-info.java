/**
 * The broker behind {@link dev.levada.broker.EmbeddedBroker}: virtual hosts with their exchanges and queues, which know
 * nothing of frames, and the connections and channels that speak AMQP to clients.
 *
 * <p>Enter at {@code Server}. Everything in this package runs on the broker's one event loop and therefore holds no lock
 * and no volatile state; what another thread asks for is handed to the loop.
 */
@NullMarked
package dev.levada.broker.internal;

import org.jspecify.annotations.NullMarked;
