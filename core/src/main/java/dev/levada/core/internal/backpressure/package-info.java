/** What becomes of items that nobody has asked for. */
@NullMarked
package dev.levada.core.internal.backpressure;

import org.jspecify.annotations.NullMarked;
