/** The client behind its public face: what connects the parts below. */
@NullMarked
package dev.levada.amqp.internal;

import org.jspecify.annotations.NullMarked;
