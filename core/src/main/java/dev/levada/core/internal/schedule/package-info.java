/** Operators and schedulers that move work to other threads. */
@NullMarked
package dev.levada.core.internal.schedule;

import org.jspecify.annotations.NullMarked;
