/**
 * Tests of flows step by step, in real or virtual time: {@link dev.levada.test.StepVerifier} is where to begin.
 */
@NullMarked
package dev.levada.test;

import org.jspecify.annotations.NullMarked;
