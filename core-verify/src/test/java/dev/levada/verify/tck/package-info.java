/** The test kit of Reactive Streams, run for every operator of the registry. */
@NullMarked
package dev.levada.verify.tck;

import org.jspecify.annotations.NullMarked;
