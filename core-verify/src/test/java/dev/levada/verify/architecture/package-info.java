/**
 * What the modules never do, checked on their bytecode. Each rule is also shown to fail: the packages under {@code
 * fixture} mirror the modules and hold one class for each rule that breaks it.
 */
@NullMarked
package dev.levada.verify.architecture;

import org.jspecify.annotations.NullMarked;
