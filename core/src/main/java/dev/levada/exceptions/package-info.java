/**
 * The exceptions of the library and {@link dev.levada.exceptions.Exceptions}, which says what counts as fatal.
 */
@NullMarked
package dev.levada.exceptions;

import org.jspecify.annotations.NullMarked;
