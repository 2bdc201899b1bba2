/**
 * Benchmarks: one question a class, its first sentence; the rivals answer it in the same run. How to run them, and how
 * results are kept, is said in the module's README.
 */
@NullMarked
package dev.levada.bench;

import org.jspecify.annotations.NullMarked;
