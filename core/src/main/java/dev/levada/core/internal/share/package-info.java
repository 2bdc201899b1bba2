/** Operators that let several subscribers share one flow. */
@NullMarked
package dev.levada.core.internal.share;

import org.jspecify.annotations.NullMarked;
