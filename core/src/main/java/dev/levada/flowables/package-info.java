/** Kinds of {@link dev.levada.core.Flowable} with something more to them. */
@NullMarked
package dev.levada.flowables;

import org.jspecify.annotations.NullMarked;
