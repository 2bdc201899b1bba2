/**
 * Functional interfaces whose methods may throw any {@link java.lang.Throwable}. Operators catch what a callback throws and
 * turn it into an error signal.
 */
@NullMarked
package dev.levada.functions;

import org.jspecify.annotations.NullMarked;
