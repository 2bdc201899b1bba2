/**
 * Sources: constants, ranges, containers, callbacks and emitters.
 */
@NullMarked
package dev.levada.core.internal.create;

import org.jspecify.annotations.NullMarked;
