/**
 * Handles on running work: {@link dev.levada.disposables.Disposable} and its containers.
 */
@NullMarked
package dev.levada.disposables;

import org.jspecify.annotations.NullMarked;
