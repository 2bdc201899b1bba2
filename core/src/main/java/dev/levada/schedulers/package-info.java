/** Ready-made {@link dev.levada.core.Scheduler}s. */
@NullMarked
package dev.levada.schedulers;

import org.jspecify.annotations.NullMarked;
