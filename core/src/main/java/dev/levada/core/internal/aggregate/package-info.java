/** Operators that fold a flow to one value. */
@NullMarked
package dev.levada.core.internal.aggregate;

import org.jspecify.annotations.NullMarked;
