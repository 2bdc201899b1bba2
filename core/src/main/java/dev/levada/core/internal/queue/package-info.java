/** The queues between stages. */
@NullMarked
package dev.levada.core.internal.queue;

import org.jspecify.annotations.NullMarked;
