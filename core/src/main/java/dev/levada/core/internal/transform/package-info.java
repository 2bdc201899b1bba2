/** Operators that turn items into others. */
@NullMarked
package dev.levada.core.internal.transform;

import org.jspecify.annotations.NullMarked;
