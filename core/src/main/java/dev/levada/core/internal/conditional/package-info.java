/** Operators that stop or replace a flow on a condition. */
@NullMarked
package dev.levada.core.internal.conditional;

import org.jspecify.annotations.NullMarked;
