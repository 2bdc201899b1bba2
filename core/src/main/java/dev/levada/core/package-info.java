/**
 * The reactive types. {@link dev.levada.core.Flowable} carries any number of items under demand,
 * {@link dev.levada.core.Single}, {@link dev.levada.core.Maybe} and {@link dev.levada.core.Completable} one, at most one
 * and none. A user calls methods of these four; what stands behind each method is one class in a package below
 * {@code dev.levada.core.internal}, named after the method.
 */
@NullMarked
package dev.levada.core;

import org.jspecify.annotations.NullMarked;
