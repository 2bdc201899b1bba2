/**
 * Doubles for tests of Reactive Streams: a {@link dev.levada.testkit.Script} at the upper end, a {@link
 * dev.levada.testkit.Probe} at the lower, a {@link dev.levada.testkit.Ledger} for what is pooled, and {@link
 * dev.levada.testkit.Race} for what happens at the same time.
 */
@NullMarked
package dev.levada.testkit;

import org.jspecify.annotations.NullMarked;
