/** Stage classes are fit to be defined once more as hidden classes. */
@NullMarked
package dev.levada.verify.template;

import org.jspecify.annotations.NullMarked;
