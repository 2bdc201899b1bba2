/**
 * Ready-made observers: {@link dev.levada.observers.TestObserver} for tests, and base classes for observers of one's own.
 */
@NullMarked
package dev.levada.observers;

import org.jspecify.annotations.NullMarked;
