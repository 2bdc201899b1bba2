/** Operators that look at signals as they pass. */
@NullMarked
package dev.levada.core.internal.peek;

import org.jspecify.annotations.NullMarked;
