/** Runs jcstress and Lincheck, each test of theirs as a test of JUnit. */
@NullMarked
package dev.levada.stress;

import org.jspecify.annotations.NullMarked;
