/**
 * The protocol that operators speak among themselves. Enter at {@link dev.levada.core.internal.stage.Stage} for items,
 * at {@link dev.levada.core.internal.stage.Scalar} for the 0..1 types; {@code Border} is where foreign publishers and
 * subscribers are let in and out, and {@link dev.levada.core.internal.stage.Discard} is where dropped items end. A source whose
 * items are there may let the stage behind it take them: {@link dev.levada.core.internal.stage.Fused}.
 */
@NullMarked
package dev.levada.core.internal.stage;

import org.jspecify.annotations.NullMarked;
