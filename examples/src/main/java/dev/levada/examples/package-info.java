/** Numbered programs, each runnable and about one thing. */
@NullMarked
package dev.levada.examples;

import org.jspecify.annotations.NullMarked;
