/** Operators that go on after an error. */
@NullMarked
package dev.levada.core.internal.error;

import org.jspecify.annotations.NullMarked;
