/** The connection and its channels: state machines on the event loop, and the one place where frames are written. */
@NullMarked
package dev.levada.amqp.internal.connection;

import org.jspecify.annotations.NullMarked;
