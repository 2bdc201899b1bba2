/** Operators that split a flow into several. */
@NullMarked
package dev.levada.core.internal.group;

import org.jspecify.annotations.NullMarked;
