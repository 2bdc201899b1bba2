/**
 * Ends of a chain: lambdas, blocking calls, futures.
 */
@NullMarked
package dev.levada.core.internal.convert;

import org.jspecify.annotations.NullMarked;
