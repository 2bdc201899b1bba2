/**
 * Ready-made subscribers: {@link dev.levada.subscribers.TestSubscriber} for tests, and base classes for subscribers of
 * one's own.
 */
@NullMarked
package dev.levada.subscribers;

import org.jspecify.annotations.NullMarked;
