/** Operators that let some items pass and not others. */
@NullMarked
package dev.levada.core.internal.filter;

import org.jspecify.annotations.NullMarked;
