/**
 * Copies of the stages' classes, one for each use, so that the JIT compiler sees one target for each call in them. Enter at
 * {@link dev.levada.core.internal.specialise.Copies}; why and at what cost stands in {@code docs/internals/specialise.md}.
 */
@NullMarked
package dev.levada.core.internal.specialise;

import org.jspecify.annotations.NullMarked;
