/**
 * The building blocks under Lincheck: {@link dev.levada.stress.lincheck.LincheckContract} runs a <em>scenario</em>, the
 * operations on the real thing, against a <em>specification</em>, the same operations on a few plain counters.
 */
@NullMarked
package dev.levada.stress.lincheck;

import org.jspecify.annotations.NullMarked;
