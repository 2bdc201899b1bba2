/** Publishing: a channel in confirm mode and the window of what is not yet confirmed. */
@NullMarked
package dev.levada.amqp.internal.publish;

import org.jspecify.annotations.NullMarked;
