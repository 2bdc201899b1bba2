/** Operators that join several flows. */
@NullMarked
package dev.levada.core.internal.combine;

import org.jspecify.annotations.NullMarked;
