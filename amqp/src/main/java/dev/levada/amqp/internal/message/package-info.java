/** What messages are made of. */
@NullMarked
package dev.levada.amqp.internal.message;

import org.jspecify.annotations.NullMarked;
