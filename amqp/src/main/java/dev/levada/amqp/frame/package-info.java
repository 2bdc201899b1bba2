/**
 * The wire format of AMQP 0-9-1 as RabbitMQ speaks it: frames, methods, content headers and field tables.
 *
 * <p>Enter by {@link dev.levada.amqp.frame.FrameDecoder}, which turns bytes into calls of a
 * {@link dev.levada.amqp.frame.FrameListener}, and by {@link dev.levada.amqp.frame.FrameEncoder}, which writes frames
 * into a buffer. {@link dev.levada.amqp.frame.MethodType} is the table of all methods. Nothing here knows of connections
 * or channels, so client and broker stand on the same code.
 *
 * <p>Two kinds of error are told apart. What a peer sent wrong is a {@link dev.levada.amqp.frame.FrameException} with the
 * reply code that the connection is to be closed with. What the local side can't put on the wire is an
 * {@link dev.levada.amqp.frame.EncodeException}: nothing was written, and everything goes on.
 */
@NullMarked
package dev.levada.amqp.frame;

import org.jspecify.annotations.NullMarked;
