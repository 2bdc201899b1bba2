/** Metrics of pools as Micrometer meters: start at {@link dev.levada.micrometer.PoolMeters}. */
@NullMarked
package dev.levada.micrometer;

import org.jspecify.annotations.NullMarked;
